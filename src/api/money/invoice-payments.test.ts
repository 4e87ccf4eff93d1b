import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn } from "../../../tests/support/people/team.ts";
import { openLesson, register, somebody } from "../../../tests/support/stories/booking.ts";
import { practice as practiceIn } from "../../../tests/support/stories/invoicing.ts";

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000", LOG_LEVEL: "error" });
  team = await practice();
});

/** Another such team. */
const practice = () => practiceIn(api);

const call = (method: string, path: string, body?: object, who = team) =>
  api.call(method, path, body, { cookie: who.cookie });
const item = { description: "Trageberatung", unit_price: 69, tax_mode: "exempt", service_from: "2026-11-12" };
const letter = { recipient_name: "Jonas Hartmann", recipient_email: "jonas@mail.example", items: [item] };

/** A draft that was written by hand, over 69 €. */
const draft = async (who = team) => (await call("POST", "/api/invoices", letter, who)).data;
const finalise = (id: number, who = team) =>
  call("POST", `/api/invoices/${id}/finalisation`, { send: false }, who);
const finalised = async (who = team) => (await finalise((await draft(who)).id, who)).data;
const cancel = (id: number, who = team) =>
  call("POST", `/api/invoices/${id}/cancellation`, { reason: "Falsche Adresse" }, who);
const get = async (id: number, who = team) => (await call("GET", `/api/invoices/${id}`, undefined, who)).data;

/** Somebody who has booked a lesson for 120 €. */
async function booked() {
  const { data } = await register(api, team, somebody(await openLesson(api, team, { course_fee: 120 })));
  const { rows } = await api.owner.query("select id from registrations where number = $1 and team_id = $2", [
    data.registration.number,
    team.teamId,
  ]);
  return { id: rows[0].id as number };
}
const draftsFor = (...registration_ids: number[]) =>
  call("POST", "/api/invoices/drafts", { purpose: "registration", registration_ids });
const pay = (registration: number) =>
  call("POST", `/api/registrations/${registration}/payment`, { paid: 1, paid_on: "2026-11-21" });

const payInvoice = (id: number, body: object, who = team) =>
  call("POST", `/api/invoices/${id}/payments`, { method: "transfer", ...body }, who);
const takeBack = (id: number, payment: number, who = team) =>
  call("DELETE", `/api/invoices/${id}/payments/${payment}`, undefined, who);

describe("a payment that is entered by hand", () => {
  it("counts in parts, and what is missing or too much is said", async () => {
    const { id, number } = await finalised();
    const first = await payInvoice(id, { amount: "50,00", method: "onsite", occurred_on: "2026-11-20" });
    expect(first).toMatchObject({
      ...{ status: 200, message: `Zahlung eingetragen. Für ${number} fehlen noch 19,00\u00a0€.` },
      data: {
        standing: "partly",
        paid_cents: 5000,
        open_cents: 1900,
        paid_on: "2026-11-20",
        paid_by: "onsite",
      },
    });
    expect(await payInvoice(id, { amount: 19 })).toMatchObject({
      ...{ message: `Zahlung eingetragen. ${number} ist bezahlt.`, data: { standing: "paid" } },
    });
    const more = await payInvoice(id, { amount: 3 });
    expect(more.message).toContain("3,00\u00a0€ zu viel");
    expect(more.data).toMatchObject({ standing: "overpaid", paid_cents: 7200, open_cents: 0 });
    expect(more.data.payments).toMatchObject([
      { kind: "payment", amount_cents: 5000, method: "onsite", names_invoice: true },
      { amount_cents: 1900, method: "transfer", occurred_on: "2026-11-21" },
      { amount_cents: 300 },
    ]);
  });

  it("is the registration's as well where the invoice bills what she owes", async () => {
    const { id } = await booked();
    const [made] = (await draftsFor(id)).data.created;
    await finalise(made.id);
    const paid = await payInvoice(made.id, { amount: 40, method: "onsite" });
    expect(paid.data).toMatchObject({ standing: "partly", open_cents: 8000 });
    const registration = async () => (await call("GET", `/api/registrations/${id}`)).data;
    expect(await registration()).toMatchObject({ paid_cents: 4000, payment_method: "onsite" });
    await pay(id);
    expect(await get(made.id)).toMatchObject({ standing: "paid", paid_cents: 12_000 });
    const undone = await takeBack(made.id, paid.data.payments[0].id);
    expect(undone.data).toMatchObject({ standing: "partly", paid_cents: 8000 });
    expect(await registration()).toMatchObject({ paid_cents: 8000, payment_status: "open" });
  });

  it("is taken back once, both entries stay in sight, and nothing else can be taken back", async () => {
    const { id } = await finalised();
    const other = await finalised();
    const [entry] = (await payInvoice(id, { amount: 69 })).data.payments;
    expect((await takeBack(other.id, entry.id)).status).toBe(404);
    const answers = await Promise.all([takeBack(id, entry.id), takeBack(id, entry.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await get(id)).toMatchObject({
      ...{ standing: "open", paid_cents: 0 },
      payments: [{ amount_cents: 6900 }, { amount_cents: -6900, corrects_id: entry.id }],
    });
    expect((await takeBack(id, entry.id)).code).toBe("invoice_payment_unknown");
    const { rows } = await api.owner.query(
      "select action from audit_log where object_type = 'invoice' and object_id = $1 order by id desc limit 2",
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(["payment-taken-back", "paid-noted"]);
  });

  it("is refused with a sentence for a draft, a cancelled invoice, its Storno, nothing, a day to come and one long gone", async () => {
    const written = await draft();
    expect(await payInvoice(written.id, { amount: 69 })).toMatchObject({
      status: 409,
      code: "invoice_draft",
    });
    const { id, number } = await finalised();
    expect((await payInvoice(id, { amount: 0 })).errors).toHaveProperty("amount");
    expect((await payInvoice(id, { amount: 69, method: "stripe" })).errors).toHaveProperty("method");
    expect((await payInvoice(id, { amount: 69, occurred_on: "2026-12-24" })).errors).toEqual({
      occurred_on: [expect.stringContaining("kommt erst noch")],
    });
    expect((await payInvoice(id, { amount: 69, occurred_on: "1999-11-21" })).errors).toEqual({
      occurred_on: ["Dieser Tag liegt mehr als drei Jahre zurück. Stimmt das Jahr?"],
    });
    const [entry] = (await payInvoice(id, { amount: 9 })).data.payments;
    const storno = (await cancel(id)).data.cancelled_by;
    const refused = await payInvoice(id, { amount: 60 });
    expect(refused).toMatchObject({ status: 409, code: "invoice_cancelled" });
    expect(refused.message).toContain(`Rechnung ${number} ist storniert`);
    expect(await payInvoice(storno.id, { amount: 69 })).toMatchObject({
      ...{ status: 409, code: "invoice_is_cancellation" },
    });
    expect((await takeBack(id, entry.id)).data).toMatchObject({ standing: "cancelled", paid_cents: 0 });
  });

  it("is entered once, however often it is sent with what was seen", async () => {
    const { id } = await finalised();
    const send = () => payInvoice(id, { amount: 69, expected_paid_cents: 0 });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ code }) => code ?? "").toSorted()).toEqual([
      "",
      "paid_meanwhile",
      "paid_meanwhile",
    ]);
    expect(await get(id)).toMatchObject({ standing: "paid", paid_cents: 6900 });
  });

  it("and a cancellation at once: one goes first, a payment after the cancellation is refused", async () => {
    const other = await practice();
    for (let round = 0; round < 5; round++) {
      const { id } = await finalised(other);
      const [paid, cancelled] = await Promise.all([payInvoice(id, { amount: 69 }, other), cancel(id, other)]);
      expect(cancelled.status).toBe(200);
      expect([200, 409]).toContain(paid.status);
      const kept = paid.status === 200 ? 6900 : 0;
      expect(await get(id, other)).toMatchObject({ standing: "cancelled", paid_cents: kept });
    }
    for (let round = 0; round < 3; round++) {
      const { id } = await booked();
      const [first] = (await draftsFor(id)).data.created;
      await finalise(first.id);
      const [paid, cancelled] = await Promise.all([payInvoice(first.id, { amount: 120 }), cancel(first.id)]);
      expect(cancelled.status).toBe(200);
      const [second] = (await draftsFor(id)).data.created;
      expect((await finalise(second.id)).data.paid_cents).toBe(paid.status === 200 ? 12_000 : 0);
    }
  });

  it("of another instructor's invoice is nobody's business", async () => {
    const other = await practice();
    const { id } = await finalised(other);
    const instructor = await addUser(api, other, "instructor");
    expect((await payInvoice(id, { amount: 69 }, instructor)).status).toBe(404);
  });
});

describe("money that goes back", () => {
  const refund = (id: number, body: object) =>
    call("POST", `/api/invoices/${id}/refunds`, { method: "transfer", ...body });

  it("for an invoice beside a registration is what came too much, and no more", async () => {
    const { id } = await finalised();
    expect((await refund(id, { amount: 1 })).code).toBe("nothing_to_return");
    await payInvoice(id, { amount: 80 });
    expect((await get(id)).to_return_cents).toBe(1100);
    expect((await refund(id, { amount: 11.01 })).errors).toHaveProperty("amount");
    expect((await refund(id, { amount: 5 })).message).toContain("noch 6,00");
    const twice = await Promise.all([1, 2].map(() => refund(id, { amount: 6, expected_cents: 600 })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await get(id)).toMatchObject({ standing: "paid", paid_cents: 6900, to_return_cents: 0 });
  });

  it("is all that was paid once the invoice is cancelled, and can be taken back as mistaken", async () => {
    const { id } = await finalised();
    const [paid] = (await payInvoice(id, { amount: 69 })).data.payments;
    await cancel(id);
    expect((await get(id)).to_return_cents).toBe(6900);
    const returned = (await refund(id, { amount: 69, method: "onsite" })).data;
    expect(returned).toMatchObject({ standing: "cancelled", paid_cents: 0, to_return_cents: 0 });
    expect((await takeBack(id, paid.id)).code).toBe("money_went_back");
    expect((await takeBack(id, returned.payments[1].id)).data.to_return_cents).toBe(6900);
    expect((await takeBack(id, paid.id)).data).toMatchObject({ paid_cents: 0, to_return_cents: 0 });
  });

  it("for what a registration owes is noted there", async () => {
    const { id } = await booked();
    const [made] = (await draftsFor(id)).data.created;
    await finalise(made.id);
    await payInvoice(made.id, { amount: 130 });
    expect((await get(made.id)).to_return_cents).toBe(0);
    expect((await refund(made.id, { amount: 10 })).code).toBe("nothing_to_return");
  });
});
