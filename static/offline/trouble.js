// @ts-check
// What keeps the rules off this device, if page.js meets anything; kept.js tells the reader.

let tell;

// The word for it: a promise that waits as long as all goes well.
export const trouble = new Promise((resolve) => (tell = resolve));

export function meet(word) {
  tell(word);
}
