"""Studies: very many simulated games over a grid of rules, tables and players, compared with error bounds.

`plan` reads a study. `work` plays it in chunks: in one process, in several processes or on a `cluster`. `chunk_file`
stores the chunks, and `run` connects these. `figures` works out results from the sums, `estimate` their intervals;
`table` and `report` show them.
"""
