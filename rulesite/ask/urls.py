"""Where questions are asked: beside the games, of which none is called `ask`."""

from django.urls import path

from rulesite.ask import page

app_name = "ask"
urlpatterns = [path("ask/", page.ask, name="ask")]
