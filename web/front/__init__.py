"""The PyScript front end."""
