"""A picture as SVG. Every word in it is escaped, whoever wrote it."""

from __future__ import annotations

from xml.etree import ElementTree

from rulesite.rulings.picture.shapes import Box, Picture, Words

FONTS = "'Noto Sans CJK JP', 'Noto Sans JP', 'Noto Sans', 'DejaVu Sans', sans-serif"


def as_svg(picture: Picture) -> bytes:
    size = {"width": str(picture.width), "height": str(picture.height)}
    attributes = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {picture.width} {picture.height}", **size}
    root = ElementTree.Element("svg", {**attributes, "role": "img", "font-family": FONTS})
    ElementTree.SubElement(root, "title").text = _allowed(picture.description)
    for shape in picture.shapes:
        if isinstance(shape, Box):
            ElementTree.SubElement(root, "rect", _box(shape))
        else:
            ElementTree.SubElement(root, "text", _words(shape)).text = _allowed(shape.text)
    drawn: bytes = ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)
    return drawn


def _box(box: Box) -> dict[str, str]:
    drawn = {"x": box.x, "y": box.y, "width": box.width, "height": box.height, "rx": box.radius}
    line = {"stroke": box.line, "stroke-width": f"{box.stroke:g}"} if box.line else {}
    return {name: f"{value:g}" for name, value in drawn.items()} | {"fill": box.fill} | line


def _words(words: Words) -> dict[str, str]:
    weight = {"font-weight": "700"} if words.bold else {}
    return {"x": f"{words.x:g}", "y": f"{words.y:g}", "font-size": str(words.size), "fill": words.color, **weight}


def _allowed(text: str) -> str:
    """XML has no place at all for some characters, such as most control signs."""
    return "".join(sign if sign.isprintable() else " " for sign in text)
