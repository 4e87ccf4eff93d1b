import { formatCents } from "../../../shared/money/money.ts";
import { formatDateTime, formatPlainDate } from "../../../shared/time/dates.ts";
import { createDocument } from "../pdf.ts";
import type { Cell } from "../table.ts";
import type { SheetTeam } from "../team.ts";

type Line = {
  number: number;
  on: string;
  entered_on: string;
  text: string;
  reference: string;
  cents: number;
  balance_cents: number;
};

/** The cash book of some days, as it is printed. */
export type CashSheet = {
  team: SheetTeam;
  book: {
    period: { from: string; to: string };
    opening_cents: number;
    closing_cents: number;
    /** That an evening has less than nothing; null where none has. */
    impossible: string | null;
    days: readonly { day: string; opening_cents: number; closing_cents: number; entries: readonly Line[] }[];
  };
  printed_at: Date;
};

/**
 * What was paid on site, day by day: what was there in the morning, each line with its number, and what was there in the
 * evening. Answers a PDF.
 */
export async function cashBookSheet({ team, book, printed_at }: CashSheet): Promise<Buffer> {
  const { from, to } = book.period;
  const days = `${formatPlainDate(from)} bis ${formatPlainDate(to)}`;
  const pdf = createDocument({
    title: `Kassenbuch ${days}`,
    author: team.name,
    createdAt: printed_at,
    orientation: "portrait",
    foot: "Kassenbuch der Zahlungen vor Ort",
    head: { ...team, aside: `Stand: ${formatDateTime(printed_at)}` },
  });
  pdf.title({
    text: "Kassenbuch",
    about: [
      [{ text: days, look: "strong" }],
      [
        {
          text: `Bestand am Anfang ${formatCents(book.opening_cents)}, am Ende ${formatCents(book.closing_cents)}`,
          look: "body",
        },
      ],
    ],
  });
  if (book.impossible) pdf.paragraph(book.impossible, "strong");
  if (book.days.length === 0) {
    pdf.paragraph("In diesen Tagen wurde vor Ort nichts gezahlt.");
    return pdf.bytes();
  }
  pdf.table({
    columns: [
      { title: "Nr.", share: 12, align: "right" },
      { title: "Vorgang", share: 62 },
      { title: "Beleg", share: 36 },
      { title: "Einnahme", share: 24, align: "right" },
      { title: "Ausgabe", share: 24, align: "right" },
      { title: "Bestand", share: 26, align: "right" },
    ],
    rows: book.days.flatMap(({ day, opening_cents, closing_cents, entries }) => [
      [...bold("", formatPlainDate(day), "", "", ""), [{ text: formatCents(opening_cents), look: "small" }]],
      ...entries.map(lineOf),
      [...bold("", "Bestand am Abend", "", "", ""), ...bold(formatCents(closing_cents))],
    ]),
  });
  pdf.paragraph(
    "Nummern folgen der Reihe, in der eingetragen wurde; keine wird zweimal vergeben. Was irrtümlich eingetragen war, steht mit einer Gegenbuchung da.",
    "small",
  );
  return pdf.bytes();
}

const bold = (...texts: string[]): Cell[] => texts.map((text) => [{ text, look: "strong" }]);

const lineOf = ({ number, on, entered_on, text, reference, cents, balance_cents }: Line): Cell[] => [
  String(number),
  entered_on === on
    ? text
    : [
        { text, look: "body" },
        { text: `eingetragen am ${formatPlainDate(entered_on)}`, look: "small" },
      ],
  reference,
  cents > 0 ? formatCents(cents) : "",
  cents < 0 ? formatCents(-cents) : "",
  formatCents(balance_cents),
];
