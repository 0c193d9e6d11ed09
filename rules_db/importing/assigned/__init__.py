"""Documents without numbers: headings, rules and examples, counted by us."""
