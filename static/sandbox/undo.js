// @ts-check
// Ctrl+Z takes the last answer back, Ctrl+Shift+Z (or Ctrl+Y) gives it again: what the buttons beside the steps do.

document.addEventListener("keydown", (event) => {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey || !["y", "z"].includes(key) || isTyping(event.target)) return;
  event.preventDefault();
  const isAgain = key === "y" || event.shiftKey;
  document.querySelector(`#table button.${isAgain ? "redo" : "undo"}:enabled`)?.click();
});

/** @param {HTMLElement} target */
function isTyping(target) {
  return target.closest("input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable], dialog");
}
