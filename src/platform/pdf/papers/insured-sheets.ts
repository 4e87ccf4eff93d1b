import { createDocument, type Pdf } from "../pdf.ts";
import type { Sheet } from "../sheet.ts";
import { textStyles } from "../type.ts";

/** The sheet of one insured person; what is not known is empty and filled in by hand. */
export type InsuredSheet = {
  course: string;
  /** `07.01.2027`: the first day. */
  starts_on: string;
  /** What kind of course it is. */
  service: string;
  insurer: string;
  insurer_ik: string;
  /** `Altmann, Ronja` */
  name: string;
  birthday: string;
  insurance_number: string;
  due_date: string;
  child_birthdate: string;
  midwives: { name: string; number: string; ik: string }[];
  /** How many rows there are to sign. */
  rows: number;
};

export type InsuredSheets = {
  team: string;
  /** Where it is, in one line. */
  address: string;
  sheets: InsuredSheet[];
  printed_at: Date;
};

/**
 * The sheets that insured people sign after each session (Versichertenbestätigung Kurse, form 3.4 of the contract under
 * § 134a SGB V), one a person, each with pages counted from 1. Rows to sign are blank: nothing is dated beforehand. Answers
 * a PDF.
 */
export async function insuredSheets({ team, address, sheets, printed_at }: InsuredSheets): Promise<Buffer> {
  const [first] = sheets;
  const part = {
    head: { name: team, aside: "Blatt für eine Versicherte" },
    foot: [address || team, "enthält Gesundheitsdaten"].join(" · "),
  };
  const title =
    sheets.length === 1 && first
      ? `Versichertenbestätigung: ${first.course}`
      : `Versichertenbestätigungen (${sheets.length})`;
  const pdf = createDocument({ title, author: team, createdAt: printed_at, ...part });
  for (const [index, sheet] of sheets.entries()) {
    if (index > 0) pdf.nextSheet(part);
    drawSheet(pdf, sheet, team);
  }
  return pdf.bytes();
}

function drawSheet(pdf: Pdf, of: InsuredSheet, team: string): void {
  pdf.title({
    text: "Versichertenbestätigung Kurse",
    about: [
      [
        { text: of.course, look: "strong" },
        { text: `, Kurs ab ${of.starts_on}`, look: "body" },
      ],
    ],
  });
  drawHead(pdf.sheet, [
    [
      { label: "Krankenkasse", value: of.insurer, share: 2 },
      { label: "Kassen-IK", value: of.insurer_ik, share: 1 },
      { label: "Rechnungsnummer", value: "", share: 1 },
    ],
    [
      { label: "Name, Vorname der Versicherten", value: of.name, share: 2 },
      { label: "Geburtsdatum", value: of.birthday, share: 1 },
      { label: "Versichertennummer", value: of.insurance_number, share: 1 },
    ],
    [
      { label: "Errechneter Termin", value: of.due_date, share: 1 },
      { label: "Geburtsdatum des Kindes", value: of.child_birthdate, share: 1 },
      { label: "Leistung", value: of.service, share: 2 },
    ],
  ]);
  pdf.table(midwifeTable(of, team));
  pdf.table(rowsToSign(of));
  pdf.paragraph(
    "Bitte gleich nach jedem Treffen ausfüllen und unterschreiben, nie im Voraus und nicht blanko. Nach einer Pause beginnt eine neue Zeile. Verschrieben? Die Zeile durchstreichen und in einer neuen noch einmal unterschreiben. Nr.: die Hebamme, die das Treffen geleitet hat.",
    "small",
  );
}

/** Whoever leads, with a line for who steps in. */
const midwifeTable = ({ midwives }: InsuredSheet, team: string) => ({
  columns: [
    { title: "Nr.", share: 8 },
    { title: "Hebamme", share: 48 },
    { title: "Hebammennummer", share: 22 },
    { title: "IK", share: 22 },
  ],
  rows: [...midwives, { name: "", number: "", ik: "" }].map(({ name, number, ik }, index) => [
    `${index + 1}`,
    ...[name && name !== team ? `${name}, ${team}` : name, number, ik],
  ]),
  minRowHeight: 22,
  place: "middle" as const,
  frame: "boxes" as const,
});

/** Blank rows of 9 mm for a pen. */
const rowsToSign = ({ rows }: InsuredSheet) => ({
  columns: [
    { title: "Nr.", share: 8 },
    { title: "Datum", share: 14 },
    { title: "von", share: 10 },
    { title: "bis", share: 10 },
    { title: "Ziffer", share: 9 },
    { title: "Unterschrift der Versicherten", share: 30 },
    { title: "Bemerkung", share: 19 },
  ],
  rows: Array.from({ length: rows }, () => ["", "", "", "", "", "", ""]),
  minRowHeight: 26,
  frame: "boxes" as const,
});

type Box = { label: string; value: string; share: number };

const PADDING = 5;
const BELOW = 12;

/** Boxes with a small label above what is known, or room to write. */
function drawHead(sheet: Sheet, rows: readonly (readonly Box[])[]): void {
  sheet.rule("hair");
  for (const row of rows) drawBoxes(sheet, row);
  sheet.y += BELOW;
}

function drawBoxes(sheet: Sheet, row: readonly Box[]): void {
  const unit = sheet.width / row.reduce((sum, { share }) => sum + share, 0);
  const top = sheet.y;
  let x = sheet.left;
  let high = 0;
  for (const { label, value, share } of row) {
    const [left, width] = [x + PADDING, share * unit - 2 * PADDING];
    const labels = sheet.lines(label, "small", width);
    const values = sheet.lines(value || " ", "strong", width);
    const lines = [...labels, ...values];
    sheet.element("P", () => sheet.draw(value ? lines : labels, left, top + PADDING));
    high = Math.max(
      high,
      lines.reduce((sum, { look }) => sum + textStyles[look].leading, 0),
    );
    x += share * unit;
  }
  sheet.y += high + 2 * PADDING;
  sheet.rule("hair");
  let edge = sheet.left;
  for (const { share } of [{ share: 0 }, ...row]) {
    edge += share * unit;
    sheet.stroke([edge, top, edge, sheet.y], "hair");
  }
}
