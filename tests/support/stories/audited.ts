import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { laws, type Verdict } from "../../../chaos/auditor/audit.ts";
import type { Answered, Evidence } from "../../../chaos/auditor/evidence.ts";
import type { TestApi } from "../api.ts";
import { atEnd } from "../at-end.ts";
import type { SignedIn } from "../people/team.ts";
import { heldAt, openLesson, register, somebody } from "./booking.ts";
import { invoicingOf } from "./invoicing.ts";
import { evening } from "./lesson.ts";
import { startPaying } from "./paying.ts";

/** What a mail server says it caught. */
type Mail = { message_id: string; to: string[]; received_at: string; subject: string };
type Tick = Extract<Answered, { kind: "ticked" }>;

const ISSUER = { street: "Weg 1", zip: "04229", city: "Leipzig", tax_number: "231/123/45678" };

/** A team to which everything happened that an auditor looks at, with the evidence of it. */
export async function startAudited() {
  const { api, provider, team, story } = await startPaying();
  await story.begins();
  await api.call("PATCH", "/api/team", ISSUER, { cookie: team.cookie });
  const answers: Answered[] = [];
  const books = bookingInto(answers, api, team);
  const lesson = await openLesson(api, team, { max_participants: 2 });
  const onsite = await books(lesson, "onsite");
  const online = await books(lesson, "stripe");
  await provider.pays(await story.sessionOf(online.token));
  await story.settles();
  const waiting = await books(lesson, "onsite", true);
  const gone = await books(await openLesson(api, team), "onsite");
  await api.call("POST", heldAt(team, gone.token, "/cancellation"));
  answers.push({ sure: true, kind: "cancelled", token: gone.token });
  const moving = await books(await openLesson(api, team), "onsite");
  const tick = await worksAtDesk(answers, { api, team, onsite, moving });

  await api.owner.query("update mails set state = 'sent', sent_at = now()");
  const inbox = await mailsOf(api);
  const evidence: Evidence = {
    ...{ databaseUrl: "", mailsUrl: await listServer(inbox), paymentsUrl: provider.url },
    ...{ now: api.time.now.toISOString(), answers, troubles: [], oversold: [], odd: [] },
    ...{ loadMs: 20_000, looks: 1, died: [] },
  };
  const owner = new pg.Client(api.services.config.databaseUrl);
  await owner.connect();
  atEnd(() => owner.end());
  return { evidence, inbox, tick, waiting, online, verdictOn: verdicts(owner, evidence) };
}

type Person = { id: number; token: string };

/** Books as a visitor does, and writes down what was answered. */
function bookingInto(answers: Answered[], api: TestApi, team: SignedIn) {
  return async (lesson: number, pays: string, waits = false): Promise<Person> => {
    const key = `audited-intention-${answers.length}`;
    const form = somebody(lesson, {
      ...{ idempotency_key: key, payment_method: pays, type: waits ? "waitlist" : "regular" },
    });
    const { token, number } = (await register(api, team, form)).data.registration;
    answers.push({ sure: true, kind: "booked", token, number, key, email: form.email, lesson, waits, pays });
    const { rows } = await api.owner.query("select id::int from registrations where token = $1", [token]);
    return { token, id: rows[0].id };
  };
}

type AtDesk = { api: TestApi; team: SignedIn; onsite: Person; moving: Person };

/** Bills one and notes her money, moves and ticks another; answers the tick. */
async function worksAtDesk(answers: Answered[], { api, team, onsite, moving }: AtDesk): Promise<Tick> {
  const { billed, call } = invoicingOf(api, team);
  const invoice = await billed(onsite.id);
  answers.push({
    ...{ sure: true, kind: "billed", token: onsite.token, invoice: invoice.id, number: invoice.number },
  });
  await call("POST", `/registrations/${onsite.id}/payment`, { paid: 1, payment_method: "onsite" });
  answers.push({ sure: true, kind: "money-noted", token: onsite.token });
  const lesson = await openLesson(api, team, { sessions: [evening("2027-01-21")] });
  await call("POST", `/registrations/${moving.id}/move`, { lesson_id: lesson });
  answers.push({ sure: true, kind: "moved", token: moving.token, lesson });
  const { rows } = await api.owner.query<{ session: number }>(
    `insert into attendances (team_id, registration_id, session_id, state, mark_id, marked_at)
     select team_id, $1, id, 'present', gen_random_uuid(), now() from lesson_sessions where lesson_id = $2
     returning session_id::int as session`,
    [moving.id, lesson],
  );
  const session = rows[0]?.session ?? 0;
  const tick: Tick = { sure: true, kind: "ticked", registration: moving.id, session, state: "present" };
  answers.push(tick);
  return tick;
}

async function mailsOf(api: TestApi): Promise<Mail[]> {
  const { rows } = await api.owner.query("select id, recipient from mails order by id");
  return rows.map(({ id, recipient }) => ({
    ...{ message_id: `<mail-${id}-1@localhost>`, to: [recipient], subject: "Ihre Anmeldung" },
    received_at: "2026-11-21T09:00:00.000Z",
  }));
}

/** Says over HTTP what is in a list just then, as mail server and providers do; answers its address. */
export async function listServer(list: readonly object[]): Promise<string> {
  const server = createServer((_, response) => response.end(JSON.stringify({ data: list })));
  atEnd(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What every law says once something was done to the database, which is undone afterwards. */
function verdicts(owner: pg.Client, evidence: Evidence) {
  return async (tampering: string[], given: Partial<Evidence> = {}): Promise<Verdict[]> => {
    await owner.query("begin");
    // Past every trigger and foreign key: who tampers does not ask.
    await owner.query("set local session_replication_role = replica");
    try {
      for (const statement of tampering) await owner.query(statement);
      const verdict: Verdict[] = [];
      for (const { law, faults } of laws)
        verdict.push({ law, faults: await faults({ ...evidence, ...given }, owner) });
      return verdict;
    } finally {
      await owner.query("rollback");
    }
  };
}
