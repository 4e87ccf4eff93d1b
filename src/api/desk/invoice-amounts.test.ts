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
