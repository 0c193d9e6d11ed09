// The box: arrows go from it through the results and back, Esc clears it. Results that come late leave the arrows' place.

const box = document.getElementById("q");
const results = document.getElementById("results");
let chosen = null; // where the link goes that has the focus while the results are replaced

function links() {
  return [...results.querySelectorAll(".results a")];
}

function move(event, step) {
  const all = links();
  const here = all.indexOf(document.activeElement);
  if (!all.length || (here < 0 && document.activeElement !== box)) return;
  event.preventDefault();
  (all[here + step] ?? (here + step < 0 ? box : all[here])).focus();
}

function clear() {
  box.value = "";
  results.replaceChildren();
  document.getElementById("found").textContent = "";
  box.focus();
}

function press(event) {
  const inside = event.target === box || results.contains(event.target);
  if (!inside || event.isComposing) return;
  if (event.key === "ArrowDown") move(event, 1);
  else if (event.key === "ArrowUp") move(event, -1);
  else if (event.key === "Escape") clear();
}

function remember() {
  chosen = results.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
}

function takeUpAgain() {
  if (chosen) (links().find((link) => link.getAttribute("href") === chosen) ?? box).focus();
}

if (box) {
  document.addEventListener("htmx:beforeSwap", remember);
  document.addEventListener("htmx:afterSwap", takeUpAgain);
  document.addEventListener("keydown", press);
  // On a phone the keyboard would cover the shelf before anybody asked for it.
  if ("autofocus" in box.dataset && matchMedia("(hover: hover)").matches) box.focus();
}
