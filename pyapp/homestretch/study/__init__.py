"""Studies: very many games of a grid of rules, tables and players, counted so that they can be compared.

`plan` reads what is asked, `work` plays it in chunks, here, in processes or on a `cluster`, `chunk_file` remembers them
in a file, and `run` brings these together. `figures` makes of the sums what people want to know, `estimate` says how
sure it is; `table` and `report` show it.
"""
