// @ts-check
// Copying the citation and the rule's permanent address. The buttons show only where copying is possible.

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

if (navigator.clipboard) {
  for (const button of document.querySelectorAll("[data-copy], [data-copy-address]")) {
    button.hidden = false;
    button.addEventListener("click", () => copy(button));
  }
}
