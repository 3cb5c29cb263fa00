"""Studies: very many simulated games over a grid of rules, tables and players, compared with error bounds.

`plan` reads a study, `work` plays it in chunks, here, in processes or on a `cluster`, `chunk_file` keeps the chunks,
and `run` brings these together. `figures` works out results from the sums, `estimate` their intervals; `table` and
`report` show them.
"""
