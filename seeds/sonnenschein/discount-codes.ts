import type { DemoTeam } from "../demo-team.ts";

const courses = ["Erste Hilfe am Kind"];

/** One that runs, one that is over, and one that is being prepared. */
export const discountCodes: DemoTeam["discountCodes"] = [
  { code: "Sommerfest", note: "Stand am Karl-Heine-Kanal", percent: 15, valid_until: "2026-08-31", courses },
  { code: "Elternbrief", note: "Anzeige im Stadtteilblatt", amount: 5, max_uses: 50, courses },
  {
    code: "Geschwister",
    note: "Ab Februar, für Familien von früher",
    percent: 20,
    status: "inactive",
    courses,
  },
];
