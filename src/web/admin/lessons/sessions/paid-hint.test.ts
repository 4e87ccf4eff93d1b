import { expect, it } from "vitest";
import type { Lesson } from "../../../../domain/lessons/schema.ts";
import { unpaidIn, unpaidOfLesson } from "./paid-hint.tsx";

const courses = [{ id: 4, course_type: "antenatal" }];
const evening = (day: number) => ({
  starts_at: `2027-02-0${day}T18:00`,
  ends_at: `2027-02-0${day}T20:00`,
  break_minutes: 0,
});

const formWith = (sessions: object[], insured: string[]) => {
  const form = new FormData();
  form.set("course_id", "4");
  form.set("max_participants", "10");
  for (const value of insured) form.append("is_insurance", value);
  form.set("sessions.json", JSON.stringify(sessions));
  return form;
};

const eight = [1, 2, 3, 4, 5, 6, 7, 8].map(evening);

it("a series longer than the insurer pays is pointed out while it is typed, where the insurer pays at all", () => {
  expect(unpaidIn(formWith(eight, ["0", "1"]), courses)).toEqual([
    "Die Treffen dauern ohne Pausen zusammen 16\u00a0h. Die Kasse zahlt höchstens 14\u00a0h je Person, 2\u00a0h also nicht.",
  ]);
  expect(unpaidIn(formWith(eight, ["0"]), courses)).toEqual([]);
});

it("a session that is half typed counts nothing", () => {
  const half = { ...evening(8), ends_at: "2027-02-08T" };
  expect(unpaidIn(formWith([...eight.slice(1), half], ["1"]), courses)).toEqual([]);
  expect(unpaidIn(new FormData(), courses)).toEqual([]);
});

it("a copy or a move is pointed out in the same words, at the times that are typed", () => {
  const lesson = {
    is_insurance: 1,
    max_participants: 10,
    course: { course_type: "antenatal" },
    sessions: eight.slice(0, 7),
  } as unknown as Lesson;
  expect(unpaidOfLesson(lesson, (session) => session)).toEqual([]);
  const longer = (to: string) =>
    unpaidOfLesson(lesson, (session, place) => (place === 6 ? { ...session, ends_at: to } : session));
  expect(longer("2027-02-07T21:00")).toEqual([
    "Die Treffen dauern ohne Pausen zusammen 15\u00a0h. Die Kasse zahlt höchstens 14\u00a0h je Person, 1\u00a0h also nicht.",
  ]);
  expect(longer("2027-02-07T")).toEqual([]);
});
