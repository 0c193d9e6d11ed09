"""The third stage: which chapter or flow each slide belongs to.

Reads: slides.
Writes: `Section`s in order and, for each slide, its parts: a section and the paragraphs that belong to it. A
slide's running title may stand anywhere on it; lines of running titles are taken out.

A numbered line alone is a chapter's title if it counts the chapters on, or repeats the title of the chapter
before, and no step on the slide begins with its number: then it would be the title of these steps.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from rules_db.importing.play_flow import layout
from rules_db.importing.play_flow.fragments import Paragraph, Slide
from rules_db.importing.play_flow.names import section_name


@dataclass
class Section:
    """A chapter, or a flow within one. `parent` is the name of the section above."""

    name: str
    title: str
    printed: str
    place: int
    parent: str = ""
    last_place: int = 0


@dataclass(frozen=True)
class Part:
    """What a slide has of one section."""

    section: Section
    paragraphs: list[Paragraph]


@dataclass(frozen=True)
class _Head:
    number: str
    title: str
    fragments: Paragraph
    is_inner: bool


class Sections:
    """The sections met so far; `repeated_heads` holds the lines that only repeat a title."""

    def __init__(self) -> None:
        self.all: dict[str, Section] = {}
        self.repeated_heads: set[int] = set()
        self._chapter: Section | None = None
        self._numbered: Section | None = None

    def parts(self, slides: list[Slide]) -> list[Part]:
        found: list[Part] = []
        for slide in slides:
            found += self._parts_of(slide)
        return found

    def _parts_of(self, slide: Slide) -> Iterator[Part]:
        stages = stages_labelled(slide)
        heads = {id(paragraph): head for paragraph in slide if (head := self._head(paragraph, stages))}
        outer = [head for head in heads.values() if not head.is_inner]
        if outer:
            self._chapter = self._section(outer[0])
        elif self._chapter is None:
            self._chapter = self._section(_Head("", slide[0][0].text, slide[0][:1], is_inner=False))
            slide[0] = slide[0][1:]
        inner = Counter(head.is_inner for head in heads.values())[True]
        section, rest = self._chapter, list[Paragraph]()
        for paragraph in slide:
            head = heads.get(id(paragraph))
            if head is None:
                rest.append(paragraph)
                continue
            self._note_repeated(head)
            if head.is_inner and inner > 1:
                yield Part(section, rest)
                section, rest = self._section(head), []
            elif head.is_inner:
                self.repeated_heads |= {fragment.place for fragment in head.fragments}
            rest.append(paragraph[len(head.fragments) :])
        yield Part(section, [paragraph for paragraph in rest if paragraph])

    def _head(self, paragraph: Paragraph, stages: set[int]) -> _Head | None:
        first = paragraph[0].text
        if first.startswith(layout.CHAPTER_MARK) and not layout.CHECK.fullmatch(first):
            title = " ".join(fragment.text for fragment in paragraph).removeprefix(layout.CHAPTER_MARK).strip()
            return _Head("", title, paragraph, is_inner=False)
        if flow := layout.FLOW.fullmatch(first.removeprefix(layout.TOPIC_MARK).strip()):
            return _Head(flow["number"] or "", flow["title"], paragraph[:1], first.startswith(layout.TOPIC_MARK))
        if self._numbered and first == f"{self._numbered.printed}.":
            return _Head(self._numbered.printed, self._numbered.title, paragraph[:1], is_inner=False)
        return self._numbered_head(paragraph, stages)

    def _numbered_head(self, paragraph: Paragraph, stages: set[int]) -> _Head | None:
        numbered = layout.NUMBERED_TITLE.fullmatch(paragraph[0].text)
        if not numbered or len(paragraph) > 1 or self._numbered is None or layout.FINISHED.search(paragraph[0].text):
            return None
        number, before = int(numbered["number"]), int(self._numbered.printed)
        repeats = number == before and numbered["title"] == self._numbered.title
        if (repeats or number == before + 1) and number not in stages:
            return _Head(numbered["number"], numbered["title"], paragraph, is_inner=False)
        return None

    def _section(self, head: _Head) -> Section:
        name = section_name(head.title)
        if name not in self.all:
            first, last = head.fragments[0].place, head.fragments[-1].place
            section = Section(name, head.title, head.number, first, last_place=last)
            is_flow = layout.FLOW.fullmatch(head.title) is not None
            if head.is_inner or (is_flow and not head.number and self._numbered):
                section.parent = self._numbered.name if self._numbered else ""
            self.all[name] = section
            self.repeated_heads -= set(range(first, last + 1))
        section = self.all[name]
        if head.number:
            self._numbered = section
        return section

    def _note_repeated(self, head: _Head) -> None:
        owner = self.all.get(section_name(head.title))
        places = {fragment.place for fragment in head.fragments}
        if owner and owner.place not in places:
            self.repeated_heads |= places


def stages_labelled(slide: list[Paragraph]) -> set[int]:
    """The first numbers of the steps whose labels stand on a slide."""
    texts = (fragment.text for paragraph in slide for fragment in paragraph)
    return {int(text.partition(".")[0]) for text in texts if layout.LABEL.fullmatch(text)}
