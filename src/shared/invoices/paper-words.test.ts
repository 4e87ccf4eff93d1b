import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  anyInvoice,
  cancellationOf,
  drafts,
  everyKind,
  invoice,
  item,
} from "../../../tests/support/invoices/sheets.ts";
import {
  infoRows,
  paymentSentence,
  quantityOf,
  recipientLines,
  taxNotes,
  titleOf,
  totalRows,
} from "./paper-words.ts";

const kinds = everyKind();
const draft = drafts()["a draft with gaps"] ?? invoice();
const totals = (sheet = invoice()) =>
  totalRows(sheet).map(({ label, value }) => `${label} ${value}`.replaceAll("\u00a0", " "));

describe("the sums of an invoice", () => {
  test("say net and tax of each rate", () => {
    expect(totals(kinds.mixed)).toEqual([
      "Umsatzsteuerfrei nach § 4 Nr. 14 UStG 119,29 €",
      "Nettobetrag zu 19 % 167,65 €",
      "Umsatzsteuer 19 % 31,85 €",
      "Nettobetrag zu 7 % 18,60 €",
      "Umsatzsteuer 7 % 1,30 €",
      "Rechnungsbetrag 338,69 €",
    ]);
  });

  test("name no tax for a small business, and none to pay for what is exempt", () => {
    expect(totals(kinds["small business"])).toEqual([
      "Nettobetrag, steuerfrei 119,00 €",
      "Rechnungsbetrag 119,00 €",
    ]);
    expect(totals(kinds.exempt)).toContain("Umsatzsteuer 0,00 €");
  });

  test("show the cent that rounding leaves over", () => {
    expect(totals(kinds.rounded)).toContain("Rundung \u22120,01 €");
  });

  test("say what was paid before, and what is left or too much", () => {
    expect(totals(kinds["with a deposit paid"])).toEqual(
      expect.arrayContaining(["Bereits bezahlt \u221250,00 €", "Noch zu zahlen 69,00 €"]),
    );
    expect(totals(invoice({ paid_cents: 12_400 }))).toContain("Zu viel bezahlt 5,00 €");
  });

  test("of a draft whose taxes are not all chosen are a sum alone", () => {
    expect(totals(draft)).toEqual(["Vorläufige Summe 276,00 €"]);
  });

  test("add up to what is billed, whatever it is", () => {
    const cents = (value: string) => Number(value.replace("\u2212", "-").replace(/[.,\u00a0€]/g, ""));
    fc.assert(
      fc.property(anyInvoice, (sheet) => {
        const rows = totalRows(sheet);
        const sum = rows.findIndex(({ isSum }) => isSum);
        const parts = rows.slice(0, sum).reduce((all, { value }) => all + cents(value), 0);
        expect(parts).toBe(sheet.total_cents);
        expect(cents(rows[sum]?.value ?? "")).toBe(sheet.total_cents);
      }),
    );
  });
});

describe("what is said about paying", () => {
  test("is a sentence where nothing is to be transferred", () => {
    expect(paymentSentence(invoice({ paid_cents: 11_900 }))).toBe(
      "Der Betrag ist bereits bezahlt. Vielen Dank!",
    );
    expect(paymentSentence(invoice({ items: [item({ unit_price_cents: 0 })] }))).toBe(
      "Es ist nichts zu zahlen.",
    );
    expect(paymentSentence(invoice({ paid_cents: 12_400 }))).toMatch(/124,00.*5,00.*mehr als berechnet/);
    expect(paymentSentence(kinds["without an account"] ?? draft)).toMatch(
      /Bitte zahlen Sie 119,00.€ bis zum 26\.01\.2027\./,
    );
    expect(paymentSentence(invoice())).toBe("");
  });

  test("on a Stornorechnung names what it cancels and asks for nothing", () => {
    const sheet = cancellationOf(invoice());
    expect(titleOf(sheet)).toBe("Stornorechnung RE-2027-0032");
    expect(paymentSentence(sheet)).toBe(
      "Die Rechnung RE-2027-0031 ist damit aufgehoben. Zu zahlen ist darauf nichts mehr.",
    );
    expect(infoRows(sheet).map(({ label }) => label)).not.toContain("Zahlbar bis");
  });
});

describe("a draft", () => {
  test("shows as gaps what the invoice will need", () => {
    expect(recipientLines(draft).filter(({ isGap }) => isGap)).toEqual([
      { part: "street", text: "Straße fehlt", isGap: true },
      { part: "city", text: "Postleitzahl und Ort fehlen", isGap: true },
    ]);
    expect(infoRows(draft).find(({ isGap }) => isGap)).toMatchObject({
      label: "Leistungszeitraum",
      text: "fehlt",
    });
    expect(taxNotes(draft).at(-1)).toBe(
      "Der Hinweis zur Umsatzsteuer folgt, sobald Position 2 eine Steuerart hat.",
    );
  });

  test("up to 250 € needs no address, only a name", () => {
    const { recipient } = draft;
    expect(recipientLines({ ...draft, total_cents: 25_000 }).some(({ isGap }) => isGap)).toBe(false);
    expect(
      recipientLines({ ...draft, total_cents: 25_000, recipient: { ...recipient, name: "" } }),
    ).toContainEqual({ part: "name", text: "Name fehlt", isGap: true });
  });
});

test("quantities say what is counted", () => {
  expect(quantityOf({ quantity: 1, unit: "piece" })).toBe("1");
  expect(quantityOf({ quantity: 1.5, unit: "hour" })).toBe("1,5 Std.");
  expect(quantityOf({ quantity: -12.4, unit: "kilometre" })).toBe("\u221212,4 km");
});
