import { describe, expect, it } from "vitest";
import { dateContext, dateFault, type PersonalDate } from "./date-rules.ts";

const context = { today: "2026-11-22", starts: "2027-02-01" };
const verdict = (field: PersonalDate, date: string) => dateFault(field, date, context)?.verdict ?? "fine";
const meant = (field: PersonalDate, date: string) => dateFault(field, date, context)?.meant;

describe("a due date", () => {
  it("is impossible more than twelve months ahead or past", () => {
    expect(verdict("due_date", "2027-11-23")).toBe("impossible");
    expect(verdict("due_date", "2025-11-21")).toBe("impossible");
    expect(dateFault("due_date", "2072-01-20", context)?.sentence).toBe(
      "Bitte prüfen Sie das Jahr: Dieses Datum liegt zu weit in der Zukunft",
    );
  });

  it("is improbable later than ten months ahead or more than four weeks past", () => {
    expect(verdict("due_date", "2027-09-23")).toBe("improbable");
    expect(verdict("due_date", "2027-11-22")).toBe("improbable");
    expect(verdict("due_date", "2026-10-24")).toBe("improbable");
    expect(verdict("due_date", "2025-11-22")).toBe("improbable");
    expect(dateFault("due_date", "2027-09-23", context)?.sentence).toBe(
      "Ist der 23.09.2027 richtig? Bis dahin sind es mehr als zehn Monate.",
    );
    for (const date of ["2027-09-22", "2026-10-25"]) expect(verdict("due_date", date)).toBe("fine");
  });

  it("was probably meant with its digits, its year, or day and month as they mostly are", () => {
    expect(meant("due_date", "2072-01-20")).toBe("2027-01-20");
    expect(meant("due_date", "2027-12-05")).toBe("2026-12-05");
    expect(meant("due_date", "2026-03-09")).toBe("2027-03-09");
    expect(meant("due_date", "2027-10-05")).toBe("2027-05-10");
    expect(meant("due_date", "2027-10-31")).toBeNull();
  });
});

describe("a child's birth date", () => {
  it("is impossible more than twelve months ahead or eighteen years ago", () => {
    expect(verdict("child_birthdate", "2027-11-23")).toBe("impossible");
    expect(verdict("child_birthdate", "2008-11-21")).toBe("impossible");
    expect(verdict("child_birthdate", "2008-11-22")).toBe("improbable");
  });

  it("is improbable where the child is older than fifteen months at the first session", () => {
    expect(verdict("child_birthdate", "2025-10-31")).toBe("improbable");
    for (const date of ["2025-11-01", "2027-01-05"]) expect(verdict("child_birthdate", date)).toBe("fine");
    expect(meant("child_birthdate", "2024-08-03")).toBe("2026-08-03");
    expect(meant("child_birthdate", "1926-08-03")).toBe("2026-08-03");
  });
});

describe("a mother's birthday", () => {
  it("is impossible in the future or a hundred years ago", () => {
    expect(verdict("mother_birthday", "2026-11-23")).toBe("impossible");
    expect(verdict("mother_birthday", "1926-11-21")).toBe("impossible");
    expect(verdict("mother_birthday", "1926-11-22")).toBe("improbable");
  });

  it("is improbable under 14 or over 60", () => {
    expect(verdict("mother_birthday", "2012-11-23")).toBe("improbable");
    expect(verdict("mother_birthday", "1966-11-21")).toBe("improbable");
    for (const date of ["2012-11-22", "1966-11-22"]) expect(verdict("mother_birthday", date)).toBe("fine");
    expect(meant("mother_birthday", "2091-04-03")).toBe("1991-04-03");
    expect(meant("mother_birthday", "1959-04-03")).toBe("1995-04-03");
    expect(meant("mother_birthday", "2026-04-03")).toBeNull();
  });
});

it("what somebody says of a course that has begun is judged on its first day", () => {
  const now = new Date("2026-11-22T10:00:00+01:00");
  const past = dateContext({ starts_at: "2025-03-03T18:00:00+01:00" }, now);
  expect(past).toEqual({ today: "2025-03-03", starts: "2025-03-03" });
  expect(dateFault("due_date", "2025-05-01", past)).toBeNull();
  expect(dateContext({ starts_at: "2027-02-01T18:00:00+01:00" }, now)).toEqual(context);
});
