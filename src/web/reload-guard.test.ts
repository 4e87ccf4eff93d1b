import { describe, expect, it } from "vitest";
import { mayReload } from "./reload-guard.ts";

describe("a page whose parts are gone", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };

  it("is loaded anew once in ten seconds", () => {
    const holdsUnsaved = false;
    expect(mayReload({ storage, now: 50_000, holdsUnsaved })).toBe(true);
    expect(mayReload({ storage, now: 59_999, holdsUnsaved })).toBe(false);
    expect(mayReload({ storage, now: 60_000, holdsUnsaved })).toBe(true);
  });

  it("is not loaded anew while something is typed in it", () => {
    expect(mayReload({ storage, now: 90_000, holdsUnsaved: true })).toBe(false);
    expect(mayReload({ storage, now: 90_000, holdsUnsaved: false })).toBe(true);
  });
});
