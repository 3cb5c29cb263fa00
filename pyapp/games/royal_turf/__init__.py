"""Royal Turf, with hidden betting, and Turf Horse Racing: seven horses, one die, three chips."""
