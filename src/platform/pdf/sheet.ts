import { buffer } from "node:stream/consumers";
import type PDFDocument from "pdfkit";
import { atFirstUse } from "../at-first-use.ts";
import { drawHead, type SheetHead } from "./head.ts";
import { METADATA_OF_ALL, type MetadataSchema, metadata } from "./metadata.ts";
import type { TextLook } from "./type.ts";
import { drawLine, INK, registerFonts, textStyles, widthOfLine } from "./type.ts";
import { printable, type Span, wrap, wrapSpans } from "./wrap.ts";

/** What stands on every page of a part of the document. */
export type SheetPart = {
  /** Stands at the foot of every page, left of the page number; null for a sheet that is cut and has no foot. */
  foot: string | null | DrawFoot;
  /** Whom the sheet is from; a document without one begins with its text. */
  head?: SheetHead | DrawHead;
};

/** Draws what stands above the text of one page of a part, counted from 0, and moves the cursor to where that begins. */
export type DrawHead = (sheet: Sheet, page: number) => void;

/** Draws what stands below the text of one page of a part, counted from 0. */
export type DrawFoot = (sheet: Sheet, page: number, count: number) => void;

/** A file inside the document that says the same in another form. */
export type Attachment = {
  name: string;
  /** Media type, such as `text/xml`. */
  type: string;
  description: string;
  content: string;
  /** What the document's metadata say about it. */
  schema: MetadataSchema;
};

export type SheetOptions = SheetPart & {
  /** Shown by the reader as the window's title. */
  title: string;
  author: string;
  /** Same values, same instant: same file, byte by byte. */
  createdAt: Date;
  orientation?: "portrait" | "landscape";
  /** Points left and right of the text, where they are not the same as on all sheets. */
  sides?: { left: number; right: number };
  attachment?: Attachment | undefined;
};

export type Line = { text: string; look: TextLook };

const pdfkit = atFirstUse<typeof PDFDocument>("pdfkit");
const MARGIN = { top: 40, bottom: 60, side: 51 };
const WEIGHT = { ink: 1, hair: 0.4 };

/** A4 paper with a cursor that runs down the page, and the structure that assistive technology reads. */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly left: number;
  readonly width: number;
  /** Where the next thing is drawn, in points from the top. */
  y = MARGIN.top;
  /** Where text ends on a page, above its foot, in points from the top. */
  bottom: number;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #parts: (SheetPart & { firstPage: number; element: PDFKit.PDFStructureElement })[] = [];
  readonly #attachment: Attachment | undefined;
  #part: PDFKit.PDFStructureElement | undefined;
  /** Where text begins on this page, below its head. */
  #top = MARGIN.top;

  constructor({
    title,
    author,
    createdAt,
    orientation = "portrait",
    sides,
    attachment,
    ...part
  }: SheetOptions) {
    this.pdf = new (pdfkit())({ ...taggedA4(orientation), info: information(title, author, createdAt) });
    registerFonts(this.pdf);
    this.#root = this.pdf.struct("Document");
    this.pdf.addStructure(this.#root);
    const { left, right } = sides ?? { left: MARGIN.side, right: MARGIN.side };
    this.left = left;
    this.width = this.pdf.page.width - left - right;
    this.bottom = this.pdf.page.height - MARGIN.bottom;
    this.#attachment = attachment;
    this.#begin(part);
  }

  /** Begins a new sheet of the same document, such as for the next person: its pages are counted anew. */
  nextSheet(part: SheetPart): void {
    this.pdf.addPage();
    this.#begin(part);
  }

  #begin(part: SheetPart): void {
    const element = this.pdf.struct("Part");
    this.#root.add(element);
    this.#part = element;
    this.#parts.push({ ...part, firstPage: this.#page, element });
    this.y = MARGIN.top;
    this.#drawHead();
  }

  /** A head is read out once: on further pages it is seen again, and is repetition. */
  #drawHead(): void {
    const part = this.#parts.at(-1);
    const page = this.#page - (part?.firstPage ?? 0);
    const read = (draw: () => void) =>
      page === 0 ? this.element("P", draw) : this.artifact("Pagination", draw);
    if (typeof part?.head === "function") part.head(this, page);
    else if (part?.head) drawHead(this, part.head, read);
    this.#top = this.y;
  }

  /** Number of the page that is written on, counted from 0. */
  get #page(): number {
    return this.pdf.bufferedPageRange().count - 1;
  }

  /** Points left on this page. */
  get room(): number {
    return this.bottom - this.y;
  }

  /** Points on an empty page. */
  get capacity(): number {
    return this.bottom - this.#top;
  }

  /** Goes on with the same sheet on a new page: its head is seen there again, and not read out again. */
  nextPage(): void {
    this.pdf.addPage();
    this.y = MARGIN.top;
    this.#drawHead();
  }

  /** Moves on where fewer than `needed` points are left: what belongs together stays on one page. */
  keepTogether(needed: number): void {
    if (needed > this.room && needed <= this.capacity) this.nextPage();
  }

  /** Lines of a text in a column of `width` points; line breaks in the text stay. */
  lines(text: string, look: TextLook, width = this.width): Line[] {
    const measure = (line: string) => widthOfLine(this.pdf, line, textStyles[look]);
    return text
      .split("\n")
      .flatMap((part) => wrap(part, width, measure).map((line) => ({ text: line, look })));
  }

  /** Lines of a text whose words look different. */
  richLines(spans: readonly Span<TextLook>[], width = this.width): Line[][] {
    return wrapSpans(spans, width, (line, look) => widthOfLine(this.pdf, line, textStyles[look]));
  }

  /** Draws lines of words that look different below each other, answers how high they are. */
  drawRich(lines: Line[][], x: number, y: number): number {
    let height = 0;
    for (const line of lines) {
      let left = x;
      for (const { text, look } of line) {
        drawLine(this.pdf, text, left, y + height, textStyles[look]);
        left += widthOfLine(this.pdf, text, textStyles[look]);
      }
      height += Math.max(0, ...line.map(({ look }) => textStyles[look].leading));
    }
    return height;
  }

  /** Draws lines below each other, answers how high they are. Moves no cursor and starts no page. */
  draw(lines: Line[], x: number, y: number): number {
    let height = 0;
    for (const { text, look } of lines) {
      drawLine(this.pdf, text, x, y + height, textStyles[look]);
      height += textStyles[look].leading;
    }
    return height;
  }

  /** How wide a line is, in points. */
  widthOf({ text, look }: Line): number {
    return widthOfLine(this.pdf, text.trimEnd(), textStyles[look]);
  }

  /** Draws what assistive technology reads as one element, such as `H1` or `P`. */
  element(tag: string, draw: () => void): void {
    this.#part?.add(this.pdf.struct(tag, {}, draw));
  }

  /** Draws a picture at `[x, y, width, height]`; `alt` is read out in its place. */
  figure(alt: string, [x, y, width, height]: [number, number, number, number], draw: () => void): void {
    const bbox = [x, y, x + width, y + height] as [number, number, number, number];
    this.#part?.add(this.pdf.struct("Figure", { alt, bbox, placement: "Block" } as object, draw));
  }

  /** Adds an element that gets children of its own; its user ends it. */
  container(tag: string): PDFKit.PDFStructureElement {
    const element = this.pdf.struct(tag);
    this.#part?.add(element);
    return element;
  }

  /** Draws what is only decoration or repetition and is not read out. */
  artifact(type: "Layout" | "Pagination", draw: () => void): void {
    this.pdf.markContent("Artifact", { type });
    draw();
    this.pdf.endMarkedContent();
  }

  /** A line across the column, drawn at the cursor. */
  rule(weight: keyof typeof WEIGHT): void {
    this.stroke([this.left, this.y, this.left + this.width, this.y], weight);
  }

  /** A line from a point to another; `dotted` to write on. */
  stroke([x, y, endX, endY]: [number, number, number, number], weight: keyof typeof WEIGHT, dotted = false) {
    this.artifact("Layout", () => {
      this.pdf.lineWidth(WEIGHT[weight]).strokeColor(INK);
      if (dotted) this.pdf.dash(0.8, { space: 2.4 });
      this.pdf.moveTo(x, y).lineTo(endX, endY).stroke();
      if (dotted) this.pdf.undash();
    });
  }

  /** Writes feet and page numbers, and ends the document. */
  async bytes(): Promise<Buffer> {
    const pages = this.#page + 1;
    for (const [index, part] of this.#parts.entries()) {
      const end = this.#parts[index + 1]?.firstPage ?? pages;
      const count = end - part.firstPage;
      this.#part = part.element;
      for (let page = 0; page < count; page += 1) {
        const { foot } = part;
        if (foot === null) continue;
        this.pdf.switchToPage(part.firstPage + page);
        if (typeof foot === "function") foot(this, page, count);
        else this.artifact("Pagination", () => this.#drawFoot(foot, `Seite ${page + 1} von ${count}`));
      }
    }
    for (const { element } of this.#parts) element.end();
    this.#root.end();
    this.#attach();
    this.pdf.end();
    return buffer(this.pdf);
  }

  /** The attachment bears the document's own instant, so that the bytes stay the same. */
  #attach(): void {
    const attachment = this.#attachment;
    if (attachment) {
      const { content, schema: _, ...about } = attachment;
      const at = this.pdf.info.CreationDate;
      const options: PDFKit.Mixins.PDFAttachmentOptions & { relationship: string } = {
        ...about,
        creationDate: at,
        modifiedDate: at,
        relationship: "Alternative",
      };
      this.pdf.file(Buffer.from(content), options);
    }
    this.pdf.appendXML(metadata([METADATA_OF_ALL, ...(attachment ? [attachment.schema] : [])]));
  }

  #drawFoot(foot: string, number: string): void {
    const y = this.bottom + textStyles.foot.leading;
    const numberWidth = widthOfLine(this.pdf, number, textStyles.foot);
    this.draw([{ text: number, look: "foot" }], this.left + this.width - numberWidth, y);
    this.draw(this.lines(foot, "foot", this.width - numberWidth - 24), this.left, y);
  }
}

/**
 * Tagged, with language, title and structure for assistive technology (PDF/UA-1), and to be kept for years (PDF/A-3a).
 * The library's own "PDF/UA" lists the embedded letters incompletely, which the norm forbids; its PDF/A-3 lists none.
 */
const taggedA4 = (layout: "portrait" | "landscape"): PDFKit.PDFDocumentOptions => ({
  size: "A4",
  layout,
  margins: { top: MARGIN.top, bottom: 0, left: MARGIN.side, right: MARGIN.side },
  font: "",
  bufferPages: true,
  tagged: true,
  lang: "de-DE",
  displayTitle: true,
  pdfVersion: "1.7",
  subset: "PDF/A-3a",
});

/** The title also goes into an XML packet, into which the library writes it as it is. */
function information(title: string, author: string, createdAt: Date) {
  const safe = (text: string) =>
    printable(text)
      .replace(/\s*&\s*/g, " und ")
      .replace(/[<>]/g, " ");
  return { Title: safe(title), Author: safe(author), Creator: safe(author), CreationDate: createdAt };
}
