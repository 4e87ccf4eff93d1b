import { describe, expect, it } from "vitest";
import { invoice } from "../../../tests/support/invoices/sheets.ts";
import { type DunningSheet, dunnedCents, dunningInfoRows, dunningRows, dunningTitleOf } from "./dunning.ts";

const letter: DunningSheet = {
  ...{ invoice: { ...invoice(), issued_on: "2027-01-12", due_on: "2027-01-26", contact: "Katharina" } },
  ...{ level: 2, sent_on: "2027-02-10", due_on: "2027-02-20", words: "" },
  ...{ open_cents: 10_000, earlier_fees_cents: 150, fee_cents: 200, created_at: "2027-02-10T10:00:00+01:00" },
};
const rows = (over: Partial<DunningSheet> = {}) =>
  dunningRows({ ...letter, ...over }).map(
    ({ label, value }) => `${label} ${value.replaceAll("\u00a0", " ")}`,
  );

describe("a letter of dunning", () => {
  it("is called by its step and invoice", () => {
    expect(([1, 2, 3] as const).map((level) => dunningTitleOf({ ...letter, level }))).toEqual([
      "Zahlungserinnerung zur Rechnung RE-2027-0031",
      "Mahnung zur Rechnung RE-2027-0031",
      "Letzte Mahnung zur Rechnung RE-2027-0031",
    ]);
  });

  it("asks for what is open with the fees of this step and of earlier ones", () => {
    expect(dunnedCents(letter)).toBe(10_350);
    expect(rows()).toEqual([
      "Rechnung RE-2027-0031 119,00 €",
      "Davon bezahlt \u221219,00 €",
      "Frühere Mahngebühren 1,50 €",
      "Mahngebühr 2,00 €",
      "Zu zahlen 103,50 €",
    ]);
    expect(dunningRows(letter).map(({ isSum }) => isSum === true)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it("names neither what was not paid nor fees that are not asked", () => {
    expect(rows({ open_cents: 11_900, earlier_fees_cents: 0, fee_cents: 0 })).toEqual([
      ...["Rechnung RE-2027-0031 119,00 €", "Zu zahlen 119,00 €"],
    ]);
  });

  it("says the days of the invoice and the new last day to pay", () => {
    expect(dunningInfoRows(letter).map(({ label, text }) => `${label}: ${text}`)).toEqual([
      "Datum: 10.02.2027",
      "Rechnungsnummer: RE-2027-0031",
      "Rechnungsdatum: 12.01.2027",
      "War zahlbar bis: 26.01.2027",
      "Jetzt zahlbar bis: 20.02.2027",
      "Für Rückfragen: Katharina",
    ]);
  });

  it("leaves out days that the invoice does not have", () => {
    const bare = { ...letter.invoice, number: null, issued_on: null, due_on: null, contact: "" };
    expect(dunningInfoRows({ ...letter, invoice: bare }).map(({ label }) => label)).toEqual([
      ...["Datum", "Jetzt zahlbar bis"],
    ]);
  });
});
