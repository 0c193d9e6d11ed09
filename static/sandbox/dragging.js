// @ts-check
// Something is dragged by a mouse onto something else. What is dragged is known by its name, since an answer that comes
// meanwhile may replace its element; `dragging` and `over` are classes for the style sheets.

/**
 * @param {object} what
 * @param {() => HTMLElement | null} what.within What holds everything it can be dropped on, as it is now.
 * @param {(target: HTMLElement) => string | undefined} what.nameOf The name of what is dragged by an element.
 * @param {DropPlace[]} what.places What it can be dropped on; of those under the pointer the first that takes it.
 * @param {(event: From<DragEvent>, name: string) => void} [what.begin] @param {() => void} [what.end]
 */
export function letDrag({ within, nameOf, places, begin, end }) {
  let dragged = "";

  /** @param {From<DragEvent>} event */
  function under(event) {
    if (!dragged) return null;
    for (const { at, takes, drop } of places) {
      const part = event.target.closest(at);
      if (part && (takes?.(part, dragged) ?? true)) return { part, drop };
    }
    return null;
  }

  /** @param {HTMLElement} [part] */
  function markOver(part) {
    for (const other of within()?.querySelectorAll(".over") ?? []) other.classList.remove("over");
    part?.classList.add("over");
  }

  document.addEventListener("dragstart", (event) => {
    dragged = (event.target instanceof Element && nameOf(event.target)) || "";
    if (!dragged) return;
    event.dataTransfer.setData("text/plain", dragged);
    event.dataTransfer.effectAllowed = "move";
    within().classList.add("dragging");
    begin?.(event, dragged);
  });
  document.addEventListener("dragover", (event) => {
    const found = under(event);
    markOver(found?.part);
    if (found) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    const found = under(event);
    if (!found) return;
    event.preventDefault();
    found.drop(found.part, dragged);
  });
  document.addEventListener("dragend", () => {
    dragged = "";
    within()?.classList.remove("dragging");
    markOver();
    end?.();
  });
}
