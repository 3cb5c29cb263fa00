"""Games of one file, to begin from in the workshop. They are read as texts, as what people write is."""
