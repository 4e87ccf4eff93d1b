import { expect, it } from "vitest";
import { changesInWords } from "./changes.ts";

const words = (changes: Record<string, unknown[]>) => changesInWords({ action: "edited", changes });

it("says a field's old and new value as people read them", () => {
  expect(
    words({
      phone: ["0341 12", ""],
      due_date: [null, "2027-02-01"],
      partner: [false, true],
      total_cents: [2500, 3500],
      payment_status: ["paid", "open"],
      insurance_type: ["self", "private"],
    }),
  ).toEqual([
    "Telefon: 0341 12 → –",
    "Errechneter Geburtstermin: – → 01.02.2027",
    "Begleitperson: nein → ja",
    "Betrag: 25,00\u00a0€ → 35,00\u00a0€",
    "Zahlung: bezahlt → offen",
    "Versicherung: zahlt selbst → privat",
  ]);
});

it("names lessons and reasons, and leaves out what the event's own word says", () => {
  const lesson = (course_name: string) => ({ id: 1, course_name, starts_at: "2027-01-21T10:00:00+01:00" });
  expect(
    words({
      status: ["waiting", "offered"],
      reason: [null, "Umzug"],
      lesson: [lesson("Yoga"), lesson("Stillen")],
    }),
  ).toEqual(["Grund: Umzug", "Kurstermin: Yoga ab 21.01.2027 → Stillen ab 21.01.2027"]);
});
