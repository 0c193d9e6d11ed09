// What the tests take from node. Its own types would also change what a browser's timers are.

declare module "node:assert/strict" {
  const assert: Record<"equal" | "deepEqual" | "throws" | "ok", (...given: any[]) => void>;
  export default assert;
}
declare module "node:test" {
  export function test(name: string, run: () => unknown): void;
  export function beforeEach(run: () => unknown): void;
  export const mock: { timers: { enable(what: { apis: string[] }): void; reset(): void; tick(milliseconds: number): void } };
}
