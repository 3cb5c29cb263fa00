"""The race of the day: one race for everyone, with the same dice, whatever they choose.

`race` says which race a day has, `reference` how the reference player does in it, and `result` how to tell others.
"""
