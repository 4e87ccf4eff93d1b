import { describe, expect, it } from "vitest";
import { feeOf } from "./dunning-rules.ts";
import { type Owed, whyNotOwed } from "./owed-rules.ts";
import { messageOfPayment, splitPayment } from "./paid-rules.ts";
import { isOfHolder, type Purpose, purposes, settlesRegistration } from "./purpose-rules.ts";

const owed: Owed = {
  ...{ status: "confirmed", due_cents: 9000, billed_cents: 0 },
  ...{ has_partner: true, is_erased: false },
};
const why = (purpose: Purpose, over: Partial<Owed> = {}, total_cents = 9000) =>
  whyNotOwed({ purpose, total_cents }, { ...owed, ...over }) ?? "";

describe("a draft for a registration", () => {
  it("fits as long as it bills no more than is owed and not billed yet", () => {
    expect(why("registration")).toBe("");
    expect(why("registration", { billed_cents: 3000 }, 6000)).toBe("");
    expect(why("registration", {}, 9001)).toMatch(
      /^Die Anmeldung kostet jetzt 90,00.€; dieser Entwurf berechnet 90,01.€\. Bitte ändern/,
    );
    expect(why("registration", { billed_cents: 1 })).toMatch(/90,00.€, davon sind 0,01.€ schon berechnet; /);
  });

  it("of a seat ends with its cancelling or lapsing, that of a fee with its being taken back", () => {
    expect(why("rest", { status: "cancelled" })).toContain("inzwischen storniert");
    expect(why("deposit", { status: "expired" })).toContain("inzwischen verfallen");
    expect(why("cancellation_fee")).toContain("nicht mehr abgesagt");
    expect(why("cancellation_fee", { status: "cancelled" })).toBe("");
  });

  it("of who comes along ends when she does not", () => {
    expect(why("partner", { has_partner: false })).toContain("kommt inzwischen nicht mehr mit");
    expect(why("partner")).toBe("");
    expect(why("registration", { has_partner: false })).toBe("");
  });

  it("of something beside the price asks only whether the person is still known", () => {
    expect(why("missed_sessions", { due_cents: 0, status: "cancelled" })).toBe("");
    expect(why("missed_sessions", { is_erased: true })).toContain("inzwischen gelöscht");
    expect(why("registration", { is_erased: true })).toContain("Bitte verwerfen Sie diesen Entwurf.");
  });
});

describe("what an invoice bills", () => {
  it("pays what a registration owes for seat, partner, deposit, rest and fee, and nothing else", () => {
    expect(purposes.filter(settlesRegistration)).toEqual([
      ...["registration", "partner", "deposit", "rest", "cancellation_fee"],
    ]);
  });

  it("is sent by whoever booked where it goes to her, or to who comes along", () => {
    const holder = { recipient_name: "Lea Kramer" };
    expect(isOfHolder({ purpose: "registration", recipient_name: "Lea Kramer" }, holder)).toBe(true);
    expect(isOfHolder({ purpose: "partner", recipient_name: "Jonas" }, holder)).toBe(true);
    expect(isOfHolder({ purpose: "registration", recipient_name: "Werft GmbH" }, holder)).toBe(false);
  });
});

describe("a fee for dunning", () => {
  it("is asked of consumers from the second letter on, of businesses from the first", () => {
    const step = (level: 1 | 2, recipient_vat_id: string) =>
      feeOf({ level, fee_cents: 150 }, { recipient_vat_id });
    expect([step(1, ""), step(2, ""), step(1, "DE1")]).toEqual([0, 150, 150]);
  });
});

describe("money for an invoice", () => {
  const row = {
    ...{ kind: "invoice", state: "finalised", total_cents: 10_000, paid_cents: 4000 },
    ...{ dunning_fee_cents: 300, dunning_fee_paid_cents: 0 },
  };

  it("pays the invoice first, then its fees, and what is too much is the invoice's again", () => {
    expect(splitPayment(row, 5000)).toEqual({ invoice_cents: 5000, fee_cents: 0 });
    expect(splitPayment(row, 6100)).toEqual({ invoice_cents: 6000, fee_cents: 100 });
    expect(splitPayment(row, 6500)).toEqual({ invoice_cents: 6200, fee_cents: 300 });
  });

  it("is told as enough, as too little, or as too much", () => {
    const paid = (paid_cents: number, dunning_fee_open_cents = 0) =>
      messageOfPayment({ number: "RE-1", total_cents: 10_000, paid_cents, dunning_fee_open_cents }).replace(
        /\u00a0/g,
        " ",
      );
    expect(paid(9000)).toBe("Zahlung eingetragen. Für RE-1 fehlen noch 10,00 €.");
    expect(paid(10_500)).toBe(
      "Zahlung eingetragen. Für RE-1 kamen 5,00 € zu viel; bitte geben Sie sie zurück.",
    );
    expect(paid(10_000)).toBe("Zahlung eingetragen. RE-1 ist bezahlt.");
    expect(paid(10_000, 150)).toBe(
      "Zahlung eingetragen. RE-1 ist bezahlt, es fehlt noch die Mahngebühr von 1,50 €.",
    );
  });
});
