"""How a document of slides is laid out. Nothing here names a line or a title of one edition."""

from __future__ import annotations

import re

PAGE_TOKEN = re.compile(r"<\|[^|<>]*\|>")
#: So many blank lines in a row stand between two slides.
PAGE_GAP = 3
#: A mark in the margin beside what an edition changed.
MARGIN_MARK = re.compile(r"New")
#: Numerals of a drawing, apart from what they stand for.
FIGURE = re.compile(r"[①-⑳\s]+")

#: A step's number, alone on its line, without the dot at times.
LABEL = re.compile(r"\d+\.\d+\.?")
#: A step below a step keeps its text on its line.
LABELLED = re.compile(r"(?P<label>\d+\.\d+\.\d+)\.\s*(?P<text>\S.*)")
#: A label set so close to its text that extraction glued them together.
GLUED_LABEL = re.compile(r"(?P<text>.*(?:[^\d.]\.|★))(?P<rest>\d+\.\d+\.)")
#: The title of another column, glued to the end of a sentence.
GLUED_TITLE = re.compile(r"(?P<text>.*[.!?]) (?P<rest>\d{1,2}\. (?:[A-Z][a-z]+ ?)+)")
#: A step that has a name instead of a text.
CHECK = re.compile(r"[★☆]\s*[\w ]+?\s*★")
#: Leads the reader elsewhere after the steps beside it; carries no label of its own.
JUMP = re.compile(r"(?:\d+\.\d+\. )?Return to\b.*")

NUMBERED_TITLE = re.compile(r"(?P<number>\d{1,2})\. (?P<title>\S.*)")
FLOW = re.compile(r"(?:(?P<number>\d{1,2})\. )?(?P<title>Flow of (?P<name>.+))")
CHAPTER_MARK = "☆"
TOPIC_MARK = "●"
QUOTED_NAME = re.compile(r"「[★\s]*(?P<name>[^」★]+?)[★\s]*」")

QUESTIONS = re.compile(r"●\s*Q\s*&\s*A\b.*")
QUESTION_LABEL = re.compile(r"[QA](?P<number>\d{1,2})")

#: Names in brackets and nothing else: the title of a keyword.
KEYWORDS = re.compile(r"\[[^\[\]]+\](?:[\s/(]*\[[^\[\]]+\]\)?)*")
#: How many copies a deck may hold of the card named below it.
LIMIT = re.compile(r"\[(?:Off-Limits!|\d+-Limit)\]")
CIRCLED = re.compile(r"[①-⑳]")
CARD_NUMBER = re.compile(r"[A-Z]-[A-Z]{2}-?[A-Z]?\d")

#: What begins a paragraph of its own within a text.
NEW_PARAGRAPH = re.compile(
    r"[・※→●•①-⑳▪]|- |\(e\.g\.|\(Example|e\.g\.|(?:Old|New) Rule |\[(?:Off-Limits!|\d+-Limit)\]|©"
)
FINISHED = re.compile(r"[.。!?:;)”」★〕]$")
SMALL_END = re.compile(r"(?:(?:^|[\s“‘(])[a-z’'-]+|[,(/－-])$")
#: No title has more characters.
LONGEST_TITLE = 75
#: A line that is longer than so much of those below it was wrapped, and is no title.
FULL_LINE = 0.75
