"""What the page of a typed question shows: `python -m bench.asked FILE [--each] [--game SLUG]`.

The file is TOML, a `[[question]]` each: `ask`, and `rules`, the numbers of the rules that decide it, the first the
weightiest. Each question is put to the sandbox's box, on the shelf as `make serve` fills it. Counted is:

- a board: one was made of the question;
- ruled: everything that was understood to be done was done, refused, or named with the rules that say when it can be
  done, and the ruling came to an end, a refusal or a choice that is open;
- the verdict stands first, as the page takes it for one of what was asked; and of these, those that cite none of the
  deciding rules, which look like an answer and may be none;
- what the ruling cites in sight: beside its verdict, or in what is said above and below it; and in what is folded away
  or stands in a step;
- a rule near it, a ruling beside it: those that the page lists cite one. Rules that stand in a verdict are not listed
  again; the first of those listed stands there whole where no verdict stands first. Ask lists the same, with them;
- the page helps: the ruling cites one in sight, a ruling beside it does, or a rule near it is one.

Without `--each` totals alone are printed, so that a file nobody has read stays one.
"""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rules_db.search import MAX_QUERY
from rulesite.ask.answer import answer_to
from rulesite.sandbox.in_words import Filled


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
class Found:
    """What came of a question; each attribute is counted."""

    board: bool
    ruled: bool
    verdict_first: bool
    first_rule: bool
    any_rule: bool
    any_step: bool
    ruling_near: bool
    best_near: bool
    rule_near: bool

    @property
    def is_misleading(self) -> bool:
        """Whether a verdict stands first that cites none of the deciding rules."""
        return self.verdict_first and not self.any_rule

    @property
    def is_helped(self) -> bool:
        """Whether anything in sight on the page cites one."""
        return self.any_rule or self.ruling_near or self.rule_near


#: What is counted, in words.
COUNTED: dict[str, Callable[[Found], bool]] = {
    "a board was made": lambda found: found.board,
    "ruled to an end or an open choice": lambda found: found.ruled,
    "the verdict stands first": lambda found: found.verdict_first,
    "  and cites none of its rules": lambda found: found.is_misleading,
    "the ruling cites its first rule in sight": lambda found: found.first_rule,
    "the ruling cites one in sight": lambda found: found.any_rule,
    "the ruling cites one anywhere": lambda found: found.any_step,
    "a ruling beside it cites one": lambda found: found.ruling_near,
    "the first rule near it is one": lambda found: found.best_near,
    "a rule near it is one": lambda found: found.rule_near,
    "the page helps": lambda found: found.is_helped,
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


def found_for(question: Question, game: str) -> Found:
    """Puts the question to the box of a game's sandbox."""
    answer = answer_to(question.ask[:MAX_QUERY], game)
    board, near = answer.board, [each.rule_text.number for each in answer.rules_beside]
    cited = _in_sight(board) if board else []
    is_told = board is not None and not board.why_no_ruling
    anywhere = [*cited, *board.rules, *(step.rule for step in board.told.ruling.steps)] if board and is_told else cited
    return Found(
        board=board is not None,
        ruled=board is not None and _is_ruled(board),
        verdict_first=answer.is_ruled,
        first_rule=question.is_decided_by(cited, first=True),
        any_rule=question.is_decided_by(cited),
        any_step=question.is_decided_by(anywhere),
        ruling_near=any(question.is_decided_by(each.cites) for each in answer.rulings),
        best_near=question.is_decided_by(near[:1]),
        rule_near=question.is_decided_by(near),
    )


def _is_ruled(board: Filled) -> bool:
    ruling = board.told.ruling
    is_played = ruling.board is not None and not ruling.cut
    return not board.why_no_ruling and is_played and all(never.rules for never in board.never)


def _in_sight(board: Filled) -> list[str]:
    """The rules that a ruling cites on its page before anything is pressed."""
    beside = [rule for sentence in (*board.never, *board.apart) for rule in sentence.rules]
    return beside if board.why_no_ruling else [*(rule.number for rule in board.verdict.rules), *beside]


def report(path: Path, game: str, *, each: bool = False) -> None:
    """Print the totals, and with `each` what came of every question."""
    asked = questions_of(path)
    found = [found_for(question, game) for question in asked]
    if each:
        _tell_each(asked, found)
    for words, is_so in COUNTED.items():
        print(f"{words:<40} {sum(map(is_so, found)):>3} of {len(found)}")


def _tell_each(asked: Sequence[Question], all_found: Sequence[Found]) -> None:
    for n, (question, found) in enumerate(zip(asked, all_found, strict=True), 1):
        signs = "".join("+" if is_so(found) else "-" for is_so in COUNTED.values())
        print(f"{n:>3} {signs} {question.ask}")


def main() -> None:
    options = argparse.ArgumentParser(description="What the page of a typed question shows.")
    options.add_argument("questions", type=Path, metavar="FILE")
    options.add_argument("--game", default="masters", metavar="SLUG")
    options.add_argument("--each", action="store_true", help="say of every question what came of it")
    given = options.parse_args()
    report(given.questions, given.game, each=given.each)


if __name__ == "__main__":
    main()
