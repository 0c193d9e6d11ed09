"""The addresses of terms: beside the rules of a game, where `terms` is no rule's number."""

from django.urls import path

from rulesite.terms import listing, term

app_name = "terms"
urlpatterns = [
    path("<slug:game>/terms/", listing.listing, name="terms"),
    path("<slug:game>/terms/<label:slug>/", term.term, name="term"),
    path("<slug:game>/terms/<label:slug>/preview/", term.preview, name="preview"),
    path("<slug:game>/terms/<label:slug>/cards/", term.cards, name="cards"),
    path("<slug:game>/e/<label:edition>/terms/", listing.listing, name="pinned-terms"),
    path("<slug:game>/e/<label:edition>/terms/<label:slug>/", term.term, name="pinned-term"),
    path("<slug:game>/e/<label:edition>/terms/<label:slug>/preview/", term.preview, name="pinned-preview"),
]
