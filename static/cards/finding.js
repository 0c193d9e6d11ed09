// @ts-check
// A filter that was pressed is written into the query by the site: the box shows what it says now.

const box = /** @type {HTMLInputElement} */ (document.getElementById("q"));

document.getElementById("results").addEventListener("htmx:afterSwap", ({ currentTarget }) => {
  const pressed = currentTarget.querySelector("[data-written]");
  if (pressed) box.value = pressed.dataset.written;
});
