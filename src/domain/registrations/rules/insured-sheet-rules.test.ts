import { describe, expect, it } from "vitest";
import {
  askedFor,
  insurerKey,
  isForInvoice,
  missingAddress,
  missingHead,
  questionFields,
  rowsToSign,
} from "./insured-sheet-rules.ts";

describe("the head of an insured person's sheet", () => {
  const known = {
    ...{ insurer: "AOK", insurer_ik: "101234561", insurance_number: "A123456780" },
    ...{ mother_birthday: "1995-01-01", due_date: "2027-05-01", child_birthdate: null as string | null },
  };

  it("misses nothing where all is told", () => {
    expect(missingHead(known, "antenatal")).toEqual([]);
  });

  it("misses what was not told, and a number whose check digit is wrong", () => {
    const empty = { insurer: "", insurer_ik: "", insurance_number: "A123456781", mother_birthday: null };
    expect(missingHead({ ...known, ...empty }, "antenatal")).toEqual([
      ...["insurer", "insurer_ik", "mother_birthday", "insurance_number"],
    ]);
  });

  it("needs the due date before the birth, unless the child is there", () => {
    expect(missingHead({ ...known, due_date: null }, "antenatal")).toEqual(["due_date"]);
    expect(missingHead({ ...known, due_date: null, child_birthdate: "2027-04-30" }, "antenatal")).toEqual([]);
  });

  it("needs the child's birthday after it, and no date in other courses", () => {
    expect(missingHead(known, "postnatal")).toEqual(["child_birthdate"]);
    expect(missingHead(known, "baby")).toEqual(["child_birthdate"]);
    expect(missingHead({ ...known, child_birthdate: "2027-04-30" }, "baby")).toEqual([]);
    expect(missingHead({ ...known, due_date: null }, "other")).toEqual([]);
  });
});

describe("a question for what is missing", () => {
  it("is for an invoice where it asks for nothing but an address", () => {
    expect(isForInvoice(["street", "city"])).toBe(true);
    expect(isForInvoice(["street", "insurer"])).toBe(false);
    expect(missingAddress({ street: "", zip: "04229", city: "" })).toEqual(["street", "city"]);
  });

  it("has words for everything that it may ask", () => {
    for (const field of questionFields) expect(askedFor[field], field).toMatch(/^\p{Lu}/u);
    expect(questionFields).toHaveLength(9);
  });
});

it("an insurer is known again, however its name was typed", () => {
  expect(insurerKey(" AOK – Plus! ")).toBe("aok plus");
  expect(insurerKey("ＡＯＫ Plus")).toBe("aok plus");
  expect(insurerKey("BKK 24")).not.toBe(insurerKey("BKK 42"));
});

it("a sheet has four rows to spare, and at least one for a session", () => {
  expect([rowsToSign(0), rowsToSign(1), rowsToSign(8)]).toEqual([5, 5, 12]);
});
