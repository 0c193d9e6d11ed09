"""A picture as PNG, drawn with Pillow."""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageDraw

from rulesite.rulings.picture.fonts import font
from rulesite.rulings.picture.shapes import Arrow, Box, Code, Picture, Words


def as_png(picture: Picture) -> bytes:
    image = Image.new("RGB", (picture.width, picture.height), "white")
    pen = ImageDraw.Draw(image)
    for shape in picture.shapes:
        match shape:
            case Box():
                _draw_box(pen, shape)
            case Words():
                _draw_words(pen, shape)
            case Arrow():
                pen.line((shape.x, shape.y, shape.to_x, shape.to_y), fill=shape.color, width=round(shape.width))
                pen.polygon(shape.tip, fill=shape.color)
            case Code():
                for x, y in shape.squares:
                    pen.rectangle((x, y, x + shape.pace - 1, y + shape.pace - 1), fill=shape.color)
    file = BytesIO()
    image.save(file, "PNG", optimize=True)
    return file.getvalue()


def _draw_box(pen: ImageDraw.ImageDraw, box: Box) -> None:
    corners = (box.x, box.y, box.x + box.width, box.y + box.height)
    width = max(1, round(box.stroke))
    pen.rounded_rectangle(corners, radius=box.radius, fill=box.fill, outline=box.line or None, width=width)


def _draw_words(pen: ImageDraw.ImageDraw, words: Words) -> None:
    letters = font(words.size, words.bold)
    pen.text((words.x, words.y), words.text, fill=words.color, font=letters, anchor="ls")
