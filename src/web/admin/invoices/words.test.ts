import { expect, it } from "vitest";
import { inDays, missingInWords, sharedInWords, wayToMissing } from "./words.ts";

it("says until when there is time to pay", () => {
  expect([0, 1, 13].map(inDays)).toEqual(["heute fällig", "morgen fällig", "in 13 Tagen fällig"]);
  expect([1, 4].map(missingInWords)).toEqual(["1 Angabe fehlt", "4 Angaben fehlen"]);
});

it("what is missing leads to its field, and from the settings back to the invoice", () => {
  const invoice = { id: 7, series_id: 3, registration: { id: 5 } };
  const way = (at: "draft" | "team" | "series" | "registration", field: string) =>
    wayToMissing({ at, field }, invoice);
  expect(way("draft", "items.1.tax_mode")).toBe("/admin/rechnungen/7/bearbeiten#items.1.tax_mode");
  expect(way("team", "street")).toBe("/admin/team?zurueck=%2Fadmin%2Frechnungen%2F7#street");
  expect(way("team", "tax_number")).toMatch(/^\/admin\/team\/bank-und-steuer\?zurueck=.*#tax_number$/);
  expect(way("registration", "registration")).toBe("/admin/kursanmeldungen/5");
  expect(way("series", "name")).toMatch(/^\/admin\/rechnungen\/einstellungen\?kreis=3&zurueck=.*#name$/);
});

it("says what of a registration's payments is for this invoice, where others share them", () => {
  const entry = { kind: "payment" as const, is_dunning_fee: 0 as const };
  const of = (paid_cents: number, ...payments: { amount_cents: number; names_invoice: boolean }[]) =>
    sharedInWords({
      paid_cents,
      standing: "partly",
      payments: payments.map((one) => ({ ...entry, ...one })),
    });
  expect(of(5000, { amount_cents: 5000, names_invoice: false })).toBeNull();
  expect(of(5000, { amount_cents: 5000, names_invoice: true })).toBeNull();
  expect(of(4000, { amount_cents: 10_000, names_invoice: false })).toBe(
    "Von den Zahlungen zur Anmeldung zählen 40,00\u00a0€ für diese Rechnung.",
  );
});
