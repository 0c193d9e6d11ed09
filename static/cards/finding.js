// @ts-check
// A filter that was pressed is written into the query by the site: the box shows what it says now. On a phone the filters
// are put away until somebody opens them, and stay as they were left when other cards come.

const box = /** @type {HTMLInputElement} */ (document.getElementById("q"));
const results = document.getElementById("results");
const WIDE = matchMedia("(min-width: 48rem)"); // the style sheet asks the same
let isOpen = Boolean(results.querySelector('.sieves [aria-pressed="true"]'));

function fold() {
  const filters = /** @type {HTMLDetailsElement | null} */ (results.querySelector(".sieves"));
  if (filters) filters.open = isOpen || WIDE.matches;
}

results.addEventListener("htmx:afterSwap", () => {
  const pressed = results.querySelector("[data-written]");
  if (pressed) box.value = pressed.dataset.written;
  fold();
});
results.addEventListener("click", ({ target }) => {
  const filters = /** @type {HTMLDetailsElement | null} */ (target.closest(".sieves > summary")?.parentElement);
  if (filters) isOpen = !filters.open;
});
WIDE.addEventListener("change", fold);
fold();
