import { createDocument } from "./pdf.ts";

/** Texts under headings, after what matters most as labels and values. */
export type TextDocument = {
  title: string;
  author: string;
  foot: string;
  createdAt: Date;
  facts: { label: string; value: string }[];
  /** `text` in the small Markdown of the product; a section without a heading goes on. */
  sections: { heading: string; text: string }[];
};

/** A document to keep: the same values make the same bytes. Answers a PDF. */
export async function textDocument({ sections, facts, ...about }: TextDocument): Promise<Buffer> {
  const pdf = createDocument(about);
  pdf.heading(about.title, 1);
  pdf.facts(facts);
  for (const { heading, text } of sections) {
    if (heading) pdf.heading(heading, 2);
    for (const part of partsOf(text)) {
      if (part.look === "list") pdf.list(part.items);
      else pdf.paragraph(part.text, part.look);
    }
  }
  return pdf.bytes();
}

type Part = { text: string; look: "strong" | "body" } | { items: string[]; look: "list" };

/** Paragraphs, lists, and headings inside a text as strong lines; links keep their address. */
const partsOf = (markdown: string): Part[] =>
  markdown
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const lines = part.split("\n");
      if (lines.every((line) => line.startsWith("- ")))
        return { items: lines.map((line) => plain(line.slice(2))), look: "list" };
      const heading = /^#{1,6} +(.*)$/s.exec(part)?.[1];
      return heading ? { text: plain(heading), look: "strong" } : { text: plain(part), look: "body" };
    });

const plain = (text: string): string =>
  text
    .replace(/\*\*([^*]+)\*\*/g, "$1")
    .replace(/\[([^[\]]+)\]\((?:mailto:|tel:)[^()\s]*\)/g, "$1")
    .replace(/\[([^[\]]+)\]\(([^()\s]*)\)/g, "$1 ($2)")
    .replace(/^- /gm, "– ");
