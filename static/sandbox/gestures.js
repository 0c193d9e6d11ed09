// @ts-check
// What a finger does besides pressing: it rests on something, or drags it. The click that comes when it is lifted then
// belongs to the gesture and presses nothing.

const LONG = 500; // milliseconds until a finger rests

/**
 * Takes the click that ends a gesture. None comes where the finger was taken away, or pressed again before.
 * @param {EventTarget} part What the gesture was made on.
 */
export function takeClick(part) {
  const gesture = new AbortController();
  const options = { capture: true, signal: gesture.signal };
  for (const type of ["pointerdown", "pointercancel"]) part.addEventListener(type, () => gesture.abort(), options);
  part.addEventListener("click", (event) => {
    if (!/** @type {UIEvent} */ (event).detail) return; // a key's click
    gesture.abort();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, options);
}

/**
 * Calls `ask` once where a finger rests on something, or somebody asks for its menu by a right click or the key for it.
 * Some browsers ask for the menu themselves where a finger rests.
 * @template T
 * @param {(target: EventTarget) => T | null} of What can be asked about.
 * @param {(thing: T) => void} ask
 * @param {EventTarget} [on]
 */
export function letAsk(of, ask, on = document) {
  /** @type {"up" | "down" | "resting"} */
  let finger = "up";
  let timer = 0;

  /** @param {T} thing */
  function rest(thing) {
    clearTimeout(timer);
    finger = "resting";
    takeClick(on);
    ask(thing);
  }

  on.addEventListener("pointerdown", (event) => {
    const thing = of(event.target);
    clearTimeout(timer);
    finger = thing && /** @type {PointerEvent} */ (event).pointerType !== "mouse" ? "down" : "up";
    if (finger === "down") timer = setTimeout(rest, LONG, thing);
  });
  on.addEventListener("contextmenu", (event) => {
    const thing = of(event.target);
    if (!thing) return;
    event.preventDefault();
    if (finger === "down") rest(thing);
    else if (finger === "up") ask(thing);
  });
  for (const type of ["pointerup", "pointercancel", "scroll"]) {
    on.addEventListener(type, () => {
      clearTimeout(timer);
      finger = "up";
    }, true);
  }
}
