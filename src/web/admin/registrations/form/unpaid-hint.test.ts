import { expect, it } from "vitest";
import { personIn } from "./unpaid-hint.tsx";

const formOf = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

it("whose hours count is read as people type it, and half a number counts nothing", () => {
  const typed = { insurance_type: "statutory", child_birthdate: "20.5.2026", hours_elsewhere: "4,5" };
  expect(personIn(formOf(typed))).toEqual({
    insurance_type: "statutory",
    child_birthdate: "2026-05-20",
    elsewhere_minutes: 270,
  });
  expect(personIn(formOf({ ...typed, child_birthdate: "20.", hours_elsewhere: "4," }))).toMatchObject({
    child_birthdate: null,
    elsewhere_minutes: 0,
  });
});

it("nothing is to be paid for who only waits", () => {
  expect(personIn(formOf({ insurance_type: "statutory", type: "waitlist" })).insurance_type).toBeNull();
});
