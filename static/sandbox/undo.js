// @ts-check
// Ctrl+Z takes the last answer back, Ctrl+Shift+Z (or Ctrl+Y) gives it again. What was taken back is kept by the address
// of its ruling until something else is answered.

const undone = [];

document.addEventListener("keydown", (event) => {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey || !["y", "z"].includes(key) || isTyping(event.target)) return;
  event.preventDefault();
  if (key === "y" || event.shiftKey) redo();
  else undo();
});

// Another answer begins another line; what was taken back is no longer what comes next.
document.addEventListener("submit", ({ target }) => {
  if (target.id === "answer" || target.id === "branch") undone.length = 0;
});

function undo() {
  const button = document.querySelector("#table button.undo");
  if (!button) return;
  undone.push(document.getElementById("table").dataset.address);
  button.click();
}

function redo() {
  const address = undone.pop();
  if (address) window.htmx.ajax("GET", address, { target: "#table", select: "#table", swap: "outerHTML" });
}

function isTyping(target) {
  return target.closest("input:not([type=checkbox]), textarea, select, [contenteditable], dialog");
}
