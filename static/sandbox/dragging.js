// @ts-check
// Something is dragged by a mouse into an area. What is dragged is known by its name, since an answer that comes meanwhile
// may replace its element; `dragging` and `over` are classes for the style sheets.

/**
 * @param {object} what
 * @param {() => HTMLElement | null} what.within What holds the areas, as it is now.
 * @param {(target: HTMLElement) => string | undefined} what.nameOf The name of what is dragged by an element.
 * @param {(area: HTMLElement, name: string) => boolean} [what.takes] Whether an area takes it.
 * @param {(area: HTMLElement, name: string) => void} what.drop
 * @param {(event: From<DragEvent>) => void} [what.begin] @param {() => void} [what.end]
 * @param {string} what.area What it can be dropped on, as a selector.
 */
export function letDrag({ within, nameOf, area: areas, takes = () => true, drop, begin, end }) {
  let dragged = "";

  /** @param {From<DragEvent>} event */
  function areaUnder(event) {
    const area = dragged ? event.target.closest(areas) : null;
    return area && takes(area, dragged) ? area : null;
  }

  /** @param {HTMLElement | null} area */
  function markOver(area) {
    for (const other of document.querySelectorAll(`${areas}.over`)) other.classList.remove("over");
    area?.classList.add("over");
  }

  document.addEventListener("dragstart", (event) => {
    dragged = (event.target instanceof Element && nameOf(event.target)) || "";
    if (!dragged) return;
    event.dataTransfer.setData("text/plain", dragged);
    event.dataTransfer.effectAllowed = "move";
    within().classList.add("dragging");
    begin?.(event);
  });
  document.addEventListener("dragover", (event) => {
    const area = areaUnder(event);
    markOver(area);
    if (area) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    const area = areaUnder(event);
    if (!area) return;
    event.preventDefault();
    drop(area, dragged);
  });
  document.addEventListener("dragend", () => {
    dragged = "";
    within()?.classList.remove("dragging");
    markOver(null);
    end?.();
  });
}
