import { INK, type TextLook, textStyles } from "./type.ts";

/** The head that all sheets share: whose they are, and what stands opposite. */
export type SheetHead = {
  name: string;
  /** PNG without colours that stands beside the name; without one the mark of teams without a picture does. */
  logo?: Uint8Array | undefined;
  /** One line or a few, at the right edge. */
  aside?: string;
};

type Line = { text: string; look: TextLook };

/** What of a sheet its head is drawn with. */
type Paper = {
  pdf: PDFKit.PDFDocument;
  left: number;
  width: number;
  y: number;
  lines(text: string, look: TextLook, width: number): Line[];
  widthOf(line: Line): number;
  draw(lines: Line[], x: number, y: number): number;
  artifact(type: "Pagination", draw: () => void): void;
};

const MARK = 23;
const GAP = 6;
const BELOW = 22;

/** Draws the head at the cursor and moves it below; `read` decides whether it is read out. */
export function drawHead(sheet: Paper, head: SheetHead, read: (draw: () => void) => void): void {
  const { left, width, y } = sheet;
  const asides = head.aside ? sheet.lines(head.aside, "small", width * 0.45) : [];
  const asideHeight = asides.length * textStyles.small.leading;
  const names = sheet.lines(head.name, "strong", width * 0.5 - MARK - GAP);
  const nameHeight = names.length * textStyles.strong.leading;
  const height = Math.max(MARK, asideHeight, nameHeight);
  drawMark(sheet, head.logo, { x: left, y: y + (height - MARK) / 2, size: MARK });
  read(() => {
    sheet.draw(names, left + MARK + GAP, y + (height - nameHeight) / 2);
    for (const [index, line] of asides.entries()) {
      const at = left + width - sheet.widthOf(line);
      sheet.draw([line], at, y + (height - asideHeight) / 2 + index * textStyles.small.leading);
    }
  });
  sheet.y += height + BELOW;
}

/** A sun over a line, or the team's picture, in a square of `size` points; decoration beside the name. */
export function drawMark(
  sheet: Pick<Paper, "pdf" | "artifact">,
  logo: Uint8Array | undefined,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { pdf } = sheet;
  sheet.artifact("Pagination", () => {
    if (logo) {
      pdf.image(Buffer.from(logo), x, y, { fit: [size, size], align: "center", valign: "center" });
      return;
    }
    const scale = size / 32;
    pdf.save().translate(x, y).scale(scale);
    pdf.fillColor(INK).path("M5 20.5a11 11 0 0 1 22 0z").fill();
    pdf.lineWidth(3).strokeColor(INK).path("M2 25.5h28").stroke();
    pdf.restore();
  });
}
