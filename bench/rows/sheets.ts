import { attendanceSheet } from "../../src/platform/pdf/papers/attendance-sheet.ts";
import { participantList } from "../../src/platform/pdf/papers/participant-list.ts";
import { signatureList } from "../../src/platform/pdf/papers/signature-list.ts";
import type { Bench, Row } from "../parts/bench.ts";
import { median, type Result } from "../parts/result.ts";

const ROWS = 30;
const SESSIONS = 8;
const GOAL_MS = 150;
const WARM_UP = 3;

/** Row 10: the sheets of a full course, thirty people each, drawn from values to bytes. */
export const sheets: Row = { names: ["10"], measure: allSheets };

async function allSheets({ pace: { tries } }: Bench): Promise<Result[]> {
  return [
    await drawn("List of participants", tries, () => participantList(list)),
    await drawn("Signature list of a session", tries, () => signatureList(signatures)),
    await drawn("Attendance of eight sessions", tries, () => attendanceSheet(attendance)),
  ];
}

async function drawn(what: string, tries: number, draw: () => Promise<Buffer>): Promise<Result> {
  for (let go = 0; go < WARM_UP; go++) await draw();
  const took: number[] = [];
  for (let go = 0; go < tries; go++) {
    const before = performance.now();
    await draw();
    took.push(performance.now() - before);
  }
  const middle = median(took);
  return {
    row: "10",
    what: `${what}, ${ROWS} rows`,
    measured: `${Math.round(middle)} ms (${Math.round(Math.min(...took))}–${Math.round(Math.max(...took))})`,
    against: "–",
    ratio: "–",
    goal: `≤ ${GOAL_MS} ms`,
    reached: middle <= GOAL_MS,
  };
}

const team = { name: "Hebammenpraxis am Prüfstand" };
const printed_at = new Date("2027-01-13T09:00:00Z");
const course = "Geburtsvorbereitung für Paare";
const names = Array.from(
  { length: ROWS },
  (_, place) => `Freifrau von Hohenstein-Wittenberg ${place + 1}, Maximiliane`,
);
const small = (text: string) => [{ text, look: "small" as const }];
const day = (place: number) => String(place + 1).padStart(2, "0");
const held = Array.from({ length: SESSIONS }, (_, place) => ({
  starts_at: `2027-02-${day(place)}T18:30:00+01:00`,
  ends_at: `2027-02-${day(place)}T20:30:00+01:00`,
}));

const list: Parameters<typeof participantList>[0] = {
  team,
  lesson: { title: course, place: "Kursraum Süd", instructor: "Katharina Lindner", sessions: held },
  columns: ["Nr.", "Name", "Telefon", "Errechneter Termin", "Krankenkasse", "Notizen"].map((title) => ({
    title,
    share: title === "Nr." ? 9 : 33,
  })),
  rows: names.map((name, place) => [
    `${place + 1}`,
    [{ text: name, look: "strong" }, ...small("mit Jonas Altmann")],
    "0341 99887766",
    "14.04.2027",
    "Techniker Krankenkasse",
    small("Bringt eine Begleitperson mit, möchte vorne sitzen."),
  ]),
  summary: ["30 von 30 Plätzen belegt."],
  waiting: [],
  orientation: "portrait",
  is_confidential: true,
  printed_at,
};

const signatures: Parameters<typeof signatureList>[0] = {
  team,
  course,
  sheets: held.slice(0, 1).map((session) => ({
    ...session,
    place: "Kursraum Süd",
    instructor: "Katharina Lindner",
    session: { place: 1, count: SESSIONS },
  })),
  names,
  printed_at,
};

const sums = { attended: "8 von 8", units: "192", hours: "16:00 h" };

const attendance: Parameters<typeof attendanceSheet>[0] = {
  team,
  course,
  about: ["Kursraum Süd. Kursleitung Katharina Lindner"],
  columns: held.map((_, place) => ({ title: `Do\n${day(place)}.02.`, sum: "30" })),
  rows: names.map((name) => ({
    name,
    standing: "",
    cells: held.map((_, place) => ({ word: "da", note: place % 3 === 0 ? "−15 min" : "" })),
    sums,
  })),
  sums,
  notes: [],
  printed_at,
};
