import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fieldErrorsOf } from "./field-errors.ts";
import {
  asFlag,
  calendarDay,
  dateInput,
  emailAddress,
  euroAmount,
  fitting,
  flag,
  idInput,
  line,
  lines,
  listOf,
  mapOf,
  none,
  phoneLine,
  rankInput,
  requiredLine,
  seenAt,
  ticked,
  webAddress,
  wholeNumber,
} from "./schema.ts";

/** What is said about a value that is refused; nothing of one that is taken. */
const saidOf = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

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

describe("a line of text", () => {
  it("is tidied before it is counted", () => {
    expect(line(3).parse("  a  b ")).toBe("a b");
    expect(saidOf(line(3), "abcd")).toEqual(["Bitte höchstens 3 Zeichen"]);
    expect(saidOf(line(), "x".repeat(200))).toEqual([]);
    expect(saidOf(line(), "x".repeat(201))).toEqual(["Bitte höchstens 200 Zeichen"]);
  });

  it("that is required is asked for by its own sentence, also where nothing was sent", () => {
    const name = requiredLine("Bitte einen Namen", 4);
    expect(name.parse(" Lea ")).toBe("Lea");
    expect(name.parse("Lea!")).toBe("Lea!");
    for (const nothing of ["", "  ", undefined, 7])
      expect(saidOf(name, nothing)).toEqual(["Bitte einen Namen"]);
    expect(saidOf(name, "Leana")).toEqual(["Bitte höchstens 4 Zeichen"]);
  });

  it("that has to fit a pattern says so in the API, with the spaces that are tidied away", () => {
    const number = fitting(line(), /^$|^[A-Z]\d{3}$/, "Bitte einen Buchstaben und drei Ziffern");
    expect(saidOf(number, "A123")).toEqual([]);
    expect(saidOf(number, "A12")).toEqual(["Bitte einen Buchstaben und drei Ziffern"]);
    expect(number.meta()?.pattern).toBe("^\\s*\\s*$|^[A-Z]\\d{3}\\s*$");
  });

  it("may have several lines, within their number of signs", () => {
    expect(lines(5).parse("a \r\n b ")).toBe("a\nb");
    expect(saidOf(lines(5), "abcdef")).toEqual(["Bitte höchstens 5 Zeichen"]);
    expect(saidOf(lines(), "x".repeat(10_001))).toEqual(["Bitte höchstens 10000 Zeichen"]);
  });
});

describe("a phone number", () => {
  it("has five digits at least, however they are parted, or is left out", () => {
    for (const given of ["", "03 41/5", "+49 (0)341 5", "12345"])
      expect(saidOf(phoneLine(), given)).toEqual([]);
    for (const given of ["1234", "keins"])
      expect(saidOf(phoneLine(), given)).toEqual(["Bitte prüfen Sie die Telefonnummer"]);
    expect(saidOf(phoneLine(), "1".repeat(41))[0]).toBe("Bitte höchstens 40 Zeichen");
  });
});

it("a mail address that was left out, is wrong or too long is asked for in a sentence each", () => {
  expect(saidOf(emailAddress, undefined)).toEqual(["Bitte geben Sie Ihre E-Mail-Adresse an"]);
  expect(saidOf(emailAddress, "lea")).toEqual(["Bitte geben Sie eine gültige E-Mail-Adresse an"]);
  expect(saidOf(emailAddress, `${"l".repeat(60)}@${"a.".repeat(95)}example`)).toContain(
    "Bitte höchstens 254 Zeichen",
  );
});

describe("a yes or no", () => {
  it("is read as forms and programs send it", () => {
    for (const yes of [true, 1, "1", "on", "true"]) expect(flag.parse(yes)).toBe(true);
    for (const no of [false, 0, "0", "false", ""]) expect(flag.parse(no)).toBe(false);
    for (const neither of ["yes", 2, null]) expect(flag.safeParse(neither).success).toBe(false);
    expect([asFlag(true), asFlag(false)]).toEqual([1, 0]);
  });

  it("that has to be a yes is asked for, also where it was left out", () => {
    const box = ticked("Bitte ankreuzen");
    expect(box.parse("on")).toBe(true);
    for (const no of [undefined, false, "0"]) expect(saidOf(box, no)).toEqual(["Bitte ankreuzen"]);
  });

  it("is described to programs by every value that is taken", () => {
    const { enum: values = [] } = z.toJSONSchema(flag, { io: "input" });
    for (const value of values) expect(flag.safeParse(value).success, String(value)).toBe(true);
    expect(values).toHaveLength(10);
  });
});

describe("a list", () => {
  const few = listOf(
    idInput,
    { min: [1, "Bitte eins wählen"], max: [2, "Bitte höchstens zwei"] },
    "Bitte wählen",
  );

  it("is taken within its bounds", () => {
    expect(few.parse([1, "2"])).toEqual([1, 2]);
    expect(saidOf(few, [])).toEqual(["Bitte eins wählen"]);
    expect(saidOf(listOf(idInput, { max: [2, ""] }), [])).toEqual([]);
  });

  it("that is too long is one fault, however many of its parts are wrong", () => {
    expect(saidOf(few, ["x", "y", "z"])).toEqual(["Bitte höchstens zwei"]);
    expect(saidOf(few, ["x", "y"])).toHaveLength(2);
  });

  it("is asked for where there is none", () => {
    expect(saidOf(few, "x")).toEqual(["Bitte wählen"]);
    expect(saidOf(listOf(idInput, { max: [2, ""] }), "x")).toEqual(["Bitte prüfen Sie diese Angabe"]);
  });
});

it("a map that has too many entries is one fault, and one that is none as well", () => {
  const map = mapOf(z.number(), [2, "Zu viele Spalten"]);
  expect(map.parse({ a: 1, b: 2 })).toEqual({ a: 1, b: 2 });
  expect(saidOf(map, { a: "x", b: "x", c: "x" })).toEqual(["Zu viele Spalten"]);
  expect(saidOf(map, null)).toHaveLength(1);
  expect(saidOf(map, "abc")).toHaveLength(1);
  expect(map.safeParse({ ["x".repeat(61)]: 1 }).success).toBe(false);
});

describe("a day", () => {
  it("is one of the calendar, from 1900 to 2199", () => {
    const day = calendarDay("Bitte einen Tag");
    for (const good of ["1900-01-01", "2028-02-29", "2199-12-31"]) expect(saidOf(day, good)).toEqual([]);
    for (const bad of ["1899-12-31", "2200-01-01", "2027-02-29", "1.2.2027", ""])
      expect(saidOf(day, bad)).toContain("Bitte einen Tag");
    expect(day.meta()?.pattern).toBe("^(?:19|2[01])");
  });

  it("may be left empty where it is not required", () => {
    expect([dateInput().parse(""), dateInput().parse(null)]).toEqual([null, null]);
    expect(dateInput().parse("2027-02-01")).toBe("2027-02-01");
    expect(dateInput().safeParse("morgen").success).toBe(false);
    expect([none.parse(""), none.parse(null)]).toEqual([null, null]);
  });

  it("and time that a client saw last have their offset", () => {
    expect(seenAt.safeParse("2027-02-01T10:00:00+01:00").success).toBe(true);
    expect(seenAt.safeParse("2027-02-01T10:00:00").success).toBe(false);
    expect(seenAt.parse(undefined)).toBeUndefined();
  });
});

describe("a whole number", () => {
  const seats = wholeNumber(1, 20, "Bitte 1 bis 20");

  it("is taken as a number and as digits, from its least to its most", () => {
    expect([seats.parse(1), seats.parse("20"), seats.parse(" 7 ")]).toEqual([1, 20, 7]);
  });

  it("that is none, too small or too great is asked for by its sentence alone", () => {
    for (const bad of [0, 21, 1.5, "0", "21", "1,5", "1e1", "-1", "x", "", null, true, "9".repeat(16)])
      expect(new Set(saidOf(seats, bad)), String(bad)).toEqual(new Set(["Bitte 1 bis 20"]));
  });

  it("stays one that programs can count with", () => {
    expect(idInput.safeParse(999_999_999_999_999).success).toBe(true);
    expect(idInput.safeParse(1_000_000_000_000_000).success).toBe(false);
    expect(idInput.safeParse(0).success).toBe(false);
    expect([rankInput.parse(0), rankInput.parse(10_000)]).toEqual([0, 10_000]);
    expect(saidOf(rankInput, 10_001)).toEqual(["Bitte eine ganze Zahl von 0 bis 10.000 angeben"]);
  });
});

describe("a price", () => {
  const price = euroAmount("Bitte einen Preis");

  it("is at least nothing and at most 100,000 €", () => {
    expect([price.parse(0), price.parse("100.000,00 €")]).toEqual([0, 100_000]);
    for (const bad of [-0.01, 100_000.01, "zehn", "", null, true])
      expect(new Set(saidOf(price, bad)), String(bad)).toEqual(new Set(["Bitte einen Preis"]));
  });

  it("is described to programs as what is taken", () => {
    const [number, text] = z.toJSONSchema(price, { io: "input" }).anyOf ?? [];
    expect(number).toEqual({ type: "number", minimum: 0, maximum: 100_000, multipleOf: 0.01 });
    const pattern = new RegExp((text as { pattern: string }).pattern);
    for (const typed of [
      "25",
      "25,50",
      "25.5",
      "1.250,00 €",
      "12.500",
      "100.000,00",
      "100000 €",
      "99999,9",
    ]) {
      expect(pattern.test(typed), typed).toBe(true);
      expect(price.safeParse(typed).success, typed).toBe(true);
    }
    for (const typed of ["", "€", "1,234", "100001", "0.250,00", "100.000,01", "25,50 € ", "x25", "12.5000"])
      expect(pattern.test(typed), typed).toBe(false);
  });
});

describe("an address in the web", () => {
  it("is one of http or https, or none", () => {
    for (const good of ["", "  ", "https://praxis.example/kurse", "http://praxis.example"])
      expect(saidOf(webAddress(), good), good).toEqual([]);
    for (const bad of ["javascript:alert(1)", "ftp://praxis.example", "xhttps://a.example", "praxis.example"])
      expect(saidOf(webAddress(), bad), bad).not.toEqual([]);
  });

  it("has five hundred signs at most", () => {
    const address = (length: number) => `https://praxis.example/${"x".repeat(length - 23)}`;
    expect(webAddress().safeParse(address(500)).success).toBe(true);
    expect(webAddress().safeParse(address(501)).success).toBe(false);
  });

  it("is described to programs as what is taken", () => {
    expect(z.toJSONSchema(webAddress(), { io: "input" }).anyOf).toEqual([
      { type: "string", pattern: "^\\s*$" },
      { type: "string", format: "uri", pattern: "^https?://", maxLength: 500 },
    ]);
  });
});
