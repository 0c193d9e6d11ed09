"""The fonts of this machine that pictures are written with, and how wide a text is in them."""

from __future__ import annotations

from functools import lru_cache

from PIL import ImageFont

#: By weight, the files looked for among the fonts of the machine, first those that have Japanese letters too.
_FILES = {
    False: ("NotoSansCJK-Regular.ttc", "NotoSansJP-Regular.otf", "ipaexg.ttf", "ipag.ttf", "DejaVuSans.ttf"),
    True: ("NotoSansCJK-Bold.ttc", "NotoSansJP-Bold.otf", "ipaexg.ttf", "ipag.ttf", "DejaVuSans-Bold.ttf"),
}

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont


@lru_cache(maxsize=100)
def font(size: int, bold: bool) -> Font:
    """The first of the fonts that this machine has; without any, the one that comes with Pillow (Latin letters)."""
    for file in _FILES[bold]:
        try:
            return ImageFont.truetype(file, size)
        except OSError:
            continue
    return ImageFont.load_default(size)


def width_of(text: str, size: int, bold: bool = False) -> float:
    """In pixels."""
    return font(size, bold).getlength(text)


def cut(text: str, width: float, size: int, bold: bool = False) -> str:
    """The text if it fits, else its beginning with a sign that it goes on."""
    if width_of(text, size, bold) <= width:
        return text
    while text and width_of(text + "…", size, bold) > width:
        text = text[:-1]
    return text.rstrip() + "…"


def wrapped(text: str, width: float, lines: int, size: int, bold: bool = False) -> list[str]:
    """The text on at most so many lines, broken between words, or anywhere where there are none (as in Japanese)."""
    rest = " ".join(text.split())
    done: list[str] = []
    while rest and len(done) < lines - 1:
        if width_of(rest, size, bold) <= width:
            break
        end = _fits(rest, width, size, bold)
        at_space = rest.rfind(" ", 0, end + 1)
        end = at_space if at_space > end // 3 else end
        done.append(rest[:end].rstrip())
        rest = rest[end:].lstrip()
    return [*done, cut(rest, width, size, bold)] if rest else done


def _fits(text: str, width: float, size: int, bold: bool) -> int:
    """How many characters fit; at least one. Found by halving, for a text can be long."""
    low, high = 1, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if width_of(text[:middle], size, bold) <= width else (low, middle - 1)
    return low
