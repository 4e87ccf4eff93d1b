import { describe, expect, it } from "vitest";
import { mayReload } from "./reload-guard.ts";

describe("a page whose parts are gone", () => {
  it("is loaded anew once in ten seconds", () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    expect(mayReload({ storage, now: 50_000 })).toBe(true);
    expect(mayReload({ storage, now: 59_999 })).toBe(false);
    expect(mayReload({ storage, now: 60_000 })).toBe(true);
  });
});
