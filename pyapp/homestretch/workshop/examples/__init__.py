"""Examples of games, each in a single file, from which authors can begin in the workshop.

The workshop reads these files as text, like the games that people write.
"""
