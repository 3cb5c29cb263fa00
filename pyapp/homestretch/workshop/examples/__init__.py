"""Games of one file each, to begin from in the workshop; they are read as texts, like the games that people write."""
