"""The words of Masters that a skill's tree may use, by what they are for."""

from collections.abc import Collection, Mapping

from engine.games.masters.areas.areas import AREAS, REMOVED
from engine.games.masters.cards.colors import COLORS
from engine.games.masters.keywords import KEYWORDS, ON_SKILLS

#: What an [Auto] skill or a delayed effect can wait for.
EVENTS = (
    "attack",
    "attacked",
    "battle ends",
    "battle of combo ends",
    "becomes guard",
    "card KOs",
    "charge phase begins",
    "combo",
    "combo card dropped",
    "damage",
    "damage step begins",
    "damage step ends",
    "deals damage",
    "defense step begins",
    "draw",
    "extra card activated",
    "flip",
    "guard changes",
    "ko",
    "main phase begins",
    "main phase ends",
    "marker is removed",
    "marker would be removed",
    "move",
    "offense step begins",
    "place",
    "place onto",
    "place under",
    "play",
    "situation",
    "skill activated",
    "switch",
    "take life",
    "turn begins",
    "turn ends",
    "would deal damage",
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
    *("that card", "attacker", "by", "source", "ko", "onto", "countered"),
)

WORDS: Mapping[str, Collection[str]] = {
    "who": WHO,
    "event": EVENTS,
    "replaceable event": (
        *("damage", "ko", "leave", "move", "opening hand", "play"),
        *("starting life", "switch", "take life"),
    ),
    "keyword": KEYWORDS,
    "keyword on a skill": ON_SKILLS,
    "area": (*AREAS, "any", "all", "under"),
    "destination": (*AREAS, REMOVED),
    "type of card": (*TYPES, "Z", "Token"),
    "mode": ("", "active", "rest"),
    "until": ("battle", "main phase", "turn", "opponent's turn begins", "opponent's turn ends", "game"),
    "what": (
        "attack",
        "be attacked",
        "combo",
        "ko",
        "ko in battle",
        "switch",
        "activate",
        "leave",
        "play",
        "block",
        "become active in the Charge Phase",
    ),
    "what of a player": ("attack", "play", "activate", "combo", "counter", "take damage"),
    "what is permitted": ("attack active cards", "use as energy"),
    "what is bound": ("attack",),
    "what is skipped": (
        *("turn", "charge phase", "main phase", "end phase"),
        *("draw", "offense step", "defense step", "damage step"),
    ),
    "number of a card": NUMBERS,
    "time": ("your turn", "opponent's turn", "battle", "offense step", "defense step", "main phase"),
    "color": COLORS,
}
