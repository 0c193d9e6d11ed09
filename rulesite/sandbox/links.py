"""From a request to its scenario, and from a scenario to its address: the link holds everything."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from engine.games import PLAYED
from engine.kernel.scenario import MOST_CHARACTERS, Scenario, ScenarioError, from_link, print_scenario, to_link
from engine.kernel.telling import catalogue
from rules_db.models import Game, SavedRuling
from rules_db.saved.keeping import scenario_of as saved_scenario
from rulesite.isolation import isolated
from rulesite.lookup.addresses import NotOnShelfError
from rulesite.lookup.digests import reader_language
from rulesite.sandbox.presets import preset_address, preset_of, test_address, test_of

#: Characters of a scenario's word that still go into an address; servers refuse longer request lines.
LONGEST_WORD = 7_000


class UnreadableError(Exception):
    """A scenario that cannot be read from a request: an HTTP status and what is wrong, a line each."""

    def __init__(self, status: int, *problems: str) -> None:
        super().__init__("; ".join(problems))
        self.status = status
        self.problems = problems

    def page(self, request: HttpRequest, game: str) -> HttpResponse:
        """What the reader sees instead."""
        context = {"game": game, "problems": self.problems}
        return render(request, "sandbox/unreadable.html", context, status=self.status)


class Known(NamedTuple):
    """Scenarios with addresses of their own: by which word a query names one, how it is found, and where it is seen."""

    name: str
    find: Callable[[str, str], Scenario | None]
    address: Callable[[str, str], str]


def played_or_404(slug: str) -> str:
    """The name of a game that the engine plays. Raises NotOnShelfError for any other, with what is played."""
    names = {each.slug: each.name for each in Game.objects.all()}
    if slug in PLAYED:
        return names.get(slug, slug)
    if slug not in names:
        raise NotOnShelfError(_("There is no game “%(slug)s” here.") % {"slug": isolated(slug)})
    told = {"game": isolated(names[slug]), "played": ", ".join(names.get(each, each) for each in PLAYED)}
    raise NotOnShelfError(_("The sandbox does not play %(game)s yet. It plays: %(played)s.") % told)


def scenario_of(game: str, asked: Mapping[str, str]) -> Scenario | None:
    """The scenario that a query or form names by `s` (a link's word), `preset`, `test` or `saved`; None without any.

    Raises:
        Http404: there is no such preset, test or saved ruling.
        UnreadableError: the word is damaged, too long, or of another game.
    """
    if (known := _known_in(asked)) is None:
        word = asked.get("s")
        return read_word(game, word) if word else None
    slug = asked[known.name]
    scenario = known.find(game, slug)
    if scenario is None:
        raise Http404(slug)
    return scenario


def query_of(asked: Mapping[str, str], scenario: Scenario) -> dict[str, str]:
    """What names the scenario of a request in the query of another address: as it was named, else its word."""
    known = _known_in(asked)
    return {known.name: asked[known.name]} if known else {"s": to_link(scenario)}


def page_of(game: str, asked: Mapping[str, str], scenario: Scenario) -> str:
    """Where the scenario of a request can be seen."""
    known = _known_in(asked)
    return known.address(game, asked[known.name]) if known else address("table", game, to_link(scenario))


def _known_in(asked: Mapping[str, str]) -> Known | None:
    return next((known for known in KNOWN if asked.get(known.name)), None)


def _preset_told(game: str, slug: str) -> Scenario | None:
    return preset_of(game, slug, reader_language())


def _saved_of(game: str, public_id: str) -> Scenario | None:
    """The scenario of a saved ruling; None if there is none, or it was withdrawn."""
    saved = SavedRuling.objects.filter(game__slug=game, public_id=public_id, withdrawn_at=None).first()
    return saved_scenario(saved) if saved else None


def _saved_address(game: str, public_id: str) -> str:
    return reverse("rulings:ruling", args=[public_id])


#: Scenarios that a query names by a short word of theirs, the first of these that it has.
KNOWN = (
    Known("preset", _preset_told, preset_address),
    Known("test", test_of, test_address),
    Known("saved", _saved_of, _saved_address),
)


def read_word(game: str, word: str) -> Scenario:
    """The scenario in a link's word. Raises UnreadableError."""
    if len(word) > MOST_CHARACTERS:
        raise UnreadableError(413, _("The link is longer than %(most)s characters.") % {"most": f"{MOST_CHARACTERS:,}"})
    try:
        scenario = from_link(word)
        print_scenario(scenario)  # a link is JSON, which can hold what no scenario can, such as null
    except ScenarioError as error:
        raise UnreadableError(400, *error.problems) from error
    return of_game(game, scenario)


def of_game(game: str, scenario: Scenario) -> Scenario:
    """The scenario itself. Raises UnreadableError if it is one of another game."""
    if scenario.game != game:
        told = {"theirs": isolated(scenario.game), "ours": game}
        raise UnreadableError(400, _("game: this scenario is for “%(theirs)s”, but this page plays “%(ours)s”") % told)
    return scenario


def fits_in_link(word: str) -> bool:
    return len(word) <= LONGEST_WORD


def address(name: str, game: str, word: str, **query: str) -> str:
    """The address of one of the sandbox's pages for a scenario's word."""
    return f"{reverse(f'sandbox:{name}', args=[game])}?{urlencode({'s': word} | query)}"


def tabs(name: str, scenario: Scenario) -> dict[str, object]:
    """What every page of one scenario shows above it: which page it is, and the way to the others."""
    word = to_link(scenario)
    return {"game": scenario.game, "tab": name, "word": word, "fits": fits_in_link(word)}


def language_of(game: str) -> str:
    """The language in which the engine tells this reader a ruling: theirs, or English if it has no such words."""
    language = reader_language()
    try:
        catalogue(game, language)
    except LookupError:
        return "en"
    return language
