import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { finalise } from "../../../src/domain/invoices/issuing/finalise.ts";
import { planSellerOf } from "../../../src/domain/plans/billing/plan-seller.ts";
import { settlePlanInvoice } from "../../../src/domain/plans/billing/settle-plan-invoice.ts";
import { createFileStore } from "../../../src/platform/files.ts";
import { randomToken } from "../../../src/shared/ids.ts";
import type { TestApi } from "../api.ts";
import { sendFile } from "../browser/upload.ts";
import { choosePlan, putOnPlan, shownPlan } from "../people/plans.ts";
import type { SignedIn } from "../people/team.ts";
import { register, somebody } from "./booking.ts";
import { declare } from "./withdrawal.ts";

/** Credentials of the world, as they are typed in. */
export const stripeOfWorld = { secret_key: "sk_test_world", webhook_secret: "whsec_world" };

/** Two programs that are told what happens, and what one of them was told. */
export async function webhooksOf(api: TestApi, { teamId }: SignedIn) {
  const { rows } = await api.owner.query<{ id: number }>(
    `insert into webhook_endpoints (team_id, url, events, created_at)
     select $1, 'https://hook.example.com/' || n, array['lesson.cancelled'], $2 from generate_series(1, 2) n returning id`,
    [teamId, api.time.now],
  );
  const [webhook = 0, spareWebhook = 0] = rows.map(({ id }) => id);
  const { rows: sent } = await api.owner.query<{ id: number }>(
    `insert into webhook_deliveries (team_id, endpoint_id, event, subject, data, occurred_at, state, attempts, answer_status)
     values ($1, $2, 'lesson.cancelled', 'lesson:1', '{"lesson_id": 1}', $3, 'failed', 7, 500) returning id`,
    [teamId, webhook, api.time.now],
  );
  return { webhook, spareWebhook, webhookDelivery: sent[0]?.id ?? 0 };
}

/** All data of a team, as jobs have left them, out and in; what the file holds matters to nobody here. */
export async function exportOf(api: TestApi, { teamId, userId }: SignedIn): Promise<number> {
  const file = randomToken();
  const files = createFileStore(api.services.config.files);
  await files.put(teamId, file, [{ name: "export.zip", bytes: new Uint8Array([80, 75]) }]);
  const { rows } = await api.owner.query<{ id: number }>(
    `insert into team_exports (team_id, user_id, file, state, size, asked_at, ready_at, expires_at)
     values ($1, $2, $3, 'ready', 2, $4, $4, $4::timestamptz + interval '7 days') returning id`,
    [teamId, userId, file, api.time.now],
  );
  await api.owner.query(
    `insert into team_restores (team_id, user_id, file, state, manifest, size, uploaded_at, ended_at)
     values ($1, $2, $3, 'done', $4, 2, $5, $5)`,
    [teamId, userId, randomToken(), JSON.stringify(nothingCarried), api.time.now],
  );
  return rows[0]?.id ?? 0;
}

const nothingCarried = {
  ...{ format: "kurshafen-team", version: 1, product: "Kurshafen", team: "Praxis am Park" },
  ...{ exported_at: "2026-11-20T10:00:00+01:00", tables: [], files: 0 },
};

/** The provider is not asked: most tests run without one. */
export async function paymentAccountOf(
  api: TestApi,
  { cookie }: SignedIn,
  { instructorId }: Pick<SignedIn, "instructorId">,
): Promise<number> {
  const path = `/api/instructors/${instructorId}/payment-stripe`;
  const { data } = await api.call("PATCH", path, { payment_credentials: stripeOfWorld }, { cookie });
  await api.owner.query("update payment_accounts set validated_at = now() where id = $1", [data.id]);
  await reportTo(api, new URL(data.webhook_url).pathname);
  return data.id;
}

/** Stripe reports about the account, signed as it signs. */
async function reportTo(api: TestApi, path: string): Promise<void> {
  const event = {
    id: "evt_world",
    object: "event",
    type: "charge.refunded",
    data: { object: { id: "ch_1" } },
  };
  const timestamp = Math.floor(api.time.now.getTime() / 1_000);
  const signed = { payload: JSON.stringify(event), secret: stripeOfWorld.webhook_secret, timestamp };
  const headers = { "stripe-signature": Stripe.webhooks.generateTestHeaderString(signed) };
  await api.call("POST", path, event, { headers });
}

/** The money that was entered last for an invoice. */
export async function lastPaymentOf(api: TestApi, invoice: number): Promise<number> {
  const { rows } = await api.owner.query<{ id: number }>(
    "select max(id) as id from money_entries where invoice_id = $1",
    [invoice],
  );
  return rows[0]?.id ?? 0;
}

/** A list of courses that is still looked through. */
export async function startImport(api: TestApi, team: SignedIn, course: string): Promise<number> {
  const file = new TextEncoder().encode(`Name\n${course}\n`);
  return (await sendFile(api, team, "/api/imports?kind=courses", file, "kurse.csv")).data.id;
}

/** A bank statement with one credit, still looked through. */
export async function startStatement(api: TestApi, team: SignedIn, purpose: string): Promise<number> {
  const file = new TextEncoder().encode(
    `Buchungstag;Betrag;Verwendungszweck;Name\n20.11.2026;25,00;${purpose} ${randomUUID()};Lea Hartmann\n`,
  );
  return (await sendFile(api, team, "/api/bank-statements", file, "umsaetze.csv")).data.id;
}

/** One statement that is booked already, for its entry; another that is still looked through. */
export async function statementOf(api: TestApi, team: SignedIn, registration: number): Promise<number> {
  return startStatement(api, team, await bookStatement(api, team, registration));
}

/** Books a statement for somebody; answers her number. */
async function bookStatement(api: TestApi, team: SignedIn, registration: number): Promise<string> {
  const { rows } = await api.owner.query<{ number: string }>(
    "select number from registrations where id = $1",
    [registration],
  );
  const number = rows[0]?.number ?? "";
  const done = await startStatement(api, team, number);
  const book = [{ entry: 0, number }];
  await api.call("POST", `/api/bank-statements/${done}/booking`, { book }, { cookie: team.cookie });
  return number;
}

/** What a statement brought for somebody who books the lesson. */
export async function bankEntryOf(api: TestApi, team: SignedIn, lesson: number): Promise<number> {
  const { id } = await book(api, team, lesson);
  await bookStatement(api, team, id);
  const { rows } = await api.owner.query<{ entry_id: number }>(
    "select entry_id from bank_entry_parts where registration_id = $1",
    [id],
  );
  return Number(rows[0]?.entry_id);
}

/** The first session of a lesson. */
export async function firstSession(api: TestApi, { cookie }: SignedIn, lesson: number): Promise<number> {
  return (await api.call("GET", `/api/lessons/${lesson}`, undefined, { cookie })).data.sessions[0].id;
}

/** Somebody who is invited as an instructor. */
export const invitedPerson = () => ({
  first_name: "Jule",
  last_name: "Petzold",
  email: `${randomUUID()}@praxis.example`,
  roles: ["instructor"],
});

/** Somebody who books as a visitor. */
export async function book(api: TestApi, team: SignedIn, lesson: number, given: object = {}) {
  const { data } = await register(api, team, somebody(lesson, given));
  const { token }: { token: string } = data.registration;
  const { rows } = await api.owner.query<{ id: number }>("select id from registrations where token = $1", [
    token,
  ]);
  return { token, id: Number(rows[0]?.id) };
}

/** A note of the team at a registration. */
export async function noteOf(
  api: TestApi,
  registration: number,
  { userId }: Pick<SignedIn, "userId">,
): Promise<number> {
  const { rows } = await api.owner.query<{ id: number }>(
    `insert into registration_notes (team_id, registration_id, text, author_id, author_name, created_at)
     select team_id, $1, 'Ruft wieder an', $2, 'Katharina Lindner', now() from users where id = $2 returning id`,
    [registration, userId],
  );
  return Number(rows[0]?.id);
}

/** A declaration to withdraw from a registration. */
export async function withdrawalOf(api: TestApi, team: SignedIn, registration: number): Promise<number> {
  const { rows } = await api.owner.query<{ number: string }>(
    "select number from registrations where id = $1",
    [registration],
  );
  await declare(api, team, { booking: rows[0]?.number });
  const declared = await api.owner.query<{ id: number }>(
    "select id from withdrawals where registration_id = $1",
    [registration],
  );
  return Number(declared.rows[0]?.id);
}

/** The mail that confirmed a registration. */
export async function confirmationOf(api: TestApi, registration: number): Promise<number> {
  const { rows } = await api.owner.query<{ id: number }>(
    "select id from mails where registration_id = $1 and kind = 'registration-confirmed'",
    [registration],
  );
  return Number(rows[0]?.id);
}

/** The first group of courses. */
export async function groupOf(api: TestApi, { cookie }: SignedIn): Promise<number> {
  return (await api.call("GET", "/api/course-groups", undefined, { cookie })).data[0].id;
}

/** A registration was paid by an account that was replaced since, a part went back, and the provider reported it. */
export async function paidOnline(api: TestApi, team: SignedIn, registration: number): Promise<void> {
  await api.owner.query(
    `with account as (
       insert into payment_accounts (team_id, provider, credentials, webhook_token, retired_at)
       values ($1, 'stripe', 'nobody opens this', $2, now()) returning id
     ), payment as (
       insert into payments (team_id, registration_id, account_id, provider, state, return_hash, amount_cents, session,
         received_cents, refunded_cents, expires_at, paid_at)
       select $1, $3, id, 'stripe', 'paid', $2, 2500, $2, 2500, 500, now(), now() from account returning id
     ), refund as (
       insert into refunds (team_id, payment_id, amount_cents, cause, state, done_at)
       select $1, id, 500, 'staff', 'done', now() from payment
     )
     insert into payment_events (team_id, account_id, event, kind, received_at, processed_at)
     select $1, id, $2, 'checkout.session.completed', now(), now() from account`,
    [team.teamId, randomUUID(), registration],
  );
}

/** A series of numbers of the person's own. */
export async function ownSeriesOf(api: TestApi, team: SignedIn, person: SignedIn): Promise<number> {
  const { rows } = await api.owner.query(
    `insert into invoice_series (team_id, instructor_id, name, pattern) values ($1, $2, 'Lea', 'LH-{year}-{n}')
     returning id`,
    [team.teamId, person.instructorId],
  );
  return rows[0].id;
}

/** Cash that was put into the team's till. */
export async function cashMoveOf(api: TestApi, team: SignedIn): Promise<number> {
  const { rows } = await api.owner.query(
    `insert into cash_moves (team_id, kind, amount_cents, occurred_on, actor, created_at, cash_number)
     values ($1, 'private_in', 5000, '2026-11-12', '{"kind":"system"}', now(), draw_cash_number($1, null)) returning id`,
    [team.teamId],
  );
  return rows[0].id;
}

/** Several invoices that the person has sent one after the other. */
export async function runOf(
  api: TestApi,
  team: SignedIn,
  person: SignedIn,
  invoice: number,
): Promise<number> {
  const { rows } = await api.owner.query(
    `insert into invoice_runs (team_id, user_id, actor, action, invoices, started_at)
     values ($1, $2, '{}', 'send', array[$3::bigint], now()) returning id`,
    [team.teamId, person.userId, invoice],
  );
  return rows[0].id;
}

/** Finalises a draft so long ago that each step of dunning is due. */
export async function issueLongAgo(api: TestApi, { teamId: team }: SignedIn, draft: number): Promise<void> {
  const actor = { kind: "system", job: "test" } as const;
  const ctx = { database: api.services.database, team, actor, now: new Date("2026-08-03T10:00:00Z") };
  await finalise(ctx, draft, { send: false });
}

/** A reminder that went out for an invoice in September, with a fee. */
export async function dunningOf(api: TestApi, invoice: number): Promise<number> {
  const { rows } = await api.owner.query<{ id: number }>(
    `insert into invoice_dunnings (team_id, invoice_id, level, sent_on, due_on, open_cents, earlier_fees_cents, fee_cents,
       words, sent_by, actor, created_at)
     select team_id, id, 1, '2026-09-01', '2026-09-11', total_cents, 0, 150, 'bitte zahlen Sie.', 'mail', '{}', '2026-09-01'
     from invoices where id = $1 returning id`,
    [invoice],
  );
  return rows[0]?.id ?? 0;
}

/** An invoice as it is written by hand. */
export const letter = {
  recipient_name: "Lea Hartmann",
  recipient_email: "lea@mail.example",
  items: [{ description: "Trageberatung", unit_price: 69, tax_mode: "exempt", service_from: "2026-11-12" }],
};

/** The books of a team with a debtor who has her number: DATEV was handed something already. */
export async function keepBooks(api: TestApi, team: SignedIn): Promise<void> {
  const numbers = { adviser_number: 29_098, client_number: 55_003, debtors: "numbered" };
  await api.call("PATCH", "/api/bookkeeping/settings", numbers, { cookie: team.cookie });
  await api.app.request("/api/bookkeeping/datev.zip?from=2026-01-01&to=2026-12-31", {
    headers: { cookie: team.cookie },
  });
}

/** Buys the team the largest plan, pays its invoice, and asks what a smaller one would cost. */
export async function boughtPlan(api: TestApi, team: SignedIn) {
  await putOnPlan(api, team, "start");
  await choosePlan(api, team, "zentrum");
  const { rows } = await api.owner.query<{ id: number; number: string; total_cents: number }>(
    "select id::int, number, total_cents from plan_invoices where team_id = $1 order by id desc",
    [team.teamId],
  );
  const [invoice] = rows;
  if (!invoice) throw new Error("no plan was bought");
  await settlePlanInvoice(api.services.database, planSellerOf(api.services.config), {
    ...{ number: invoice.number, amount_cents: invoice.total_cents, now: api.time.now },
  });
  await api.owner.query(
    "insert into plan_payers (team_id, customer) values ($1, 'cus_world') on conflict do nothing",
    [team.teamId],
  );
  await api.owner.query(
    `insert into plan_charges (team_id, plan_invoice_id, charge, state, created_at)
     values ($1, $2, 'pi_world_' || $2::bigint, 'paid', $3)`,
    [team.teamId, invoice.id, api.time.now],
  );
  return { planInvoice: invoice.id, planChange: await shownPlan(api, team, "praxis") };
}
