"""A picture as SVG. Every word in it is escaped, whoever wrote it."""

from __future__ import annotations

from xml.etree import ElementTree

from rulesite.rulings.picture.shapes import Arrow, Box, Code, Picture, Shape, Words

FONTS = "'Noto Sans CJK JP', 'Noto Sans JP', 'Noto Sans', 'DejaVu Sans', sans-serif"


def as_svg(picture: Picture) -> bytes:
    size = {"width": str(picture.width), "height": str(picture.height)}
    attributes = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {picture.width} {picture.height}", **size}
    root = ElementTree.Element("svg", {**attributes, "role": "img", "font-family": FONTS})
    ElementTree.SubElement(root, "title").text = _allowed(picture.description)
    for shape in picture.shapes:
        _draw(root, shape)
    drawn: bytes = ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)
    return drawn


def _draw(root: ElementTree.Element, shape: Shape) -> None:
    match shape:
        case Box():
            ElementTree.SubElement(root, "rect", _box(shape))
        case Words():
            ElementTree.SubElement(root, "text", _words(shape)).text = _allowed(shape.text)
        case Arrow():
            ends = {"x1": shape.x, "y1": shape.y, "x2": shape.to_x, "y2": shape.to_y, "stroke-width": shape.width}
            line = {name: f"{value:g}" for name, value in ends.items()}
            ElementTree.SubElement(root, "line", {**line, "stroke": shape.color})
            corners = " ".join(f"{x:g},{y:g}" for x, y in shape.tip)
            ElementTree.SubElement(root, "polygon", {"points": corners, "fill": shape.color})
        case Code():
            path = "".join(f"M{x:g} {y:g}h{shape.pace:g}v{shape.pace:g}h-{shape.pace:g}z" for x, y in shape.squares)
            ElementTree.SubElement(root, "path", {"d": path, "fill": shape.color, "shape-rendering": "crispEdges"})


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
