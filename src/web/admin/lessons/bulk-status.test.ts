import { expect, it } from "vitest";
import { whatDeactivatingMeans } from "./bulk-status.tsx";

it("deactivating says that people keep their places, and that nobody is told", () => {
  const lesson = { seats_taken: 1, waiting: 0 };
  expect(whatDeactivatingMeans([{ seats_taken: 0, waiting: 0 }])).toContain("Angemeldet ist niemand.");
  expect(whatDeactivatingMeans([lesson])).toContain("1 vergebener Platz bleibt.");
  expect(whatDeactivatingMeans([lesson, { seats_taken: 6, waiting: 2 }])).toContain(
    "7 vergebene Plätze bleiben, 2 Personen bleiben auf der Warteliste. Niemand wird abgemeldet oder benachrichtigt",
  );
});
