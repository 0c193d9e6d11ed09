"""How long continuous effects of Fusion World last, by the words of cards; the usual one first."""

from engine.kernel.state import Until
from engine.play.durations import by_word

TURN = Until("turn")
BATTLE = Until("battle")
MAIN_PHASE = Until("main phase")
OPPONENTS_TURN_BEGINS = Until("turn", "begins", "opponent", called="opponent's turn begins")
GAME = Until("game")
#: What a combo adds counts until the battle has been decided; no card says so.
COMBO = Until("combo")

UNTILS = by_word(TURN, BATTLE, MAIN_PHASE, OPPONENTS_TURN_BEGINS, GAME)
