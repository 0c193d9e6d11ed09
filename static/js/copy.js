// @ts-check
// Copying a citation, an address or a short text. The buttons show only where copying is possible, those too that come
// with a part of the page.

const announcement = document.getElementById("announcement");
let clearing = 0; // the timer of what was announced last

/** @param {HTMLElement} button */
async function copy(button) {
  const { copy: text, copyAddress: path, copied } = button.dataset;
  await navigator.clipboard.writeText(text ?? new URL(path, location.href).href);
  const label = (button.dataset.label ??= button.textContent);
  announcement.textContent = copied;
  button.textContent = copied;
  setTimeout(() => (button.textContent = label), 2000);
  clearTimeout(clearing);
  clearing = setTimeout(() => (announcement.textContent = ""), 2000);
}

const COPYING = "[data-copy], [data-copy-address]";

function show() {
  for (const button of document.querySelectorAll(COPYING)) button.hidden = false;
}

if (navigator.clipboard) {
  show();
  document.addEventListener("htmx:afterSettle", show);
  document.addEventListener("click", ({ target }) => {
    const button = target.closest?.(COPYING);
    if (button) copy(button);
  });
}
