import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { TextLook } from "./type.ts";
import { drawLine, registerFonts, textStyles, widthOfLine } from "./type.ts";
import { printable, wrap } from "./wrap.ts";

export type SheetOptions = {
  /** Shown by the reader as the window's title. */
  title: string;
  author: string;
  /** Same values, same instant: same file, byte by byte. */
  createdAt: Date;
  /** Stands at the foot of every page, left of the page number. */
  foot: string;
};

export type Line = { text: string; look: TextLook };

const MARGIN = { top: 48, bottom: 60, side: 48 };
const RULE = { ink: "#1b1718", hair: "#d2cac1" };

/** A4 paper with a cursor that runs down the page, and the structure that assistive technology reads. */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly left = MARGIN.side;
  readonly width: number;
  /** Where the next thing is drawn, in points from the top. */
  y = MARGIN.top;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #foot: string;
  readonly #bottom: number;

  constructor({ title, author, createdAt, foot }: SheetOptions) {
    this.pdf = new PDFDocument({ ...taggedA4(), info: information(title, author, createdAt) });
    registerFonts(this.pdf);
    this.#root = this.pdf.struct("Document");
    this.pdf.addStructure(this.#root);
    this.#foot = foot;
    this.width = this.pdf.page.width - 2 * MARGIN.side;
    this.#bottom = this.pdf.page.height - MARGIN.bottom;
  }

  /** Points left on this page. */
  get room(): number {
    return this.#bottom - this.y;
  }

  /** Points on an empty page. */
  get capacity(): number {
    return this.#bottom - MARGIN.top;
  }

  nextPage(): void {
    this.pdf.addPage();
    this.y = MARGIN.top;
  }

  /** Lines of a text in a column of `width` points; line breaks in the text stay. */
  lines(text: string, look: TextLook, width = this.width): Line[] {
    const measure = (line: string) => widthOfLine(this.pdf, line, textStyles[look]);
    return text
      .split("\n")
      .flatMap((part) => wrap(part, width, measure).map((line) => ({ text: line, look })));
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

  /** Draws what assistive technology reads as one element, such as `H1` or `P`. */
  element(tag: string, draw: () => void): void {
    this.#root.add(this.pdf.struct(tag, {}, draw));
  }

  /** Adds an element that gets children of its own; its user ends it. */
  container(tag: string): PDFKit.PDFStructureElement {
    const element = this.pdf.struct(tag);
    this.#root.add(element);
    return element;
  }

  /** Draws what is only decoration or repetition and is not read out. */
  artifact(type: "Layout" | "Pagination", draw: () => void): void {
    this.pdf.markContent("Artifact", { type });
    draw();
    this.pdf.endMarkedContent();
  }

  /** A line across the column, drawn at the cursor. */
  rule(weight: keyof typeof RULE): void {
    const end = this.left + this.width;
    this.artifact("Layout", () => {
      this.pdf.lineWidth(weight === "ink" ? 1 : 0.5).strokeColor(RULE[weight]);
      this.pdf.moveTo(this.left, this.y).lineTo(end, this.y).stroke();
    });
  }

  /** Writes the page numbers and ends the document. */
  async bytes(): Promise<Buffer> {
    const { count } = this.pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.pdf.switchToPage(page);
      this.artifact("Pagination", () => this.#drawFoot(`Seite ${page + 1} von ${count}`));
    }
    this.#root.end();
    this.pdf.appendXML(ACCESSIBLE);
    this.pdf.end();
    return buffer(this.pdf);
  }

  #drawFoot(number: string): void {
    const style = textStyles.small;
    const y = this.#bottom + style.leading;
    const numberWidth = widthOfLine(this.pdf, number, style);
    this.draw([{ text: number, look: "small" }], this.left + this.width - numberWidth, y);
    this.draw(this.lines(this.#foot, "small", this.width - numberWidth - 24), this.left, y);
  }
}

/**
 * Tagged, with language, title and structure for assistive technology (PDF/UA-1), and to be kept for years (PDF/A-3a).
 * The library's own "PDF/UA" lists the embedded letters incompletely, which the norm forbids; its PDF/A-3 lists none.
 */
const taggedA4 = (): PDFKit.PDFDocumentOptions => ({
  size: "A4",
  margins: { top: MARGIN.top, bottom: 0, left: MARGIN.side, right: MARGIN.side },
  font: "",
  bufferPages: true,
  tagged: true,
  lang: "de-DE",
  displayTitle: true,
  pdfVersion: "1.7",
  subset: "PDF/A-3a",
});

/** That the document keeps PDF/UA-1, and, as PDF/A wants it, what the word for that means. */
const ACCESSIBLE = `
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        <rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
            <pdfaExtension:schemas>
                <rdf:Bag>
                    <rdf:li rdf:parseType="Resource">
                        <pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
                        <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
                        <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
                        <pdfaSchema:property>
                            <rdf:Seq>
                                <rdf:li rdf:parseType="Resource">
                                    <pdfaProperty:name>part</pdfaProperty:name>
                                    <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
                                    <pdfaProperty:category>internal</pdfaProperty:category>
                                    <pdfaProperty:description>Part of ISO 14289</pdfaProperty:description>
                                </rdf:li>
                            </rdf:Seq>
                        </pdfaSchema:property>
                    </rdf:li>
                </rdf:Bag>
            </pdfaExtension:schemas>
        </rdf:Description>
`;

/** The title also goes into an XML packet, into which the library writes it as it is. */
function information(title: string, author: string, createdAt: Date) {
  const safe = (text: string) =>
    printable(text)
      .replace(/\s*&\s*/g, " und ")
      .replace(/[<>]/g, " ");
  return { Title: safe(title), Author: safe(author), Creator: safe(author), CreationDate: createdAt };
}
