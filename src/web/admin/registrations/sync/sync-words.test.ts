import { expect, it } from "vitest";
import type { SyncReport } from "../../../../domain/registrations/sync/sync-schema.ts";
import { foundInWords, mendedInWords, willMend } from "./sync-words.ts";

const none = { total: 0, items: [] };
const clean: SyncReport = {
  dry_run: 1,
  checked_at: "2026-11-21T10:00:00+01:00",
  mended: { settled: 0, offered: 0, resent: 0, asked: 0, recounted: 0 },
  ...{
    lapsed: none,
    promotions: none,
    failed_mails: none,
    duplicates: none,
    seats: none,
    overdue: none,
    unsettled: none,
    tallies: none,
  },
};

it("a check says how much wants a look and how much of it can be mended", () => {
  expect(foundInWords(clean)).toBe("Alles stimmt");
  expect(foundInWords({ ...clean, overdue: { total: 2, items: [] } })).toBe(
    "2 Einträge brauchen Ihren Blick",
  );
  expect(foundInWords({ ...clean, lapsed: { total: 1, items: [] }, overdue: { total: 1, items: [] } })).toBe(
    "2 Einträge brauchen Ihren Blick, einer lässt sich sofort beheben",
  );
});

it("a repair says beforehand what it will do, and afterwards what it did", () => {
  expect(willMend(clean)).toEqual([]);
  expect(willMend({ ...clean, lapsed: { total: 2, items: [] } })).toEqual([
    "2 abgelaufene Reservierungen werden beendet, und die Personen werden per E-Mail benachrichtigt.",
    "Plätze, die dabei frei werden, gehen an die Nächsten in der Reihe.",
  ]);
  expect(mendedInWords({ settled: 1, offered: 2, resent: 0, asked: 0, recounted: 0 })).toBe(
    "1 abgelaufene Reservierung beendet, 2 Plätze angeboten.",
  );
  expect(mendedInWords(clean.mended)).toBe("Es war nichts mehr zu beheben.");
});
