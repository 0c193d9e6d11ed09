// @ts-check
// The list of cards that are offered for what is typed: by the arrows down into it and back, by Escape away from it.

/**
 * A key pressed in a field that finds cards, or in what it offers.
 * @param {KeyboardEvent} event
 * @param {HTMLElement} find
 */
export function stepThroughOffers(event, find) {
  const around = find.closest(".adding, .finding");
  const offers = around.querySelector(".offers");
  const stops = [find, ...offers.querySelectorAll("button")];
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === 1 && offers.hidden) {
    event.preventDefault();
    window.htmx.trigger(find, "offers");
  } else if (by) {
    event.preventDefault();
    const now = stops.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    stops[Math.max(0, Math.min(now + by, stops.length - 1))].focus();
  } else if (event.key === "Escape") {
    if (document.activeElement !== find) event.preventDefault(); // away from the list, not from what it stands in
    find.focus();
    offers.hidden = around.matches(".adding");
  }
}
