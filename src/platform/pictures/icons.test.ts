import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { drawIcons, findIcons, ICON_COLLECTIONS, searchIcons } from "./icons.ts";

type WholeSet = { icons: Record<string, object>; aliases: Record<string, object> };
const wholeSet = (collection: string): WholeSet => {
  const path = createRequire(import.meta.url).resolve(`@iconify-json/${collection}/icons.json`);
  return JSON.parse(readFileSync(path, "utf8"));
};

describe.each(ICON_COLLECTIONS)("%s", (collection) => {
  const { icons, aliases } = wholeSet(collection);

  test("has every icon of the package, read from its place in the file", async () => {
    const subset = await findIcons(collection, Object.keys(icons));
    expect(subset.icons).toEqual(icons);
    expect(subset.not_found).toEqual([]);
    expect(subset).toMatchObject({ prefix: collection, width: 24, height: 24 });
    expect(subset.lastModified).toBeGreaterThan(1_700_000_000);
  });

  test("an icon's other names change nothing but the name, and lead to an icon", async () => {
    const subset = await findIcons(collection, Object.keys(aliases));
    expect(subset.aliases).toEqual(aliases);
    expect(subset.not_found).toEqual([]);
    for (const other of Object.values(aliases)) expect(Object.keys(other)).toEqual(["parent"]);
  });
});

test("an icon is drawn under each of its names", async () => {
  const drawn = await drawIcons("lucide", ["circle-x", "x-circle", "no-such-icon"]);
  expect([...drawn.keys()]).toEqual(["circle-x", "x-circle"]);
  expect(drawn.get("x-circle")).toBe(drawn.get("circle-x"));
  expect(drawn.get("circle-x")).toMatch(/^<svg [^>]*viewBox="0 0 24 24">.*currentColor.*<\/svg>$/);
});

test("names that the collection has not are told", async () => {
  const names = ["calendar", "no-such-icon", "constructor", ""];
  expect((await findIcons("tabler", names)).not_found).toEqual(names.slice(1));
});

describe("the search", () => {
  test("begins with the icon that is called so", async () => {
    expect((await searchIcons("Baby", 10))[0]).toBe("lucide:baby");
    expect(await searchIcons("baby", 10)).toContain("tabler:baby-carriage");
  });

  test("finds every word, in any order", async () => {
    expect(await searchIcons("carriage baby", 10)).toEqual([
      "tabler:baby-carriage",
      "tabler:baby-carriage-filled",
    ]);
  });

  test("of nothing finds nothing, and never more than wanted", async () => {
    expect(await searchIcons("  ", 10)).toEqual([]);
    expect(await searchIcons("a", 7)).toHaveLength(7);
  });
});
