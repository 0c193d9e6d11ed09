// @ts-check
// Whether the screen is a small one, where a sheet lies over the foot of the mat. The style sheets ask the same.

export const SMALL = matchMedia("(max-width: 63.99rem)");
