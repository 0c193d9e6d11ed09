"""Where a mistake is reported, and where editors read of it."""

from django.urls import path

from rulesite.reports import desk, new

app_name = "reports"
urlpatterns = [
    path("report/", new.new, name="new"),
    path("report/ruling/", new.ruling, name="ruling"),
    path("desk/reports/", desk.listed, name="desk"),
    path("desk/reports/<int:report>/close/", desk.closed, name="close"),
    path("desk/reports/<int:report>/reopen/", desk.reopened, name="reopen"),
]
