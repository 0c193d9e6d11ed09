"""How well typed questions become rulings: `python -m bench.asked FILE [--each] [--game SLUG]`.

The file is TOML, a `[[question]]` each: `ask`, and `rules`, the numbers of the rules that decide it, the first the
weightiest. Each question is put to the sandbox's box and to Ask, on the shelf as `make serve` fills it. Counted is:

- a board: one was made of the question;
- ruled: everything that was understood to be done was done, refused, or named with the rules that say when it can be
  done, and the ruling came to an end, a refusal or a choice that is open;
- the first rule, any rule: the page of the question shows it before anything is pressed, or a step of its ruling does;
- a fitting ruling: one of those shown beside it cites a rule of the answer; a fitting rule: Ask lists one first of all,
  or among the first five.

Without `--each` totals alone are printed, so that a file nobody has read stays one.
"""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rules_db.models import Game
from rules_db.search import QueryTooLongError
from rulesite.ask.bearing import bearing_on
from rulesite.sandbox.asked import rulings_beside
from rulesite.sandbox.in_words import Filled, filled


@dataclass(frozen=True)
class Question:
    """A question and the rules that decide it, the weightiest first."""

    ask: str
    rules: tuple[str, ...]

    def is_decided_by(self, numbers: Iterable[str], *, first: bool = False) -> bool:
        """Whether one of the numbers is of a deciding rule (of the first), or of a rule below it."""
        deciding = self.rules[:1] if first else self.rules
        return any(number == rule or number.startswith(f"{rule}-") for number in numbers for rule in deciding)


@dataclass(frozen=True)
class Answer:
    """What came of a question; each attribute is counted."""

    board: bool
    ruled: bool
    first_rule: bool
    any_rule: bool
    any_step: bool
    ruling_near: bool
    rule_first_in_ask: bool
    rule_in_ask: bool

    @property
    def helped(self) -> bool:
        """Whether anything on the page answers it: its own ruling, or one beside it."""
        return self.any_step or self.ruling_near


#: What is counted, in words.
COUNTED: dict[str, Callable[[Answer], bool]] = {
    "a board was made": lambda answer: answer.board,
    "ruled to an end or an open choice": lambda answer: answer.ruled,
    "its first deciding rule is cited": lambda answer: answer.first_rule,
    "one of its deciding rules is cited": lambda answer: answer.any_rule,
    "one is cited there or in a step": lambda answer: answer.any_step,
    "a ruling beside it cites one": lambda answer: answer.ruling_near,
    "one or the other": lambda answer: answer.helped,
    "Ask lists one first": lambda answer: answer.rule_first_in_ask,
    "Ask lists one among five": lambda answer: answer.rule_in_ask,
}


def questions_of(path: Path) -> list[Question]:
    """Raises OSError, or ValueError that names the entry that cannot be read."""
    entries = tomllib.loads(path.read_text(encoding="utf-8")).get("question", [])
    return [_question(n, entry) for n, entry in enumerate(entries, 1)]


def _question(n: int, entry: dict[str, Any]) -> Question:
    ask, rules = entry.get("ask"), entry.get("rules")
    if not isinstance(ask, str) or not isinstance(rules, list) or not rules:
        raise ValueError(f"entry {n} needs `ask` (text) and `rules` (a list of numbers)")
    return Question(ask, tuple(map(str, rules)))


def answer_to(question: Question, game: str) -> Answer:
    """Puts the question to the box of a game's sandbox, and to Ask."""
    board = filled(game, question.ask)
    cited = _cited(board)
    near = [each.cites for each in rulings_beside(question.ask, game, board.rules if board else ())]
    listed = _listed(question.ask, game)
    return Answer(
        board=board is not None,
        ruled=board is not None and _is_ruled(board),
        first_rule=question.is_decided_by(cited, first=True),
        any_rule=question.is_decided_by(cited),
        any_step=question.is_decided_by([*cited, *(step.rule for step in board.told.ruling.steps)] if board else []),
        ruling_near=any(question.is_decided_by(each) for each in near),
        rule_first_in_ask=question.is_decided_by(listed[:1]),
        rule_in_ask=question.is_decided_by(listed),
    )


def _listed(ask: str, game: str) -> list[str]:
    """The rules that Ask lists; none for a question that is too long for it."""
    try:
        return [each.rule_text.number for each in bearing_on(ask, Game.objects.get(slug=game)).rules]
    except QueryTooLongError:
        return []


def _is_ruled(board: Filled) -> bool:
    ruling = board.told.ruling
    return ruling.board is not None and not ruling.cut and all(never.rules for never in board.never)


def _cited(board: Filled | None) -> list[str]:
    """The rules that the page of a question shows before anything is pressed."""
    if board is None:
        return []
    return [rule for sentence in (*board.summary, *board.never, *board.apart) for rule in sentence.rules]


def report(path: Path, game: str, *, each: bool = False) -> None:
    """Print the totals, and with `each` what came of every question."""
    asked = questions_of(path)
    answers = [answer_to(question, game) for question in asked]
    if each:
        _tell_each(asked, answers)
    for words, is_so in COUNTED.items():
        print(f"{words:<36} {sum(map(is_so, answers)):>3} of {len(answers)}")


def _tell_each(asked: Sequence[Question], answers: Sequence[Answer]) -> None:
    for n, (question, answer) in enumerate(zip(asked, answers, strict=True), 1):
        signs = "".join("+" if is_so(answer) else "-" for is_so in COUNTED.values())
        print(f"{n:>3} {signs} {question.ask}")


def main() -> None:
    options = argparse.ArgumentParser(description="How well typed questions become rulings.")
    options.add_argument("questions", type=Path, metavar="FILE")
    options.add_argument("--game", default="masters", metavar="SLUG")
    options.add_argument("--each", action="store_true", help="say of every question what came of it")
    given = options.parse_args()
    report(given.questions, given.game, each=given.each)


if __name__ == "__main__":
    main()
