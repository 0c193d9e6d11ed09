"""Looking rules up: the box, contents, rules, their history, comparisons, citations, feeds and quick references."""
