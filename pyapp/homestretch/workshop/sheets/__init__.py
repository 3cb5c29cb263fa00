"""Sheets: files with the data of our games, for authors to change. They run only in the workshop."""
