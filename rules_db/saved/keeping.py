"""Saving a ruling, editing it, withdrawing it; and who may."""

from __future__ import annotations

import base64
import hashlib
import secrets
from dataclasses import dataclass, replace

from django.contrib.auth.models import AnonymousUser, User
from django.db import transaction
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext_lazy as _

from engine.games import played_game
from engine.kernel.scenario import Scenario, parse, print_scenario
from engine.telling.ruling import Ruling
from rules_db.desk.editors import is_editor
from rules_db.models import CitedRule, Edition, Game, SavedRuling
from rules_db.refusals import RefusedError
from rules_db.rulings import ruling_of
from rules_db.saved.citing import rules_cited

#: Characters of a scenario that is kept; whole boards of cards typed in have a fifth of it.
MOST_CHARACTERS = 60_000


@dataclass(frozen=True)
class Wording:
    """What people write about a ruling, the edition that it is pinned to, and whether everybody may find it."""

    title: str
    question: str
    answer: str
    edition: Edition | None
    is_listed: bool = False


class EditedMeanwhileError(RefusedError):
    """Somebody else has changed the ruling since the page was made from which it was to be changed."""

    def __init__(self) -> None:
        super().__init__(
            _("somebody has changed this ruling since you opened it: look at their version, then save again")
        )


@transaction.atomic
def save(game: Game, scenario: Scenario, wording: Wording, owner: User | None) -> tuple[SavedRuling, str]:
    """Keep a ruling; returns it and the secret by which it is edited, empty if it has an owner.

    Raises:
        RefusedError: the scenario is too long to be kept, or its board cannot exist.
        ScenarioError: the board cannot be read.
    """
    secret = "" if owner else secrets.token_urlsafe(24)
    ruling = SavedRuling(
        public_id=base64.b32encode(secrets.token_bytes(5)).decode().lower(),
        game=game,
        owner=owner,
        secret_hash=_hash(secret) if secret else "",
    )
    _write(ruling, scenario, wording)
    return ruling, secret


@transaction.atomic
def edit(ruling: SavedRuling, seen: int, scenario: Scenario, wording: Wording) -> SavedRuling:
    """Change a ruling of which the version `seen` was read.

    Raises:
        EditedMeanwhileError: there is a newer version; nothing has changed.
        RefusedError, ScenarioError: as in `save`.
    """
    current = SavedRuling.objects.select_for_update().get(pk=ruling.pk)
    if current.version != seen:
        raise EditedMeanwhileError
    current.version += 1
    _write(current, scenario, wording)
    return current


class WithdrawnByEditorError(RefusedError):
    """An editor withdrew the ruling, and somebody who is not an editor asks for it back."""

    def __init__(self) -> None:
        super().__init__(_("An editor withdrew this ruling; only an editor can bring it back."))


@transaction.atomic
def withdraw(ruling: SavedRuling, is_withdrawn: bool, by_editor: bool = False) -> None:
    """Take a ruling from its address, or bring it back; nothing of it is deleted.

    Args:
        by_editor: whether an editor does it. What an editor withdrew stays withdrawn, whatever the one who saved it
            does, until an editor brings it back.

    Raises:
        WithdrawnByEditorError: it is not for this person to bring it back; nothing has changed.
    """
    current = SavedRuling.objects.select_for_update().get(pk=ruling.pk)
    if current.withdrawn_by_editor and not by_editor and not is_withdrawn:
        raise WithdrawnByEditorError
    current.withdrawn_at = timezone.now() if is_withdrawn else None
    current.withdrawn_by_editor = is_withdrawn and (by_editor or current.withdrawn_by_editor)
    current.version += 1
    current.save()


@transaction.atomic
def vouch(ruling: SavedRuling, is_vouched: bool) -> None:
    """An editor answers for a ruling as it stands, so that search engines may list it; or no longer does."""
    current = SavedRuling.objects.select_for_update().get(pk=ruling.pk)
    current.vouched_at = timezone.now() if is_vouched else None
    current.version += 1
    current.save()


def scenario_of(ruling: SavedRuling) -> Scenario:
    """The scenario with what people wrote about it."""
    edition = ruling.edition.label if ruling.edition else ""
    kept = parse(ruling.scenario)
    return replace(kept, title=ruling.title, question=ruling.question, answer=ruling.answer, edition=edition)


def may_edit(ruling: SavedRuling, user: User | AnonymousUser, secret: str = "") -> bool:
    """Whether somebody may edit a ruling: by its secret, or as the one who saved it."""
    if ruling.secret_hash and secret:
        return constant_time_compare(_hash(secret), ruling.secret_hash)
    return isinstance(user, User) and user.is_active and ruling.owner_id == user.pk


def may_withdraw(ruling: SavedRuling, user: User | AnonymousUser, secret: str = "") -> bool:
    """Whoever may edit it, and editors of the desk, who answer for what the site shows."""
    return may_edit(ruling, user, secret) or is_editor(user)


def _hash(secret: str) -> str:
    """A secret of 24 random bytes cannot be guessed, so that one round of hashing keeps it."""
    return hashlib.sha256(secret.encode()).hexdigest()


def _write(ruling: SavedRuling, scenario: Scenario, wording: Wording) -> None:
    bare = replace(scenario, title="", question="", answer="", edition="", expect={})
    played = ruling_of(bare)
    if played.board is None:
        raise RefusedError(_("a board that cannot exist is not saved"))
    ruling.scenario = print_scenario(bare)
    if len(ruling.scenario) > MOST_CHARACTERS:
        raise RefusedError(_("the scenario is longer than %(most)s characters"), most=f"{MOST_CHARACTERS:,}")
    ruling.title, ruling.question, ruling.answer = wording.title, wording.question, wording.answer
    ruling.edition, ruling.is_listed, ruling.vouched_at = wording.edition, wording.is_listed, None
    by_hand = played_game(scenario.game).by_hand
    ruling.is_by_hand = any(given.action.startswith((by_hand, f"activate {by_hand}")) for given in scenario.inputs)
    ruling.told = told(played)
    ruling.save()
    ruling.cited_rules.all().delete()
    cited = rules_cited(played)
    CitedRule.objects.bulk_create(CitedRule(ruling=ruling, rule=rule, number=number) for number, rule in cited.items())


def told(ruling: Ruling) -> list[list[str]]:
    """The steps of a ruling in short: the rule and the text of each, and of each reason of a refusal."""
    steps = [[step.rule, step.text] for step in ruling.steps if not step.quiet]
    return steps + [[reason.rule, reason.why] for reason in ruling.reasons]
