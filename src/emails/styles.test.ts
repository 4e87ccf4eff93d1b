import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dark, light } from "./styles.ts";

const css = readFileSync(new URL("../web/ui/styles/tokens.css", import.meta.url), "utf8");

const tokens = {
  text: "--text",
  soft: "--text-soft",
  line: "--line",
  accent: "--accent",
  accentInk: "--accent-ink",
  accentWash: "--accent-wash",
  accentLine: "--accent-line",
};

/** Values of one theme's block, with references to the raw scales resolved. */
function theme(selector: string, names: Record<string, string>) {
  const block = css.slice(css.indexOf(selector));
  const value = (source: string, name: string): string =>
    new RegExp(`${name}:\\s*([^;]+);`).exec(source)?.[1]?.trim() ?? "";
  const resolve = (found: string): string => {
    const reference = /^var\((--[\w-]+)\)$/.exec(found)?.[1];
    return reference ? resolve(value(css, reference)) : found;
  };
  return Object.fromEntries(Object.entries(names).map(([key, name]) => [key, resolve(value(block, name))]));
}

test("mails wear the colours of the design system, light and dark", () => {
  expect(light).toEqual(theme('[data-theme="light"] {', tokens));
  expect(dark).toEqual(theme('[data-theme="dark"] {', { ground: "--ground", ...tokens }));
});
