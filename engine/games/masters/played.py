"""Masters as a site asks for it: how its table is laid, and what its boards and cards are made of."""

from __future__ import annotations

from engine.games.masters.areas.areas import AREAS, IN_PLAY, PRESENTED, REMOVED
from engine.games.masters.boards.board_reading import DEFAULTS, GROUND, MOST_CARDS, PHASES, SETUP
from engine.games.masters.boards.impossible_boards import may_lie_in
from engine.games.masters.boards.in_the_middle import BATTLE_STEPS
from engine.games.masters.cards.cards import CARD_WORDS, X, read_card, stock_cards
from engine.games.masters.cards.colors import COLORS
from engine.games.masters.keywords import KEYWORDS
from engine.games.masters.periods import UNTILS
from engine.games.masters.skills.hand_verbs import GRAMMAR
from engine.games.masters.skills.limits import limited
from engine.games.masters.vocabulary import TYPES, WORDS
from engine.games.played import BACKS, HELD, TINTS, TOP, AreaOnTable, PlayedGame, laid_out
from engine.play.by_hand import NAME

MASTERS = PlayedGame(
    slug="masters",
    areas=laid_out(
        AREAS,
        IN_PLAY,
        AreaOnTable("leader", "leader", 0, has_sides=True),
        AreaOnTable("unison", "unison", 1, is_rare=True, is_said=True),
        AreaOnTable("life", "life", 5, BACKS, is_hidden=True),
        AreaOnTable("energy", "energy", 4, TINTS),
        AreaOnTable("hand", "", 3, HELD),
        AreaOnTable("deck", "deck", 6, TOP, is_pile=True, is_hidden=True),
        AreaOnTable("z-deck", "z", 9, TOP, is_pile=True, is_hidden=True, is_rare=True),
        AreaOnTable("drop", "drop", 7, TOP, is_rare=True),
        AreaOnTable("warp", "drop", 8, TOP, is_rare=True),
        AreaOnTable("z-energy", "z", 10, TINTS, is_rare=True),
        AreaOnTable(REMOVED, "drop", 11, TOP, only_filled=True, is_rare=True),
        AreaOnTable(PRESENTED, "deck", drawn=TOP, only_filled=True, is_pile=True, before_game=True),
        AreaOnTable("battle", "battle", 2),
        AreaOnTable("combo", "battle", 12, only_filled=True, is_rare=True, is_said=True),
    ),
    mat=("life leader battle unison drop", "life z energy energy deck"),
    phases=PHASES,
    setup=SETUP,
    defaults=DEFAULTS,
    stocks=GROUND.stocks,
    stock_areas={"energy_markers": "energy"},
    held="hand",
    drawn_from="deck",
    most_cards=MOST_CARDS,
    numbers=("cost", "power", "combo_cost", "combo_power"),
    usual_numbers={"cost": 2, "power": 10000, "combo_cost": 0, "combo_power": 5000},
    card_words=CARD_WORDS,
    lasting=("power", "gain", "forbid"),
    untils=tuple(UNTILS),
    colors=tuple(COLORS),
    types=TYPES,
    keywords=tuple(KEYWORDS),
    any_number=X,
    skippable=tuple(WORDS["what is skipped"]),
    used_besides={"growth": "leader", "marker skill": "unison"},
    parts={
        "attack": ("with", "target"),
        "combo": ("with",),
        "activate": ("with", "skill"),
        "play": ("with",),
        "grow": ("with",),
        "place": ("with",),
    },
    by_hand=NAME,
    hand=GRAMMAR,
    begins_at={"Leader": "leader", "Battle": "battle", "Unison": "unison"},
    written_out=("Awaken", "Evolve", "EX-Evolve", "Xeno-Evolve", "Swap", "Alliance", "Union", "Wish", "Z-Awaken"),
    stock=stock_cards,
    read_card=read_card,
    may_lie_in=may_lie_in,
    plain_card=GROUND.plain,
    colors_from="leader",
    limited_skills=limited,
    counted=("life", "hand", "energy", "drop", "deck", "warp", "z-energy"),
    adding="combo",
    added="combo power",
    compares=("battle.holds", "battle.wins"),
    decided_by={"damage": {"by": "attack"}, "ko": {"way": "battle"}},
    paying="paying",
    paid=("extra.dropped", "counter.dropped"),
    undoing=(
        "attack negated",
        "negated.play",
        "negated.skill",
        "negated.counter",
        "skill.negated",
        "skill.nothing_to_negate",
        "counter.negated",
        "counter.fails",
        "cost.fails",
        "choose.none",
        "play.fails",
        "play.returned",
        "combo.fails",
        "extra.fails",
        "onto.fails",
        "z_extra.fails",
    ),
    tidying="battle end step",
    countering="counter motion",
    losing="ko",
    failing="battle.holds",
    next_waiting="skill.chosen",
    lacking=("refused.cards_to_pay", "refused.cards_together", "refused.cards_of_each", "refused.z_energy"),
    battle_steps=BATTLE_STEPS,
)
