import { describe, expect, it } from "vitest";
import { depositNote, depositTerms } from "./deposit-terms-rules.ts";

const at = (iso: string) => new Date(iso);
/** Begins after a change of the clock; the rest is due on 14.03.2027. */
const lesson = {
  ...{ deposit_percent: 50, rest_due_days: 14, starts_at: "2027-03-28T18:00:00+02:00" },
  ...{ transfer_days: 14, online_methods: ["stripe"] },
};
const byTransfer = { ...lesson, online_methods: [] };

describe("a deposit is asked of who books", () => {
  it("before the day of the rest, to the minute in Berlin across the clock change", () => {
    const late = { percent: 50, rest_due_on: "2027-03-14", transfer_due_on: null };
    expect(depositTerms(lesson, at("2027-03-13T23:59:59+01:00"))).toEqual(late);
    expect(depositTerms(lesson, at("2027-03-14T00:00:00+01:00"))).toBe(null);
    expect(depositTerms({ ...lesson, deposit_percent: 0 }, at("2027-01-01T12:00:00+01:00"))).toBe(null);
  });

  it("by transfer only while it is due before the rest: both are never due on one day", () => {
    const lastDay = at("2027-02-27T23:59:59+01:00");
    expect(depositTerms(byTransfer, lastDay)?.transfer_due_on).toBe("2027-03-13");
    expect(depositTerms(byTransfer, at("2027-02-28T00:00:00+01:00"))).toBe(null);
    expect(depositTerms(lesson, at("2027-02-28T00:00:00+01:00"))?.transfer_due_on).toBe(null);
  });
});

describe("visitors read of a deposit", () => {
  const offered = {
    ...{ ...lesson, course_fee_cents: 8000, has_other_sums: false, is_insurance: false },
    ...{ offers_transfer: false, offers_onsite: false },
  };
  const early = at("2027-01-10T12:00:00+01:00");
  const note = (given: object = {}, now = early) =>
    depositNote({ ...offered, ...given }, now).replaceAll("\u00a0", " ");

  it("how much it is by when, and the rest, as it is paid", () => {
    expect(note()).toBe("Anzahlung 40,00 € bei der Buchung, Rest 40,00 € bis 14.03.2027.");
    expect(note({ online_methods: [], offers_transfer: true })).toBe(
      "Anzahlung 40,00 € innerhalb von 14 Tagen nach der Buchung, Rest 40,00 € bis 14.03.2027.",
    );
    expect(note({ offers_transfer: true, offers_onsite: true })).toBe(
      "Anzahlung 40,00 € bei der Buchung, per Überweisung innerhalb von 14 Tagen, Rest 40,00 € bis 14.03.2027. Vor Ort zahlen Sie alles auf einmal.",
    );
  });

  it("its share where the sum depends on what is chosen, and for whom it is where insurers pay", () => {
    expect(note({ has_other_sums: true, is_insurance: true })).toBe(
      "Wer selbst zahlt: Anzahlung 50 % vom Gesamtpreis (von der Kursgebühr 40,00 €) bei der Buchung, Rest bis 14.03.2027.",
    );
  });

  it("that a transfer is due at once shortly before, and nothing where all is", () => {
    const late = at("2027-03-10T12:00:00+01:00");
    expect(note({ offers_transfer: true }, late)).toBe(
      "Anzahlung 40,00 € bei der Buchung, Rest 40,00 € bis 14.03.2027. Eine Überweisung ist so kurz davor auf einmal fällig.",
    );
    expect(note({ online_methods: [], offers_transfer: true }, late)).toBe("");
    expect(note({ online_methods: [], offers_onsite: true })).toBe("");
    expect(note({ course_fee_cents: 0 })).toBe("");
    expect(note({ deposit_percent: 0 })).toBe("");
  });
});
