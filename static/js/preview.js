// @ts-check
// Shows the preview that htmx fetched, beside the link that asked for it, on hover and on focus alike; on a phone at the
// thumb (css/reading.css). A tap shows it too, and a second tap on the same link follows it.
// It stays while the pointer is on the link or on the preview, and Esc closes it (WCAG 1.4.13).

const GAP = 8;
const ON_A_PHONE = "(max-width: 39.99rem)";
const preview = document.getElementById("preview");
/** @type {HTMLElement | null} */
let wanted = null; // the link under the pointer or with the focus
let closing = 0;
let isTouched = false; // the pointer that was pressed last is a finger
/** @type {HTMLElement | null} */
let tapped = null; // the link that was tapped once

/** @param {From<MouseEvent>} event */
function tap(event) {
  const link = event.target.closest?.("a.previewed[hx-get]");
  if (!isTouched || !link || !window.htmx || link === tapped) return;
  event.preventDefault();
  if (link !== wanted) hide();
  tapped = wanted = link;
  window.htmx.trigger(link, "focus"); // what had the focus already would not ask again
}

/** @param {From<Event>} event */
function want(event) {
  const link = event.target.closest?.("a.previewed");
  if (link) {
    clearTimeout(closing);
    if (link !== wanted) hide();
    wanted = link;
  } else if (preview.contains(event.target)) {
    clearTimeout(closing);
  }
}

/** A finger does not hover: what the browser says of a mouse after a tap is of none that anybody moved. @param {From<Event>} event */
function leave(event) {
  if (isTouched && event.type === "mouseout") return;
  if (event.target.closest?.("a.previewed") || preview.contains(event.target)) {
    clearTimeout(closing);
    closing = setTimeout(hide, 200);
  }
}

function hide() {
  if (preview.matches(":popover-open")) preview.hidePopover();
  wanted?.removeAttribute("aria-describedby");
  wanted = tapped = null;
}

/** @param {HtmxEvent} event */
function show(event) {
  if (event.target !== preview || event.detail.requestConfig.elt !== wanted) return;
  wanted.setAttribute("aria-describedby", "preview");
  preview.showPopover();
  place(wanted.getClientRects()[0]);
}

/** @param {DOMRect} link */
function place(link) {
  if (matchMedia(ON_A_PHONE).matches) return preview.removeAttribute("style");
  const box = preview.getBoundingClientRect();
  const left = Math.max(GAP, Math.min(link.left, document.documentElement.clientWidth - box.width - GAP));
  const fitsBelow = link.bottom + GAP + box.height <= window.innerHeight;
  const top = fitsBelow ? link.bottom + GAP : Math.max(GAP, link.top - GAP - box.height);
  preview.style.setProperty("left", `${left}px`);
  preview.style.setProperty("top", `${top}px`);
}

if (preview?.showPopover) {
  document.addEventListener("pointerdown", (event) => (isTouched = event.pointerType === "touch"), true);
  document.addEventListener("click", tap, true);
  document.addEventListener("mouseover", want);
  document.addEventListener("focusin", want);
  document.addEventListener("mouseout", leave);
  document.addEventListener("focusout", leave);
  document.addEventListener("scroll", () => preview.matches(":popover-open") && hide(), { passive: true });
  document.addEventListener("htmx:afterSwap", show);
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
}
