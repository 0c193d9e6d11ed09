"""The rules of a ruling as two editions have them: side by side, with what changed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.db.models import Q

from rules_db.editions.compare import Kept, side_by_side
from rules_db.editions.succession import SeenFrom
from rules_db.editions.wording import wording_of
from rules_db.models import Edition, Rule, RuleText, SavedRuling


@dataclass(frozen=True)
class Beside:
    """A rule that a ruling cites, in two editions.

    Attributes:
        number: the number that the engine knows it by.
        left, right: its text in each edition; None where the edition does not have the rule.
        is_sure: false where it is only proposed that the two are the same rule.
        is_reworded: whether words changed; where texts are not here, their hashes tell.
    """

    number: str
    left: RuleText | None
    right: RuleText | None
    is_sure: bool
    is_reworded: bool

    @property
    def is_renumbered(self) -> bool:
        return self.left is not None and self.right is not None and self.left.number != self.right.number

    @property
    def is_changed(self) -> bool:
        """Whether the ruling may come out otherwise: other words, or a rule that only one edition has."""
        return self.is_reworded or (self.left is None) != (self.right is None)

    @property
    def pieces(self) -> tuple[list[tuple[Kept, str]], list[tuple[Kept, str]]]:
        """The texts with their differing words marked, the left one first; empty where a text is not here."""
        if self.left and self.right and self.left.text and self.right.text:
            return side_by_side(wording_of(self.left), wording_of(self.right))
        left, right = ([(Kept.SAME, text.text)] if text and text.text else [] for text in (self.left, self.right))
        return left, right


def beside(rules: Mapping[str, Rule], left: Edition, right: Edition) -> list[Beside]:
    """The rules by the engine's numbers, each as both editions have it, in the order given."""
    in_left, in_right = _in_edition(rules.values(), left), _in_edition(rules.values(), right)
    return [_beside(number, in_left.get(rule.pk), in_right.get(rule.pk)) for number, rule in rules.items()]


def changed_since(ruling: SavedRuling) -> list[Beside]:
    """The cited rules that the current edition has otherwise than the one the ruling is pinned to."""
    current = ruling.game.current_edition()
    if ruling.edition is None or current is None or current == ruling.edition:
        return []
    cited = {each.number: each.rule for each in ruling.cited_rules.select_related("rule")}
    return [each for each in beside(cited, ruling.edition, current) if each.is_changed]


def _beside(number: str, left: tuple[RuleText, bool] | None, right: tuple[RuleText, bool] | None) -> Beside:
    before, after = left[0] if left else None, right[0] if right else None
    is_sure = all(found[1] for found in (left, right) if found)
    is_reworded = bool(before and after and before.text_hash != after.text_hash and not _same_words(before, after))
    return Beside(number, before, after, is_sure, is_reworded)


def _same_words(before: RuleText, after: RuleText) -> bool:
    """Typography is no change."""
    return bool(before.text and after.text) and wording_of(before).keys == wording_of(after).keys


def _in_edition(rules: Iterable[Rule], edition: Edition) -> dict[int, tuple[RuleText, bool]]:
    """The text of each rule there, and whether that is sure; by the rule's key."""
    wanted = {rule.pk: rule for rule in rules}
    found: dict[int, tuple[RuleText, bool]] = {}
    texts = edition.rule_texts.filter(Q(rule__in=wanted) | Q(also__in=wanted)).order_by("-position").distinct()
    for text in texts.prefetch_related("references", "also"):
        for rule in (text.rule_id, *(also.pk for also in text.also.all())):
            if rule in wanted:
                found[rule] = (text, True)
    return found | _proposed(set(wanted) - set(found), edition)


def _proposed(rules: set[int], edition: Edition) -> dict[int, tuple[RuleText, bool]]:
    """Rules that the edition has no text of by their ids: what the alignment takes for them."""
    elsewhere: dict[int, list[RuleText]] = defaultdict(list)
    for text in RuleText.objects.filter(rule__in=rules, edition__state="published").select_related("edition__rulebook"):
        elsewhere[text.rule_id].append(text)
    seen_from = SeenFrom(edition)
    found: dict[int, tuple[RuleText, bool]] = {}
    for rule, texts in elsewhere.items():
        now = seen_from.successors(texts[0])
        if candidates := now.asserted or now.proposed:
            found[rule] = (candidates[0], bool(now.asserted))
    return found
