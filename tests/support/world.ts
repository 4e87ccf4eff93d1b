import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { hashPassword } from "../../src/platform/password.ts";
import type { TestApi } from "./api.ts";
import { heldAt, openLesson, register, somebody } from "./booking.ts";
import { addCourse } from "./lesson.ts";
import { addUser, type SignedIn } from "./team.ts";
import { sendFile, uploadCourseImage } from "./upload.ts";
import { declare } from "./withdrawal.ts";

/** A team with one of everything, and a spare one of what a call may take away. Everything is led by `person`. */
export type World = {
  team: Pick<SignedIn, "teamToken">;
  person: Pick<SignedIn, "email" | "instructorId" | "userId">;
  password: string;
  group: number;
  category: number;
  spareCategory: number;
  spareUser: number;
  spareInstructor: number;
  invited: number;
  course: number;
  spareCourse: number;
  lesson: number;
  spareLesson: number;
  /** Of the lesson; a later one takes place, too. */
  session: number;
  /** A message to the lesson's participants. */
  written: number;
  registration: number;
  spareRegistration: number;
  /** What the team does things with: a seat, two who wait, one who has cancelled, and a note of `person`. */
  deskRegistration: number;
  /** The owner tries out the lesson. */
  testRegistration: number;
  waiting: number;
  spareWaiting: number;
  left: number;
  note: number;
  /** The confirmation of the registration. */
  mail: number;
  /** Declared with the number of a registration, and an address that is not its own. */
  withdrawal: number;
  contactRequest: number;
  spareContactRequest: number;
  textBlock: number;
  spareTextBlock: number;
  /** Files that are being brought in. */
  draft: number;
  statement: number;
  spareStatement: number;
  spareDraft: number;
  held: string;
  offered: string;
  /** The picture of the spare course. */
  file: string;
  /** Where `person` is paid: accepted by the provider, and offered to nobody yet. */
  paymentAccount: number;
};

/** Who asks for the same seat twice: the second time nothing is booked, and a mail tells. */
const PERSON = { last_name: "Hartmann", email: "lea@mail.example" };
const PASSWORD = "tulpe gabel mond";
const hash = hashPassword(PASSWORD);

/** Fills a team, by calls of its owner and of visitors; `person` may sign in with the world's password. */
export async function createWorld(api: TestApi, team: SignedIn, person = team): Promise<World> {
  const make = async (path: string, body: object): Promise<number> =>
    (await api.call("POST", path, body, { cookie: team.cookie })).data.id;
  const led = { instructor_id: person.instructorId };
  const session = { starts_at: "2027-01-21T10:00:00+01:00", ends_at: "2027-01-21T11:15:00+01:00" };
  const category = await make("/api/categories", { name: "Rückbildung" });
  const course = await addCourse(api, team, { categories: [category] });
  const lesson = await openLesson(api, team, {
    ...led,
    course_id: course,
    sessions: [session, { starts_at: "2027-01-28T10:00:00+01:00", ends_at: "2027-01-28T11:15:00+01:00" }],
  });
  const full = await openLesson(api, team, { ...led, course_id: course, max_participants: 1 });
  const held = await book(api, team, lesson, PERSON);
  await register(api, team, somebody(lesson, PERSON));
  const spare = await book(api, team, lesson);
  const seated = await book(api, team, full);
  const offered = await book(api, team, full, { type: "waitlist" });
  await api.call("POST", heldAt(team, seated.token, "/cancellation"));
  await api.owner.query(
    "update registrations set status = 'offered', expires_at = '2026-11-23T10:00:00+01:00' where id = $1",
    [offered.id],
  );
  const first = await firstSession(api, team, lesson);
  await api.call("POST", heldAt(team, held.token, "/absences"), { session_id: first });
  await api.call("POST", heldAt(team, held.token, "/messages"), { text: "Kann ich stillen?" });
  const left = await book(api, team, lesson);
  await api.call("POST", heldAt(team, left.token, "/cancellation"));
  const deskRegistration = (await book(api, team, lesson)).id;
  await api.owner.query(
    `update auth.accounts a set password = $1 from auth.identities i
     where i.id = a.identity_id and i.email = $2`,
    [await hash, person.email],
  );
  const addressed = { assigned_id: person.instructorId, name: "Lea Hartmann", email: PERSON.email };
  const contactRequest = await make("/api/contact-requests", { ...addressed, message: "Passt es noch?" });
  await make(`/api/contact-requests/${contactRequest}/answers`, { text: "Ja, gern." });
  await api.call("PATCH", "/api/setup-progress/instructors", { skipped: true }, { cookie: team.cookie });
  await api.call("PATCH", "/api/mail-texts/contact-receipt", words, { cookie: team.cookie });
  await api.call("PATCH", "/api/team", { terms: "Es gilt das Kleingedruckte." }, { cookie: team.cookie });
  await paidOnline(api, team, spare.id);
  const spareUser = (await addUser(api, team, "instructor")).userId;
  await api.owner.query(
    `insert into auth.second_factors (identity_id, sealed_secret, confirmed_at)
     select id, 'nobody opens this', now() from auth.identities where user_id = $1`,
    [spareUser],
  );
  const spareCourse = await addCourse(api, team, { name: "Babymassage" });
  return {
    team,
    person,
    contactRequest,
    spareContactRequest: await make("/api/contact-requests", { ...addressed, message: "Doppelt" }),
    password: PASSWORD,
    group: await groupOf(api, team),
    category,
    spareCategory: await make("/api/categories", { name: "Babymassage" }),
    course,
    spareCourse,
    spareUser,
    spareInstructor: (await addUser(api, team, "instructor")).instructorId,
    invited: await make("/api/users/invite", invitedPerson()),
    lesson,
    spareLesson: await openLesson(api, team, { ...led, course_id: course }),
    session: first,
    written: await make("/api/participant-messages", {
      lesson_id: lesson,
      subject: "Kursraum",
      text: "Bitte klingeln.",
    }),
    withdrawal: await withdrawalOf(api, team, spare.id),
    registration: held.id,
    spareRegistration: spare.id,
    deskRegistration,
    testRegistration: await make("/api/registrations/test", {
      lesson_id: await openLesson(api, team, { ...led, course_id: course }),
    }),
    waiting: (await book(api, team, full, { type: "waitlist" })).id,
    spareWaiting: (await book(api, team, full, { type: "waitlist" })).id,
    left: left.id,
    note: await noteOf(api, deskRegistration, person),
    textBlock: await make("/api/text-blocks", { ...text, name: "Bitte mitbringen" }),
    spareTextBlock: await make("/api/text-blocks", { ...text, name: "Kleidung" }),
    mail: await confirmationOf(api, held.id),
    held: held.token,
    offered: offered.token,
    statement: await statementOf(api, team, held.id),
    spareStatement: await startStatement(api, team, "HS-2027-9999"),
    draft: await startImport(api, team, "Pekip"),
    spareDraft: await startImport(api, team, "Fabel"),
    file: await uploadCourseImage(api, team, spareCourse),
    paymentAccount: await paymentAccountOf(api, team, person),
  };
}

const words = { subject: "Danke", greeting: "Hallo {name},", intro: "bis gleich!", closing: "Ihre {praxis}" };
const text = { text: "Warme Socken", fields: ["requirements"] };

/** The same team, asked for what nobody has. */
export const worldOfNothing = ({ team, person, password }: World): World => ({
  ...{ team, password, person: { ...person, instructorId: 900_000_001, userId: 900_000_013 } },
  ...{ spareUser: 900_000_014, spareInstructor: 900_000_015, invited: 900_000_016 },
  ...{ group: 900_000_002, category: 900_000_003, spareCategory: 900_000_004 },
  ...{ course: 900_000_005, spareCourse: 900_000_006, lesson: 900_000_007, spareLesson: 900_000_008 },
  ...{ registration: 900_000_009, spareRegistration: 900_000_010, deskRegistration: 900_000_017 },
  testRegistration: 900_000_024,
  ...{ waiting: 900_000_018, spareWaiting: 900_000_019, left: 900_000_020, note: 900_000_021 },
  mail: 900_000_022,
  ...{ session: 900_000_022, written: 900_000_023 },
  withdrawal: 900_000_033,
  ...{ contactRequest: 900_000_011, spareContactRequest: 900_000_012 },
  ...{ textBlock: 900_000_017, spareTextBlock: 900_000_018 },
  ...{ held: "nobody-holds-this-token-0001", offered: "nobody-holds-this-token-0002" },
  ...{ statement: 900_000_041, spareStatement: 900_000_042 },
  ...{ draft: 900_000_031, spareDraft: 900_000_032 },
  file: "nobody-has-this-file-0001",
  paymentAccount: 900_000_034,
});

/** Credentials of the world, as they are typed in. */
export const stripeOfWorld = { secret_key: "sk_test_world", webhook_secret: "whsec_world" };

/** The provider is not asked: most tests run without one. */
async function paymentAccountOf(
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

async function startImport(api: TestApi, team: SignedIn, course: string): Promise<number> {
  const file = new TextEncoder().encode(`Name\n${course}\n`);
  return (await sendFile(api, team, "/api/imports?kind=courses", file, "kurse.csv")).data.id;
}

async function startStatement(api: TestApi, team: SignedIn, purpose: string): Promise<number> {
  const file = new TextEncoder().encode(
    `Buchungstag;Betrag;Verwendungszweck;Name\n20.11.2026;25,00;${purpose} ${randomUUID()};Lea Hartmann\n`,
  );
  return (await sendFile(api, team, "/api/bank-statements", file, "umsaetze.csv")).data.id;
}

/** One statement that is booked already, for its entry; another that is still looked through. */
async function statementOf(api: TestApi, team: SignedIn, registration: number): Promise<number> {
  const { rows } = await api.owner.query<{ number: string }>(
    "select number from registrations where id = $1",
    [registration],
  );
  const number = rows[0]?.number ?? "";
  const done = await startStatement(api, team, number);
  const book = [{ entry: 0, number }];
  await api.call("POST", `/api/bank-statements/${done}/booking`, { book }, { cookie: team.cookie });
  return startStatement(api, team, number);
}

async function firstSession(api: TestApi, { cookie }: SignedIn, lesson: number): Promise<number> {
  return (await api.call("GET", `/api/lessons/${lesson}`, undefined, { cookie })).data.sessions[0].id;
}

const invitedPerson = () => ({
  first_name: "Jule",
  last_name: "Petzold",
  email: `${randomUUID()}@praxis.example`,
  roles: ["instructor"],
});

async function book(api: TestApi, team: SignedIn, lesson: number, given: object = {}) {
  const { data } = await register(api, team, somebody(lesson, given));
  const { token }: { token: string } = data.registration;
  const { rows } = await api.owner.query<{ id: number }>("select id from registrations where token = $1", [
    token,
  ]);
  return { token, id: Number(rows[0]?.id) };
}

async function noteOf(
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

async function withdrawalOf(api: TestApi, team: SignedIn, registration: number): Promise<number> {
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

async function confirmationOf(api: TestApi, registration: number): Promise<number> {
  const { rows } = await api.owner.query<{ id: number }>(
    "select id from mails where registration_id = $1 and kind = 'registration-confirmed'",
    [registration],
  );
  return Number(rows[0]?.id);
}

async function groupOf(api: TestApi, { cookie }: SignedIn): Promise<number> {
  return (await api.call("GET", "/api/course-groups", undefined, { cookie })).data[0].id;
}

/** A registration was paid by an account that was replaced since, a part went back, and the provider reported it. */
async function paidOnline(api: TestApi, team: SignedIn, registration: number): Promise<void> {
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
