"""The desk's addresses. Whatever changes something is a POST with the token of the form it comes from."""

from django.contrib.auth.views import LoginView, LogoutView
from django.urls import path

from rulesite.desk import alignment, answers, corrections, editions, handing_in, home, impact, log, runs

app_name = "desk"
urlpatterns = [
    path("", home.home, name="home"),
    path("login/", LoginView.as_view(template_name="desk/login.html", next_page="desk:home"), name="login"),
    path("logout/", LogoutView.as_view(next_page="lookup:home"), name="logout"),
    path("hand-in/", handing_in.new, name="hand-in"),
    path("runs/<int:run>/", runs.run, name="run"),
    path("runs/<int:run>/resume/", runs.resumed, name="resume"),
    path("runs/<int:run>/discard/", runs.discarded, name="discard-run"),
    path("editions/<int:edition>/", editions.edition, name="edition"),
    path("editions/<int:edition>/findings/<int:finding>/", editions.finding, name="finding"),
    path("editions/<int:edition>/rules/", corrections.units, name="units"),
    path("editions/<int:edition>/rules/<int:rule>/", corrections.correction, name="correct"),
    path("editions/<int:edition>/corrections/<int:correction>/take-back/", corrections.taken_back, name="take-back"),
    path("editions/<int:edition>/kind/", editions.kind, name="kind"),
    path("editions/<int:edition>/alignment/", alignment.alignment, name="alignment"),
    path("editions/<int:edition>/alignment/decide/", alignment.decided, name="decide"),
    path("editions/<int:edition>/alignment/<int:pair>/open/", alignment.left_open, name="leave-open"),
    path("editions/<int:edition>/impact/", impact.impact, name="impact"),
    path("editions/<int:edition>/publish/", editions.published, name="publish"),
    path("editions/<int:edition>/withdraw/", editions.withdrawn, name="withdraw"),
    path("editions/<int:edition>/discard/", editions.discarded, name="discard-draft"),
    path("answers/", answers.answers, name="answers"),
    path("answers/<int:answer>/", answers.answer, name="answer"),
    path("answers/<int:answer>/rules/", answers.linked, name="link-answer"),
    path("answers/<int:answer>/reversed/", answers.was_reversed, name="reverse-answer"),
    path("log/", log.log, name="log"),
]
