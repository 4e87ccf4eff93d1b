import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fieldErrorsOf } from "./field-errors.ts";
import { emailAddress, euroAmount } from "./schema.ts";

describe("an e-mail address", () => {
  it.each([
    ["  Lea@Mail.EXAMPLE ", "lea@mail.example"],
    ["praxis@bücher.de", "praxis@xn--bcher-kva.de"],
    ["lea+kurs@mail.example", "lea+kurs@mail.example"],
  ])("%s is written to as %s", (typed, address) => {
    expect(emailAddress.parse(typed)).toBe(address);
  });

  it.each([
    "lea",
    "@müller.de",
    "lea@müller",
    "lea@mül ler.de",
    "lea@müller.de/x",
    "lea@müller.de:25",
    "lea@1.2.3.4",
    "lea@x@müller.de",
  ])("%s is none", (typed) => {
    expect(emailAddress.safeParse(typed).success).toBe(false);
  });
});

describe("an amount in euros", () => {
  const amount = euroAmount("Bitte einen Betrag");

  it("has whole cents, as a number and as it is typed", () => {
    for (const value of [10, 10.5, 0.07, 19.99, 99_999.99, "10,05", "1.250,00 €"])
      expect(amount.safeParse(value).success, String(value)).toBe(true);
    for (const value of [10.005, 0.001, 99_999.999, "10,005", Number.NaN])
      expect(amount.safeParse(value).success, String(value)).toBe(false);
  });

  it("may be a sum that a program has added up", () => {
    expect(amount.safeParse(0.1 + 0.2).success).toBe(true);
  });
});

it("what is wrong with a field is said once, however many rules it breaks", () => {
  const twice = z.object({ day: z.string().min(9, "Bitte ein Datum").regex(/^\d/, "Bitte ein Datum") });
  const { error } = twice.safeParse({ day: "x" });
  expect(error && fieldErrorsOf(error)).toEqual({ day: ["Bitte ein Datum"] });
});

it.each(["__proto__", "constructor", "toString"])(
  "what is called %s is refused like any other name",
  (name) => {
    const { error } = z.strictObject({ day: z.string() }).safeParse(JSON.parse(`{"day":"x","${name}":1}`));
    const errors = error && Object.entries(fieldErrorsOf(error));
    expect(errors).toEqual([[name, [expect.any(String)]]]);
  },
);
