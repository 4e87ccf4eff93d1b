import { describe, expect, it } from "vitest";
import { type FormOptions, fieldsAsked } from "./form-rules.ts";

const plain: FormOptions = {
  option_midwife: 0,
  option_partner: 0,
  option_acceptance_1: 0,
  option_acceptance_2: 0,
  option_conditions: 0,
  is_hide_data_1: 1,
  is_hide_data_2: 1,
  is_insurance: 0,
  has_voucher: 0,
  course_type: "postnatal",
  withdrawal_mode: "treatment",
  starts_at: "2027-02-01T18:30:00+01:00",
};
const now = new Date("2027-01-10T12:00:00+01:00");
const asked = (options: Partial<FormOptions>) => fieldsAsked({ ...plain, ...options }, now);

describe("the form of a lesson", () => {
  it("asks postal address and phone unless they are hidden", () => {
    expect(asked({})).toEqual([]);
    expect(asked({ is_hide_data_1: 0 })).toEqual(["address"]);
    expect(asked({ is_hide_data_2: 0 })).toEqual(["phone"]);
  });

  it("asks the midwife's fields in the order of the six options", () => {
    const fields = [0, 1, 2, 3, 4, 5].map((option_midwife) => asked({ option_midwife }));
    expect(fields).toEqual([
      [],
      ["child_name", "child_birthdate", "mother_birthday"],
      ["child_name", "child_birthdate"],
      ["child_birthdate", "mother_birthday"],
      ["child_birthdate"],
      ["child_name"],
    ]);
  });

  it("asks the due date before birth", () => {
    expect(asked({ option_midwife: 4, course_type: "antenatal" })).toEqual(["due_date"]);
  });

  it("asks consent to what tells about health, except in care", () => {
    expect(asked({ option_midwife: 4, withdrawal_mode: "leisure" })).toContain("health_consent");
    expect(asked({ option_midwife: 4, is_insurance: 1, withdrawal_mode: "leisure" })).not.toContain(
      "health_consent",
    );
    const leisure = { course_type: "leisure", withdrawal_mode: "leisure" };
    expect(asked({ ...leisure, option_midwife: 1 })).toContain("health_consent");
    expect(asked({ ...leisure, option_midwife: 5 })).toEqual(["child_name"]);
    expect(asked(leisure)).toEqual([]);
  });

  it("asks consent for every course around pregnancy and birth, whatever it asks, unless it is a treatment", () => {
    for (const course_type of ["antenatal", "postnatal", "baby"]) {
      expect(asked({ course_type, withdrawal_mode: "leisure" })).toEqual(["health_consent"]);
      expect(asked({ course_type, withdrawal_mode: "fourteen_days" })).toEqual(["health_consent"]);
      expect(asked({ course_type, withdrawal_mode: "treatment" })).toEqual([]);
    }
    for (const course_type of ["leisure", "other"])
      expect(asked({ course_type, withdrawal_mode: "leisure" })).toEqual([]);
  });

  it("asks for an early start where the right of withdrawal outlasts the fourteen days before it", () => {
    const soon = { withdrawal_mode: "fourteen_days", starts_at: "2027-01-24T23:00:00+01:00" };
    expect(asked(soon)).toContain("early_start");
    expect(asked({ ...soon, starts_at: "2027-01-25T00:30:00+01:00" })).not.toContain("early_start");
    expect(asked({ ...soon, withdrawal_mode: "leisure" })).not.toContain("early_start");
  });
});
