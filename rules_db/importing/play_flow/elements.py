"""The fourth stage: what each paragraph of a slide is.

Reads: the paragraphs that a slide has of one section.
Writes: `Element`s in order: texts, labels torn from their texts, titles, and where questions begin.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto

from rules_db.importing.play_flow import layout
from rules_db.importing.play_flow.fragments import Fragment, Paragraph
from rules_db.importing.play_flow.sections import stages_labelled


class Kind(Enum):
    TEXT = auto()
    LABELS = auto()
    STAGE = auto()
    TOPIC = auto()
    QUESTIONS = auto()
    QUESTION_LABELS = auto()
    CAPTION = auto()


@dataclass(eq=False)
class Element:
    """`label` is the number of a stage, or of a step that has it on its own line; `labels` those of a block.

    A title with a bullet `is_marked`; a text on the line after its title `is_bound`.
    """

    kind: Kind
    fragments: list[Fragment] = field(default_factory=list)
    label: str = ""
    labels: list[str] = field(default_factory=list)
    is_marked: bool = False
    is_bound: bool = False

    @property
    def first(self) -> str:
        return self.fragments[0].text

    @property
    def place(self) -> int:
        return min(fragment.place for fragment in self.fragments)

    @property
    def last_place(self) -> int:
        return max(fragment.place for fragment in self.fragments)

    @property
    def rank(self) -> int:
        """Of a title: 0 with a mark, 1 without, 2 quoted; each may stand over those of a higher rank."""
        return 0 if self.is_marked else 2 if self.first.startswith("“") else 1

    @property
    def is_check(self) -> bool:
        return layout.CHECK.fullmatch(self.first) is not None

    @property
    def is_unfinished(self) -> bool:
        return self.kind is Kind.TEXT and layout.SMALL_END.search(self.fragments[-1].text) is not None

    @property
    def text(self) -> str:
        """Wrapped lines joined by spaces, bullets and remarks on lines of their own."""
        text = ""
        for fragment in self.fragments:
            joint = "" if not text else "\n" if layout.NEW_PARAGRAPH.match(fragment.text) else " "
            text += joint + fragment.text
        return text


def find_elements(paragraphs: list[Paragraph]) -> list[Element]:
    stages = stages_labelled(paragraphs)
    elements: list[Element] = []
    in_questions = False
    last_label = max((i for i, paragraph in enumerate(paragraphs) if _has_question_label(paragraph)), default=-1)
    for number, paragraph in enumerate(paragraphs):
        opens = True
        for index, fragment in enumerate(paragraph):
            following = paragraph[index + 1 :]
            opens = opens or (index > 0 and fragment.place == paragraph[index - 1].place)
            element = _special(fragment, stages)
            if element is None and opens and not stages and not in_questions:
                element = _topic(fragment, following, elements)
            if element is None:
                _continue_text(elements, fragment, starts=opens, is_bound=index > 0)
                opens = False
                continue
            opens = element.kind is not Kind.TEXT or element.is_check
            in_questions = (in_questions or element.kind is Kind.QUESTIONS) and element.kind is not Kind.TOPIC
            _append(elements, element)
        in_questions = in_questions and number < last_label  # after the last label other matter follows
    return elements


def _has_question_label(paragraph: Paragraph) -> bool:
    return any(layout.QUESTION_LABEL.fullmatch(fragment.text) for fragment in paragraph)


def _special(fragment: Fragment, stages: set[int]) -> Element | None:
    """What shows by its own form what it is."""
    text = fragment.text
    if layout.LABEL.fullmatch(text):
        return Element(Kind.LABELS, [fragment], labels=[text.rstrip(".")])
    if layout.QUESTION_LABEL.fullmatch(text):
        return Element(Kind.QUESTION_LABELS, [fragment], labels=[text])
    if layout.QUESTIONS.fullmatch(text):
        return Element(Kind.QUESTIONS, [fragment])
    if layout.CHECK.fullmatch(text):
        return Element(Kind.TEXT, [fragment])
    if labelled := layout.LABELLED.fullmatch(text):
        return Element(Kind.TEXT, [Fragment(fragment.place, labelled["text"])], label=labelled["label"])
    numbered = layout.NUMBERED_TITLE.fullmatch(text)
    if numbered and int(numbered["number"]) in stages:
        return Element(Kind.STAGE, [Fragment(fragment.place, numbered["title"])], label=numbered["number"])
    return None


def _topic(fragment: Fragment, following: Paragraph, elements: list[Element]) -> Element | None:
    if elements and elements[-1].is_unfinished and not layout.KEYWORDS.fullmatch(fragment.text):
        return None
    text = fragment.text
    is_marked = text.startswith(layout.TOPIC_MARK)
    if is_marked:
        text = text.removeprefix(layout.TOPIC_MARK).strip()
    elif text[0] == "※":
        text = text[1:].strip()
    numbered = layout.NUMBERED_TITLE.fullmatch(text)
    if numbered and (following or fragment.text != text or elements[-1:]) and _is_title(numbered["title"], following):
        return Element(
            Kind.TOPIC, [Fragment(fragment.place, numbered["title"])], label=numbered["number"], is_marked=is_marked
        )
    if layout.CIRCLED.match(text):
        title = " ".join(layout.CIRCLED.sub("", text).split())
        label = "-".join(str(ord(mark) - ord("①") + 1) for mark in layout.CIRCLED.findall(text))
        return Element(Kind.TOPIC, [Fragment(fragment.place, title)], label=label) if _is_title(title, []) else None
    if _is_title(text, following):
        if elements and elements[-1].kind is Kind.TOPIC and set(text.split()) < set(elements[-1].text.split()):
            return Element(Kind.CAPTION, [fragment])  # a drawing's, of words in the title over it
        return Element(Kind.TOPIC, [Fragment(fragment.place, text)], is_marked=is_marked)
    return None


def _is_title(text: str, following: Paragraph) -> bool:
    """Short, in capitals at its beginning, without an end of a sentence, and not wrapped."""
    if layout.KEYWORDS.fullmatch(text) and not layout.LIMIT.fullmatch(text):
        return True
    if following and len(text) > layout.FULL_LINE * max(len(fragment.text) for fragment in following):
        return False
    if len(text) > layout.LONGEST_TITLE or text[-1] in ".,:;" or text[0].islower() or text[0] in "・•(→-©※0123456789":
        return False
    if layout.CARD_NUMBER.search(text) or layout.LIMIT.fullmatch(text):
        return False
    return not following or not following[0].text[0].islower()


def _continue_text(elements: list[Element], fragment: Fragment, starts: bool, is_bound: bool) -> None:
    last = elements[-1] if elements else None
    is_new = last is None or last.kind is not Kind.TEXT or last.is_check or (starts and _is_over(last, fragment))
    if is_new or last is None:
        elements.append(Element(Kind.TEXT, [fragment], is_bound=is_bound))
    else:
        last.fragments.append(fragment)


def _is_over(text: Element, fragment: Fragment) -> bool:
    """Whether a paragraph ends before the fragment, although the text may lack its full stop."""
    begins_anew = fragment.text[0].isupper() and text.fragments[-1].text[-1].isalpha()
    return begins_anew or fragment.text.startswith(layout.TOPIC_MARK) or not text.is_unfinished


def _append(elements: list[Element], element: Element) -> None:
    """Labels that follow each other are one block, keywords on lines that follow each other one title."""
    last = elements[-1] if elements else None
    if last and last.kind is element.kind and (element.labels or _is_wrapped_title(last, element)):
        last.labels += element.labels
        last.fragments += element.fragments
    else:
        elements.append(element)


def _is_wrapped_title(title: Element, element: Element) -> bool:
    follows = element.fragments[0].place == title.fragments[-1].place + 1
    return follows and all(layout.KEYWORDS.fullmatch(each.first) is not None for each in (title, element))
