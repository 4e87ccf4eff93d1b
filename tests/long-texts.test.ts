import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { numbersIn } from "../src/domain/bank-statements/number-rules.ts";
import { messageWithoutPeople } from "../src/platform/log.ts";
import { suggestColumns } from "../src/shared/columns.ts";
import { readDate, readTime } from "../src/shared/words/german-input.ts";
import { Markdown } from "../src/web/ui/markdown.tsx";

const LENGTH = 150_000;
const long = (piece: string) => piece.repeat(LENGTH / piece.length);
const drawn = (text: string) => renderToStaticMarkup(createElement(Markdown, { text }));
const field = { key: "name", label: "Name", required: true, names: [] };

// Work of this thread, which does not grow when the machine is busy. What tries every way to divide such a text takes
// seconds to hours.
it.each<[string, () => unknown]>([
  ["a time of spaces", () => readTime(`1${long(" ")}x`)],
  ["a date of spaces", () => readDate(`1.${long(" ")}x`, "2026-11-22")],
  ["a heading of spaces", () => suggestColumns([field], [`a${long(" ")}a`])],
  ["a purpose of years", () => numbersIn(`HS${long("20")}`)],
  ["brackets without an end", () => drawn(long("["))],
  ["links without an end", () => drawn(long("[a](/"))],
  ["an address without an at sign", () => messageWithoutPeople(new Error(long("a")))],
])("a text of 150,000 signs is looked through in no time: %s", (_, look) => {
  const before = process.threadCpuUsage();
  look();
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1000);
});
