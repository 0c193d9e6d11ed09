"""Rulings as typed values: one shape for page, API, exports, pictures, and a browser that plays by itself."""
