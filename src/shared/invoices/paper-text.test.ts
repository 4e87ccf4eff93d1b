import { describe, expect, test } from "vitest";
import { cancellationOf, drafts, everyKind, invoice, item } from "../../../tests/support/invoices/sheets.ts";
import {
  cancelsSentence,
  euros,
  footColumns,
  infoRows,
  nameOf,
  paymentBox,
  paymentSentence,
  pricesOf,
  quantityOf,
  recipientLines,
  senderLine,
  taxNotes,
  taxShort,
  titleOf,
  totalRows,
} from "./paper-words.ts";

const draft = drafts()["a draft with gaps"] ?? invoice();
const kinds = everyKind();
const { seller, recipient } = invoice();
const rowsOf = (sheet = invoice()) => infoRows(sheet).map(({ label, text }) => `${label}: ${text}`);

describe("what an invoice is called", () => {
  test("is by its kind and number", () => {
    expect(titleOf(invoice())).toBe("Rechnung RE-2027-0031");
    expect(titleOf(invoice({ stage: "deposit" }))).toBe("Anzahlungsrechnung RE-2027-0031");
    expect(titleOf(invoice({ stage: "closing" }))).toBe("Schlussrechnung RE-2027-0031");
    expect(nameOf(invoice())).toBe("Rechnung RE-2027-0031");
  });

  test("before it has a number is a draft for somebody", () => {
    expect(titleOf({ ...draft, number: null })).toBe("Rechnung");
    expect(nameOf({ ...draft, number: null })).toBe(`Entwurf: Rechnung für ${draft.recipient.name}`);
  });

  test("names what a Stornorechnung cancels", () => {
    expect(cancelsSentence(cancellationOf(invoice()))).toMatch(
      /^zur Rechnung RE-2027-0031 vom \d\d\.\d\d\.2027$/,
    );
    expect(cancelsSentence(invoice())).toBe("");
  });
});

describe("the address", () => {
  test("has a line for each that is known, the town in one", () => {
    const full = {
      ...recipient,
      salutation: "Frau",
      extra: "Einkauf",
      zip: "1010",
      city: "Wien",
      country: "AT" as const,
    };
    const lines = recipientLines(invoice({ recipient: full }));
    expect(lines.map(({ part, text }) => [part, text])).toEqual([
      ["salutation", "Frau"],
      ["name", full.name],
      ["extra", "Einkauf"],
      ["street", full.street],
      ["city", "1010 Wien"],
      ["country", expect.stringMatching(/sterreich/i)],
    ]);
  });

  test("shows no gap on what is finished", () => {
    const empty = { ...recipient, salutation: "", name: "", street: "", zip: "", city: "" };
    expect(recipientLines({ ...invoice({ recipient: empty }), total_cents: 99_900 })).toEqual([]);
  });

  test("of the sender stands in one line above it", () => {
    expect(senderLine(invoice())).toBe(`${seller.name} · ${seller.street} · ${seller.zip} ${seller.city}`);
    expect(senderLine(invoice({ seller: { ...seller, street: "", zip: "" } }))).toBe(
      `${seller.name} · ${seller.city}`,
    );
  });
});

describe("at the right of the address", () => {
  test("stand number, days, the recipient's VAT id and whom to ask", () => {
    const sheet = invoice({ recipient: { ...recipient, vat_id: "DE123" }, contact: "Katharina" });
    const day = /\d\d\.\d\d\.20\d\d/;
    const rows = rowsOf(sheet);
    expect(rows.map((row) => row.split(":")[0])).toEqual([
      ...["Rechnungsnummer", "Rechnungsdatum", expect.stringMatching(/^Leistungs(datum|zeitraum)$/)],
      ...["Zahlbar bis", "Ihre USt-IdNr.", "Für Rückfragen"],
    ]);
    expect(rows[0]).toBe("Rechnungsnummer: RE-2027-0031");
    expect(rows[1]).toMatch(day);
    expect(rows[3]).toMatch(/^Zahlbar bis: \d\d\.\d\d\.2027$/);
    expect(rows.slice(4)).toEqual(["Ihre USt-IdNr.: DE123", "Für Rückfragen: Katharina"]);
  });

  test("stands a day for one day of service, and a span for several", () => {
    const service = (from: string, to: string) => rowsOf({ ...invoice(), service: { from, to } });
    expect(service("2027-01-12", "2027-01-12")).toContain("Leistungsdatum: 12.01.2027");
    expect(service("2027-01-12", "2027-02-02")).toContain("Leistungszeitraum: 12.01. – 02.02.2027");
    expect(rowsOf({ ...invoice(), service: null }).join()).not.toContain("Leistung");
  });

  test("of a draft stands what comes with finalising", () => {
    const rows = rowsOf({ ...draft, number: null, issued_on: null, due_on: null, payment_days: 14 });
    expect(rows).toContain("Rechnungsnummer: beim Abschließen");
    expect(rows).toContain("Rechnungsdatum: beim Abschließen");
    expect(rows).toContain("Zahlbar bis: 14 Tage danach");
  });

  test("stands no last day to pay where none was set, and on a Storno what it cancels", () => {
    expect(rowsOf({ ...invoice(), due_on: null }).join()).not.toContain("Zahlbar");
    expect(rowsOf(cancellationOf(invoice()))).toContain("Storniert: RE-2027-0031");
    expect(rowsOf().join()).not.toContain("Storniert");
  });
});

describe("prices", () => {
  const of = (...modes: (Parameters<typeof taxShort>[0] | null)[]) => ({
    items: modes.map((tax_mode) => ({ tax_mode })),
  });

  test("say whether they hold a tax, where there is one", () => {
    expect(pricesOf(of("standard"))).toEqual({ suffix: " brutto", hasRates: false });
    expect(pricesOf({ ...of("reduced", "exempt"), prices: "net" })).toEqual({
      suffix: " netto",
      hasRates: true,
    });
    expect(pricesOf(of("exempt", "small_business"))).toEqual({ suffix: "", hasRates: false });
  });

  test("are followed by their tax in a few letters", () => {
    const modes = ["standard", "reduced", "small_business", "exempt"] as const;
    expect(modes.map(taxShort)).toEqual(["19 %", "7 %", "§ 19", "frei"]);
  });

  test("count in units, one and many", () => {
    expect(quantityOf({ quantity: 3, unit: "session" })).toBe("3 Treffen");
    expect(quantityOf({ quantity: 1, unit: "session" })).toBe("1 Treffen");
    expect(quantityOf({ quantity: -1, unit: "hour" })).toBe("\u22121 Std.");
    expect(quantityOf({ quantity: 30, unit: "minute" })).toBe("30 Min.");
    expect(quantityOf({ quantity: 1, unit: "minute" })).toBe("1 Min.");
    expect(quantityOf({ quantity: 1, unit: "kilometre" })).toBe("1 km");
    expect(quantityOf({ quantity: 2, unit: "piece" })).toBe("2");
    expect(quantityOf({ quantity: 1.239, unit: "piece" })).toBe("1,24");
  });

  test("below nothing have a sign that is as wide as a plus", () => {
    expect(euros(-150)).toBe("\u22121,50\u00a0€");
  });
});

describe("below the sums", () => {
  test("nothing is left open where exactly that was paid", () => {
    const rows = totalRows(invoice({ paid_cents: 11_900 }));
    expect(rows.at(-1)).toEqual({ label: "Noch zu zahlen", value: "0,00\u00a0€", isSum: true });
    expect(totalRows(invoice({ paid_cents: 12_400 })).at(-1)?.isSum).toBe(true);
  });

  test("a voucher names neither net nor gross", () => {
    const sheet = invoice({ items: [item({ tax_mode: "gift_voucher" })] });
    expect(totalRows(sheet).map(({ label }) => label)).toEqual(["Rechnungsbetrag"]);
  });

  test("the note on taxes waits for every item that has none", () => {
    const waiting = {
      ...draft,
      notes: ["Hinweis"],
      items: [1, 2].map((position) => ({ ...item(), position, tax_mode: null })),
    };
    expect(taxNotes(waiting)).toEqual([
      ...["Hinweis", "Der Hinweis zur Umsatzsteuer folgt, sobald die Positionen 1, 2 eine Steuerart haben."],
    ]);
    expect(taxNotes(invoice())).toEqual(invoice().notes);
  });
});

describe("what is said about paying", () => {
  test("in a draft is that it follows", () => {
    expect(paymentSentence({ ...draft, number: null })).toMatch(
      /^Zahlungsangaben .* nach dem Abschließen\.$/,
    );
  });

  test("where the means is saved is that nothing is to be transferred", () => {
    expect(paymentSentence(invoice({ charged: true }))).toMatch(
      /^Wir buchen 119,00.€ von Ihrer hinterlegten Zahlungsart ab\./,
    );
  });

  test("names no day where none was set", () => {
    const sheet = { ...(kinds["without an account"] ?? draft), due_on: null };
    expect(paymentSentence(sheet)).toMatch(/^Bitte zahlen Sie 119,00.€\.$/);
  });

  test("of what came beyond is how much more that is", () => {
    expect(paymentSentence(invoice({ paid_cents: 12_400 }))).toContain("das sind 5,00");
  });

  test("is a box with all that a transfer asks for, and the code of it", () => {
    const { rows, code } = paymentBox({ ...invoice({ paid_cents: 1_900 }), due_on: "2027-01-26" });
    expect(rows).toEqual([
      { label: "Zahlung an", value: seller.bank_holder || seller.name },
      { label: "IBAN", value: expect.stringMatching(/^DE\d\d \d{4} /) },
      { label: "Verwendungszweck", value: "RE-2027-0031" },
      { label: "Betrag", value: "100,00\u00a0€" },
      { label: "Zahlbar bis", value: "26.01.2027" },
    ]);
    expect(code?.split("\n")).toContain("EUR100");
  });

  test("names the team where the account has no holder of its own, and leaves out what is not known", () => {
    const { rows } = paymentBox({ ...invoice({ seller: { ...seller, bank_holder: "" } }), due_on: null });
    expect(rows[0]?.value).toBe(seller.name);
    expect(rows.map(({ label }) => label)).not.toContain("Zahlbar bis");
  });
});

describe("the foot", () => {
  const known = {
    ...seller,
    ...{ owner: "Katharina Lindner, Hebamme", phone: "0341 1", email: "a@b.example" },
    ...{ website: "https://b.example/", tax_number: "231/1", vat_id: "DE1" },
    ...{ iban: "DE02120300000000202051", bic: "BYLADEM1001" },
  };

  test("says in three columns who issues it, how she is reached, and where she pays taxes and is paid", () => {
    expect(footColumns(invoice({ seller: known }))).toEqual([
      [known.name, known.owner, `${known.street}, ${known.zip} ${known.city}`],
      ["Telefon 0341 1", "a@b.example", "b.example"],
      ["Steuernummer 231/1", "USt-IdNr. DE1", "IBAN DE02 1203 0000 0000 2020 51", "BIC BYLADEM1001"],
    ]);
  });

  test("leaves out what is not known, but for the tax number of a draft", () => {
    const bare = {
      ...known,
      owner: "",
      phone: "",
      website: "",
      tax_number: "",
      vat_id: "",
      iban: "",
      bic: "",
    };
    expect(footColumns(invoice({ seller: bare }))[2]).toEqual([]);
    expect(footColumns({ ...invoice({ seller: bare }), number: null })[2]).toEqual(["Steuernummer fehlt"]);
    expect(footColumns({ ...invoice({ seller: { ...bare, vat_id: "DE1" } }), number: null })[2]).toEqual([
      ...["USt-IdNr. DE1"],
    ]);
  });
});
