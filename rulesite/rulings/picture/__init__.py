"""The picture of a board: drawn by us from the cards' data, once as shapes, and from these as SVG and as PNG."""
