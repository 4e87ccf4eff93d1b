import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { iconStylesheets, splitIconStylesheets } from "./icons.ts";

const namesIn = (url: string) => (url.split("icons=")[1] ?? "").split(",");

test("no address of an icon stylesheet is longer than the service takes", () => {
  const urls = iconStylesheets({ reading: false });
  expect(urls.length).toBeGreaterThan(1);
  for (const url of urls) expect(url.length).toBeLessThanOrEqual(500);
});

test("every icon is asked for exactly once", () => {
  const names = iconStylesheets({ reading: false }).flatMap(namesIn);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain("calendar");
});

test("a list that just fits stays one address", () => {
  const limit = "/api/icons/lucide.css?icons=aa,bb".length;
  expect(splitIconStylesheets(["aa", "bb"], limit)).toHaveLength(1);
  expect(splitIconStylesheets(["aa", "bb"], limit - 1)).toHaveLength(2);
});

test("no icons need no stylesheet", () => {
  expect(splitIconStylesheets([])).toEqual([]);
});

test("the collection has every icon we draw", () => {
  const path = createRequire(import.meta.url).resolve("@iconify-json/lucide/icons.json");
  const { icons, aliases } = JSON.parse(readFileSync(path, "utf8"));
  const missing = iconStylesheets({ reading: false })
    .flatMap(namesIn)
    .filter((name) => !(name in icons) && !(name in (aliases ?? {})));
  expect(missing).toEqual([]);
});

test("the one stylesheet of reading pages has every icon that visitors' pages name", () => {
  const sheets = iconStylesheets({ reading: true });
  expect(sheets).toHaveLength(1);
  const there = sheets.flatMap(namesIn);
  const every = iconStylesheets({ reading: false }).flatMap(namesIn);
  const web = new URL("../..", import.meta.url).pathname;
  const named = globSync("{public,embedding,marketing,documentation,errors}/**/*.tsx", { cwd: web }).flatMap(
    (file) => [
      ...readFileSync(`${web}${file}`, "utf8").matchAll(/(?<!<Picture )(?:icon|name)(?:=|: )"([a-z0-9-]+)"/g),
    ],
  );
  const icons = named.map(([, name = ""]) => name).filter((name) => every.includes(name));
  expect(icons.length).toBeGreaterThan(10);
  expect(icons.filter((name) => !there.includes(name))).toEqual([]);
});
