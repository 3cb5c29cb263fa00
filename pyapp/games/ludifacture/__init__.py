"""Ludifacture: four sides of a square board, three dice, and coins beside every column.

The same files as in every game's folder: `data` (what never changes), `actions`, `state`, `moving` and `rules` (what
may be done and what it does), `events`, `scoring`, `views` (what there is to see), `words` (the race call),
`positions` and `misfits` (JSON and its checks), and ``rulebook.md`` with the numbered paragraphs and rulings that the
code refers to.
"""
