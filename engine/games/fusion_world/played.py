"""Fusion World as a site asks for it: how its table is laid, and what its boards and cards are made of."""

from __future__ import annotations

from engine.games.fusion_world.areas import AREAS, IN_PLAY, REMOVED
from engine.games.fusion_world.board import DEFAULTS, GROUND, MOST_CARDS, PHASES, may_lie_in
from engine.games.fusion_world.by_hand import GRAMMAR
from engine.games.fusion_world.cards import CARD_WORDS, TYPES, read_card, stock_cards
from engine.games.fusion_world.colors import COLORS
from engine.games.fusion_world.periods import UNTILS
from engine.games.played import BACKS, HELD, TINTS, TOP, AreaOnTable, PlayedGame, laid_out
from engine.play.by_hand import NAME

FUSION_WORLD = PlayedGame(
    slug="fusion-world",
    areas=laid_out(
        AREAS,
        IN_PLAY,
        AreaOnTable("leader", "leader", 0, has_sides=True),
        AreaOnTable("life", "life", 4, BACKS, is_hidden=True),
        AreaOnTable("energy", "energy", 3, TINTS),
        AreaOnTable("hand", "", 2, HELD),
        AreaOnTable("deck", "deck", 5, TOP, is_pile=True, is_hidden=True),
        AreaOnTable("drop", "drop", 6, TOP, is_rare=True),
        AreaOnTable(REMOVED, "drop", 7, TOP, only_filled=True, is_rare=True),
        AreaOnTable("battle", "battle", 1),
        AreaOnTable("combo", "combo", is_said=True),
    ),
    mat=("life battle battle battle drop", "life energy leader combo deck"),
    phases=PHASES,
    setup="",
    defaults=DEFAULTS,
    stocks=GROUND.stocks,
    stock_areas={"energy_markers": "energy"},
    held="hand",
    drawn_from="deck",
    most_cards=MOST_CARDS,
    numbers=("cost", "power", "combo_power"),
    usual_numbers={"cost": 2, "power": 15000, "combo_power": 5000},
    card_words=CARD_WORDS,
    lasting=("power",),
    untils=tuple(UNTILS),
    colors=COLORS,
    types=TYPES,
    keywords=(),
    any_number="",
    skippable=(),
    used_besides={},
    parts={"attack": ("with", "target"), "combo": ("with",), "play": ("with",)},
    by_hand=NAME,
    hand=GRAMMAR,
    begins_at={"Leader": "leader", "Battle": "battle"},
    written_out=(),
    stock=stock_cards,
    read_card=read_card,
    may_lie_in=may_lie_in,
    plain_card=GROUND.plain,
    colors_from="leader",
    limited_skills=lambda card: (),
    counted=("life", "hand", "energy", "drop", "deck"),
    adding="combo",
    added="combo power",
    compares=("battle.holds", "battle.wins"),
    decided_by={"damage": {"by": "attack"}, "ko": {"way": "battle"}},
    paying="paying",
    paid=("extra.dropped",),
    undoing=("attack negated",),
    tidying="battle end step",
    losing="ko",
    failing="battle.holds",
)
