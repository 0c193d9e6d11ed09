"""5-2: which cards a skill means, how many, and under which conditions."""
