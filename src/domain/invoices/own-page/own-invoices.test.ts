import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import { pageText, readPdf } from "../../../../tests/support/read-pdf.ts";
import { openLesson, register, somebody } from "../../../../tests/support/stories/booking.ts";
import { practice } from "../../../../tests/support/stories/invoicing.ts";
import { isForHolder } from "./own-invoice-rules.ts";

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000", LOG_LEVEL: "error" });
  team = await practice(api);
});

async function call(method: string, path: string, body?: object) {
  const answer = await api.call(method, path, body, { cookie: team.cookie });
  expect(answer.status, JSON.stringify(answer)).toBeLessThan(300);
  return answer.data;
}

/** Somebody who has booked, with the link of her own page. */
async function booked(email = "annika@mail.example") {
  const lesson = await openLesson(api, team, { course_fee: 120 });
  const { data } = await register(api, team, somebody(lesson, { email }));
  const { rows } = await api.owner.query(
    "select id, token from registrations where number = $1 and team_id = $2",
    [data.registration.number, team.teamId],
  );
  return rows[0] as { id: number; token: string };
}

const at = (token: string, rest = "") =>
  `/api/public/teams/${team.teamToken}/registrations/${token}/invoices${rest}`;
const list = async (token: string) => (await api.call("GET", at(token))).data.invoices;
const from = { clientAddress: "192.0.2.1" };
const fetchPdf = (token: string, number: string) => api.app.request(at(token, `/${number}`), {}, from);

/** The finalised invoice of a registration. */
async function invoiceOf(id: number, send = true, edit?: object) {
  const drafts = { purpose: "registration", registration_ids: [id] };
  const { created } = await call("POST", "/api/invoices/drafts", drafts);
  if (edit) await call("PATCH", `/api/invoices/${created[0].id}`, edit);
  return call("POST", `/api/invoices/${created[0].id}/finalisation`, { send });
}

describe("on her own page a participant", () => {
  it("sees her invoice once it was mailed, how it stands, and has it as a PDF that is the mailed one", async () => {
    const { id, token } = await booked();
    const { number, id: invoice, issued_on, due_on } = await invoiceOf(id, false);
    expect(await list(token)).toEqual([]);
    expect((await fetchPdf(token, number)).status).toBe(404);
    await call("POST", `/api/invoices/${invoice}/sending`);
    expect(await list(token)).toMatchObject([
      { number, issued_on, due_on, standing: "open", total_cents: 12_000, open_cents: 12_000, is_beside: 0 },
    ]);
    const answer = await fetchPdf(token, number);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="rechnung-${number}.pdf"`);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(pageText(readPdf(bytes).pages[0])).toContain(number);
    await call("POST", `/api/registrations/${id}/payment`, { paid: 1, paid_on: "2026-11-21" });
    expect(await list(token)).toMatchObject([{ number, standing: "paid", open_cents: 0 }]);
    const again = Buffer.from(await (await fetchPdf(token, number)).arrayBuffer());
    expect(again.equals(bytes)).toBe(true);
  });

  it("sees a cancelled invoice with its Stornorechnung, and has the papers of both", async () => {
    const { id, token } = await booked();
    const { number, id: invoice } = await invoiceOf(id);
    const { cancelled_by } = await call("POST", `/api/invoices/${invoice}/cancellation`, {
      reason: "Doppelt",
    });
    expect(await list(token)).toMatchObject([
      {
        number: cancelled_by.number,
        kind: "cancellation",
        cancels: number,
        total_cents: -12_000,
        due_on: null,
      },
      { number, standing: "cancelled", cancelled_by: cancelled_by.number, open_cents: 0 },
    ]);
    for (const one of [number, cancelled_by.number]) expect((await fetchPdf(token, one)).status).toBe(200);
  });

  it("finds neither a draft, nor what was only finalised, nor what goes to somebody else", async () => {
    const { id, token } = await booked();
    await call("POST", "/api/invoices/drafts", { purpose: "registration", registration_ids: [id] });
    expect(await list(token)).toEqual([]);
    const { id: other, token: hers } = await booked("jana@mail.example");
    const firm = { recipient_name: "Stadtwerke Leipzig", recipient_email: "rechnung@stadtwerke.example" };
    const { number } = await invoiceOf(other, true, firm);
    expect(await list(hers)).toEqual([]);
    expect((await fetchPdf(hers, number)).status).toBe(404);
  });

  it("has no other's: a foreign link, number or team is not found", async () => {
    const [one, other] = [await booked(), await booked("jana@mail.example")];
    const { number } = await invoiceOf(one.id);
    expect((await fetchPdf(other.token, number)).status).toBe(404);
    expect((await fetchPdf(one.token, "RE-2026-999")).status).toBe(404);
    expect((await fetchPdf("nobody-holds-this", number)).status).toBe(404);
    const foreign = await signUpTeam(api);
    const there = `/api/public/teams/${foreign.teamToken}/registrations/${one.token}/invoices`;
    expect((await api.app.request(`${there}/${number}`, {}, from)).status).toBe(404);
    expect((await api.app.request(there, {}, from)).status).toBe(404);
  });
});

it("an invoice is for the holder of a link by her address or her name, once it can have reached her", () => {
  const holder = { name: "Annika Pohl", email: "annika@mail.example" };
  const sent = {
    ...{ recipient_name: "Annika Pohl", recipient_email: "Annika@Mail.example" },
    sent_at: new Date(),
  };
  expect(isForHolder(sent, holder)).toBe(true);
  expect(isForHolder({ ...sent, sent_at: null }, holder)).toBe(false);
  // Her address changed since; or it was handed out on paper.
  expect(isForHolder({ ...sent, recipient_email: "alt@mail.example" }, holder)).toBe(true);
  expect(isForHolder({ ...sent, recipient_email: "", sent_at: null }, holder)).toBe(true);
  // Her partner's, by her address; a firm's, by post or by mail.
  expect(isForHolder({ ...sent, recipient_name: "Jonas Pohl" }, holder)).toBe(true);
  const firm = { ...sent, recipient_name: "Stadtwerke Leipzig", recipient_email: "" };
  expect(isForHolder(firm, holder)).toBe(false);
  expect(isForHolder(firm, { ...holder, email: "" })).toBe(false);
});
