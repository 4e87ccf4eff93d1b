import { beforeAll, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { faultsOf } from "../../../tests/support/invoices/model-rules.ts";
import { type SignedIn, signUpTeam, takeTransfers } from "../../../tests/support/people/team.ts";
import { openLesson, register, somebody } from "../../../tests/support/stories/booking.ts";
import { addCourse } from "../../../tests/support/stories/lesson.ts";

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  team = await signUpTeam(api);
  const data = { street: "Karl-Heine-Straße 54", zip: "04229", city: "Leipzig", tax_number: "231/123/45678" };
  await call("PATCH", "/api/team", data);
  await takeTransfers(api, team);
});

const call = (method: string, path: string, body?: object) =>
  api.call(method, path, body, { cookie: team.cookie });
const draft = async (purpose: string, id: number) =>
  (await call("POST", "/api/invoices/drafts", { purpose, registration_ids: [id] })).data;
const get = async (id: number) => (await call("GET", `/api/invoices/${id}`)).data;
const finalised = async (id: number) => (await call("POST", `/api/invoices/${id}/finalisation`, {})).data;
const xmlOf = async (id: number) =>
  (await api.app.request(`/api/invoices/${id}/xml`, { headers: { cookie: team.cookie } })).text();

/** Somebody with a seat at 119 € with 19 % tax, of which 40 % are due at booking. */
async function booked(): Promise<number> {
  const course_id = await addCourse(api, team, { tax_mode: "standard" });
  const terms = { course_id, course_fee: 119, deposit_percent: 40, rest_due_days: 14 };
  const lesson = await openLesson(api, team, terms);
  const { data } = await register(api, team, somebody(lesson, { payment_method: "transfer" }));
  const { rows } = await api.owner.query("select id from registrations where token = $1", [
    data.registration.token,
  ]);
  return rows[0].id;
}

it("a deposit has an invoice of its own, and the closing one takes it off with its tax once it is paid", async () => {
  const id = await booked();
  expect((await draft("rest", id)).left_out[0].sentence).toContain("keine Anzahlungsrechnung");
  const { created } = await draft("deposit", id);
  expect(created).toMatchObject([{ total_cents: 4760 }]);
  const deposit = await finalised(created[0].id);
  expect(deposit.sheet).toMatchObject({ stage: "deposit", taxes: [{ net_cents: 4000, tax_cents: 760 }] });
  expect(faultsOf(await xmlOf(deposit.id))).toEqual([]);
  expect(await xmlOf(deposit.id)).toContain("<ram:TypeCode>386</ram:TypeCode>");
  expect((await draft("registration", id)).left_out[0].sentence).toContain("es folgt die Restzahlung");
  expect((await draft("rest", id)).left_out[0].sentence).toContain("47,60\u00a0€ offen");

  await call("POST", `/api/invoices/${deposit.id}/payments`, { amount: 47.6, method: "transfer" });
  const closing = await finalised((await draft("rest", id)).created[0].id);
  expect(closing).toMatchObject({ total_cents: 7140, paid_cents: 0, standing: "open" });
  expect(closing.items).toMatchObject([
    { total_cents: 11_900 },
    {
      description: `Abzüglich Anzahlung, Rechnung ${deposit.number} vom 21.11.2026`,
      details: "darin 19 % Umsatzsteuer: 7,60\u00a0€",
      total_cents: -4760,
    },
  ]);
  expect(closing.sheet).toMatchObject({
    ...{ stage: "closing", deposits: [{ number: deposit.number, issued_on: "2026-11-21" }] },
    taxes: [{ net_cents: 6000, tax_cents: 1140 }],
  });
  const xml = await xmlOf(closing.id);
  expect(faultsOf(xml)).toEqual([]);
  expect(xml).toMatch(
    new RegExp(`<ram:InvoiceReferencedDocument>\\s*<ram:IssuerAssignedID>${deposit.number}<`),
  );

  await call("POST", `/api/invoices/${closing.id}/payments`, { amount: 71.4, method: "transfer" });
  expect(await get(deposit.id)).toMatchObject({ standing: "paid" });
  expect(await get(closing.id)).toMatchObject({ standing: "paid" });
  expect((await call("GET", `/api/registrations/${id}`)).data.open_cents).toBe(0);
});

it("the closing invoice lacks something while the deposit is not taken off whole, or its invoice is cancelled", async () => {
  const id = await booked();
  const deposit = await finalised((await draft("deposit", id)).created[0].id);
  await call("POST", `/api/invoices/${deposit.id}/payments`, { amount: 47.6, method: "transfer" });
  const closing = await get((await draft("rest", id)).created[0].id);
  const [seat] = closing.items;
  const without = { updated_at: closing.updated_at, items: [seat] };
  const edited = (await call("PATCH", `/api/invoices/${closing.id}`, without)).data;
  expect(edited.missing).toMatchObject([{ field: "items", title: "Anzahlung" }]);
  expect((await call("POST", `/api/invoices/${closing.id}/finalisation`, {})).code).toBe(
    "invoice_incomplete",
  );
  await call("PATCH", `/api/invoices/${closing.id}`, {
    updated_at: edited.updated_at,
    items: closing.items,
  });
  const whole = await finalised(closing.id);
  const cancel = (one: number) => call("POST", `/api/invoices/${one}/cancellation`, { reason: "Falsch" });
  expect((await cancel(deposit.id)).message).toContain(`Schlussrechnung ${whole.number}`);
  expect((await cancel(whole.id)).status).toBe(200);
  const again = (await draft("rest", id)).created[0].id;
  expect((await cancel(deposit.id)).status).toBe(200);
  expect((await get(again)).missing[0].sentence).toContain("storniert");
});

it("a voucher that was sold is billed without tax, is paid by its sale, and has one invoice", async () => {
  const sale = { value: 80, buyer_name: "Jutta Krüger", buyer_email: "jutta@mail.example" };
  const how = { paid_method: "transfer", sold_on: "2026-11-20", notify: false };
  const voucher = (await call("POST", "/api/gift-vouchers", { ...sale, ...how })).data;
  const bill = () => call("POST", `/api/gift-vouchers/${voucher.id}/invoice`);
  const { data } = await bill();
  expect(data).toMatchObject({ purpose: "gift_voucher", recipient_name: "Jutta Krüger", missing: [] });
  expect((await bill()).data.id).toBe(data.id);
  const invoice = await finalised(data.id);
  expect(invoice).toMatchObject({
    ...{ standing: "paid", paid_cents: 8000, paid_on: "2026-11-20", paid_by: "transfer" },
    sheet: { paid_cents: 8000, taxes: [{ tax_mode: "gift_voucher", tax_cents: 0 }] },
  });
  expect(invoice.sheet.notes[0]).toContain("§ 3 Abs. 15 UStG");
  expect(JSON.stringify(invoice.sheet)).not.toContain(voucher.number);
  expect(faultsOf(await xmlOf(data.id))).toEqual([]);

  await call("POST", `/api/invoices/${data.id}/cancellation`, { reason: "Anschrift fehlte" });
  expect(await get(data.id)).toMatchObject({ standing: "cancelled", paid_cents: 0 });
  const next = await finalised((await bill()).data.id);
  expect(next).toMatchObject({ standing: "paid", paid_cents: 8000 });
});

it("a voucher for a course with tax may be taxed when it is sold: that is not decided here", async () => {
  const course_id = await addCourse(api, team, { tax_mode: "standard" });
  const sale = { value: 80, course_id, buyer_name: "Jutta Krüger", sold_on: "2026-11-20" };
  const voucher = (await call("POST", "/api/gift-vouchers", { ...sale, paid_method: "onsite" })).data;
  const { code, message } = await call("POST", `/api/gift-vouchers/${voucher.id}/invoice`);
  expect(code).toBe("gift_voucher_may_be_taxed");
  expect(message).toContain("Einzweck-Gutschein");
});
