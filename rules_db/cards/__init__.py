"""Cards: one adapter for each source format, and the store they go into."""
