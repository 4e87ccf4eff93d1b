import { describe, expect, it } from "vitest";
import { fieldErrorsOf } from "../../../shared/field-errors.ts";
import type { Askable } from "../rules/form-rules.ts";
import type { BookingType } from "../rules.ts";
import { registrationInput } from "./input-schema.ts";

const lea = { first_name: "Lea", last_name: "Hartmann", email: " Lea@Mail.EXAMPLE ", privacy: 1 };

const refused = (asks: Askable[], input: object, type: BookingType = "regular") => {
  const { error } = registrationInput(asks, type).safeParse(input);
  return error ? Object.keys(fieldErrorsOf(error)).sort() : [];
};

describe("registering", () => {
  it("needs names, e-mail and the notice of privacy, and says so all at once, in German", () => {
    const { error } = registrationInput([], "regular").safeParse({ email: "lea@" });
    expect(error && fieldErrorsOf(error)).toEqual({
      first_name: ["Bitte geben Sie Ihren Vornamen an"],
      last_name: ["Bitte geben Sie Ihren Nachnamen an"],
      email: ["Bitte geben Sie eine gültige E-Mail-Adresse an"],
      privacy: ["Bitte bestätigen Sie, dass Sie die Hinweise zum Datenschutz zur Kenntnis genommen haben"],
    });
    expect(registrationInput([], "regular").parse(lea)).toMatchObject({
      email: "lea@mail.example",
      privacy: true,
    });
  });

  it("takes names of one letter and of sixty, apostrophes, emoji and right-to-left script", () => {
    for (const last_name of [
      "Ö",
      "Freifrau von Schönburg-Waldenburg auf Lichtenstein und Hartenstein",
      "O’Neill",
      "שרה",
      "👶🏽",
    ])
      expect(refused([], { ...lea, last_name })).toEqual([]);
  });

  it("needs every field that the lesson asks for", () => {
    expect(refused(["address", "phone"], lea)).toEqual(["city", "phone", "street", "zip"]);
    expect(refused(["child_name", "child_birthdate", "mother_birthday"], lea)).toEqual([
      "child_birthdate",
      "child_name",
      "mother_birthday",
    ]);
    expect(
      refused(["acceptance_1", "acceptance_2", "conditions", "health_consent", "early_start"], lea),
    ).toEqual(["acceptance_1", "acceptance_2", "conditions", "early_start", "health_consent"]);
  });

  it("is content with the due date of a child that is not born yet, and then needs no name of it", () => {
    expect(refused(["child_birthdate"], { ...lea, due_date: "2027-03-01" })).toEqual([]);
    expect(refused(["due_date", "child_name"], { ...lea, due_date: "2027-03-01" })).toEqual([]);
    expect(refused(["due_date"], lea)).toEqual(["due_date"]);
    expect(refused(["due_date"], { ...lea, due_date: "2027-02-29" })).toEqual(["due_date"]);
    expect(refused(["due_date"], { ...lea, due_date: "2028-02-29" })).toEqual([]);
  });

  it("needs insurer and number of the statutorily insured, and a number whose check digit agrees", () => {
    const insured = (more: object) => refused(["insurance"], { ...lea, ...more });
    expect(insured({})).toEqual(["insurance_type"]);
    expect(insured({ insurance_type: "statutory" })).toEqual(["insurance_number", "insurer"]);
    expect(insured({ insurance_type: "private" })).toEqual([]);
    const right = { insurance_type: "statutory", insurer: "Barmer", insurance_number: "a 123 456 780" };
    expect(insured(right)).toEqual([]);
    expect(insured({ ...right, insurance_number: "A123456781" })).toEqual(["insurance_number"]);
    expect(insured({ ...right, insurance_number: "" })).toEqual(["insurance_number"]);
  });

  it("takes a doubtful or missing insurance number from who says that she is sure, or will hand it in", () => {
    const said = { insurance_type: "statutory", insurer: "Barmer", insurance_number_unsure: 1 };
    for (const insurance_number of ["A123456781", "K 12", ""])
      expect(refused(["insurance"], { ...lea, ...said, insurance_number })).toEqual([]);
    expect(
      refused(["insurance"], { ...lea, insurance_type: "statutory", insurance_number_unsure: 1 }),
    ).toEqual(["insurer"]);
  });

  it("takes the hours that the statutorily insured had elsewhere, with a comma or none at all", () => {
    const card = { insurance_type: "statutory", insurer: "Barmer", insurance_number_unsure: 1 };
    const hours = (hours_elsewhere: unknown, more: object = card) => {
      const { data, error } = registrationInput(["insurance", "hours_elsewhere"], "regular").safeParse({
        ...lea,
        ...more,
        hours_elsewhere,
      });
      return data ? data.hours_elsewhere : error?.issues.map(({ path }) => path[0]);
    };
    expect(["4,5", 4.5, "", undefined, null].map((typed) => hours(typed))).toEqual([
      4.5,
      4.5,
      null,
      null,
      null,
    ]);
    expect(hours("viel")).toEqual(["hours_elsewhere"]);
    expect(hours("viel", { insurance_type: "private" })).toBeNull();
  });

  it("needs the partner's name only when somebody comes along", () => {
    expect(refused(["partner"], { ...lea, partner: 0 })).toEqual([]);
    expect(refused(["partner"], { ...lea, partner: "1" })).toEqual([
      "partner_first_name",
      "partner_last_name",
    ]);
  });

  it("drops what another answer makes needless, whatever was typed there before", () => {
    const changedMind = { insurance_type: "private", insurer: "Barmer", insurance_number: "A12" };
    const alone = { partner: 0, partner_first_name: "Jonas", partner_last_name: "Hartmann" };
    const schema = registrationInput(["insurance", "partner"], "regular");
    expect(schema.parse({ ...lea, ...changedMind, ...alone })).toMatchObject({
      insurance_type: "private",
      insurer: "",
      insurance_number: "",
      partner_first_name: "",
      partner_last_name: "",
    });
  });

  it("drops what the lesson does not ask for", () => {
    const input = {
      ...lea,
      street: "Weg 1",
      insurance_type: "statutory",
      partner: 1,
      child_birthdate: "never",
    };
    expect(registrationInput([], "regular").parse(input)).toMatchObject({
      street: "",
      insurance_type: null,
      partner: false,
      child_birthdate: null,
    });
  });
});

describe("waiting", () => {
  it("needs names and e-mail only, and keeps what else it is told", () => {
    const asks: Askable[] = ["address", "phone", "child_birthdate", "insurance", "partner", "conditions"];
    expect(refused(asks, lea, "waitlist")).toEqual([]);
    const input = {
      ...lea,
      phone: "0341 000 12 34",
      child_birthdate: "2026-11-02",
      voucher_code: "X",
      conditions: 1,
    };
    expect(registrationInput(asks, "waitlist").parse(input)).toMatchObject({
      phone: "0341 000 12 34",
      child_birthdate: "2026-11-02",
      voucher_code: "",
      conditions: false,
    });
    expect(refused(asks, { ...lea, phone: "12" }, "waitlist")).toEqual(["phone"]);
  });

  it("needs consent when it is told something about health", () => {
    const asks: Askable[] = ["child_birthdate", "health_consent"];
    expect(refused(asks, lea, "waitlist")).toEqual([]);
    expect(refused(asks, { ...lea, child_birthdate: "2026-11-02" }, "waitlist")).toEqual(["health_consent"]);
  });
});
