"""The addresses of cards: beside the rules of a game, where `cards` is no rule's number."""

from django.urls import path

from rulesite.cards import attack_tables, card, coverage, deck, finding, games, operators, pictures

app_name = "cards"
urlpatterns = [
    path("cards/", games.games, name="games"),
    path("<slug:game>/cards/", finding.cards, name="cards"),
    path("<slug:game>/decks/", deck.deck, name="deck"),
    path("<slug:game>/cards/attack-tables/", attack_tables.attack_tables, name="attack-tables"),
    path("<slug:game>/cards/coverage/", coverage.coverage, name="coverage"),
    path("<slug:game>/cards/operators/", operators.operators, name="operators"),
    path("<slug:game>/cards/<card_number:number>/picture/", pictures.picture, name="picture"),
    path("<slug:game>/cards/<card_number:number>/", card.card, name="card"),
]
