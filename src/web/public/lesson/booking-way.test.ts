import { expect, it } from "vitest";
import { closedWords } from "./booking-way.ts";

const now = new Date("2026-11-21T10:00:00+01:00");
const running = { is_cancelled: 0, is_external: 0, end_date: "2026-11-21T10:00:01+01:00" } as const;

it.each([
  [{}, "Der Kurs hat begonnen. Anmelden können Sie sich nicht mehr."],
  [{ end_date: "2026-11-21T10:00:00+01:00" }, "Dieser Kurstermin ist vorbei."],
  [{ is_external: 1 }, "Anmelden können Sie sich beim Veranstalter."],
  [{ is_external: 1, end_date: "2026-11-20T10:00:00+01:00" }, "Dieser Kurstermin ist vorbei."],
  [
    { is_cancelled: 1, end_date: "2026-11-20T10:00:00+01:00" },
    "Dieser Kurstermin ist abgesagt. Anmelden können Sie sich nicht mehr.",
  ],
] as const)("a lesson that takes nobody says why: %o", (given, words) => {
  expect(closedWords({ ...running, ...given }, now)).toBe(words);
});
