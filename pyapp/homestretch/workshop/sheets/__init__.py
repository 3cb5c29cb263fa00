"""Each of our games with its data as a sheet: files for the workshop, which run there and are imported nowhere."""
