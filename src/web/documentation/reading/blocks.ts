/** What a line of an article is made of. */
export type Inline =
  | { kind: "text"; text: string }
  | { kind: "strong"; text: string }
  | { kind: "code"; text: string }
  | { kind: "link"; text: string; href: string };

/** A part of an article that stands below the one before. */
export type Block =
  | { kind: "p" | "note"; lines: Inline[][] }
  | { kind: "h3"; id: string; line: Inline[] }
  | { kind: "ul" | "ol"; lines: Inline[][] }
  | { kind: "code"; text: string }
  | { kind: "picture"; name: string; line: Inline[] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

/** What stands below a heading; the beginning of an article has none. */
export type Section = { id: string; title: string; blocks: readonly Block[] };

/**
 * An article's text, read: `## ` begins a section, and in it stand paragraphs, `### ` headings, lists with `- ` or `1. `,
 * tables with `|`, notes with `> `, code between fences, and pictures of the product by their names, with what is below
 * them: `![Der Monat](calendar)`. All else is text; nothing is ever taken as HTML.
 */
export function sectionsOf(text: string): Section[] {
  const sections: { id: string; title: string; blocks: Block[] }[] = [{ id: "", title: "", blocks: [] }];
  for (const part of partsOf(joined(text))) {
    if (part.startsWith("## "))
      sections.push({ id: anchorOf(part.slice(3)), title: part.slice(3), blocks: [] });
    else sections.at(-1)?.blocks.push(blockOf(part));
  }
  return sections.filter(({ id, blocks }) => id || blocks.length > 0);
}

/** What is read in one breath stands on one line: `250 €`, `§ 33`. */
const joined = (text: string): string => text.replace(/(?<=\d) (?=[€%])|(?<=§) (?=\d)/g, "\u00a0");

/** Parts are divided by empty lines, which stay inside of fences. */
const partsOf = (text: string): string[] =>
  [...text.matchAll(/^```[^\n]*\n[\s\S]*?^```$|(?:^(?!```)[^\n]*\S[^\n]*(?:\n|$))+/gm)].map(([part]) =>
    part.trim(),
  );

const PICTURE = /^!\[([^[\]]+)\]\(([\w-]+)\)$/;

function blockOf(part: string): Block {
  const lines = part.split("\n");
  const all = (mark: RegExp) => lines.every((line) => mark.test(line));
  const without = (mark: RegExp) => lines.map((line) => inlineOf(line.replace(mark, "")));
  if (part.startsWith("```")) return { kind: "code", text: lines.slice(1, -1).join("\n") };
  const [, caption, name] = PICTURE.exec(part) ?? [];
  if (caption !== undefined && name !== undefined) return { kind: "picture", name, line: inlineOf(caption) };
  if (part.startsWith("### "))
    return { kind: "h3", id: anchorOf(part.slice(4)), line: inlineOf(part.slice(4)) };
  if (all(/^- /)) return { kind: "ul", lines: without(/^- /) };
  if (all(/^\d+\. /)) return { kind: "ol", lines: without(/^\d+\. /) };
  if (all(/^> /)) return { kind: "note", lines: without(/^> /) };
  if (all(/^\|/)) return tableOf(lines);
  return { kind: "p", lines: without(/^$/) };
}

function tableOf(lines: string[]): Block {
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => inlineOf(cell.trim())),
  );
  return { kind: "table", head, rows };
}

const marks = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^[\]]+)\]\(((?:https?:|mailto:|\/|#)[^()\s]*)\)/g;

function inlineOf(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const { 0: whole, 1: strong, 2: code, 3: label, 4: href, index } of text.matchAll(marks)) {
    if (index > end) parts.push({ kind: "text", text: text.slice(end, index) });
    if (strong !== undefined) parts.push({ kind: "strong", text: strong });
    else if (code !== undefined) parts.push({ kind: "code", text: code });
    else parts.push({ kind: "link", text: label ?? "", href: href ?? "" });
    end = index + whole.length;
  }
  if (end < text.length) parts.push({ kind: "text", text: text.slice(end) });
  return parts;
}

/** How a heading is called in an address: `was-wir-behalten`. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue", ß: "ss" })[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Every line of a block: its paragraphs, items, cells or caption. */
export function linesOf(block: Block): readonly Inline[][] {
  if (block.kind === "table") return [block.head, ...block.rows].flat();
  if (block.kind === "h3" || block.kind === "picture") return [block.line];
  if (block.kind === "code") return [[{ kind: "code", text: block.text }]];
  return block.lines;
}

/** What is read of a line. */
export const wordsOf = (line: readonly Inline[]): string => line.map(({ text }) => text).join("");
