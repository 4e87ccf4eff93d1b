import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { sendFile } from "../../../tests/support/browser/upload.ts";
import { type SignedIn, signUpTeam, takeTransfers } from "../../../tests/support/people/team.ts";
import { openLesson } from "../../../tests/support/stories/booking.ts";
import { deskOf } from "../../../tests/support/stories/desk.ts";
import { invoiceNumbersIn } from "./number-rules.ts";

let api: TestApi;
let team: SignedIn;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  team = await signUpTeam(api);
  await takeTransfers(api, team);
  desk = deskOf(api, team);
  const seller = { street: "Weg 1", zip: "04229", city: "Leipzig", tax_number: "231/123/45678" };
  expect((await call("PATCH", "/api/team", seller)).status).toBe(200);
});

const call = (method: string, path: string, body?: object) =>
  api.call(method, path, body, { cookie: team.cookie });
let files = 0;
const statement = async (...lines: [purpose: string, amount: string, payer?: string][]) => {
  files += 1;
  const day = `${String((files % 20) + 1).padStart(2, "0")}.11.2026`;
  const rows = lines.map(
    ([purpose, amount, payer = "Familie"]) => `${day};${payer};${purpose};${amount};EUR`,
  );
  const text = ["Buchungstag;Name Zahlungsbeteiligter;Verwendungszweck;Betrag;Waehrung", ...rows].join("\n");
  return (await sendFile(api, team, "/api/bank-statements", new TextEncoder().encode(text), "umsaetze.csv"))
    .data;
};
const book = (id: number, input: object = {}) => call("POST", `/api/bank-statements/${id}/booking`, input);
const invoice = async (id: number) => (await call("GET", `/api/invoices/${id}`)).data;

/** An invoice by hand over 69 €. */
async function letter(recipient_name = "Jonas Hartmann") {
  const items = [
    { description: "Trageberatung", unit_price: 69, tax_mode: "exempt", service_from: "2026-11-12" },
  ];
  const { id } = (await call("POST", "/api/invoices", { recipient_name, items })).data;
  return (await call("POST", `/api/invoices/${id}/finalisation`, {})).data as { id: number; number: string };
}

/** Somebody who owes 119 €, with the invoice of it. */
async function billed() {
  const lesson = await openLesson(api, team, { course_fee: 119 });
  const { id: registration } = await desk.book(lesson, { payment_method: "transfer" });
  const drafts = { purpose: "registration", registration_ids: [registration] };
  const { id } = (await call("POST", "/api/invoices/drafts", drafts)).data.created[0];
  const { number } = (await call("POST", `/api/invoices/${id}/finalisation`, {})).data;
  return { id, number: number as string, registration };
}

describe("an invoice's number in what somebody typed at the bank", () => {
  const years = [{ pattern: "RE-{year}-{n}", year: 2026 }];
  it.each([
    "RE-2026-31",
    "re 2026 31",
    "RE202631",
    "RechnungRE-2026-31",
    "RE-20\n26-31 Danke",
    "RE-2026-0031",
  ])("is found in %j", (text) => {
    expect(invoiceNumbersIn(text, years)).toEqual([{ number: "RE-2026-31", complete: true }]);
  });

  it("is never a part of a longer count, of another year or of another series", () => {
    expect(invoiceNumbersIn("RE-2026-311", years)).toEqual([{ number: "RE-2026-311", complete: true }]);
    expect(invoiceNumbersIn("RE-2027-31 HS-2026-0031", years)).toEqual([]);
  });
});

describe("a transfer for an invoice", () => {
  it("that names it and brings what is open is booked on it, once, and can be taken back", async () => {
    const { id, number } = await letter();
    const line = [`Rechnung ${number.toLowerCase()}`, "69,00"] as [string, string];
    const { id: file, entries } = await statement(line);
    expect(entries).toMatchObject([
      {
        verdict: "sure",
        candidates: [{ invoice_id: id, registration_id: null, name: "Jonas Hartmann", starts_at: null }],
      },
    ]);
    const answers = await Promise.all([book(file), book(file)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const paid = await invoice(id);
    expect(paid).toMatchObject({ standing: "paid", payments: [{ source: "statement", amount_cents: 6900 }] });
    expect((await call("DELETE", `/api/bank-entries/${paid.payments[0].bank_entry_id}`)).status).toBe(200);
    expect(await invoice(id)).toMatchObject({ paid_cents: 0, open_cents: 6900 });
    expect((await invoice(id)).history[0].action).toBe("payment-taken-back");
  });

  it("of what a registration owes is the registration's money as well: one euro never counts twice", async () => {
    const { id, number, registration } = await billed();
    const { number: hers } = await desk.detail(registration);
    const { id: file, entries } = await statement([`${number} ${hers}`, "119,00"], [hers, "119,00"]);
    expect(entries).toMatchObject([
      { verdict: "sure", parts: [{ invoice_id: id, registration_id: registration, cents: 11_900 }] },
      { verdict: "doubtful", reason: expect.stringContaining("schon ein anderer Eingang") },
    ]);
    await book(file);
    expect(await desk.detail(registration)).toMatchObject({ payment_status: "paid", paid_cents: 11_900 });
    expect(await invoice(id)).toMatchObject({ standing: "paid", paid_cents: 11_900 });
    const [entry] = (await call("GET", `/api/bank-entries?registration=${registration}`)).data;
    expect(entry.parts).toMatchObject([{ invoice_id: id, number, cents: 11_900 }]);
    await call("DELETE", `/api/bank-entries/${entry.id}`);
    expect(await desk.detail(registration)).toMatchObject({ payment_status: "open", paid_cents: 0 });
    expect(await invoice(id)).toMatchObject({ paid_cents: 0 });
  });

  it("may be for several, which are paid exactly together", async () => {
    const [one, other, course] = [await letter(), await letter(), await billed()];
    const purpose = `${one.number}, ${other.number} und ${course.number}`;
    const { id: file, entries } = await statement([purpose, "257,00"]);
    expect(entries[0]).toMatchObject({ verdict: "sure" });
    await book(file);
    for (const { id } of [one, other, course]) expect((await invoice(id)).standing).toBe("paid");
  });

  it("that brings too little or too much, or comes twice, is looked at and said", async () => {
    const { id, number } = await letter();
    const { id: file, entries } = await statement([number, "60,00"], [number, "75,00"]);
    expect(entries).toMatchObject([
      { verdict: "doubtful", reason: "Es fehlen 9,00\u00a0€. Gebucht bleibt der Rest offen." },
      { verdict: "doubtful", reason: "Es sind 6,00\u00a0€ zu viel. Gebucht ist der Rest zu erstatten." },
    ]);
    const { data } = await book(file, { book: [{ entry: 1, number }] });
    expect(data.to_return).toMatchObject([{ invoice_id: id, number, name: "Jonas Hartmann", cents: 600 }]);
    expect((await invoice(id)).standing).toBe("overpaid");
    expect((await statement([number, "69,00"])).entries[0].reason).toContain("schon bezahlt");
  });

  it("without a number is found by name and amount, and a cancelled one is no place for money", async () => {
    const { id, number } = await letter("Gesine Wunderlich");
    const [byName] = (await statement(["Danke", "69,00", "Wunderlich, Gesine"])).entries;
    expect(byName).toMatchObject({ verdict: "doubtful", candidates: [{ invoice_id: id }] });
    await call("POST", `/api/invoices/${id}/cancellation`, { reason: "Irrtum" });
    const { id: file, entries } = await statement([number, "69,00"]);
    expect(entries[0]).toMatchObject({ verdict: "doubtful", reason: expect.stringContaining("storniert") });
    const refused = await book(file, { book: [{ entry: 0, number }] });
    expect(Object.keys(refused.errors ?? {})).toEqual(["book.0.number"]);
  });

  it("pays the invoice first, and its fee for dunning by what is beyond", async () => {
    const { id, number } = await letter();
    await api.owner.query(
      `insert into invoice_dunnings (team_id, invoice_id, level, sent_on, due_on, open_cents, earlier_fees_cents, fee_cents,
         words, sent_by, actor, created_at)
       values ($1, $2, 1, '2026-11-20', '2026-11-30', 6900, 0, 150, '', 'mail', '{}', now())`,
      [team.teamId, id],
    );
    const { id: file, entries } = await statement([number, "70,50"]);
    expect(entries[0]).toMatchObject({ verdict: "sure", candidates: [{ open_cents: 7050 }] });
    await book(file);
    const paid = await invoice(id);
    expect(paid).toMatchObject({ standing: "paid", paid_cents: 6900, dunning_fee_open_cents: 0 });
    await call("DELETE", `/api/bank-entries/${paid.payments[0].bank_entry_id}`);
    expect(await invoice(id)).toMatchObject({ paid_cents: 0, dunning_fee_open_cents: 150 });
  });
});
