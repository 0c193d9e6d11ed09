// @ts-check
// What keeps the rules off this device, if page.js meets anything; kept.js tells the reader.

/** @type {(word: string) => void} */
let tell;

// The word for it: a promise that waits as long as all goes well.
export const trouble = new Promise((/** @type {(word: string) => void} */ resolve) => (tell = resolve));

/** @param {string} word */
export function meet(word) {
  tell(word);
}
