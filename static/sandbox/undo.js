// @ts-check
// Ctrl+Z takes back what was done last, Ctrl+Shift+Z (or Ctrl+Y) does it again: what the buttons beside the steps do.

document.addEventListener("keydown", (event) => {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey || !["y", "z"].includes(key) || isOfAnother(event.target)) return;
  event.preventDefault();
  const isAgain = key === "y" || event.shiftKey;
  document.querySelector(`#table button.${isAgain ? "redo" : "undo"}:enabled`)?.click();
});

/** Where these keys are about what was typed, or about a dialog before the table. @param {HTMLElement} target */
function isOfAnother(target) {
  return target.closest("input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable], dialog:modal");
}
