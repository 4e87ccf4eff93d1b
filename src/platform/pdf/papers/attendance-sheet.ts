import { formatDateTime } from "../../../shared/time/dates.ts";
import { createDocument, type Table } from "../pdf.ts";

/** A session's column of the sheet. */
export type AttendanceColumn = { title: string; sum: string };

/** Somebody's row: what stands in each session in words with a note below, and what it comes to. */
export type AttendanceRow = {
  name: string;
  /** Below the name: who has left the course date. */
  standing: string;
  cells: readonly { word: string; note: string }[];
  sums: AttendanceSums;
};

export type AttendanceSums = { attended: string; units: string; hours: string };

export type AttendanceSheet = {
  team: { name: string; logo?: Uint8Array | undefined };
  course: string;
  /** Where, with whom and when, below the course's name. */
  about: readonly string[];
  columns: readonly AttendanceColumn[];
  rows: readonly AttendanceRow[];
  sums: AttendanceSums;
  /** What is said below the table, such as what insurers do not pay. */
  notes: readonly string[];
  printed_at: Date;
};

/** Millimetres; a session's column holds `entsch.` and `−120 min`. */
const WIDTH = { number: 8, name: 47, session: 15.5, attended: 17, units: 18, hours: 16 } as const;
const FIXED = WIDTH.number + WIDTH.name + WIDTH.attended + WIDTH.units + WIDTH.hours;
const ROOM = { portrait: 174, landscape: 261 } as const;
const fitting = (room: number) => Math.floor((room - FIXED) / WIDTH.session);

/** 10 mm. */
const ROW = 28;

const LEGEND =
  "da · online: per Video da · fehlt: ohne Absage · entsch.: entschuldigt · nachg.: nachgeholt am Tag darunter · −15 min: später gekommen oder früher gegangen · leer: noch offen. Eine Einheit sind fünf volle Minuten, ohne Pausen.";

/**
 * Who was there when: people × sessions, with units and hours. It lies across where upright has no room for its sessions;
 * more than fit across stand in a table of their own below, the last of which has the sums. Answers a PDF.
 */
export async function attendanceSheet(sheet: AttendanceSheet): Promise<Buffer> {
  const { course, team, columns, printed_at } = sheet;
  const orientation = columns.length <= fitting(ROOM.portrait) ? "portrait" : "landscape";
  const pdf = createDocument({
    title: `Anwesenheit: ${course}`,
    author: team.name,
    createdAt: printed_at,
    orientation,
    foot: "Nur für die Praxis: enthält Gesundheitsdaten. Bitte nicht auslegen und nicht herumgeben.",
    head: { ...team, aside: `Stand: ${formatDateTime(printed_at)}` },
  });
  pdf.title({
    text: "Anwesenheit",
    about: [
      [{ text: course, look: "strong" }],
      ...sheet.about.map((text) => [{ text, look: "body" as const }]),
    ],
  });
  if (sheet.rows.length === 0 || columns.length === 0) {
    pdf.paragraph(columns.length === 0 ? "Noch keine Treffen." : "Noch niemand angemeldet.");
    return pdf.bytes();
  }
  const parts = partsOf(columns.length, fitting(ROOM[orientation]));
  for (const [index, part] of parts.entries()) {
    if (parts.length > 1) pdf.heading(`${part.from + 1}. bis ${part.to}. Treffen`, 2);
    pdf.table(tableOf(sheet, part, index === parts.length - 1));
  }
  pdf.paragraph(LEGEND, "small");
  for (const note of sheet.notes) pdf.paragraph(note, "small");
  return pdf.bytes();
}

type Part = { from: number; to: number };

/** Sessions in as few parts as fit, each about as long as the others. */
function partsOf(count: number, most: number): Part[] {
  const parts = Math.ceil(count / most);
  const bounds = Array.from({ length: parts + 1 }, (_, index) => Math.round((index * count) / parts));
  return bounds.slice(1).map((to, index) => ({ from: bounds[index] ?? 0, to }));
}

function tableOf({ columns, rows, sums }: AttendanceSheet, { from, to }: Part, isLast: boolean): Table {
  return {
    columns: [
      { title: "Nr.", share: WIDTH.number },
      { title: "Name", share: WIDTH.name },
      ...columns
        .slice(from, to)
        .map(({ title }) => ({ title, share: WIDTH.session, align: "center" as const })),
      ...(isLast ? sumColumns : []),
    ],
    rows: [
      ...rows.map(({ name, standing, cells, sums: own }, index) => [
        `${index + 1}`,
        [
          { text: name, look: "strong" as const },
          { text: standing, look: "small" as const },
        ],
        ...cells.slice(from, to).map(({ word, note }) => [small(word), small(note)]),
        ...(isLast ? sumCells(own, "body") : []),
      ]),
      [
        "",
        [{ text: "Zusammen", look: "strong" as const }],
        ...columns.slice(from, to).map(({ sum }) => [{ text: sum, look: "strong" as const }]),
        ...(isLast ? sumCells(sums, "strong") : []),
      ],
    ],
    minRowHeight: ROW,
    place: "middle",
    frame: "boxes",
  };
}

const small = (text: string) => ({ text, look: "small" as const });

const sumColumns = [
  { title: "Da", share: WIDTH.attended, align: "right" as const },
  { title: "Einheiten", share: WIDTH.units, align: "right" as const },
  { title: "Stunden", share: WIDTH.hours, align: "right" as const },
];

const sumCells = ({ attended, units, hours }: AttendanceSums, look: "body" | "strong") =>
  [attended, units, hours].map((text) => [{ text, look }]);
