import { describe, expect, it } from "vitest";
import { fingerprints } from "./likeness.ts";
import { type Entry, isNamedIn, judgeEntry, type Known, wordsOf } from "./matching-rules.ts";
import { numbersIn } from "./number-rules.ts";
import { signedCents } from "./reading/read-csv.ts";

const entry = (given: Partial<Entry> = {}): Entry => ({
  ...{ booked_on: "2027-01-15", amount_cents: 11_900, currency: "EUR", payer: "Lea Hartmann" },
  ...{ purpose: "HS-2027-0114", end_to_end: "", ...given },
});
const known = (given: Partial<Known> = {}): Known => ({
  ...{ id: 1, number: "HS-2027-0114", first_name: "Lea", last_name: "Hartmann", status: "confirmed" },
  ...{ payment_status: "open", payment_method: "transfer", cancelled_by: null, withdrawn_at: null },
  ...{ due_cents: 11_900, open_cents: 11_900, deposit_open_cents: 0, total_cents: 11_900, ...given },
});
const judge = (of: Entry, rows: Known[], paidBefore: number[] = []) =>
  judgeEntry(
    of,
    numbersIn(wordsOf(of)),
    {
      byNumber: new Map(rows.map((row) => [row.number, row])),
      open: rows.filter((row) => row.open_cents > 0),
    },
    { paidBefore: new Set(paidBefore.map((id) => `registration ${id}`)) },
  );

describe("a registration number in what somebody typed at the bank", () => {
  it.each([
    "HS-2027-0114",
    "hs-2027-0114",
    "HS 2027 0114",
    "HS20270114",
    "HS–2027–0114",
    "HS-2027-\n0114",
    "HS-20\n27-01\n14",
    "H S-2027-0114",
    "Kurs Lea, Nr.: HS_2027_0114 vielen Dank",
    "RechnungHS-2027-0114",
    "HS-2027-0114 24.12.2026",
    "HS/2027/0114/Hartmann",
  ])("is found in %j", (text) => {
    expect(numbersIn(text)).toContainEqual({ number: "HS-2027-0114", complete: true });
  });

  it("that pays exactly a deposit is sure, as one that pays all is; anything else is looked at", () => {
    const row = known({ deposit_open_cents: 4000 });
    expect(judge(entry({ amount_cents: 4000 }), [row])).toMatchObject({ verdict: "sure" });
    expect(judge(entry(), [row])).toMatchObject({ verdict: "sure" });
    expect(judge(entry({ amount_cents: 4100 }), [row])).toMatchObject({ verdict: "doubtful" });
  });

  it("may have five digits", () => {
    expect(numbersIn("HS-2027-10114")).toContainEqual({ number: "HS-2027-10114", complete: true });
  });

  it("without its zeros is incomplete; cut off behind a zero it is none", () => {
    expect(numbersIn("HS 2027 114")).toContainEqual({ number: "HS-2027-0114", complete: false });
    expect(numbersIn("HS-2027-01")).toEqual([]);
  });

  it.each(["Danke!", "Miete 2027", "2027-0114", "RE 2026-11-20", ""])("is none in %j", (text) => {
    expect(numbersIn(text).filter(({ number }) => number.startsWith("HS"))).toEqual([]);
  });
});

describe("whose an entry is", () => {
  it("is sure where it names one registration and pays exactly what is open, in purpose or end-to-end reference", () => {
    expect(judge(entry(), [known()])).toMatchObject({ verdict: "sure", reason: "" });
    expect(judge(entry({ purpose: "Danke", end_to_end: "HS-2027-0114" }), [known()]).verdict).toBe("sure");
    expect(
      judge(entry({ amount_cents: 5000 }), [
        known({ status: "cancelled", open_cents: 5000, due_cents: 5000 }),
      ]).verdict,
    ).toBe("sure");
  });

  it.each<[string, Partial<Entry>, Partial<Known>, string]>([
    ["too little", { amount_cents: 10_000 }, {}, "Es fehlen 19,00"],
    ["too much", { amount_cents: 12_000 }, {}, "Es sind 1,00"],
    ["paid already", {}, { open_cents: 0, payment_status: "paid" }, "schon bezahlt"],
    ["free of charge", {}, { open_cents: 0, due_cents: 0 }, "nichts zu zahlen"],
    ["cancelled", {}, { status: "cancelled", cancelled_by: "staff", open_cents: 0 }, "storniert"],
    ["lapsed unpaid", {}, { status: "cancelled", cancelled_by: "system", open_cents: 0 }, "verfallen"],
    ["waiting", {}, { status: "waiting", open_cents: 0 }, "Warteliste"],
    ["expired", {}, { status: "expired", open_cents: 0 }, "Reservierung ist verfallen"],
    ["paid online", {}, { payment_method: "stripe" }, "online bezahlt"],
    ["in francs", { currency: "CHF" }, {}, "CHF"],
    ["named incompletely", { purpose: "HS 2027 114" }, {}, "nicht ganz"],
  ])("is doubtful when it is %s, and says why", (_, of, row, reason) => {
    const judged = judge(entry(of), [known(row)]);
    expect(judged.verdict).toBe("doubtful");
    expect(judged.reason).toContain(reason);
    expect(judged.candidates).toHaveLength(1);
  });

  it("is doubtful when one is paid for twice in a file", () => {
    expect(judge(entry(), [known()], [1]).verdict).toBe("doubtful");
  });

  describe("that names several registrations", () => {
    const other = known({ id: 2, number: "HS-2027-0115", open_cents: 9900, due_cents: 9900 });
    const both = { purpose: "HS-2027-0114 und HS-2027-0115", amount_cents: 21_800 };

    it("is all of theirs where it is exactly what is open of them together", () => {
      expect(judge(entry(both), [known(), other])).toMatchObject({
        verdict: "sure",
        parts: [
          { row: { id: 1 }, cents: 11_900 },
          { row: { id: 2 }, cents: 9900 },
        ],
      });
    });

    it("is doubtful and divided by nobody where it is more or less than that", () => {
      for (const amount_cents of [11_900, 21_700, 21_900]) {
        const judged = judge(entry({ ...both, amount_cents }), [known(), other]);
        expect(judged).toMatchObject({ verdict: "doubtful", candidates: [{ id: 1 }, { id: 2 }], parts: [] });
        expect(judged.reason).toContain("zusammen 218,00");
      }
    });

    it.each<[string, Partial<Entry>, Partial<Known>, number[], string]>([
      ["one is named incompletely", { purpose: "HS-2027-0114, HS 2027 115" }, {}, [], "nicht ganz"],
      [
        "one is paid online",
        {},
        { payment_method: "paypal" },
        [],
        "HS-2027-0115: Diese Anmeldung wird online",
      ],
      ["one was paid for by another entry of the file", {}, {}, [2], "schon ein anderer Eingang"],
    ])("is doubtful with the suggestion how to divide it where %s", (_, of, row, before, reason) => {
      const judged = judge(entry({ ...both, ...of }), [known(), { ...other, ...row }], before);
      expect(judged).toMatchObject({ verdict: "doubtful", parts: [{ cents: 11_900 }, { cents: 9900 }] });
      expect(judged.reason).toContain(reason);
    });

    it("is suggested for the one that is still open where the other is paid already", () => {
      const paid = { ...other, open_cents: 0, payment_status: "paid" };
      const judged = judge(entry({ ...both, amount_cents: 11_900 }), [known(), paid]);
      expect(judged).toMatchObject({ verdict: "doubtful", parts: [{ row: { id: 1 }, cents: 11_900 }] });
      expect(judged.reason).toContain("schon bezahlt");
    });
  });

  it("is never sure by name and amount alone, and no concern of courses without either", () => {
    const named = judge(entry({ purpose: "Kursgebühr", payer: "HARTMANN, LEA" }), [known()]);
    expect(named).toMatchObject({ verdict: "doubtful", candidates: [{ id: 1 }] });
    expect(judge(entry({ purpose: "Kursgebühr", payer: "Jonas Vogel" }), [known()]).verdict).toBe(
      "unrelated",
    );
    expect(judge(entry({ purpose: "Kurs", amount_cents: 100 }), [known()]).verdict).toBe("unrelated");
    expect(judge(entry({ purpose: "HS-2027-9999" }), []).verdict).toBe("unrelated");
  });

  it("knows names however umlauts are written, as words and not as parts of words", () => {
    const person = { first_name: "Jörg", last_name: "Müßig-Groß" };
    expect(isNamedIn(person, "MUESSIG-GROSS JOERG")).toBe(true);
    expect(isNamedIn({ first_name: "Eva", last_name: "Lang" }, "Evangelische Langenberg")).toBe(false);
  });
});

describe("an amount in a bank's table", () => {
  it.each([
    ["119,00", 11_900],
    ["1.234,56", 123_456],
    ["1,234.56", 123_456],
    ["119.0", 11_900],
    ["-12", -1200],
    ["12,5-", -1250],
    ["+25,00 €", 2500],
    ["1.234", 123_400],
    ["119,00 EUR", 11_900],
    ["", null],
    ["abc", null],
    ["1,2345", null],
  ])("%j is %s", (typed, cents) => expect(signedCents(typed)).toBe(cents));
});

describe("by what an entry is known again", () => {
  const read = { ...entry(), account: "DE02", bank_reference: "", payer_iban: "" };
  it("two that say the same in one file are two; the same file again is the same", () => {
    const twice = fingerprints([read, read]);
    expect(new Set(twice).size).toBe(2);
    expect(fingerprints([read, read])).toEqual(twice);
    expect(fingerprints([{ ...read, payer: "lea  hartmann" }])).toEqual(twice.slice(0, 1));
  });

  it("the bank's reference tells entries apart that say the same", () => {
    const [one] = fingerprints([{ ...read, bank_reference: "A" }]);
    const [other] = fingerprints([{ ...read, bank_reference: "B" }]);
    expect(one).not.toBe(other);
  });
});
