// A board that cannot be read comes back with status 400 and its problems: shown like any other answer.

document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.xhr.status === 400 && event.detail.target.id === "build") event.detail.shouldSwap = true;
});
// Choosing what to add is not adding it: with the keyboard a list changes with every arrow. The button adds.
document.addEventListener("change", (event) => event.target.matches("select[name$='.new']") && event.stopPropagation(), true);
if (window.htmx) window.htmx.config.refreshOnHistoryMiss = true; // the way back is a page of its own
