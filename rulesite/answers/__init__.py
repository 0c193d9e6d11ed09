"""Pages of the official answers, and how they stand on the pages of rules and cards."""
