"""The words of a question as they are meant among each other: who "he" is, what "gets" is, what moves where."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, pairwise

from engine.sentences.mentions import level_at
from engine.sentences.moving import with_moves
from engine.sentences.said import ME, NOBODY, OPPONENT
from engine.sentences.settling import CHANGE
from engine.sentences.words import Item, Spoken

#: How it is said whose something is that was named before.
ALONE = ("mine", "theirs", "hers")
#: Words for paying; what is paid for is played, or used.
PAYING = ("pay", "pays", "paid", "paying", "pay for", "paid for", "pays for", "paying for")

#: How it is said that one is attacked: "I eat an attack".
SUFFERED = (
    *("take", "takes", "took", "taking", "eat", "eats", "ate", "eating", "tank", "tanks", "tanked", "face", "faces"),
    *("faced", "suffer", "suffers", "receive", "receives", "received", "get", "gets", "got"),
)
#: How it is said that a cost asks for colors.
ASKING_FOR = ("needs", "need", "requires", "require")
#: Players leave out the thousands of powers: "20 vs 20".
THOUSAND = 1000
#: What is done to a card by a skill, where it is not said to be done in battle.
KO, DIE = "effect:ko", "die"
#: What a skill deals.
DAMAGE = "effect:damage"
#: What is done to all cards of a kind, and not to one.
EVERY = "all"
#: Forms of a verb by which a card is called by its part in an attack.
PARTICIPLES = {"attacking": "card", "attacked": "onto"}
#: What stands between "his" and a card of his: "his rested 20k guy".
_DESCRIBING, _NOUNS = ("mode", "color", "power", "number"), ("type", "keyword", "name")
#: What of a card is negated for as long as an effect says, while a [Counter] negates one skill that is used.
SKILLS = ("skills", "effects", "abilities")


def as_meant(items: Iterable[Item], spoken: Spoken) -> list[Item]:
    """The items that say something, each as it is meant beside the others."""
    said = [item for item in _with_all(list(items)) if item.kind != "empty"]
    said = [item for place, item in enumerate(said) if not _is_of_a_keyword(said, place, spoken)]
    said = _with_states_first(_without_powers_of_backs(said))
    said = _with_participles(_with_sums(_with_numbers_added(_with_colors_of_costs(said))))
    said = _with_skills_negated(with_moves(_with_attacks_suffered(_with_kos_in_battle(said)), spoken))
    return _with_passives(_with_persons(_with_damage_dealt(said), spoken), spoken.roles.in_play)


def _with_all(items: list[Item]) -> list[Item]:
    """The items with "all" as what is said of the cards behind it: "all their guys", but not "all tapped"."""
    found = list(items)
    for place, item in enumerate(items):
        behind = [each for each in items[place + 1 : place + 4] if each.kind != "empty" and each.text != "of"]
        if len(behind) > 1 and behind[1].kind == "area":
            continue  # "all my energy"
        if item.text == EVERY and behind and behind[0].kind in ("possessive", "type", "he"):
            found[place] = item._replace(kind="every")
    return found


def _with_passives(items: list[Item], in_play: str) -> list[Item]:
    """The items with "gets" as "is" before a verb, as in "gets attacked", but not in "gets +5000"; "in play" as where a
    card lies; and without the number that is paid for a card."""
    items = [item for place, item in enumerate(items) if not (item.kind == "number" and _is_paid(items, place))]
    items = [*(_as_a_person(item, then) for item, then in pairwise(items)), *items[-1:]]
    found = list(items)
    for place, (item, then) in enumerate(pairwise(items)):
        if item.value == f"effect:{CHANGE}" and item.text in ("get", "gets") and then.kind == "verb":
            found[place] = item._replace(kind="link", value="be")
        if (item.kind, item.value) == ("link", "in") and then.value == then.text == "play":
            found[place + 1] = then._replace(kind="area", value=in_play)
    return found


def _as_a_person(item: Item, then: Item) -> Item:
    """ "My opponent's" as "my opponent is" where no thing follows: "opp's on 3"."""
    if item.kind != "possessive" or not item.text.endswith("s") or item.text in ALONE:
        return item
    is_being = (then.kind, then.value) in (("link", "onto"), ("link", "at"), ("link", "has"), ("link", "no"))
    return item._replace(kind="person") if is_being else item


def _with_attacks_suffered(items: list[Item]) -> list[Item]:
    """The items with "I eat an attack from a guy" as "I am attacked by a guy"."""
    found = list(items)
    for place, (item, then) in enumerate(pairwise(items)):
        is_one = "an" if then.text.startswith(("a", "e", "i", "o", "u")) else "a"
        if item.text not in SUFFERED or then.value != "attack" or then.start - item.end != len(is_one) + 2:
            continue
        found[place] = item._replace(kind="link", value="be", text="get")
        found[place + 1] = then._replace(kind="verb", text="attacked", start=item.start)
        if place + 2 < len(items) and items[place + 2].text in ("from", "off", "of"):
            found[place + 2] = items[place + 2]._replace(kind="link", value="by", text="by")
    return found


def _without_powers_of_backs(items: list[Item]) -> list[Item]:
    """The items with "15k on the back" as more than a board can be given: the other side lies up."""
    return [
        item._replace(kind="beyond", value="else")
        if item.kind == "power" and behind and behind[0].value == "back"
        else item
        for item, behind in ((item, items[place + 1 : place + 2]) for place, item in enumerate(items))
    ]


def _with_states_first(items: list[Item]) -> list[Item]:
    """The items with "my awakened leader" as what has become of "my leader", which is one card."""
    found = list(items)
    for place, (item, then) in enumerate(pairwise(items)):
        behind = items[place + 2 : place + 3]
        is_of_a_card = bool(behind) and behind[0].kind in ("type", "name", *_DESCRIBING, "keyword")
        if item.kind == "possessive" and (then.kind, then.value) == ("state", "flipped") and is_of_a_card:
            found[place : place + 2] = [then, item]
    return found


def _with_colors_of_costs(items: list[Item]) -> list[Item]:
    """The items with "needs one red and one blue" as the colors of the card before; more of a color than one of it is
    more than a board can be given."""
    found: list[Item] = []
    place = 0
    while place < len(items):
        at, colors = place + 1, []
        while [each.kind for each in items[at : at + 2]] == ["number", "color"]:
            colors += items[at : at + 2]
            at += 2
            at += at < len(items) and items[at].kind == "and"
        if items[place].text not in ASKING_FOR or len(colors) <= 2:
            found.append(items[place])
            place += 1
            continue
        is_one_each = all(each.value == 1 for each in colors[::2])
        said = [each if is_one_each else each._replace(kind="beyond", value="else") for each in colors[1::2]]
        is_behind_a_noun = is_one_each and bool(found) and found[-1].kind == "type"
        found[-1:] = [*said, found[-1]] if is_behind_a_noun else [*found[-1:], *said]
        place = at
    return found


def _with_numbers_added(items: list[Item]) -> list[Item]:
    """The items with "+5k combo power" as the number of a card that it is."""
    return [
        item._replace(kind="power") if item.kind == "change" and then is not None and then.value == "adds" else item
        for item, then in zip(items, [*items[1:], None], strict=False)
    ]


def _with_sums(items: list[Item]) -> list[Item]:
    """The items without powers that only say once more what comes of those that were told: "so it's 20 vs 20"; other
    such powers are more than a board can be given."""
    found = list(items)
    for place in range(len(items) - 2):
        one, link, two = items[place : place + 3]
        if (one.kind, one.value) == ("again", "both") and link.kind == "link" and two.kind == "power":
            one = two  # "so we're both at 20000"
            found[place] = items[place]._replace(kind="empty")
        if not {one.kind, two.kind} <= {"number", "power"} or (link.kind, link.value) != ("link", "at"):
            continue
        told = {item.value for item in items[:place] if item.kind == "power"}
        sums = {sum(some) for size in (1, 2, 3) for some in combinations(told, size)}
        is_known = {each.value * (1 if each.kind == "power" else THOUSAND) for each in (one, two)} <= sums
        kind = "empty" if is_known else "beyond"
        found[place : place + 3] = [each._replace(kind=kind, value="else") for each in (one, link, two)]
    return [item for item in found if item.kind != "empty"]


def _with_participles(items: list[Item]) -> list[Item]:
    """The items with "the one being attacked" and "the attacking card" as whatever has that part in an attack."""
    found: list[Item] = []
    place = 0
    while place < len(items):
        part, taken = _participle(items, place)
        found.append(items[place]._replace(kind="ref", value=part) if part else items[place])
        place += taken
    return found


def _participle(items: list[Item], place: int) -> tuple[str, int]:
    """Which part in an attack is named at an item, if one is, and by how many items."""
    item, behind = items[place], items[place + 1 : place + 3]
    kinds = [(each.kind, each.value) for each in behind]
    is_noun = item.text == "one" or (item.kind, item.value) == ("unit", "card")
    if is_noun and len(behind) == 2 and kinds[0] == ("link", "be") and kinds[1][1] == "attack":
        is_done, is_suffered = behind[1].text.endswith("ing"), behind[0].text == "being"
        if is_done or is_suffered:
            return "card" if is_done else "onto", 3
    if is_noun and kinds[:1] == [("verb", "attack")] and behind[0].text in PARTICIPLES:
        return PARTICIPLES[behind[0].text], 2
    if item.kind == "type" and kinds[:1] == [("verb", "attack")] and behind[0].text.startswith("attacking"):
        if behind[0].text.endswith(" me"):
            return "card", 2
        if len(behind) > 1 and behind[1].value == ME:
            is_alone = place + 3 >= len(items) or items[place + 3].kind in ("stop", "and", "asks", "link", "time")
            return ("card", 3) if is_alone else ("card", 2)
    is_begun = place > 0 and items[place - 1].value == "be"
    is_before = item.value == "attack" and item.text in PARTICIPLES and not is_begun
    if is_before and kinds[:1] and (kinds[0][0] == "type" or kinds[0] == ("unit", "card")):
        return PARTICIPLES[item.text], 2
    return "", 1


def _with_kos_in_battle(items: list[Item]) -> list[Item]:
    """The items with "KO it in battle" as an attack on it, and "it dies" as what is done to it where nothing else is;
    how else something is said to be in battle says nothing."""
    found: list[Item] = []
    clause = 0
    for place, item in enumerate(items):
        clause = len(found) if item.kind in ("stop", "asks", "and") else clause
        if item.kind == "fought":
            koed = [n for n in range(clause, len(found)) if found[n].value == KO and not _names_when(found, n)]
            is_told = any(each.value in ("attack", "use:Blocker") for each in found[: koed[-1]]) if koed else False
            if is_told:
                del found[koed[-1]]  # of a battle that is told it only says how it ends
            elif koed:
                found[koed[-1]] = found[koed[-1]]._replace(value="attack")
        elif item.value != DIE:
            found.append(item)
        elif not any(each.kind == "verb" for each in items[:place]):
            found += [item._replace(kind="link", value="be"), item._replace(kind="verb", value=KO)]
    return found


def _names_when(items: list[Item], place: int) -> bool:
    """Whether a verb says when a skill comes: "when this card is KO'd"."""
    return any((each.kind, each.value) == ("time", "during") for each in items[max(0, place - 3) : place])


def _with_damage_dealt(items: list[Item]) -> list[Item]:
    """The items without the word "damage" behind what is dealt of it, and without whose life it is."""
    found: list[Item] = []
    place = 0
    while place < len(items):
        item = items[place]
        if item.kind == "verb" and item.value == DAMAGE and not item.text.endswith("dealt"):
            found.append(item)
            behind = place + 1
            while behind < len(items) and items[behind].kind in ("number", "possessive", "unit", "area"):
                if items[behind].kind == "number" and place + 1 == behind:
                    found.append(items[behind])
                behind += 1
            place = (
                behind
                if any(each.value == "damage" for each in items[place + 1 : behind])
                else place + 1 + (found[-1] is not item)
            )
            continue
        found.append(item)
        place += 1
    return found


def _with_skills_negated(items: list[Item]) -> list[Item]:
    """The items with "negates the skills of" a card as what an effect does to it."""
    found: list[Item] = []
    for item in items:
        before = found[-1] if found else None
        if (
            before is not None
            and before.value == "use:Counter"
            and before.text.startswith("neg")
            and item.text in SKILLS
        ):
            found[-1] = before._replace(value="effect:silence", text=f"{before.text} {item.text}", end=item.end)
        elif item.value == "use:Counter" and item.text.startswith("neg") and _is_of_skills(found):
            found.append(item._replace(value="effect:silence"))
        elif before is None or before.value != "effect:silence" or item.text not in ("of", "on", "from"):
            found.append(item)
    return found


def _is_of_skills(before: list[Item]) -> bool:
    """Whether it is the skills of a card in play to which something is done: "all skills on my guy got negated"."""
    begin = max((place for place, item in enumerate(before) if item.kind in ("stop", "verb")), default=-1)
    clause = before[begin + 1 :]
    named = next((place for place, item in enumerate(clause) if item.text in SKILLS), len(clause))
    is_of_a_card = any(item.kind in ("type", "name") for item in clause[named:])
    return is_of_a_card and any((item.text, item.kind) in (("on", "link"), ("of", "link")) for item in clause[named:])


def _is_of_a_keyword(items: list[Item], place: int, spoken: Spoken) -> bool:
    """Whether a number belongs to the keyword before it: "Swap 3"."""
    if not place or items[place].kind != "number" or items[place - 1].kind != "keyword":
        return False
    given = spoken.keywords.get(items[place - 1].value, "")
    return isinstance(given, str) and any(letter.isdigit() for letter in given)


def _is_paid(items: list[Item], place: int) -> bool:
    """Whether a number stands between "pay" and the card that is paid for."""
    if not place or place + 1 >= len(items) or items[place - 1].kind != "verb":
        return False
    return items[place - 1].text in PAYING and items[place + 1].kind in ("type", "keyword", "name", "color", "number")


def _with_persons(items: list[Item], spoken: Spoken) -> list[Item]:
    """The items with "he" as the other player, if the question speaks of one, or of no card that it could be.

    "His" card, area or turn is that player's in any case, and so is what is said of "his" life or hand ("he's at 5
    life", "they're at 5 life"); "he's" [Barrier], or in Rest Mode, is said of a card.
    """
    has_opponent = any(item.value == OPPONENT for item in items if item.kind in ("person", "possessive"))
    has_card = any(item.kind in ("name", "type", "keyword", "character") for item in items)
    found = []
    for place, item in enumerate(items):
        then = items[place + 1] if place + 1 < len(items) else None
        after = items[place + 2] if place + 2 < len(items) else None
        behind = [each for each in items[place + 1 : place + 6] if each.kind not in _DESCRIBING]
        is_of_a_card = len(behind) > 0 and then is not None and then.kind in _DESCRIBING and behind[0].kind in _NOUNS
        is_owner = item.value == "owner" and (_can_be_a_players(then, after) or is_of_a_card)
        is_player = has_opponent or not has_card or is_owner
        is_player = is_player or (item.kind == "he" and _attacks_me(items[place + 1 : place + 4]))
        is_player = is_player or _is_an_attack_of_another(items, place)
        has_a_card = item.value == "subject" and then is not None and then.text in ("has", "had") and after is not None
        is_player = is_player or (has_a_card and after is not None and after.kind in ("type", "name"))
        is_player = is_player and not _has_a_keyword(item, then, after)
        has_opponent = has_opponent or (item.value == "owner" and is_player)
        if item.text in ("he's", "hes", "she's", "shes") and has_card and then is not None:
            is_player = is_player and not _is_of_a_card(then, spoken)
        if item.text == "her" and (then is None or then.kind in ("stop", "and", "asks", "time")):
            item = item._replace(value="object")  # "I swing at her"
        if _has_so_many_cards(items, place):
            item = item._replace(kind="person", value=OPPONENT)
        elif item.kind == "he" and item.value != "object" and is_player:
            item = item._replace(kind="possessive" if item.value == "owner" else "person", value=OPPONENT)
        if (item.kind, item.value) != ("he", "owner"):
            found.append(item)
    return found


def _is_an_attack_of_another(items: list[Item], place: int) -> bool:
    """Whether "against his attack" names what the other player does, and not a card of mine."""
    then = items[place + 1] if place + 1 < len(items) else None
    is_attack = then is not None and then.value == "attack" and not then.text.endswith(("s", "ing", "ed"))
    return items[place].value == "owner" and is_attack and place > 0 and items[place - 1].kind == "link"


def _has_a_keyword(item: Item, then: Item | None, after: Item | None) -> bool:
    """Whether "she has Deflect" is said of a card; "she has a blocker" of a player."""
    if item.value != "subject" or then is None or after is None:
        return False
    is_beside = after.start - then.end == 1 or after.text.startswith("[") or after.start - then.end == 2
    return (
        then.text in ("has", "had") and after.kind == "keyword" and is_beside and not after.text.endswith(("er", "ers"))
    )


def _attacks_me(behind: list[Item]) -> bool:
    """Whether whoever does what follows is no card of mine: "he hits me", "his", "he swings a striker"."""
    if not behind or behind[0].kind in ("stop", "and"):
        return True  # "at his"
    if behind[0].value not in ("attack", "connect"):
        return False
    rest = [item for item in behind[1:] if item.kind != "link"]
    is_at_me = behind[0].text.endswith(" me") or (bool(rest) and rest[0].value == ME)
    is_with_a_card = len(behind) > 1 and behind[1].kind in ("power", "keyword", "type", "color", "mode", "number")
    return is_at_me or (is_with_a_card and behind[0].text.startswith(("swing", "swung")))


def _has_so_many_cards(items: list[Item], place: int) -> bool:
    """Whether how many cards "he" has somewhere follows; no card has any."""
    item = items[place]
    if (item.kind, item.value) != ("he", "subject") and item.text.replace("'", "") != "theyre":
        return False
    at = place + 1
    while at < len(items):
        if items[at].kind != "possessive" and level_at(items, at, NOBODY) is not None:
            return True
        if items[at].kind not in ("link", "time"):
            return False
        at += 1
    return False


def _can_be_a_players(item: Item | None, then: Item | None) -> bool:
    """Whether "his" something is not a card's: another card, an area, or the turn."""
    if item is None:
        return False
    is_card = item.kind == "keyword" and then is not None and then.kind in ("verb", "type", "unit", "area")
    is_described = item.kind in ("mode", "color", "power", "number") and then is not None
    is_card = is_card or (is_described and then is not None and then.kind in ("type", "keyword", "unit", "name"))
    return is_card or item.kind in ("type", "name", "area") or (item.kind, item.value) == ("unit", "turn")


def _is_of_a_card(item: Item, spoken: Spoken) -> bool:
    """Whether what follows "he's" is said of a card."""
    is_done = item.kind == "verb" and item.value.removeprefix("effect:") in spoken.done_to
    return is_done or item.kind == "mode" or (item.kind == "keyword" and item.value not in spoken.used)
