// @ts-check
// Whether the reader wants the rules kept on this device. A browser that refuses its storage keeps nothing either.

const OFF = "checkpoint-keep-nothing";

export function wantsNothing() {
  try {
    return Boolean(localStorage.getItem(OFF));
  } catch {
    return true;
  }
}

/** @param {boolean} isOn */
export function want(isOn) {
  if (isOn) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, "1");
}
