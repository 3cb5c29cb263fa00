"""The race of the day: everyone plays the same race, and the dice are the same for everyone, whatever they choose.

`race` chooses the race of a day. `reference` plays it with a computer, the reference player, in the person's seat.
`result` makes the text that a player can share.
"""
