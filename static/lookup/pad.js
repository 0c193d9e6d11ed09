// @ts-check
// The number pad: on a phone the box can ask for it. Pads differ in whether they have a dash, so there is a key for it.

/** @param {HTMLInputElement | HTMLTextAreaElement} box */
export function offerPad(box) {
  const toggle = document.getElementById("pad");
  const dash = document.getElementById("dash");
  if (!toggle || !matchMedia("(pointer: coarse)").matches) return;
  toggle.hidden = false;

  toggle.addEventListener("click", () => {
    const isOn = box.inputMode === "decimal";
    box.inputMode = isOn ? "" : "decimal";
    toggle.setAttribute("aria-pressed", String(!isOn));
    dash.hidden = isOn;
    box.blur(); // so that the keyboard comes anew
    box.focus();
  });

  dash.addEventListener("click", () => {
    box.setRangeText("-", box.selectionStart, box.selectionEnd, "end");
    box.dispatchEvent(new Event("input", { bubbles: true }));
    box.focus();
  });
}
