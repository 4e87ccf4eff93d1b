import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { decodeTrie } from "cspell-trie-lib";
import ts from "typescript";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, "utf8");

const dictionary = new URL("de_DE.trie.gz", import.meta.resolve("@cspell/dict-de-de"));
const german = decodeTrie(gunzipSync(readFileSync(dictionary)));
const WORD_LIST = "tests/support/words.txt";
const ours = new Set(read(WORD_LIST).split("\n").filter(Boolean));

/** A word as it stands, or as it stands at the beginning of a sentence. */
const isSpelled = (word: string): boolean =>
  [word, word.toLowerCase()].some((one) => ours.has(one) || german.hasWord(one, true));

const wordsIn = (text: string): string[] =>
  text
    .replace(/\u00ad/g, "")
    .replace(/[?&][\w-]+=/g, " ")
    .replace(
      /\b[\w.+-]+@[\w.-]+|(?:https?:\/\/|www\.)\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|de|org|example)\b\S*/g,
      " ",
    )
    .match(/\p{L}{2,}/gu) ?? [];

const faultsIn = (file: string, text: string) =>
  [...new Set(wordsIn(text))].filter((word) => !isSpelled(word)).map((word) => `${file}: ${word}`);

/** What people read of an article: no code and no addresses. */
const prose = (markdown: string) =>
  markdown
    .replace(/^screens: .*$/m, "")
    .replace(/^(?:title|summary|keywords): /gm, "")
    .replace(/^```[\s\S]*?^```$/gm, "")
    .replace(/`[^`\n]*`/g, "")
    .replace(/\]\([^)]*\)/g, "] ");

test("every article is spelled as the dictionary, or our own list of words, has it", () => {
  const files = globSync("src/web/documentation/articles/**/*.md", { cwd: root });
  expect(files.flatMap((file) => faultsIn(file, prose(read(file))))).toEqual([]);
});

test("so is what the product says of itself", () => {
  const files = globSync(["src/web/marketing/**/*.{ts,tsx}", "src/web/documentation/**/*.tsx"], {
    cwd: root,
    exclude: ["**/*.test.ts", "**/structured-data.ts"],
  });
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => faultsIn(file, wordsOfPage(file)))).toEqual([]);
});

test("a mistyped word is found", () => {
  expect(faultsIn("x", "Die Anmeldnug kommt an, die Überweissung nicht.")).toEqual([
    "x: Anmeldnug",
    "x: Überweissung",
  ]);
});

test("our own list has nothing that the dictionary knows, nothing twice, and is sorted", () => {
  const words = read(WORD_LIST).split("\n").filter(Boolean);
  expect(words.filter((word) => german.hasWord(word, true))).toEqual([]);
  expect(words).toEqual([...new Set(words)].sort((a, b) => a.localeCompare(b, "de")));
});

/** What a page says: its text, and strings that read like sentences. */
function wordsOfPage(file: string): string {
  const said: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isThrowStatement(node)) return;
    if (ts.isJsxElement(node) && node.openingElement.tagName.getText() === "code") return;
    if (ts.isJsxText(node)) said.push(node.text);
    const isText =
      ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node);
    if (isText && !isForPrograms(node)) said.push(node.text);
    if (ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) said.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return prose(said.join(" "));
}

/** Class names, addresses, keys: what stands in an attribute that nobody reads, or has no space and no capital. */
const isForPrograms = (
  node: ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateHead,
): boolean =>
  ts.isImportDeclaration(node.parent) ||
  (ts.isJsxAttribute(node.parent) &&
    !/^(?:alt|title|label|aria-label|lead|placeholder)$/.test(node.parent.name.getText())) ||
  !/^[A-ZÄÖÜ„]|\s[A-ZÄÖÜ„]/.test(node.text);
