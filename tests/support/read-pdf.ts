import { inflateSync } from "node:zlib";

/**
 * A piece of text and where it stands, in points from the page's lower left corner; `mark` is the number by which the page's
 * structure knows it, null for what is not read out.
 */
export type Placed = { text: string; x: number; y: number; mark: number | null };

export type ReadPdf = {
  /** Texts page by page, in reading order. */
  pages: Placed[][];
  /** How often each structure element occurs: `{ Table: 1, TR: 31 }`. */
  elements: Record<string, number>;
  /** How many signs no typeface had, and are shown as empty boxes. */
  emptyBoxes: number;
  /** Every colour that something is drawn in, as red, green and blue from 0 to 1: `0 0 0` is black. */
  colours: string[];
  /** The file's own words, such as `/Lang (de-DE)`. */
  raw: string;
};

/** Reads back what our own documents say, for tests. It knows no more of the format than what they use. */
export function readPdf(bytes: Buffer): ReadPdf {
  const raw = bytes.toString("latin1");
  const objects = new Map(
    [...raw.matchAll(/^(\d+) 0 obj\n([\s\S]*?)^endobj/gm)].map(([, id = "", body = ""]) => [id, body]),
  );
  const fonts = new Map<string, string[]>();
  for (const [, name = "", id = ""] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g))
    fonts.set(name, unicode(objects, id));
  const kids = /\/Kids \[([^\]]*)\]/.exec(raw)?.[1] ?? "";
  const contents = [...kids.matchAll(/(\d+) 0 R/g)].map(([, id = ""]) => {
    return stream(objects.get(reference(objects.get(id), "Contents")));
  });
  const elements: Record<string, number> = {};
  for (const [, tag = ""] of raw.matchAll(/^\/S \/(\w+)$/gm)) elements[tag] = (elements[tag] ?? 0) + 1;
  const pages = contents.map((content) => texts(content, fonts));
  const emptyBoxes = contents.flatMap((content) =>
    glyphsOf(content).filter((glyph) => glyph === "0000"),
  ).length;
  const used = contents.flatMap((content) => [
    ...content.matchAll(/^([\d.]+ [\d.]+ [\d.]+) (?:scn|SCN|rg|RG)$/gm),
  ]);
  const colours = [...new Set(used.map(([, colour = ""]) => colour))];
  return { pages, elements, emptyBoxes, colours, raw };
}

/** The text of a page in one string. */
export const pageText = (page: Placed[] | undefined): string => (page ?? []).map(({ text }) => text).join("");

function texts(content: string, fonts: Map<string, string[]>): Placed[] {
  const found: Placed[] = [];
  let font: string[] = [];
  let at = { x: 0, y: 0 };
  let mark: number | null = null;
  for (const line of content.split("\n")) {
    const [, name] = /^\/(F\d+) [\d.]+ Tf$/.exec(line) ?? [];
    if (name) font = fonts.get(name) ?? [];
    const [, x, y] = /^1 0 0 1 ([\d.-]+) ([\d.-]+) Tm$/.exec(line) ?? [];
    if (x && y) at = { x: Number(x), y: Number(y) };
    const [, marked] = /^\/MCID (\d+)$/.exec(line) ?? [];
    if (marked) mark = Number(marked);
    if (line === "EMC") mark = null;
    if (line.endsWith(" TJ")) found.push({ ...at, text: decode(line, font), mark });
  }
  return found;
}

function decode(line: string, font: string[]): string {
  return glyphsOf(line)
    .map((glyph) => font[Number.parseInt(glyph, 16)] ?? "\uFFFD")
    .join("");
}

const glyphsOf = (content: string): string[] =>
  [...content.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);

/** The characters of a font by the number of their glyph; the first is the empty box. */
function unicode(objects: Map<string, string>, id: string): string[] {
  const map = stream(objects.get(reference(objects.get(id), "ToUnicode")));
  const ranges = /beginbfrange\n([\s\S]*)\nendbfrange/.exec(map)?.[1] ?? "";
  const entries = [...ranges.matchAll(/\[([^\]]*)\]/g)].flatMap(
    ([, list = ""]) => list.match(/<[^>]*>/g) ?? [],
  );
  return entries.map((entry, index) =>
    index === 0
      ? "\uFFFD"
      : String.fromCharCode(...(entry.match(/[0-9a-f]{4}/g) ?? []).map((hex) => Number.parseInt(hex, 16))),
  );
}

function reference(object: string | undefined, key: string): string {
  return new RegExp(`/${key} (\\d+) 0 R`).exec(object ?? "")?.[1] ?? "";
}

function stream(object = ""): string {
  const length = Number(/\/Length (\d+)/.exec(object)?.[1]);
  const start = object.indexOf("stream\n") + "stream\n".length;
  return inflateSync(Buffer.from(object.slice(start, start + length), "latin1")).toString("latin1");
}
