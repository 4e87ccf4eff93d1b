import { afterAll, beforeEach, expect, vi } from "vitest";
import { closeAll } from "./at-end.ts";

afterAll(closeAll);

// What reaches console.error or console.warn unasked is a fault that nobody would read otherwise. A test that
// expects it puts its own spy in its place.
beforeEach(() => {
  const said: unknown[][] = [];
  const spies = (["error", "warn"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...words) => void said.push(words)),
  );
  return () => {
    for (const spy of spies) spy.mockRestore();
    expect(said, "nothing is written to the console").toEqual([]);
  };
});
