import { describe, expect, it } from "vitest";
import { limitsOn } from "../../contract-limits/contract-rules.ts";
import { lastPaidDay } from "../../contract-limits/rules.ts";
import { isInTime } from "../make-up/rules.ts";
import { dayAfter, invitationWords, invitedAt, suits } from "./invitation-rules.ts";

const BORN = "2027-01-10";
const LAST_PAID = lastPaidDay(BORN, limitsOn(BORN)?.months_after_birth ?? 0);

describe("an invitation to what follows", () => {
  it("goes out at nine in Berlin, so many weeks after the due date, and is looked at again a day later", () => {
    expect(invitedAt("2027-03-15", 2)).toEqual(new Date("2027-03-29T07:00:00Z"));
    expect(dayAfter(new Date("2027-03-27T22:30:00Z"))).toEqual(new Date("2027-03-28T07:00:00Z"));
    expect(dayAfter(new Date("2027-03-27T23:30:00Z"))).toEqual(new Date("2027-03-29T07:00:00Z"));
  });

  it("names who would send it", () => {
    expect(invitationWords("Praxis Süd")).toMatch(/^Praxis Süd darf mir nach der Geburt einmal/);
  });

  it("names postnatal courses that insurers still pay to their end", () => {
    const course = { course_type: "postnatal", starts_on: "2027-03-01" };
    expect(suits({ ...course, ends_on: LAST_PAID }, BORN)).toBe(true);
    expect(suits({ ...course, ends_on: "2028-06-01" }, BORN)).toBe(false);
    expect(suits({ ...course, starts_on: "1999-01-01", ends_on: "2099-01-01" }, BORN)).toBe(true);
  });

  it("names courses with the baby that begin in its first year, and no others", () => {
    const baby = (starts_on: string) =>
      suits({ course_type: "baby", starts_on, ends_on: "2029-01-01" }, BORN);
    expect([baby("2028-01-10"), baby("2028-01-11")]).toEqual([true, false]);
    expect(suits({ course_type: "antenatal", starts_on: "2027-03-01", ends_on: "2027-03-01" }, BORN)).toBe(
      false,
    );
  });
});

describe("making up for a session", () => {
  const at = (day: string) => new Date(`${day}T18:00:00+01:00`);
  const inTime = (course_type: string, day: string, who: object) =>
    isInTime({ due_date: null, child_birthdate: null, ...who }, { course_type, starts_at: at(day) });

  it("of an antenatal course ends before the due date and before the birth", () => {
    const who = { due_date: "2027-02-10" };
    expect([inTime("antenatal", "2027-02-09", who), inTime("antenatal", "2027-02-10", who)]).toEqual([
      true,
      false,
    ]);
    expect(inTime("antenatal", "2027-02-01", { ...who, child_birthdate: "2027-01-30" })).toBe(false);
    expect(inTime("antenatal", "2027-02-01", {})).toBe(true);
  });

  it("of a postnatal course ends when insurers stop paying", () => {
    expect(inTime("postnatal", LAST_PAID, { child_birthdate: BORN })).toBe(true);
    expect(inTime("postnatal", "2028-06-01", { child_birthdate: BORN })).toBe(false);
    expect(inTime("postnatal", "2028-06-01", {})).toBe(true);
    expect(inTime("other", "2028-06-01", { child_birthdate: BORN })).toBe(true);
    expect(inTime("postnatal", "1999-06-01", { child_birthdate: "1990-01-01" })).toBe(true);
  });
});
