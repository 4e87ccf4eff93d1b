import { formatCents } from "../../../shared/money/money.ts";
import { formatPlainDate } from "../../../shared/time/dates.ts";
import { createDocument, type Pdf } from "../pdf.ts";
import { drawQrCode } from "../qr-code.ts";
import type { Sheet } from "../sheet.ts";
import { INK, type TextLook, textStyles } from "../type.ts";

export type GiftVoucherSheet = {
  team: string;
  /** Street, town, telephone, a line each. */
  address: string[];
  /** The team's public page. */
  url: string;
  number: string;
  value_cents: number;
  remaining_cents: number;
  /** The course that it is for; empty for all. */
  course: string;
  recipient: string;
  greeting: string;
  /** Days in Berlin, `2026-11-23`. */
  sold_on: string;
  valid_until: string;
  is_voided: boolean;
  printed_at: Date;
};

const INSIDE = 34;
const CODE = 92;

/** A gift voucher on one sheet, to be given away: what it is worth, for whom, its number, and until when it holds. Answers a PDF. */
export async function giftVoucherSheet(voucher: GiftVoucherSheet): Promise<Buffer> {
  const { team, address, number, printed_at, sold_on } = voucher;
  const pdf = createDocument({
    title: `Gutschein ${number}`,
    author: team,
    createdAt: printed_at,
    foot: `${[team, ...address].join(" · ")} · ausgestellt am ${formatPlainDate(sold_on)}`,
    head: { name: team, aside: address.join("\n") },
  });
  const { sheet } = pdf;
  const top = sheet.y;
  sheet.y += INSIDE + 8;
  drawGift(pdf, voucher);
  const bottom = drawNumber(sheet, voucher);
  drawFrame(sheet, top, bottom - top);
  sheet.y = bottom + 26;
  pdf.heading("So lösen Sie ihn ein", 2);
  for (const line of howTo(voucher)) pdf.paragraph(line);
  return pdf.bytes();
}

/** What it is worth, for whom, and what was wished. */
function drawGift(
  { sheet }: Pdf,
  { value_cents, course, recipient, greeting, is_voided }: GiftVoucherSheet,
): void {
  centred(sheet, "P", is_voided ? "ungültig" : "Gutschein", "letter-strong");
  sheet.y += 12;
  centred(sheet, "H1", formatCents(value_cents), "display");
  if (course) centred(sheet, "P", `für den Kurs ${course}`, "heading");
  if (recipient) {
    sheet.y += 14;
    centred(sheet, "P", `für ${recipient}`, "title");
  }
  if (greeting) {
    sheet.y += 12;
    centred(sheet, "P", greeting, "letter");
  }
  sheet.y += 30;
}

/** The number with its day and what is left, beside the code of the team's page; answers where the frame ends. */
function drawNumber(
  sheet: Sheet,
  { number, valid_until, remaining_cents, value_cents, url }: GiftVoucherSheet,
): number {
  const left = sheet.left + INSIDE;
  const top = sheet.y;
  const x = sheet.left + sheet.width - INSIDE - CODE;
  drawQrCode(sheet, url, { x, y: top, size: CODE, alt: `QR-Code zu ${url}` });
  const rest = remaining_cents === value_cents ? "" : `, Restwert ${formatCents(remaining_cents)}`;
  const lines: [string, TextLook][] = [
    ["Nummer", "small"],
    [number, "title"],
    [`gültig bis ${formatPlainDate(valid_until)}${rest}`, "strong"],
    [url.replace(/^https?:\/\//, ""), "small"],
  ];
  let y = top + 10;
  for (const [text, look] of lines)
    sheet.element("P", () => {
      y += sheet.draw(sheet.lines(text, look, sheet.width - 2 * INSIDE - CODE - 12), left, y);
    });
  return Math.max(y, top + CODE) + INSIDE - 6;
}

/** Every line in the middle of the frame. */
function centred(sheet: Sheet, tag: string, text: string, look: TextLook): void {
  const inner = sheet.width - 2 * INSIDE;
  sheet.element(tag, () => {
    for (const line of sheet.lines(text, look, inner)) {
      sheet.draw([line], sheet.left + INSIDE + (inner - sheet.widthOf(line)) / 2, sheet.y);
      sheet.y += textStyles[look].leading;
    }
  });
}

/** Two lines around what is given away; decoration. */
function drawFrame(sheet: Sheet, top: number, height: number): void {
  sheet.artifact("Layout", () => {
    const { pdf, left, width } = sheet;
    pdf.strokeColor(INK).lineWidth(1.4).roundedRect(left, top, width, height, 12).stroke();
    pdf
      .lineWidth(0.5)
      .roundedRect(left + 5, top + 5, width - 10, height - 10, 8)
      .stroke();
  });
}

const howTo = ({ team, course, valid_until, url }: GiftVoucherSheet): string[] => [
  `Suchen Sie sich auf der Seite von ${team} ${course ? `einen Termin des Kurses ${course}` : "einen Kurs"} aus und geben Sie bei der Anmeldung die Nummer im Feld „Gutscheincode“ an. Sie können den Gutschein auch vor Ort vorlegen.`,
  `Was Sie nicht brauchen, bleibt auf dem Gutschein stehen und gilt für die nächste Buchung. Sagen Sie einen bezahlten Kurs ab, geht der Betrag zurück auf den Gutschein. Was noch darauf ist, sehen Sie unter ${url.replace(/^https?:\/\//, "")}/gutschein.`,
  `Der Gutschein gilt bis zum ${formatPlainDate(valid_until)}. Wer die Nummer hat, kann ihn einlösen: Bitte bewahren Sie ihn auf wie Geld.`,
];
