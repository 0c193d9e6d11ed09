// @ts-check
// The source's lines: the first tap chooses where the lines begin, the second where they end. Without this script the
// same links load the page with both numbers filled in.

const first = /** @type {HTMLInputElement} */ (document.querySelector("#first"));
const last = /** @type {HTMLInputElement} */ (document.querySelector("#last"));

function show() {
  const ends = [first.value, last.value || first.value].map(Number).sort((a, b) => a - b);
  for (const link of document.querySelectorAll("a[data-line]")) {
    const place = Number(link.dataset.line);
    link.parentElement.classList.toggle("chosen", ends[0] > 0 && ends[0] <= place && place <= ends[1]);
  }
}

/** @param {MouseEvent & { target: HTMLElement }} event */
function choose(event) {
  const link = event.target.closest("a[data-line]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (first.value && !last.value) last.value = link.dataset.line;
  else [first.value, last.value] = [link.dataset.line, ""];
  show();
}

if (first && last) {
  document.querySelector(".lines").addEventListener("click", choose);
  for (const field of [first, last]) field.addEventListener("input", show);
}
