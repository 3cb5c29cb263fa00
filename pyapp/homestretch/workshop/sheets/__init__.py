"""Sheets: files with the data of our games, which authors can change. Sheets run only in the workshop."""
