import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { demoSignIns } from "../seeds/demo.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const documents = ["README.md", "CONTRIBUTING.md", "STYLE.md", ...globSync("docs/**/*.md", { cwd: root })];
const textOf = (document: string) => readFileSync(join(root, document), "utf8");

/** Paths of the project in backticks, and the targets of links that stay inside it. */
function mentioned(document: string): string[] {
  const text = textOf(document);
  const named = [...text.matchAll(/`((?:src|bin|seeds|tests|migrations|docs|stand-ins|bench)\/[\w./*-]+)`/g)];
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)];
  return [
    ...named.map(([, path = ""]) => path),
    ...linked.map(([, path = ""]) => join(dirname(document), path)),
  ];
}

test.each(documents)("%s names only files that there are", (document) => {
  expect(mentioned(document).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

describe("the README", () => {
  test.each(demoSignIns)("tells how $email signs in", ({ email, password }) => {
    expect(textOf("README.md")).toContain(email);
    expect(textOf("README.md")).toContain(password);
  });
});

test("decisions have a number of their own, and say what they are", () => {
  const decisions = documents.filter((document) => document.startsWith("docs/decisions/")).sort();
  const numbers = decisions.map((document) => document.slice(15, 18));
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const decision of decisions) {
    for (const part of ["Status: ", "**Context.**", "**Decision.**", "**Consequences.**"])
      expect(textOf(decision)).toContain(part);
  }
});

test("every table is named where it is said what is kept of people, and no table that there is not", () => {
  const schema = textOf("src/platform/database/schema.sql");
  const tables = [...schema.matchAll(/^create table ([a-z_.]+) \(/gm)].map(([, name = ""]) => name);
  const inDatabase = textOf("docs/privacy.md").split("## Elsewhere")[0] ?? "";
  // What stands in code and is none: calls, queues, pages and programs.
  const named = [...inDatabase.matchAll(/`((?:auth\.|directory\.)?[a-z]+(?:_[a-z]+)*)`/g)].map(
    ([, name = ""]) => name,
  );
  expect(tables.length).toBeGreaterThan(80);
  expect(tables.filter((table) => !named.includes(table))).toEqual([]);
  expect(named.filter((name) => !tables.includes(name))).toEqual([]);
});
