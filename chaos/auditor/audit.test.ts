import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { atEnd } from "../../tests/support/at-end.ts";
import { heldAt, openLesson, register, somebody } from "../../tests/support/stories/booking.ts";
import { invoicingOf } from "../../tests/support/stories/invoicing.ts";
import { startPaying } from "../../tests/support/stories/paying.ts";
import { laws } from "./audit.ts";
import type { Evidence } from "./evidence.ts";

type Mail = { message_id: string; to: string[]; received_at: string; subject: string };

let owner: pg.Client;
let evidence: Evidence;
/** What the mail server says it caught. */
let inbox: Mail[];

beforeAll(async () => {
  const { api, provider, team, story } = await startPaying();
  await story.begins();
  await api.call("PATCH", "/api/team", ISSUER, { cookie: team.cookie });
  const answers: Evidence["answers"] = [];
  const books = async (lesson: number, pays: string, waits = false): Promise<string> => {
    const key = `audited-intention-${answers.length}`;
    const form = somebody(lesson, {
      ...{ idempotency_key: key, payment_method: pays, type: waits ? "waitlist" : "regular" },
    });
    const { token, number } = (await register(api, team, form)).data.registration;
    answers.push({ sure: true, kind: "booked", token, number, key, email: form.email, lesson, waits, pays });
    return token;
  };
  const lesson = await openLesson(api, team, { max_participants: 2 });
  const onsite = await books(lesson, "onsite");
  await provider.pays(await story.sessionOf(await books(lesson, "stripe")));
  await story.settles();
  await books(lesson, "onsite", true);
  const gone = await books(await openLesson(api, team), "onsite");
  await api.call("POST", heldAt(team, gone, "/cancellation"));
  answers.push({ sure: true, kind: "cancelled", token: gone });
  const { rows } = await api.owner.query("select id::int from registrations where token = $1", [onsite]);
  const invoice = await invoicingOf(api, team).billed(rows[0].id);
  answers.push({ sure: true, kind: "billed", token: onsite, invoice: invoice.id, number: invoice.number });

  await api.owner.query("update mails set state = 'sent', sent_at = now()");
  const mails = await api.owner.query("select id, recipient from mails order by id");
  inbox = mails.rows.map(({ id, recipient }) => ({
    ...{ message_id: `<mail-${id}-1@localhost>`, to: [recipient], subject: "Ihre Anmeldung" },
    received_at: "2026-11-21T09:00:00.000Z",
  }));
  const { port } = await mailServer();
  evidence = {
    ...{ databaseUrl: "", mailsUrl: `http://127.0.0.1:${port}`, paymentsUrl: provider.url },
    ...{ now: api.time.now.toISOString(), answers, troubles: [], oversold: [], odd: [] },
  };
  owner = new pg.Client(api.services.config.databaseUrl);
  await owner.connect();
  atEnd(() => owner.end());
});

const ISSUER = { street: "Weg 1", zip: "04229", city: "Leipzig", tax_number: "231/123/45678" };

function mailServer(): Promise<AddressInfo> {
  const server = createServer((_, response) => response.end(JSON.stringify({ data: inbox })));
  atEnd(() => server.close());
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve(server.address() as AddressInfo));
  });
}

/** The laws that are broken once something was done to the database, which is undone afterwards. */
async function brokenBy(tampering: string[], given: Partial<Evidence> = {}): Promise<string[]> {
  await owner.query("begin");
  // Past every trigger and foreign key: who tampers does not ask.
  await owner.query("set local session_replication_role = replica");
  try {
    for (const statement of tampering) await owner.query(statement);
    const broken: string[] = [];
    for (const { law, faults } of laws)
      if ((await faults({ ...evidence, ...given }, owner)).length > 0) broken.push(law);
    return broken;
  } finally {
    await owner.query("rollback");
  }
}

const online = "(select id from registrations where payment_method = 'stripe')";

describe("the auditor", () => {
  it("finds nothing where all went well", async () => {
    expect(await brokenBy([])).toEqual([]);
  });

  it.each([
    [
      "a booking is lost",
      "delete from registrations where payment_method = 'onsite'",
      "everything that was answered",
    ],
    [
      "a cancellation is lost",
      "update registrations set status = 'confirmed', confirmed_at = now(), cancelled_at = null, cancelled_by = null where status = 'cancelled'",
      "everything that was answered",
    ],
    [
      "somebody is in another date",
      "update registrations set lesson_id = lesson_id + 1 where status = 'waiting'",
      "everything that was answered",
    ],
    [
      "a seat is given twice",
      "update registrations set status = 'confirmed', confirmed_at = now() where status = 'waiting'",
      "no seat is taken twice",
    ],
    [
      "a seat lies idle",
      `update registrations set status = 'cancelled', cancelled_at = now(), cancelled_by = 'staff' where id = ${online}`,
      "no seat lies idle",
    ],
    [
      "money that came is not booked",
      "update payments set received_cents = 0, state = 'open', paid_at = null",
      "every euro",
    ],
    ["an entry of money is lost", "delete from money_entries where source = 'provider'", "every euro"],
    [
      "an entry of money is there twice",
      "insert into money_entries (team_id, registration_id, kind, amount_cents, method, occurred_on, source, payment_id, actor, created_at) select team_id, registration_id, kind, amount_cents, method, occurred_on, source, payment_id, actor, created_at from money_entries",
      "every euro",
    ],
    [
      "money is kept of who has no seat",
      `update registrations set status = 'expired' where id = ${online}`,
      "every euro",
    ],
    [
      "a mail is not sent",
      "update mails set state = 'queued', sent_at = null where id = (select min(id) from mails)",
      "every mail",
    ],
    [
      "a mail is put down twice",
      "insert into mails (team_id, kind, recipient, registration_id, state, sent_at) select team_id, kind, recipient, registration_id, state, sent_at from mails where kind = 'registration-confirmed' limit 1",
      "every mail",
    ],
    ["an invoice is lost", "delete from invoices", "every number"],
    ["an invoice has another number", "update invoices set number = 'RE-2026-7'", "every number"],
    [
      "a tally is off",
      "update registration_tallies set people = people + 1 where id = (select min(id) from registration_tallies)",
      "tallies",
    ],
  ])("finds that %s", async (_, tampering, law) => {
    expect(await brokenBy([tampering])).toContainEqual(expect.stringContaining(law));
  });

  it("finds a number that is given twice", async () => {
    const twice = [
      "alter table registrations drop constraint registrations_team_id_number_key",
      "update registrations set number = (select min(number) from registrations)",
    ];
    expect(await brokenBy(twice)).toContainEqual(expect.stringContaining("every number"));
  });

  it("finds what was seen while all went on, and what nobody should be answered", async () => {
    const seen = { oversold: [{ lesson: 1, taken: 3, seats: 2 }], odd: ["POST /register: 500"] };
    expect(await brokenBy([], seen)).toEqual([
      expect.stringContaining("no seat is taken twice"),
      expect.stringContaining("nobody is answered with a fault"),
    ]);
  });

  it("finds a mail that came twice when nothing had broken, and none where something had", async () => {
    const [first] = inbox;
    if (!first) throw new Error("nobody was mailed");
    inbox.push({ ...first, received_at: "2026-11-21T09:00:20.000Z" });
    const at = Date.parse(first.received_at);
    const cut = { troubles: [{ what: "kill mail", from: at, to: at + 100 }] };
    expect(await brokenBy([])).toEqual([expect.stringContaining("every mail")]);
    expect(await brokenBy([], cut)).toEqual([]);
    inbox.pop();
  });

  it("finds a mail that is said to be sent and never came, and one that nobody sent", async () => {
    const last = inbox.pop();
    expect(await brokenBy([])).toEqual([expect.stringContaining("every mail")]);
    if (last) inbox.push(last, { ...last, message_id: "<mail-4711-1@localhost>" });
    expect(await brokenBy([])).toEqual([expect.stringContaining("every mail")]);
    inbox.pop();
  });
});
