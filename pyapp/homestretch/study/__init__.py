"""Studies: comparisons of rules, options and players, with confidence intervals, by simulating many games.

`plan` reads a study from a file, and `run` plays it: `work` plays the games in chunks, on this machine or on a
`cluster`, and `chunk_file` stores what was counted. `results` and `estimate` calculate the results, and `text_report`
and `report` show them as text and as a page with plots (`charts`). `ladder` compares the levels of computers.
"""
