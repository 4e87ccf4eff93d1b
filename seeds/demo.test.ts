import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFileStore } from "../src/platform/files.ts";
import type { ProviderAccount } from "../src/platform/gateways/gateway.ts";
import { createGateways } from "../src/platform/gateways/gateways.ts";
import { createAuth } from "../src/platform/sign-in/auth.ts";
import { freshDatabase, type TestDatabase } from "../tests/support/programs/database.ts";
import { startPaymentProvider } from "../tests/support/stories/payment-provider.ts";
import { demoSignIns, resetDemo, seedDemo } from "./demo.ts";

const now = new Date("2026-11-21T10:00:00+01:00");
let database: TestDatabase;
let owner: pg.Pool;
let folder: string;

beforeAll(async () => {
  database = await freshDatabase();
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  folder = await mkdtemp(join(tmpdir(), "demo-"));
  // Forty pictures are encoded here and at one reset: the work of ten seconds each where nothing else runs.
  await seedDemo(withPictures(), now);
}, 120_000);
afterAll(async () => {
  await owner.end();
  await rm(folder, { recursive: true });
});

const installation = () => ({ databaseUrl: database.ownerUrl, secretKey: database.secretKey });
const withPictures = () => ({ ...installation(), files: createFileStore(folder) });
const picturesKept = async () =>
  (await readdir(folder, { recursive: true })).filter((path) => path.endsWith(".avif")).length;

type Shown = { name: string; img: string | null };

async function rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await owner.query<Row>(text, values)).rows;
}

const practice = "(select id from teams where alias = 'hebammenpraxis-sonnenschein')";
const count = async (from: string) =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${from}`))[0]?.n;

test("some of those who are still pregnant agreed to be invited after the birth, and are not invited yet", async () => {
  const agreed = `registrations where team_id = ${practice} and invitation_consent`;
  expect(await count(agreed)).toBeGreaterThan(0);
  expect(
    await count(`${agreed} and (due_date is null or invited_at is not null or not snapshot ? 'invitation')`),
  ).toBe(0);
  const due = await rows<{ n: number }>(
    `select count(*)::int as n from pgboss.job where name = 'registration.invitation' and start_after <= $1`,
    [now],
  );
  expect(due).toEqual([{ n: 0 }]);
});

test("somebody has used hours elsewhere, so that her insurer does not pay all of the course", async () => {
  const [{ n } = { n: 0 }] = await rows<{ n: number }>(
    `select count(*)::int as n from (
       select r.id from registrations r
       join lessons l on l.team_id = r.team_id and l.id = r.lesson_id
       join courses c on c.team_id = l.team_id and c.id = l.course_id and c.course_type = 'antenatal'
       join lesson_sessions s on s.team_id = l.team_id and s.lesson_id = l.id and s.cancelled_at is null
       where r.team_id = ${practice} and r.status = 'confirmed' and r.insurance_type = 'statutory' and l.is_insurance
       group by r.id, r.hours_elsewhere
       having sum(extract(epoch from s.ends_at - s.starts_at) / 3600) + coalesce(r.hours_elsewhere, 0) > 14
         and coalesce(r.hours_elsewhere, 0) > 0
     ) as warned`,
  );
  expect(n).toBeGreaterThan(0);
});

test("everybody and every course of the practice has a picture, kept in the sizes of uploads", async () => {
  const shown = [
    ...(await rows<Shown>(`select name, img from instructors where team_id = ${practice}`)),
    ...(await rows<Shown>(`select name, img from courses where team_id = ${practice}`)),
  ];
  expect(shown).toHaveLength(13);
  expect(shown.filter(({ img }) => img === null)).toEqual([]);
  expect(await rows("select name from courses where img is not null and img_alt = ''")).toEqual([]);
  const widths = await rows<{ name: string }>("select distinct variants::text as name from files order by 1");
  expect(
    widths.map(({ name }) => [...name.matchAll(/"width": (\d+)/g)].map(([, width]) => Number(width))),
  ).toEqual([
    [160, 480],
    [160, 480, 960, 1600],
  ]);
});

test("two teams are there, with people, courses and dates", async () => {
  expect(await rows("select name from teams order by name")).toEqual([
    { name: "Hebammenpraxis Sonnenschein" },
    { name: "Yogaraum Lichtung" },
  ]);
  expect(await count(`users where team_id = ${practice}`)).toBe(4);
  expect(await count(`courses where team_id = ${practice}`)).toBe(9);
  const upcoming = `lessons where team_id = ${practice} and starts_at > '${now.toISOString()}'`;
  expect(await count(upcoming)).toBe(15);
  expect(await count(`${upcoming} and status = 'inactive'`)).toBe(1);
  expect(await count(`${upcoming} and is_external`)).toBe(1);
});

test("a team that is written with terms has their wording from the first, and bookings name it", async () => {
  const kept = await rows<{ text: string; terms: string }>(
    `select k.text, t.terms from team_terms k join teams t on t.id = k.team_id where t.id = ${practice}`,
  );
  expect(kept).toHaveLength(1);
  expect(kept[0]?.text).toBe(kept[0]?.terms);
  const unnamed = "coalesce(snapshot -> 'terms' ->> 'general_terms', '') = ''";
  expect(await count(`registrations where team_id = ${practice} and not is_test and ${unnamed}`)).toBe(0);
});

test("visitors have asked things, some of which are still new, and nobody was mailed", async () => {
  expect(await count(`contact_requests where team_id = ${practice}`)).toBe(5);
  expect(await count(`contact_requests where team_id = ${practice} and status = 'new'`)).toBe(2);
  expect(await count("mails where contact_request_id is not null")).toBe(0);
});

test("one lesson is full: an offer runs, and two wait in the order in which they came", async () => {
  const people = await rows<{ status: string; n: number }>(
    `select status, count(*)::int as n from registrations where lesson_id =
      (select lesson_id from registrations where status = 'offered') group by status order by status`,
  );
  expect(people).toEqual([
    { status: "cancelled", n: 1 },
    { status: "confirmed", n: 9 },
    { status: "offered", n: 1 },
    { status: "waiting", n: 2 },
  ]);
  const [first] = await rows<{ status: string }>(
    `select status from registrations where waiting_since is not null
      and lesson_id = (select lesson_id from registrations where status = 'offered') order by waiting_since limit 1`,
  );
  expect(first?.status).toBe("offered");
});

test("registration numbers follow the order in which people came", async () => {
  const numbers = await rows<{ number: string }>(
    `select number from registrations where team_id = ${practice} order by created_at, number`,
  );
  expect(numbers.length).toBeGreaterThan(75);
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map(({ number }) => number).sort());
  expect(numbers[0]?.number).toBe("HS-2024-0001");
});

test("who has paid did so on a day, by transfer or on site; some owe, and some are overdue", async () => {
  const today = "2026-11-21";
  const paid = "registrations r join lessons l on l.id = r.lesson_id where r.payment_status = 'paid'";
  expect(await count(paid)).toBeGreaterThan(50);
  expect(await count(`${paid} and (r.paid_on is null or r.paid_cents is distinct from r.total_cents)`)).toBe(
    0,
  );
  expect(
    await count(
      `${paid} and (r.paid_on > '${today}' or r.paid_on < (r.created_at at time zone 'Europe/Berlin')::date)`,
    ),
  ).toBe(0);
  expect(await count(`${paid} and r.payment_method = 'onsite' and r.paid_on <> l.starts_at::date`)).toBe(0);
  expect(await count(`${paid} and r.payment_method = 'onsite'`)).toBeGreaterThan(5);
  expect(
    await count(`registrations r join lessons l on l.id = r.lesson_id join teams t on t.id = r.team_id
      where owes_transfer(r) and payable_until(r, l.starts_at, t.transfer_days) < '${today}'`),
  ).toBeGreaterThan(0);
});

test("the practice's last weeks have their attendance: some late, missing, excused, made up, nothing in the future", async () => {
  const of = `attendances a join lesson_sessions s on s.id = a.session_id where a.team_id = ${practice}`;
  expect(await count(`${of} and a.state = 'present'`)).toBeGreaterThan(30);
  for (const kind of [
    "state = 'absent'",
    "state = 'excused'",
    "late_minutes > 0",
    "made_up_session_id is not null",
  ])
    expect(await count(`${of} and a.${kind}`)).toBeGreaterThan(0);
  expect(await count(`${of} and s.starts_at > '${now.toISOString()}'`)).toBe(0);
  expect(await count(`attendances where marked_at > '${now.toISOString()}'`)).toBe(0);
});

test("the practice has people who made up a session in a parallel date, and who will", async () => {
  const of = (when: string) =>
    `make_up_places p join lesson_sessions s on s.id = p.session_id
     where p.team_id = ${practice} and make_up_runs(p, '${now.toISOString()}') and s.starts_at ${when} '${now.toISOString()}'`;
  expect(await count(of("<"))).toBeGreaterThan(0);
  expect(await count(of(">"))).toBe(1);
  expect(await count("pgboss.job where name = 'registration.make-up-offer'")).toBe(0);
});

test("the practice has two years behind it: seats, money that came and went back, invoices in every state, waiting that ended", async () => {
  const years = await rows<{ year: string; people: number; paid: number }>(
    `select to_char(r.created_at, 'YYYY') as year, count(*)::int as people, sum(r.paid_cents)::int as paid
     from registrations r where r.team_id = ${practice} group by 1 order by 1`,
  );
  for (const year of ["2025", "2026"])
    expect(years.find((one) => one.year === year)).toMatchObject({ people: expect.any(Number) });
  expect(years.find(({ year }) => year === "2025")?.people).toBeGreaterThan(60);
  expect(years.find(({ year }) => year === "2025")?.paid).toBeGreaterThan(100_000);
  expect(await count(`money_entries where team_id = ${practice} and kind = 'refund'`)).toBeGreaterThan(0);
  const invoices = `invoices where team_id = ${practice} and issued_on < '2026-10-01' and kind = 'invoice'`;
  for (const state of [
    "state = 'finalised' and paid_cents = total_cents",
    "state = 'finalised' and paid_cents = 0 and due_on < '2026-11-01'",
    "state = 'finalised' and paid_cents between 1 and total_cents - 1",
    "state = 'cancelled'",
  ])
    expect([state, (await count(`${invoices} and ${state}`)) !== 0]).toEqual([state, true]);
  expect(
    await count(`registrations where team_id = ${practice} and waiting_since < confirmed_at`),
  ).toBeGreaterThan(0);
  expect(
    await count(`pgboss.job where start_after < '2026-08-01' and (data ->> 'team')::bigint = ${practice}`),
  ).toBe(0);
});

test("nobody is mailed", async () => {
  expect(await count("mails")).toBe(0);
  expect(await count("pgboss.job where name = 'mail.deliver'")).toBe(0);
});

test("nobody registers in the future, and everybody before the start", async () => {
  const wrong = `registrations r join lessons l on l.id = r.lesson_id where r.created_at > '${now.toISOString()}'
    or r.created_at > l.starts_at`;
  expect(await count(wrong)).toBe(0);
});

test.each(demoSignIns)("$who signs in as $email", async ({ email, password }) => {
  const auth = createAuth({
    databaseUrl: database.ownerUrl,
    secretKey: database.secretKey,
    publicUrl: "http://localhost",
  });
  const signedIn = await auth.signIn({ email, password }, new Headers(), now);
  await auth.close();
  expect(signedIn).not.toBeNull();
});

test("seeding again changes nothing", async () => {
  const before = await rows("select id, team_token, updated_at from teams order by id");
  await Promise.all([seedDemo(installation(), now), seedDemo(installation(), now)]);
  expect(await rows("select id, team_token, updated_at from teams order by id")).toEqual(before);
});

describe("where providers are only acted", { timeout: 120_000 }, () => {
  let provider: Awaited<ReturnType<typeof startPaymentProvider>>;
  beforeAll(async () => {
    provider = await startPaymentProvider();
  });
  afterAll(() => provider.close());

  const actedProviders = () => ({
    gateways: createGateways({ stripeApiUrl: provider.url, paypalApiUrl: provider.url }, () => new Date()),
    publicUrl: "http://localhost:3000",
    enterWebhook: async (account: ProviderAccount, url: string) => {
      const { credentials } = account;
      if ("secret_key" in credentials)
        await provider.webhookByHand(credentials.secret_key, { url, secret: credentials.webhook_secret });
      else await provider.webhookByHand(credentials.client_id, { url, id: credentials.webhook_id });
    },
  });
  const offered = () =>
    rows(`select i.name, a.provider from payment_accounts a join instructors i on i.id = a.instructor_id
      where a.is_active order by 1, 2`);
  const both = [
    { name: "Katharina Lindner", provider: "stripe" },
    { name: "Miriam Oehme", provider: "paypal" },
    { name: "Miriam Oehme", provider: "stripe" },
  ];

  test("two of the practice can be paid online, also when the providers have forgotten them, and nobody is mailed", async () => {
    const acted = { ...installation(), actedProviders: actedProviders() };
    expect(await offered()).toEqual([]);
    await seedDemo(acted, now);
    expect(await offered()).toEqual(both);
    expect(await count("mails")).toBe(0);
    await provider.reset();
    await seedDemo(acted, now);
    expect(await offered()).toEqual(both);
  });

  test("a reset puts everything back, pictures and accounts too, and leaves other teams alone", async () => {
    await owner.query(`insert into teams (team_token, name, email, plan_key, plan_version)
      values ('another-team-token', 'Andere Praxis', 'andere@praxis.example', 'solo', 1)`);
    await owner.query(`update teams set name = 'Umbenannt' where alias = 'yogaraum-lichtung'`);
    const registrations = await count("registrations");
    const pictures = await picturesKept();
    await resetDemo({ ...withPictures(), actedProviders: actedProviders() }, now);
    expect(pictures).toBeGreaterThan(0);
    expect(await picturesKept()).toBe(pictures);
    expect(await rows("select name from teams order by name")).toEqual([
      { name: "Andere Praxis" },
      { name: "Hebammenpraxis Sonnenschein" },
      { name: "Yogaraum Lichtung" },
    ]);
    expect(await count("registrations")).toBe(registrations);
    expect(await count("auth.identities")).toBe(demoSignIns.length);
    expect(await offered()).toEqual(both);
  });

  test.each(["2027-01-02", "2028-02-29"])(
    "a reset works on %s too, and pays nobody online where they are not acted",
    async (day) => {
      await resetDemo(installation(), new Date(`${day}T12:00:00Z`));
      expect(await count("registrations where status = 'offered'")).toBe(1);
      const late = new Date(Date.parse(`${day}T12:00:00Z`) - 80 * 86_400_000).toISOString();
      expect(await count(`lessons where team_id = ${practice} and starts_at > '${late}'`)).toBe(21);
      expect(await offered()).toEqual([]);
    },
  );
});

test("a date with a deposit has somebody who owes it, somebody who owes the rest, and somebody who has paid all", async () => {
  const stands = await rows(
    `select r.payment_status, r.paid_cents >= r.deposit_cents as is_deposit_paid, count(*)::int as people
     from registrations r where r.deposit_cents > 0 and r.status = 'confirmed' group by 1, 2 order by 1, 2`,
  );
  expect(stands).toEqual([
    { payment_status: "open", is_deposit_paid: false, people: 1 },
    { payment_status: "open", is_deposit_paid: true, people: 1 },
    { payment_status: "paid", is_deposit_paid: true, people: 2 },
  ]);
});
