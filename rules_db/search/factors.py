"""The numbers that the ranking goes by, on the server and, exported, in the page."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Factors:
    """Tuned on files of `tests/rules_db/search/judged`; all are shares unless they say more.

    What counts of a whole word: one that only begins like the last word typed (`begun`); one that begins like a word
    that nothing has (`unfinished`); one that is written apart or together (`apart`); one with a slip, for each
    (`slip`); a synonym of a word (`synonym`) and of several words together (`phrase`); an everyday word of a question
    (`everyday`). What tells less than the word itself counts by so much less, to the power `vague`.

    A word tells no more than one of so many rules (`rarest`), even if fewer have it: where it stands is chance.

    What counts of a rule: what only the rule above it answers (`inherited`); what is left of its score for each rule
    above it (`deeper`). It counts by the share of the query that it answers; a word is answered whole from a share of
    its weight on (`met`).

    A question (`question` words or more, of Japanese a word for every `signs` of its signs, `telling` of them no
    everyday ones) is answered by a statement: a heading that says nothing itself counts for so much less (`heading`),
    and a rule has more of what only the rule above it answers (`inherited_by_answer`).

    A rule counts for more if somebody's phrase for it is near the question: by so much of the whole of it (`alike`),
    the nearness of 0 to 1 taken to the power `near_alike`. A word of the phrase that is not asked for, unless it is an
    everyday one, counts as much as so many words of the question (`unasked`). Only so many rules that stand first
    without it are looked at (`looked_at`).

    When a heading stands before its rules, unless a question is asked: `several` of them score at least `equally` of
    the best of them, and the heading itself scores `itself` of that.

    Counts: slips are looked for from so many letters on, one (`one_slip`) and two (`two_slips`); at most so many words
    are tried for one that nothing has (`guesses`); the words of a phrase stand within so many of each other (`near`).
    """

    begun: float = 0.5
    unfinished: float = 0.9
    apart: float = 0.9
    slip: float = 0.9
    synonym: float = 0.7
    phrase: float = 0.9
    vague: float = 0.4
    everyday: float = 0.5
    rarest: int = 4
    inherited: float = 0.15
    inherited_by_answer: float = 0.25
    deeper: float = 0.97
    question: int = 4
    signs: float = 2.5
    telling: int = 2
    heading: float = 0.5
    met: float = 0.55
    alike: float = 0.5
    near_alike: int = 3
    unasked: float = 1.5
    looked_at: int = 40
    several: int = 3
    equally: float = 0.95
    itself: float = 0.8
    one_slip: int = 4
    two_slips: int = 8
    guesses: int = 8
    near: int = 3


FACTORS = Factors()
