import { expect, it } from "vitest";
import type { PublicLesson } from "../domain/lessons/schema.ts";
import { rowWords } from "./row-words.ts";

const lesson = {
  start_date: "2027-01-11T18:00:00+01:00",
  end_date: "2027-01-18T19:30:00+01:00",
  location: "Kursraum, Gartenweg 3, 04229 Leipzig",
  instructor: { id: 1, name: "Miriam Oehme", img: null },
  instructor2: null,
  sessions: ["11", "18"].map((day) => ({
    starts_at: `2027-01-${day}T18:00:00+01:00`,
    ends_at: `2027-01-${day}T19:30:00+01:00`,
  })),
  course_fee: 25,
  prices: [],
  partner_fee: 10,
  option_partner: 1,
  is_insurance: 0,
  is_cancelled: 0,
  is_external: 0,
  remaining: 2,
  minimum_label: "",
} as unknown as PublicLesson;

it("a course says the same on another site as on the team's own pages", () => {
  expect(rowWords(lesson)).toEqual({
    day: "11.",
    month: "Jan",
    weekday: "Mo",
    date: "11.01.2027",
    who: "mit Miriam Oehme, Kursraum",
    when: "2 Treffen, montags 18:00–19:30 Uhr",
    seats: "Noch wenige Plätze vorhanden",
    fullness: 2,
    minimum: "",
    price: "25,00\u00a0€",
    notes: ["Begleitperson 10,00\u00a0€"],
  });
});

it("a course that the insurer pays says on another site, too, what private and self-paying people pay", () => {
  const { price, notes } = rowWords({ ...lesson, course_fee: 114, partner_fee: 0, is_insurance: 1 });
  expect(price).toBe("Krankenkasse zahlt");
  expect(notes).toEqual(["Privat oder selbst zahlend 114,00\u00a0€"]);
});

it("a course with a minimum says where its seats stand whether it takes place", () => {
  const minimum_label = "Findet statt ab 5 Anmeldungen, Entscheidung am 12.01.2027";
  expect(rowWords({ ...lesson, minimum_label }).minimum).toBe(minimum_label);
});

it("a course that is called off or booked elsewhere says so instead of its seats", () => {
  expect(rowWords({ ...lesson, is_cancelled: 1 })).toMatchObject({ seats: "abgesagt", fullness: 0 });
  expect(rowWords({ ...lesson, is_external: 1 }).seats).toBe("Anmeldung beim Veranstalter");
});
