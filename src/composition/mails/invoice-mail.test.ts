import { beforeAll, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { pageText, readPdf } from "../../../tests/support/read-pdf.ts";
import { openLesson, register, somebody } from "../../../tests/support/stories/booking.ts";
import type { OutgoingMail } from "../../platform/mail/mail.ts";
import { deliverMail } from "../deliver-mail.ts";

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi();
  team = await signUpTeam(api);
  await call("PATCH", "/api/team", {
    ...{ street: "Karl-Heine-Straße 54", zip: "04229", city: "Leipzig", tax_number: "231/123/45678" },
    ...{ bank_holder: "Hebammenpraxis", bank_iban: "DE02120300000000202051" },
  });
});

const call = (method: string, path: string, body?: object) =>
  api.call(method, path, body, { cookie: team.cookie });

/** Delivers the mails of an invoice as the worker would. */
async function mailsOf(invoice: number): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  const mailer = { send: async (mail: OutgoingMail) => ({ response: String(sent.push(mail)) }), close() {} };
  const { config, database } = api.services;
  const { rows } = await api.owner.query("select id::int from mails where invoice_id = $1 order by id", [
    invoice,
  ]);
  for (const { id } of rows)
    await deliverMail(
      { config, database, mailer, clock: () => api.time.now },
      { team: team.teamId, mail: id, isLastTry: true },
    );
  return sent;
}

async function lastMailOf(invoice: number): Promise<OutgoingMail> {
  const mail = (await mailsOf(invoice)).at(-1);
  if (!mail) throw new Error("no mail was sent");
  return mail;
}

const item = { description: "Trageberatung", unit_price: 69, tax_mode: "exempt", service_from: "2026-11-12" };

it("an invoice is mailed with its paper, how much is to be paid until when, and where to", async () => {
  const letter = { recipient_name: "Jonas Hartmann", recipient_email: "jonas@mail.example", items: [item] };
  const { data: draft } = await call("POST", "/api/invoices", letter);
  const { data } = await call("POST", `/api/invoices/${draft.id}/finalisation`, { send: 1 });
  expect(data).toMatchObject({ number: "RE-2026-1", mails: [{ state: "queued", kind: "invoice" }] });
  const mail = await lastMailOf(draft.id);
  expect(mail).toMatchObject({ to: "jonas@mail.example", replyTo: { address: team.email } });
  expect(mail.subject).toContain("Ihre Rechnung RE-2026-1");
  for (const words of ["69,00\u00a0€", "05.12.2026", "DE02 1203 0000 0000 2020 51", "Trageberatung"])
    expect(mail.text).toContain(words);
  expect(mail.attachments).toMatchObject([
    { filename: "rechnung-RE-2026-1.pdf", contentType: "application/pdf" },
  ]);
  const pdf = readPdf(mail.attachments?.[0]?.content as Buffer);
  expect(pageText(pdf.pages[0])).toContain("RE-2026-1");
  expect((await call("GET", `/api/invoices/${draft.id}`)).data.mails).toMatchObject([{ state: "sent" }]);
});

it("a Stornorechnung is mailed with its own paper, and says which invoice holds no more", async () => {
  const letter = { recipient_name: "Eva Pohl", recipient_email: "eva@mail.example", items: [item] };
  const { data: draft } = await call("POST", "/api/invoices", letter);
  const { number } = (await call("POST", `/api/invoices/${draft.id}/finalisation`, {})).data;
  const { data } = await call("POST", `/api/invoices/${draft.id}/cancellation`, {
    reason: "Doppelt",
    send: 1,
  });
  const mail = await lastMailOf(data.cancelled_by.id);
  expect(mail.subject).toContain(`Storno Ihrer Rechnung ${number}`);
  expect(mail.attachments?.[0]?.filename).toBe(`stornorechnung-${data.cancelled_by.number}.pdf`);
});

it("a mail with an invoice leads who has booked to her own page, and nobody else", async () => {
  const mailTo = async (email: string) => {
    const lesson = await openLesson(api, team, { course_fee: 69 });
    const { data } = await register(api, team, somebody(lesson, { email: "hers@mail.example" }));
    const { rows } = await api.owner.query("select id::int, token from registrations where number = $1", [
      data.registration.number,
    ]);
    const drafts = { purpose: "registration", registration_ids: [rows[0].id] };
    const { id } = (await call("POST", "/api/invoices/drafts", drafts)).data.created[0];
    await call("PATCH", `/api/invoices/${id}`, { recipient_email: email });
    await call("POST", `/api/invoices/${id}/finalisation`, { send: 1 });
    return { text: (await lastMailOf(id)).text, token: rows[0].token as string };
  };
  const hers = await mailTo("Hers@mail.example");
  expect(hers.text).toContain(`/anmeldung/${hers.token}`);
  const firm = await mailTo("rechnung@stadtwerke.example");
  expect(firm.text).not.toContain(firm.token);
});

it("an invoice that was cancelled before its mail went out is not mailed any more", async () => {
  const letter = { recipient_name: "Jonas Hartmann", recipient_email: "jonas@mail.example", items: [item] };
  const { data: draft } = await call("POST", "/api/invoices", letter);
  await call("POST", `/api/invoices/${draft.id}/finalisation`, { send: 1 });
  await call("POST", `/api/invoices/${draft.id}/cancellation`, { reason: "Doppelt" });
  expect(await mailsOf(draft.id)).toEqual([]);
  expect((await call("GET", `/api/invoices/${draft.id}`)).data.mails).toEqual([]);
});
