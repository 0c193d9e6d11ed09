// @ts-check
// A field for a question grows with it, so that all of it can be seen. Enter asks, and Shift+Enter begins another line;
// without this script the button beside it asks.

const GROWS = "textarea.question-field";
const growsByItself = CSS.supports("field-sizing", "content");

/** @param {HTMLTextAreaElement} field */
function grow(field) {
  if (growsByItself) return;
  field.style.height = "auto";
  field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
}

document.addEventListener("input", ({ target }) => {
  if (target instanceof HTMLTextAreaElement && target.matches(GROWS)) grow(target);
});

document.addEventListener("keydown", (event) => {
  const field = /** @type {HTMLTextAreaElement | null} */ (event.target.closest?.(GROWS));
  if (!field || event.key !== "Enter" || event.shiftKey || event.isComposing || event.defaultPrevented) return;
  event.preventDefault();
  field.form.requestSubmit();
});

for (const field of /** @type {NodeListOf<HTMLTextAreaElement>} */ (document.querySelectorAll(GROWS))) {
  grow(field);
  // Who was quicker than this script has asked, too: Enter has only begun a line.
  if (field === document.activeElement && field.value.endsWith("\n")) field.form.requestSubmit();
}
