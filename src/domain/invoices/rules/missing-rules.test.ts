import { describe, expect, it } from "vitest";
import { type Judged, lacksAccount, missingOf } from "./missing-rules.ts";
import { faultOfPattern, freePattern, mayCollide } from "./number-rules.ts";

const item = {
  ...{ position: 1, description: "Kurs", service_from: "2027-01-12" as string | null, total_cents: 25_001 },
  tax_mode: "exempt" as Judged["items"][number]["tax_mode"],
};
const complete: Judged = {
  ...{ purpose: "hand", owed: null, total_cents: 25_001, seller_at: "team", items: [item], deposits: null },
  seller: { name: "Praxis", street: "Weg 1", zip: "04229", city: "Leipzig", tax_number: "231/1", vat_id: "" },
  recipient: { name: "Jonas Hartmann", street: "Straße 2", zip: "04229", city: "Leipzig", country: "DE" },
};
const missing = (over: Partial<Judged>) => missingOf({ ...complete, ...over });
const sentences = (over: Partial<Judged>) =>
  missing(over).map(({ title, sentence }) => `${title}: ${sentence}`);

describe("a sender without a whole name and address", () => {
  const seller = (over: object) => ({ seller: { ...complete.seller, ...over } });

  it("is asked for each part that is missing, in her own settings", () => {
    expect(missing(seller({ name: "", street: "" })).map(({ field }) => field)).toEqual(["name", "street"]);
    expect(missing(seller({ zip: "" })).map(({ field }) => field)).toEqual(["zip"]);
    expect(missing(seller({ city: "" })).map(({ field }) => field)).toEqual(["city"]);
  });

  it("reads whose it is", () => {
    expect(sentences(seller({ street: "", tax_number: "" }))).toEqual([
      "Straße der Absenderin: Die Anschrift Ihrer Praxis gehört auf jede Rechnung.",
      "Steuernummer: Die Steuernummer oder USt-IdNr. Ihrer Praxis gehört auf jede Rechnung.",
    ]);
    expect(sentences({ ...seller({ city: "" }), seller_at: "series" })).toEqual([
      "Postleitzahl und Ort der Absenderin: Die Anschrift der Kursleiterin gehört auf jede Rechnung.",
    ]);
  });
});

describe("a recipient", () => {
  const nobody = { name: "", street: "", zip: "", city: "", country: "DE" };

  it("has a name on every invoice, and an address above 250 €", () => {
    expect(sentences({ recipient: nobody })).toEqual([
      "Name: An wen geht die Rechnung?",
      "Straße und Hausnummer: Über 250 € gehört die Anschrift der Empfängerin auf die Rechnung.",
      "Postleitzahl und Ort: Über 250 € gehört die Anschrift der Empfängerin auf die Rechnung.",
    ]);
    expect(missing({ recipient: nobody, total_cents: 25_000 }).map(({ field }) => field)).toEqual([
      "recipient_name",
    ]);
  });
});

describe("an item", () => {
  it("is named in what is asked of it", () => {
    const bare = { ...item, position: 2, tax_mode: null, service_from: null };
    expect(sentences({ items: [bare] })).toEqual([
      "Tage der Leistung bei Position 2: Kurs: Wann war das, oder wann wird es sein?",
      "Steuer bei Position 2: Kurs: steuerfrei, Kleinunternehmen, 7 % oder 19 %?",
    ]);
    expect(sentences({ items: [{ ...bare, description: "" }] })).toEqual([
      "Leistung bei Position 2: Was wird berechnet?",
      "Tage der Leistung bei Position 2: Wann war das, oder wann wird es sein?",
      "Steuer bei Position 2: steuerfrei, Kleinunternehmen, 7 % oder 19 %?",
    ]);
  });

  it("belongs to a sum that is to be paid, taxed in one way", () => {
    expect(sentences({ total_cents: 0 })).toEqual([expect.stringMatching(/^Betrag: .*keinen Betrag/)]);
    const two = (...modes: (typeof item.tax_mode)[]) => ({
      items: modes.map((tax_mode) => ({ ...item, tax_mode })),
    });
    expect(sentences(two("gift_voucher", "exempt"))).toEqual([
      expect.stringMatching(/^Steuer: Ein Mehrzweck-Gutschein/),
    ]);
    expect(sentences(two("small_business", "reduced"))).toEqual([
      expect.stringMatching(/^Steuer: Wer nach § 19 UStG/),
    ]);
  });
});

describe("an invoice for the rest", () => {
  it("takes off all that the deposits asked for", () => {
    const deposits = [
      { number: "RE-1", total_cents: 3000 },
      { number: "RE-2", total_cents: 1000 },
    ];
    const off = { ...item, position: 2, total_cents: -3999 };
    expect(sentences({ deposits, items: [item, off] }).map((said) => said.replaceAll("\u00a0", " "))).toEqual(
      ["Anzahlung: Die Anzahlung aus Rechnung RE-1, RE-2 über 40,00 € ist nicht ganz abgezogen."],
    );
    expect(sentences({ deposits: [] })).toEqual([
      expect.stringMatching(/^Anzahlung: Die Anzahlungsrechnung ist storniert\./),
    ]);
  });
});

describe("an invoice for a registration", () => {
  const owed = { status: "confirmed", due_cents: 100, billed_cents: 0, has_partner: false, is_erased: false };

  it("is held against what that owes now, unless the deposit is to be seen to first", () => {
    expect(missing({ purpose: "registration", owed })).toMatchObject([
      {
        at: "registration",
        field: "registration",
        title: "Anmeldung",
        sentence: expect.stringMatching(/kostet jetzt/),
      },
    ]);
    expect(missing({ purpose: "registration", owed: { ...owed, due_cents: 25_001 } })).toEqual([]);
    expect(missing({ purpose: "rest", owed, deposits: [] }).map(({ title }) => title)).toEqual(["Anzahlung"]);
  });
});

it("an invoice that asks for money names an account, but for a voucher that its sale has paid", () => {
  const lacks = (total_cents: number, purpose: string, iban = "") =>
    lacksAccount({ total_cents, purpose }, { on_paper: { iban } });
  expect([lacks(1, "hand"), lacks(0, "hand"), lacks(1, "gift_voucher"), lacks(1, "hand", "DE02")]).toEqual([
    ...[true, false, false, false],
  ]);
});

describe("one more series of numbers", () => {
  it("is counted from RE2 on, past those that might print the same", () => {
    expect(freePattern([])).toBe("RE2-{year}-{n}");
    expect(freePattern(["RE2-{year}-{n}", "re3{year}{n}"])).toBe("RE4-{year}-{n}");
  });

  it("begins with two letters once a hundred are used", () => {
    const used = Array.from({ length: 98 }, (_, at) => `RE${at + 2}-{year}-{n}`);
    const free = freePattern(used);
    expect(free).toBe("AA-{year}-{n}");
    expect(used.some((one) => mayCollide(one, free))).toBe(false);
    expect(freePattern([...used, free])).toBe("AB-{year}-{n}");
  });

  it("may have twenty-four signs beside year and number", () => {
    expect(faultOfPattern(`${"R".repeat(24)}{year}{n}`)).toBeNull();
    expect(faultOfPattern(`${"R".repeat(25)}{year}{n}`)).toContain("höchstens 24 Zeichen");
    expect(faultOfPattern("{year}-{year}-{n}")).toContain("je einmal");
  });
});
