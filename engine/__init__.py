"""The rulings: boards and games played by the rulebook, each step with its rule. Pure Python: no web, no store."""
