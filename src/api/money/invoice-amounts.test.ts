import { beforeAll, describe, expect, it } from "vitest";
import { startInvoicing, withPartner } from "../../../tests/support/stories/invoicing.ts";

let desk: Awaited<ReturnType<typeof startInvoicing>>;
beforeAll(async () => {
  desk = await startInvoicing();
});

const change = (registration: number, path: string, body: object) =>
  desk.call("POST", `/registrations/${registration}/${path}`, body);
/** Terms by which a cancellation costs half of the price. */
const half = { cancellation_steps: [{ days: 1, percent: 50 }] };
const cancelled = (registration: number) =>
  change(registration, "cancellation", { charge_fee: 1, notify: 0 });

describe("the money that an invoice has", () => {
  it("is the same on its paper, in the list and in the registration, also where another one is overpaid", async () => {
    const id = await desk.booked(...withPartner);
    const partner = await desk.billed(id, "partner");
    await desk.pay(partner.id, 100);
    const own = await desk.billed(id);
    expect(own).toMatchObject({
      total_cents: 12_000,
      paid_cents: 0,
      open_cents: 12_000,
      sheet: { paid_cents: 0 },
    });
    expect(await desk.get(partner.id)).toMatchObject({ standing: "overpaid", paid_cents: 10_000 });
    await desk.pay(own.id, 120);
    expect(await desk.get(own.id)).toMatchObject({ standing: "paid", open_cents: 0 });
  });

  it("is never less than nothing: what went back is taken from the one that was paid", async () => {
    const id = await desk.booked(...withPartner);
    const partner = await desk.billed(id, "partner");
    await desk.pay(partner.id, 60);
    await desk.api.owner.query(
      `insert into money_entries (team_id, registration_id, kind, amount_cents, method, occurred_on, source, actor, created_at)
       values ($1, $2, 'refund', 2000, 'transfer', '2026-11-21', 'hand', '{}', now())`,
      [desk.team.teamId, id],
    );
    const own = await desk.billed(id);
    expect(own).toMatchObject({ paid_cents: 0, open_cents: 12_000, sheet: { paid_cents: 0 } });
    expect(await desk.get(partner.id)).toMatchObject({ standing: "partly", paid_cents: 4000 });
  });
});

describe("an amount never stands on two invoices", () => {
  it("when a cancellation is taken back whose fee is billed", async () => {
    const id = await desk.booked(half);
    expect((await cancelled(id)).status).toBe(200);
    const fee = await desk.draftFor(id, "cancellation_fee");
    expect((await change(id, "reinstatement", { notify: 0 })).status).toBe(200);
    const { data } = await desk.drafts({ purpose: "registration", registration_ids: [id] });
    expect(data).toMatchObject({
      created: [],
      left_out: [{ sentence: expect.stringContaining("Es gibt schon einen Entwurf über 60,00") }],
    });
    await desk.call("DELETE", `/invoices/${fee}`);
    expect(await desk.billed(id)).toMatchObject({ total_cents: 12_000 });
  });

  it("when a partner stays at home whose place is billed", async () => {
    const id = await desk.booked(...withPartner);
    const partner = await desk.billed(id, "partner");
    await desk.api.owner.query(
      "update registrations set partner = false, total_cents = 12000 where id = $1",
      [id],
    );
    const { data } = await desk.drafts({ purpose: "registration", registration_ids: [id] });
    expect(data.created).toEqual([]);
    expect(data.left_out[0].sentence).toBe(
      `Schon abgerechnet mit Rechnung ${partner.number} über 60,00\u00a0€. Zusammen wäre es mehr, als die Anmeldung kostet: Bitte stornieren Sie diese zuerst.`,
    );
    await desk.cancel(partner.id);
    expect(await desk.billed(id)).toMatchObject({ total_cents: 12_000 });
  });
});

describe("a draft that bills what is not owed any more is not finalised", () => {
  const refused = async (draft: number) => {
    const answer = await desk.finalise(draft);
    expect(answer).toMatchObject({ status: 409, code: "invoice_incomplete" });
    expect((await desk.get(draft)).missing).toMatchObject([{ at: "registration", sentence: answer.message }]);
    return answer.message;
  };
  const set = (id: number, columns: string) =>
    desk.api.owner.query(`update registrations set ${columns} where id = $1`, [id]);

  it("once the registration is cancelled", async () => {
    const id = await desk.booked();
    const draft = await desk.draftFor(id);
    await cancelled(id);
    expect(await refused(draft)).toContain("inzwischen storniert");
  });

  it("once it costs less, or a part of it is billed elsewhere", async () => {
    const id = await desk.booked(...withPartner);
    const draft = await desk.draftFor(id);
    await set(id, "total_cents = 12000");
    expect(await refused(draft)).toBe(
      "Die Anmeldung kostet jetzt 120,00\u00a0€; dieser Entwurf berechnet 180,00\u00a0€. Bitte ändern Sie seine Positionen, oder verwerfen Sie ihn.",
    );
    const items = [{ description: "Kurs", unit_price: 120, tax_mode: "exempt", service_from: "2026-12-01" }];
    await desk.call("PATCH", `/invoices/${draft}`, { items });
    expect((await desk.finalise(draft)).status).toBe(200);
  });

  it("once the partner stays at home", async () => {
    const id = await desk.booked(...withPartner);
    const draft = await desk.draftFor(id, "partner");
    await set(id, "partner = false");
    expect(await refused(draft)).toContain("Begleitperson kommt inzwischen nicht mehr mit");
  });

  it("once its person is erased: the draft is thrown away with her data", async () => {
    const id = await desk.booked();
    const draft = await desk.draftFor(id);
    await cancelled(id);
    expect((await change(id, "erasure", {})).status).toBe(200);
    expect((await desk.call("GET", `/invoices/${draft}`)).status).toBe(404);
  });
});

it("that invoices bill more than the registration owes is said where it is looked at", async () => {
  const id = await desk.booked(half);
  const { id: invoice } = await desk.billed(id);
  expect((await desk.get(invoice)).owed).toEqual({ due_cents: 12_000, billed_cents: 12_000 });
  await cancelled(id);
  expect((await desk.get(invoice)).owed).toEqual({ due_cents: 6000, billed_cents: 12_000 });
});

it("while she pays online nobody enters the same money by hand", async () => {
  const id = await desk.booked();
  const { id: invoice } = await desk.billed(id);
  await desk.api.owner.query(
    `with account as (
       insert into payment_accounts (team_id, instructor_id, provider, credentials, webhook_token)
       values ($1, $3, 'stripe', 'none', 'a-token-of-twenty-two-signs') returning id)
     insert into payments (team_id, registration_id, account_id, provider, state, return_hash, session, amount_cents, expires_at)
     select $1, $2, id, 'stripe', 'processing', 'hash', 'session', 12000, now() from account`,
    [desk.team.teamId, id, desk.team.instructorId],
  );
  expect(
    await desk.call("POST", `/invoices/${invoice}/payments`, { amount: 120, method: "transfer" }),
  ).toMatchObject({
    ...{ status: 409, code: "payment_under_way" },
  });
});

it("a letter that names a registration and nobody by name takes from her what is left open, and keeps what was typed", async () => {
  const registration_id = await desk.booked();
  const letter = await desk.draft({
    registration_id,
    recipient_name: "",
    recipient_email: "rechnung@firma.example",
  });
  expect(letter).toMatchObject({
    recipient_name: letter.registration.name,
    recipient_email: "rechnung@firma.example",
  });
});

it("nobody is reminded of an invoice that bills more than the seat costs by now", async () => {
  const id = await desk.booked(half);
  const { id: invoice } = await desk.billed(id);
  expect((await cancelled(id)).status).toBe(200);
  expect(await desk.call("POST", `/invoices/${invoice}/dunnings`, { level: 1 })).toMatchObject({
    ...{ status: 409, code: "billed_too_much" },
    message: expect.stringContaining("kostet nur noch 60,00"),
  });
});
