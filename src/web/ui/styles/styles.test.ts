import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const web = new URL("../..", import.meta.url).pathname;

const sheets = globSync("**/*.css", { cwd: web }).map((file) => ({
  file,
  css: readFileSync(`${web}${file}`, "utf8").replace(/\/\*[\s\S]*?\*\//g, ""),
}));

const tokens = sheets.find(({ file }) => file === "ui/styles/tokens.css")?.css ?? "";

/** Queries cannot use variables, and print and fonts have their own units. */
const declarations = (css: string) => css.replace(/@(media|container|font-face|import|layer)[^{;]*/g, "");

test("colours and sizes are literal in one file only", () => {
  const literal = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(|(?<![\w-])\d*\.?\d+(?:px|rem|ms|s)\b/gi;
  const found = sheets
    .filter(({ file }) => file !== "ui/styles/tokens.css")
    .flatMap(({ file, css }) => (declarations(css).match(literal) ?? []).map((value) => `${file}: ${value}`));
  expect(found).toEqual([]);
});

test("every token that is used exists", () => {
  const missing = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/var\((--[\w-]+)/g)]
      .map(([, name]) => name ?? "")
      .filter(
        (name) => !tokens.includes(`${name}:`) && !css.includes(`${name}:`) && !name.startsWith("--radix-"),
      )
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("the dark theme gives every colour of the light one a value of its own", () => {
  const [light = "", dark = ""] = tokens.split('[data-theme="light"]')[1]?.split('[data-theme="dark"]') ?? [];
  const names = (css: string) => [...css.matchAll(/^\s+(--[\w-]+):/gm)].map(([, name]) => name);
  expect(names(dark.split("@media")[0] ?? "").sort()).toEqual(names(light).sort());
});

test("the order of the layers is said before any other style sheet names one", () => {
  const root = readFileSync(`${web}root.tsx`, "utf8");
  const [first] = root.match(/^import .*$/m) ?? [];
  expect(first).toBe('import "./ui/styles/index.css";');
});
