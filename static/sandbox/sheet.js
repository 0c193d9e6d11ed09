// @ts-check
// The sheet of a phone: it lies over the foot of the mat with the step, the question and its buttons; dragged or pressed
// it opens. On mat and sheet a swipe leads to the step before or after.

const SMALL = matchMedia("(max-width: 63.99rem)");
const FAR = 48; // pixels that a finger goes for a swipe or a drag

/** Makes the sheet of a table work. @param {HTMLElement} table @param {(move: Move) => void} walk */
export function useSheet(table, walk) {
  const sheet = table.querySelector("#sheet");
  const handle = table.querySelector("#sheet-handle");
  /** @type {Touch | null} */
  let from = null;
  handle.hidden = false;
  handle.addEventListener("click", () => open(sheet, handle, !sheet.classList.contains("open")));
  drag(handle, (dy) => open(sheet, handle, dy < 0));
  const stage = table.querySelector(".stage");
  stage.addEventListener("touchstart", (event) => (from = begins(event)), { passive: true });
  stage.addEventListener("touchend", (event) => {
    const to = event.changedTouches[0];
    const [dx, dy] = from ? [to.clientX - from.clientX, to.clientY - from.clientY] : [0, 0];
    from = null;
    if (Math.abs(dx) > FAR && Math.abs(dx) > 2 * Math.abs(dy)) walk(dx < 0 ? "on" : "back");
  });
  layOut(table);
}

/** The lines tried lie in the sheet of a phone, else beside the mat. @param {HTMLElement} table */
export function layOut(table) {
  const lines = table.querySelector("#lines");
  if (SMALL.matches) table.querySelector("#sheet").append(lines);
  else table.querySelector(".steps").after(lines);
}

/** A slider or a card that is dragged is no swipe. @param {From<TouchEvent>} event */
function begins(event) {
  const isAnother = event.touches.length > 1 || event.target.closest("input, select, [draggable=true]");
  return isAnother ? null : event.touches[0];
}

/** @param {HTMLElement} sheet @param {HTMLElement} handle @param {boolean} isOpen */
function open(sheet, handle, isOpen) {
  sheet.classList.toggle("open", isOpen);
  handle.setAttribute("aria-expanded", String(isOpen));
}

/**
 * Calls `done` with how far a pointer dragged, if it went far; the click that follows is none then.
 * @param {HTMLElement} handle @param {(dy: number) => void} done
 */
function drag(handle, done) {
  /** @type {number | null} */
  let start = null;
  let hasDragged = false;
  handle.addEventListener("pointerdown", (event) => {
    start = event.clientY;
    hasDragged = false;
    handle.setPointerCapture(event.pointerId);
  });
  handle.addEventListener("pointerup", (event) => {
    const dy = start === null ? 0 : event.clientY - start;
    start = null;
    hasDragged = Math.abs(dy) > FAR / 2;
    if (hasDragged) done(dy);
  });
  handle.addEventListener("click", (event) => hasDragged && event.stopImmediatePropagation(), true);
}
