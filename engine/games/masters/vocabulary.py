"""The words of Masters that a skill's tree may use, by what they are for."""

from collections.abc import Collection, Mapping

from engine.games.masters.areas.areas import AREAS, REMOVED
from engine.games.masters.cards.colors import COLORS
from engine.games.masters.keywords import KEYWORDS, ON_SKILLS, SHIELDING, WRITTEN_OUT
from engine.games.masters.keywords.alliance import ALLIES
from engine.games.masters.keywords.cites import KEYWORD_CITES, WITH_RULES
from engine.games.masters.periods import UNTILS

#: What plays a part in an event: a card, or a word for one of these purposes.
_CARD, _PLAYER, _PLACE = "card", "player of an event", "destination"
_OF_CARD = {"card": _CARD}
_OF_PLAYER = {"player": _PLAYER}
_BY_CARD_OF_PLAYER = {"card": _CARD, "player": _PLAYER}
_MOVES = {"card": _CARD, "from": _PLACE, "to": _PLACE}
_IN_BATTLE = {"card": _CARD, "attacker": _CARD}
_OF_DAMAGE = {"source": _CARD, "by": "how damage is dealt"}
_OF_KO = {"card": _CARD, "by": _CARD, "way": "how a card is KO'd"}

#: What an [Auto] skill or a delayed effect can wait for, and who or what plays which part in it.
EVENTS: Mapping[str, Mapping[str, str]] = {
    "attack": _IN_BATTLE,
    "attacked": _IN_BATTLE,
    "battle ends": {},
    "battle of combo ends": {"card": _CARD, "came from": _PLACE},
    "becomes guard": _IN_BATTLE,
    "card KOs": {"card": _CARD, "ko": _CARD},
    "charge phase begins": _OF_PLAYER,
    "combo": {**_MOVES, "player": _PLAYER},
    "combo card dropped": _OF_CARD,
    "damage": {"player": _PLAYER, **_OF_DAMAGE},
    "damage step begins": _OF_PLAYER,
    "damage step ends": _OF_PLAYER,
    "deals damage": _BY_CARD_OF_PLAYER,
    "defense step begins": _OF_PLAYER,
    "draw": {"player": _PLAYER, "by": _CARD},
    "extra card activated": _BY_CARD_OF_PLAYER,
    "flip": _OF_CARD,
    "guard changes": {"card": _CARD, "before": _CARD},
    "ko": _OF_KO,
    "main phase begins": _OF_PLAYER,
    "main phase ends": _OF_PLAYER,
    "marker is removed": _OF_CARD,
    "marker would be removed": _OF_CARD,
    "move": {**_MOVES, "by": _CARD},
    "offense step begins": _OF_PLAYER,
    "place": {"card": _CARD, "player": _PLAYER, "to": _PLACE, "by": _CARD},
    "place onto": {"card": _CARD, "onto": _CARD},
    "place under": {"card": _CARD, "under": _CARD},
    "play": {**_MOVES, "player": _PLAYER, "by": _CARD, "onto": _CARD, "way": "text"},
    "situation": {},
    "skill activated": {"card": _CARD, "player": _PLAYER, "skill": "text", "type": "kind of skill"},
    "switch": {"card": _CARD, "mode": "mode", "by": _CARD},
    "take life": {"card": _CARD, "player": _PLAYER, **_OF_DAMAGE},
    "turn begins": _OF_PLAYER,
    "turn ends": _OF_PLAYER,
    "would deal damage": _BY_CARD_OF_PLAYER,
}

#: What a skill can have happen differently, and who or what plays which part in it.
REPLACEABLE: Mapping[str, Mapping[str, str]] = {
    "damage": {"player": _PLAYER, **_OF_DAMAGE},
    "draw card": {"card": _CARD, "player": _PLAYER, "by": _CARD},
    "draw cards": {"player": _PLAYER, "by": _CARD},
    "ko": {**_OF_KO, "attacker": _CARD},
    "leave": {"card": _CARD, "by": _CARD},
    "move": {"card": _CARD, "to": _PLACE},
    "opening hand": _OF_PLAYER,
    "play": _OF_CARD,
    "starting life": _OF_PLAYER,
    "switch": {"card": _CARD, "mode": "mode", "by": _CARD},
    "take life": {"card": _CARD, "player": _PLAYER, "to": _PLACE, **_OF_DAMAGE},
}

#: What a skill can ask for after it has happened. Drawing is counted once however many cards are drawn (5-1-5), and
#: card by card under a word of its own.
REMEMBERED: Mapping[str, Mapping[str, str]] = {
    **{event: parts for event, parts in EVENTS.items() if event != "situation"},
    "draw card": REPLACEABLE["draw card"],
}
#: The numbers of an event, which skills can add up or replace.
NUMBERS_OF_EVENTS: Mapping[str, Collection[str]] = dict.fromkeys(
    ("damage", "draw cards", "opening hand", "starting life"), ("amount",)
)

#: The card types (2-1-2); a Z-Card has one of the others besides (14-1-1) and is called by both (14-1-2): a Z-Leader
#: (15-1-2), Z-Battle (16-1-2), Z-Extra (17-1-2) or Z-Unison Card (18-1-2). A skill that names a type means cards of it:
#: a Leader Card in the Leader Area (10-1-1, 10-1-2), a Battle Card, mostly in the Battle and Combo Areas (11-1-1,
#: 11-1-2), a Unison Card, mostly in the Unison Area (13-1-1, 13-1-2).
TYPES = ("Leader", "Battle", "Extra", "Unison", "Z-Leader", "Z-Battle", "Z-Extra", "Z-Unison")
#: The numbers of a card that effects can change.
NUMBERS = ("power", "cost", "z cost", "combo cost", "combo power", "specified cost", "markers")

#: Which cards a selector can mean by a word alone; the second row are parts of the event that set a skill off.
WHO = (
    *("this", "top card", "attack card", "guard card", "leader", "card"),
    *("that card", "attacker", "by", "source", "ko", "onto", "countered", "card being played", ALLIES),
)

WORDS: Mapping[str, Collection[str]] = {
    "who": WHO,
    "event": EVENTS,
    "replaceable event": REPLACEABLE,
    "remembered event": REMEMBERED,
    "number of an event": NUMBERS_OF_EVENTS,
    "how long it waits": ("", "turn", "battle"),
    "within": ("turn", "battle", "last turn"),
    "player of an event": ("you", "opponent", "A", "B"),
    "how damage is dealt": ("attack", "skill"),
    "how a card is KO'd": ("battle", "skill"),
    "keyword": KEYWORDS,
    "rule of a keyword": tuple(KEYWORD_CITES),
    "keyword with rules": WITH_RULES,
    "keyword on a skill": ON_SKILLS,
    "keyword skill": ("", *KEYWORDS, *WRITTEN_OUT),
    "keyword that shields": SHIELDING,
    "kind of skill": ("auto", "activate", "counter"),
    "area": (*AREAS, "any", "all", "under"),
    "destination": (*AREAS, REMOVED),
    "destination of a cost": (*AREAS, REMOVED, "under"),
    "type of card": (*TYPES, "Z", "Token"),
    "mode": ("", "active", "rest"),
    "until": UNTILS,
    "what": (
        "attack",
        "be attacked",
        "combo",
        "ko",
        "ko in battle",
        "switch",
        "switch to active",
        "switch to rest",
        "activate",
        "leave",
        "play",
        "block",
        "negate attack",
        "become active in the Charge Phase",
    ),
    "what of a player": ("attack", "block", "play", "activate", "combo", "counter", "take damage"),
    "what is permitted": ("attack active cards", "use as energy"),
    "what is bound": ("attack",),
    "what is paid for": ("play", "activate"),
    "what is skipped": (
        *("turn", "charge phase", "main phase", "end phase"),
        *("draw", "offense step", "defense step", "damage step"),
    ),
    "number of a card": NUMBERS,
    "time": ("your turn", "opponent's turn", "battle", "offense step", "defense step", "main phase"),
    "color": COLORS,
}
