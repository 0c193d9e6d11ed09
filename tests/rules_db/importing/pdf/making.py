"""PDFs for tests, made here: pages set in one column or two, with headers, footers and outlines, and malicious ones."""

from __future__ import annotations

import io
import textwrap
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from reportlab.lib.pagesizes import A4
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfgen.canvas import Canvas

WIDTH, HEIGHT = A4
MARGIN = 60
GUTTER = 24
LATIN, JAPANESE = "Helvetica", "HeiseiMin-W3"

pdfmetrics.registerFont(UnicodeCIDFont(JAPANESE))


@dataclass(frozen=True)
class Setting:
    """How lines are set. `header` and `footer` may hold `{page}`; `wrap` breaks lines after so many letters."""

    columns: int = 1
    header: str = ""
    footer: str = "{page}"
    font: str = LATIN
    size: float = 9
    wrap: int = 0
    password: str | None = None


def made_pdf(lines: Sequence[str], setting: Setting | None = None, outline: Sequence[str] = ()) -> bytes:
    """A PDF of these lines. Entries of the outline are indented by tabs."""
    setting = setting or Setting()
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=A4, encrypt=setting.password, pageCompression=1)
    for number in range(len(outline)):
        canvas.bookmarkPage(f"entry-{number}")
    for number, page in enumerate(_pages(list(_wrapped(lines, setting)), setting), 1):
        _set_page(canvas, number, page, setting)
    for number, entry in enumerate(outline):
        depth = len(entry) - len(entry.lstrip("\t")) - 1
        canvas.addOutlineEntry(entry.strip(), f"entry-{number}", level=depth)
    canvas.save()
    return out.getvalue()


def _wrapped(lines: Sequence[str], setting: Setting) -> Iterator[str]:
    for line in lines:
        yield from textwrap.wrap(line, setting.wrap, break_long_words=False) if setting.wrap and line else [line]


def _pages(lines: list[str], setting: Setting) -> Iterator[list[str]]:
    each = rows_of_a_page(setting) * setting.columns
    for first in range(0, len(lines), each):
        yield lines[first : first + each]


def rows_of_a_page(setting: Setting) -> int:
    return int((HEIGHT - 2 * MARGIN - 40) / (setting.size * 1.3))


def _set_page(canvas: Canvas, number: int, lines: list[str], setting: Setting) -> None:
    canvas.setFont(setting.font, setting.size)
    canvas.drawString(MARGIN, HEIGHT - 40, setting.header.format(page=number))
    canvas.drawCentredString(WIDTH / 2, 30, setting.footer.format(page=number))
    width = (WIDTH - 2 * MARGIN + GUTTER) / setting.columns
    for index, line in enumerate(lines):
        column, row = divmod(index, rows_of_a_page(setting))
        canvas.drawString(MARGIN + column * width, HEIGHT - MARGIN - 30 - row * setting.size * 1.3, line)
    canvas.showPage()


def drawn_pdf(pages: int = 1) -> bytes:
    """Pages with a picture each and no text."""
    from PIL import Image
    from reportlab.lib.utils import ImageReader

    out = io.BytesIO()
    canvas = Canvas(out, pagesize=A4)
    for _ in range(pages):
        canvas.drawImage(ImageReader(Image.new("RGB", (40, 40), "navy")), MARGIN, MARGIN, 200, 200)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def written_pdf(stream: bytes, catalogue: bytes = b"", *more: bytes) -> bytes:
    """A PDF of one page, object by object: its packed content stream, entries of its catalogue, further objects.

    Further objects count from 6 on.
    """
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R " + catalogue + b" >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R"
        b" /Resources << /Font << /F1 5 0 R >> >> >>",
        b"<< /Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream" % (len(stream), stream),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
        *more,
    ]
    out = bytearray(b"%PDF-1.7\n")
    places = []
    for number, content in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    table = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    out += b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, table)
    return bytes(out)


def packed_text(*lines: str) -> bytes:
    """A content stream that prints these lines."""
    shown = "".join(f"({line}) Tj 0 -14 Td " for line in lines)
    return zlib.compress(f"BT /F1 10 Tf 60 780 Td {shown}ET".encode("latin-1"))


def packed_spaces(megabytes: int) -> bytes:
    """A content stream of that many blanks: a bomb of a few kilobytes."""
    packer = zlib.compressobj(9)
    packed = b"".join(packer.compress(b" " * 1_000_000) for _ in range(megabytes))
    return packed + packer.flush()


def overlapping_pdf(left: Sequence[str], right: Sequence[str]) -> bytes:
    """A page on which the lines of the right column are printed over the ends of the left one's."""
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=A4)
    canvas.setFont(LATIN, 9)
    for x, lines in ((MARGIN, left), (WIDTH / 2 - 40, right)):
        for row, line in enumerate(lines):
            canvas.drawString(x, HEIGHT - MARGIN - row * 12, line)
    canvas.save()
    return out.getvalue()
