// @ts-check
// The table that is shown, and the scenario and step that it is about.

/** The table; an answer replaces it. */
export const table = () => document.getElementById("table");

/** The scenario (`s`) or the step (`step`) that the table shows. @param {string} name */
export function shown(name) {
  return valueOf(table().querySelector(`#pick input[name="${name}"]`));
}

/** @param {Element | null} field */
export function valueOf(field) {
  return field instanceof HTMLInputElement ? field.value : "";
}
