"""The API that programs read: under /api/v1/, described by its own schema."""
