import { expect, it } from "vitest";
import { wordsOf } from "./run-bar.tsx";

const run = {
  ...{ id: 1, action: "finalise" as const, done: 3, total: 7, started_at: "2027-01-13T10:00:00+01:00" },
  left_out: [
    { invoice_id: 4, name: "Isabell Thielemann", sentence: "Zum Abschließen fehlen noch 4 Angaben." },
  ],
};

it("a run says that it goes on elsewhere, and who was left out why", () => {
  expect(wordsOf({ ...run, state: "running" })).toBe(
    "Sie können die Seite verlassen, es läuft weiter. Isabell Thielemann ist nicht dabei: Zum Abschließen fehlen noch 4 Angaben.",
  );
  expect(wordsOf({ ...run, left_out: [], state: "halted" })).toBe(
    "Angehalten. 4 sind nicht mehr an die Reihe gekommen.",
  );
});
