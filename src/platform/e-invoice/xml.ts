import { XMLBuilder } from "fast-xml-parser";

/**
 * An element's content. What is undefined, an empty text, or holds nothing but such is left out; `{}` is an element that is
 * empty on purpose. The order of the keys is that of the elements.
 */
export type Content = string | Element | readonly Content[] | undefined;
export type Element = { [name: string]: Content };

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  textNodeName: "#",
  format: true,
  indentBy: "  ",
});

/** An XML document; the same content makes the same text. */
export const xmlDocument = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(withoutGaps(root))}`;

/** An element with attributes, such as `withAttributes("3", { unitCode: "HUR" })`. */
export const withAttributes = (content: string, attributes: Record<string, string>): Element => ({
  ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`@${name}`, value])),
  "#": content,
});

/** Text on one line, without what XML does not allow. */
export const line = (text: string): string => allowed(text).replace(/\s+/g, " ").trim();

/** Text whose lines stay. */
export const lines = (text: string): string => allowed(text.replace(/\r\n?/g, "\n")).trim();

/** Control characters, halves of characters and the two that are none (XML 1.0, 2.2). */
const allowed = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, " ");

/** Cents as euros with a point, as amounts stand in the norm: `11900` → `119.00`. */
export const amount = (cents: number): string => (cents / 100 || 0).toFixed(2);

/** `2027-01-12` as `20270112`, the norm's only way to write a day (format 102). */
export const day = (date: string): Element => ({
  "udt:DateTimeString": withAttributes(date.replaceAll("-", ""), { format: "102" }),
});

function withoutGaps(content: Content): Content {
  if (content === undefined || content === "") return undefined;
  if (typeof content === "string") return content;
  if (isList(content)) {
    const kept = content.map(withoutGaps).filter((one) => one !== undefined);
    return kept.length > 0 ? kept : undefined;
  }
  if (Object.keys(content).length === 0) return content;
  const kept = Object.entries(content)
    .map(([name, own]): [string, Content] => [name, withoutGaps(own)])
    .filter(([, own]) => own !== undefined);
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

const isList = (content: Element | readonly Content[]): content is readonly Content[] =>
  Array.isArray(content);
