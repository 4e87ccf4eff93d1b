import { expect, it } from "vitest";
import { shortcutOf, shortcutsFor } from "./shortcuts.ts";

const all = shortcutsFor({ leads: true });
const labelOf = (key: string, before: string | null = null, wait = 100) =>
  shortcutOf(all, before ? { key: before, at: 0 } : null, { key, at: wait })?.label;

it("g and a letter lead to a screen", () => {
  expect(labelOf("g")).toBeUndefined();
  expect(labelOf("u", "g")).toBe("Übersicht");
  expect(labelOf("a", "g")).toBe("Anmeldungen");
});

it("a letter that came too late stands for itself", () => {
  expect(labelOf("u", "g", 1600)).toBeUndefined();
  expect(labelOf("n", "g", 1600)).toBe("Neuer Kurstermin");
});

it("after g a letter that leads nowhere does nothing", () => {
  expect(labelOf("n", "g")).toBeUndefined();
});

it("no two shortcuts share their keys", () => {
  const keys = all.map((shortcut) => shortcut.keys.join(" "));
  expect(new Set(keys).size).toBe(keys.length);
});

it("guests are offered nothing that they may not do", () => {
  const labels = shortcutsFor({ leads: false }).map(({ label }) => label);
  expect(labels).not.toContain("Neuer Kurstermin");
  expect(labels).not.toContain("Kontaktanfragen");
});
