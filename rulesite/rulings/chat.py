"""A ruling in a few lines for a chat: what is asked, the verdict, its rules, and where it can be seen."""

from __future__ import annotations

from django.utils.translation import gettext as _

from rulesite.isolation import isolated, with_names_isolated
from rulesite.rulings.lying import lies_there
from rulesite.rulings.told import Told

#: Characters of the whole text, and of what stands before an address that leaves little room.
MOST_CHARACTERS, LEAST_ROOM = 400, 240
#: Characters of the line that names texts left out.
MOST_LEFT_OUT = 90


def as_chat(told: Told, address: str) -> str:
    """Question, verdict, rules, texts left out and address, a line each; what is too long is cut, the address never.

    `address` is where the ruling can be seen.
    """
    rules, left_out, sentence = ", ".join(told.verdict.rules), _left_out(told), in_one_sentence(told)
    room = max(MOST_CHARACTERS - len(address), LEAST_ROOM) - len(rules) - len(left_out) - 6
    question = isolated(told.scenario.question or told.scenario.title or _("Ruling"))
    asked = _cut(question, max(room // 2, room - len(sentence)))
    answer = _cut(sentence, room - len(asked))
    return "\n".join(filter(None, (asked, f"→ {answer}", rules, left_out, address)))


def in_one_sentence(told: Told) -> str:
    """The answer that somebody wrote, else what came out, in one sentence."""
    if told.scenario.answer:
        return isolated(told.scenario.answer)
    if told.verdict.is_nothing and (there := lies_there(told)):
        return "; ".join(with_names_isolated(line, told.names) for line in there)
    return " ".join(with_names_isolated(each, told.names) for each in told.came_out)


def _left_out(told: Told) -> str:
    """The cards whose texts were not fully taken into account; `` where all were."""
    said = told.statement
    names = dict.fromkeys(isolated(line.card) for line in said.lines)
    return _cut(f"{said.title}: {', '.join(names)}", MOST_LEFT_OUT) if names else ""


def _cut(text: str, length: int) -> str:
    """The text on one line; if it is longer than that, its beginning with a sign that it goes on."""
    text = " ".join(text.split())
    if len(text) <= length:
        return text
    return f"{text[: max(length - 1, 1)].rsplit(' ', 1)[0]}…"
