import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type MailCatcher, startMailCatcher } from "../../stand-ins/mail-catcher/start.ts";
import { startApi, type TestApi } from "../../tests/support/api.ts";
import { form, newestMail } from "../../tests/support/people/accounts.ts";
import { addUser, type SignedIn, signUpTeam, takeTransfers } from "../../tests/support/people/team.ts";
import { heldAt, openLesson, register, somebody } from "../../tests/support/stories/booking.ts";
import { ask } from "../../tests/support/stories/contact.ts";
import { declare } from "../../tests/support/stories/withdrawal.ts";
import { deliver } from "../domain/mails/deliver.ts";
import { remind } from "../domain/registrations/mails/remind.ts";
import { promoteFromWaitingList } from "../domain/registrations/waiting-list/promote-from-waiting-list.ts";
import type { Tx } from "../platform/context.ts";
import { createMailer, type Mailer } from "../platform/mail/mail.ts";
import { type Delivery, deliverMail } from "./deliver-mail.ts";

let api: TestApi;
let team: SignedIn;
let catcher: MailCatcher;
let mailer: Mailer;
let delivery: Delivery;
beforeAll(async () => {
  catcher = await startMailCatcher();
  api = await startApi({ SMTP_URL: catcher.smtpUrl, RATE_LIMIT_FACTOR: "1000" });
  team = await signUpTeam(api);
  mailer = createMailer({ smtpUrl: catcher.smtpUrl, from: "post@kurshafen.example" });
  delivery = { ...api.services, mailer };
});
afterAll(async () => {
  mailer.close();
  await catcher.close();
});
beforeEach(async () => {
  catcher.setMode("ok");
  await catcher.clear();
});

type Row = { id: number; team: number; state: string; attempts: number; last_error: string; data: object };

/** The rows of all mails to an address, oldest first. */
async function rowsFor(recipient: string): Promise<Row[]> {
  const { rows } = await api.owner.query<Row>(
    `select id::int, team_id::int as team, state, attempts, last_error, data from mails where recipient = $1 order by id`,
    [recipient],
  );
  return rows;
}

/** Delivers all that waits for an address, as the worker would. */
async function deliverTo(recipient: string, isLastTry = false, by = delivery): Promise<void> {
  for (const { id, team } of await rowsFor(recipient)) await deliverMail(by, { team, mail: id, isLastTry });
}

const subjects = () => catcher.messages().map(({ subject }) => subject);

const session = { starts_at: "2027-01-21T10:00:00+01:00", ends_at: "2027-01-21T11:15:00+01:00" };

async function bookedSeat(given: object = {}) {
  const lesson = await openLesson(api, team, { sessions: [session], max_participants: 1, ...given });
  const input = somebody(lesson);
  const { data } = await register(api, team, input);
  return { lesson, email: input.email, ...data.registration } as {
    lesson: number;
    email: string;
    number: string;
    token: string;
  };
}

async function waiting(lesson: number) {
  const input = somebody(lesson, { type: "waitlist" });
  const { data } = await register(api, team, input);
  return { email: input.email, token: data.registration.token as string };
}

describe("the confirmation of a seat", () => {
  it("says what to bring and how to get there, each under its heading", async () => {
    const { email } = await bookedSeat({
      requirements: "Warme Socken",
      directions: "Der Eingang ist im Hof.",
    });
    await deliverTo(email);
    const [mail] = catcher.messages();
    expect(mail?.text).toMatch(
      /Bitte denken Sie daran\s+Warme Socken\s+So kommen Sie hin\s+Der Eingang ist im Hof\./,
    );
  });
});

describe("what the team is told", () => {
  const answered = (subject: string) =>
    catcher.messages().flatMap((mail) => (mail.subject.includes(subject) ? mail.reply_to : []));

  it("of a booking, a question and a withdrawal is answered to the person, not to the team itself", async () => {
    const mara = `mara.${crypto.randomUUID()}@mail.example`;
    const { email, number } = await bookedSeat();
    await ask(api, team, { email: mara });
    await declare(api, team, { name: "Ida Voss", booking: number, email: mara });
    await deliverTo(team.email);
    expect(answered("Neue Anmeldung")).toContain(email);
    expect(answered("Kontaktanfrage")).toEqual([mara]);
    expect(answered("Widerruf")).toContain(mara);
    for (const subject of ["Neue Anmeldung", "Widerruf"]) expect(answered(subject)).not.toContain(team.email);
  });
});

describe("the receipt of a question", () => {
  const receiptOf = async (topic: string) => {
    const email = `mara.${crypto.randomUUID()}@mail.example`;
    await ask(api, team, { email, topic });
    await deliverTo(email);
    return catcher.messages()[0]?.text ?? "";
  };

  it("names the topic that was chosen", async () => {
    expect(await receiptOf("Bezahlen oder Absagen")).toContain("Thema: Bezahlen oder Absagen");
  });

  it("repeats nothing that a program wrote there, to whomever it wrote", async () => {
    const text = await receiptOf("Ihr Gewinn: www.boese.example");
    expect(text).toContain("angekommen");
    expect(text).not.toMatch(/Thema|boese/);
  });
});

describe("the mail of a registration", () => {
  it("confirms the seat with all that was agreed, the secret link, and the sessions as a calendar file", async () => {
    const steps = [{ days: 14, percent: 0 }];
    const { email, number, token } = await bookedSeat({ course_fee: 119, cancellation_steps: steps });
    await deliverTo(email);
    const [mail] = catcher.messages();
    expect(mail?.subject).toBe(`Ihre Anmeldung ${number} ist bestätigt`);
    expect(mail?.reply_to).toBe(team.email);
    expect(mail?.text).toContain(`https://kurshafen.example/team/${team.teamToken}/anmeldung/${token}`);
    for (const words of ["119,00\u00a0€", "vor Ort", "bis 07.01.2027: kostenfrei", "danach: 119,00\u00a0€"])
      expect(mail?.text).toContain(words);
    const [file] = mail?.attachments ?? [];
    expect(file?.filename).toBe("termine.ics");
    expect(file?.content.toString()).toContain("DTSTART;TZID=Europe/Berlin:20270121T100000");
  });

  it("brings a calendar file with the public page and the online link, never the secret one: calendars are shared", async () => {
    const online = { ...session, online_url: "https://video.example/raum" };
    const onSite = { starts_at: "2027-01-28T10:00:00+01:00", ends_at: "2027-01-28T11:15:00+01:00" };
    const { email, lesson, token } = await bookedSeat({ sessions: [online, onSite] });
    await deliverTo(email);
    const [file] = catcher.messages()[0]?.attachments ?? [];
    const calendar = file?.content.toString().replaceAll("\r\n ", "");
    expect(calendar).toContain(`https://kurshafen.example/team/${team.teamToken}/kurstermin/${lesson}`);
    expect(calendar).toContain("Online teilnehmen: https://video.example/raum");
    expect(calendar).not.toContain(token);
  });

  it("brings the days of a course as an all-day entry where no sessions are named", async () => {
    const days = { sessions: [], start_date: "2027-01-21", end_date: "2027-02-18" };
    const { email } = await bookedSeat(days);
    await deliverTo(email);
    const [mail] = catcher.messages();
    expect(mail?.text).toContain("21.01. – 18.02.2027");
    const calendar = mail?.attachments[0]?.content.toString();
    expect(calendar).toContain("DTSTART;VALUE=DATE:20270121\r\nDTEND;VALUE=DATE:20270219");
  });

  it("names the account for a transfer, with the number as its purpose", async () => {
    await takeTransfers(api, team);
    const lesson = await openLesson(api, team);
    const input = somebody(lesson, { payment_method: "transfer" });
    const { data } = await register(api, team, input);
    await deliverTo(input.email);
    for (const words of ["K. Lindner", "DE02 1203 0000 0000 2020 51", data.registration.number, "05.12.2026"])
      expect(catcher.messages()[0]?.text).toContain(words);
    const [mail] = catcher.messages();
    const code = mail?.attachments.find(({ content_type }) => content_type === "image/png");
    expect(code?.content_id).toBeTruthy();
    expect(mail?.html).toContain(`src="cid:${code?.content_id}"`);
    const shown = await fetch(`${catcher.url}/messages/${mail?.id}/html`);
    expect(await shown.text()).toContain('src="data:image/png;base64,');
  });

  it("tells who waits their place, offers them a seat, tells that it lapsed, and never says that it is theirs", async () => {
    const { lesson, token } = await bookedSeat();
    const first = await waiting(lesson);
    const second = await waiting(lesson);
    await api.call("POST", heldAt(team, token, "/cancellation"));
    const ctx = {
      database: api.services.database,
      team: team.teamId,
      actor: { kind: "system", job: "test" } as const,
    };
    const promote = () => promoteFromWaitingList({ ...ctx, now: api.time.now }, lesson);
    await promote();
    const then = api.time.now;
    api.time.now = new Date(then.getTime() + 48 * 3_600_000);
    await promote();
    api.time.now = then;
    for (const { email } of [first, second]) await deliverTo(email);
    expect(subjects().map((subject) => subject.replace(/[A-Z]{2,4}-\d{4}-\d{4}/, "…"))).toEqual([
      "Warteliste …: Sie stehen an Stelle 1",
      "Warteliste …: Ein Platz ist frei",
      "Warteliste …: Ihr Angebot ist abgelaufen",
      "Warteliste …: Sie stehen an Stelle 2",
      "Warteliste …: Ein Platz ist frei",
    ]);
    const texts = catcher
      .messages()
      .map(({ text }) => text)
      .join();
    expect(texts).not.toMatch(/\bgebucht|bestätigt/);
    expect(catcher.messages().flatMap(({ attachments }) => attachments)).toEqual([]);
  });

  it("receipts a cancellation to the person and tells the team", async () => {
    const { email, number, token } = await bookedSeat();
    await api.call("POST", heldAt(team, token, "/cancellation"));
    await deliverTo(email);
    await deliverTo(team.email);
    expect(subjects()).toEqual(
      expect.arrayContaining([
        `Ihre Anmeldung ${number} ist storniert`,
        `Neue Anmeldung ${number}`,
        `Anmeldung ${number} storniert`,
      ]),
    );
  });

  it("tells who asks twice that they have their place, in the mail alone", async () => {
    const lesson = await openLesson(api, team);
    const input = somebody(lesson);
    const { data } = await register(api, team, input);
    await register(api, team, { ...input, idempotency_key: "again" });
    await deliverTo(input.email);
    expect(subjects()[1]).toBe(`Ihre Anmeldung ${data.registration.number} besteht schon`);
  });

  it("shows what people typed as text", async () => {
    const lesson = await openLesson(api, team);
    const input = somebody(lesson, { first_name: "<script>alert(1)</script>" });
    await register(api, team, input);
    await deliverTo(input.email);
    expect(catcher.messages()[0]?.html).not.toContain("<script>alert");
  });
});

describe("the team's own words", () => {
  const words = {
    subject: "Von uns: {nummer}",
    greeting: "Liebe {vorname},",
    intro: "schön, dass Sie dabei sind.",
    closing: "Ihre Hebammen",
  };
  const say = (kind: string, given: object = {}) =>
    api.call("PATCH", `/api/mail-texts/${kind}`, { ...words, ...given }, { cookie: team.cookie });
  const sessions = [
    session,
    { starts_at: "2027-01-28T10:00:00+01:00", ends_at: "2027-01-28T11:15:00+01:00" },
  ];

  it("are delivered: greeting, introduction and farewell of a confirmation, those of the course before the team's", async () => {
    team = await signUpTeam(api);
    await say("registration-confirmed");
    const own = await bookedSeat();
    await deliverTo(own.email);
    const { rows } = await api.owner.query("select course_id::int from lessons where id = $1", [own.lesson]);
    await say("registration-confirmed", { course_id: rows[0].course_id, greeting: "Hallo {vorname}!" });
    const other = await waiting(own.lesson);
    await api.owner.query("update lessons set max_participants = 5 where id = $1", [own.lesson]);
    const input = somebody(own.lesson);
    await api.owner.query("delete from registrations where email = $1", [other.email]);
    await register(api, team, input);
    await deliverTo(input.email);
    const [first, second] = catcher.messages();
    expect(first?.subject).toBe(`Von uns: ${own.number}`);
    for (const said of ["Liebe Lea,", words.intro, words.closing]) expect(first?.text).toContain(said);
    expect(second?.text).toContain("Hallo Lea!");
    expect(second?.text).not.toContain("Liebe Lea,");
  });

  it("frame what is written about a change; a substitute is named with her session", async () => {
    team = await signUpTeam(api);
    for (const kind of ["session-moved", "lesson-cancelled", "lesson-reminder"]) await say(kind);
    const { lesson, email, number } = await bookedSeat({ sessions });
    await deliverTo(email);
    const substitute = await addUser(api, team, "instructor");
    await api.owner.query(
      "update lesson_sessions set instructor_id = $1 where lesson_id = $2 and starts_at = $3",
      [substitute.instructorId, lesson, session.starts_at],
    );
    const { data } = await api.call("GET", `/api/lessons/${lesson}`, undefined, { cookie: team.cookie });
    const move = { ...moved("2027-01-29"), tell: { text: "ich bin am Donnerstag verhindert." } };
    const send = (what: string, body: object) =>
      api.call("POST", `/api/lessons/${lesson}/${what}`, body, { cookie: team.cookie });
    expect((await send(`sessions/${data.sessions[1].id}/move`, move)).status).toBe(200);
    await deliverTo(email);
    await remind(
      {
        ...api.services,
        team: team.teamId,
        actor: { kind: "system", job: "test" },
        now: new Date("2027-01-20T08:00:00Z"),
      },
      lesson,
    );
    await deliverTo(email);
    await send("cancellation", { tell: { text: "wir sind krank." } });
    await deliverTo(email);
    const [, change, reminder, off] = catcher.messages();
    for (const mail of [change, reminder, off]) {
      expect(mail?.subject).toBe(`Von uns: ${number}`);
      expect(mail?.text).toContain("Liebe Lea,");
      expect(mail?.text).toContain(words.closing);
    }
    expect(change?.text).toContain("ich bin am Donnerstag verhindert.");
    expect(change?.text).not.toContain(words.intro);
    expect(change?.text).toContain(`11:15 Uhr, Vertretung: ${data.sessions[0].substitute}`);
  });
});

const moved = (day: string) => ({
  starts_at: `${day}T10:00:00+01:00`,
  ends_at: `${day}T11:15:00+01:00`,
});

describe("the mail of an account", () => {
  it("carries its link once; after that the link is forgotten here", async () => {
    const person = form({ email: "neu@praxis.example" });
    await api.call("POST", "/api/application/register", person);
    const { data } = await newestMail(api, person.email);
    await deliverTo(person.email);
    expect(catcher.messages()[0]?.from.name).toBe("Kurshafen");
    expect(catcher.messages()[0]?.text).toContain(data.verification_url);
    expect(await rowsFor(person.email)).toMatchObject([{ state: "sent", data: {} }]);
  });
});

describe("delivery", () => {
  it("fails while the mail server is away, says why, and succeeds once when it is back", async () => {
    const { email } = await bookedSeat();
    catcher.setMode("refuse-temporarily");
    await expect(deliverTo(email)).rejects.toThrow();
    await expect(deliverTo(email)).rejects.toThrow();
    expect(await rowsFor(email)).toMatchObject([
      { state: "queued", attempts: 2, last_error: expect.stringMatching(/\S/) },
    ]);
    catcher.setMode("ok");
    await deliverTo(email);
    await deliverTo(email);
    expect(await rowsFor(email)).toMatchObject([{ state: "sent", attempts: 3, last_error: "" }]);
    expect(catcher.messages()).toHaveLength(1);
  });

  it("is given up, visibly, for an address that will never do, and after the last try", async () => {
    const never = await bookedSeat();
    catcher.setMode("refuse-recipient");
    await deliverTo(never.email);
    expect(await rowsFor(never.email)).toMatchObject([{ state: "failed", attempts: 1 }]);
    const late = await bookedSeat();
    catcher.setMode("refuse-temporarily");
    await deliverTo(late.email, true);
    expect(await rowsFor(late.email)).toMatchObject([{ state: "failed", attempts: 1 }]);
    catcher.setMode("ok");
    await deliverTo(late.email);
    expect(catcher.messages()).toEqual([]);
  });

  it("survives a deadlock before the mail is handed over: it is run anew, and comes once", async () => {
    const { email } = await bookedSeat();
    const [row] = await rowsFor(email);
    let looks = 0;
    const deadlocked = async (tx: Tx) => {
      looks += 1;
      if (looks === 1)
        await sql`do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`.execute(
          tx.db,
        );
      return false;
    };
    const ctx = { ...api.services, team: row?.team ?? 0, now: api.time.now };
    const handed: string[] = [];
    await deliver(
      { ...ctx, actor: { kind: "system", job: "mail.deliver" } },
      row?.id ?? 0,
      async (_, mail) => void handed.push(mail.recipient),
      true,
      deadlocked,
    );
    expect([looks, handed]).toEqual([2, [email]]);
    expect(await rowsFor(email)).toMatchObject([{ state: "sent", attempts: 1, last_error: "" }]);
  });

  it("is handed over once where the database fails right after: it comes again by the queue, not by itself", async () => {
    const { email } = await bookedSeat();
    let handed = 0;
    const send: Mailer["send"] = async () => {
      handed += 1;
      throw Object.assign(new Error("deadlock detected"), { code: "40P01" });
    };
    await expect(deliverTo(email, false, { ...delivery, mailer: { ...mailer, send } })).rejects.toThrow();
    expect(handed).toBe(1);
    expect(await rowsFor(email)).toMatchObject([{ state: "queued", attempts: 1 }]);
  });

  it("by two workers at once is one mail", async () => {
    const { email } = await bookedSeat();
    await Promise.allSettled(Array.from({ length: 6 }, () => deliverTo(email)));
    await deliverTo(email);
    expect(catcher.messages()).toHaveLength(1);
    expect(await rowsFor(email)).toMatchObject([{ state: "sent", attempts: 1 }]);
  });

  it("by a worker that dies before handing over is made up for by the next", async () => {
    const { email } = await bookedSeat();
    const dying = { ...delivery, mailer: { ...mailer, send: () => killed() } };
    await expect(deliverTo(email, false, dying)).rejects.toThrow();
    await deliverTo(email);
    expect(catcher.messages()).toHaveLength(1);
  });

  it("by a worker that dies right after handing over comes again under the same Message-ID", async () => {
    const { email } = await bookedSeat();
    const send: Mailer["send"] = async (mail) => {
      await mailer.send(mail);
      return killed();
    };
    await expect(deliverTo(email, false, { ...delivery, mailer: { ...mailer, send } })).rejects.toThrow();
    await deliverTo(email);
    const ids = catcher.messages().map(({ message_id }) => message_id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids)).toHaveLength(1);
  });
});

/** What becomes of the database connections of a process that is killed. */
async function killed(): Promise<never> {
  await api.owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
  );
  throw new Error("killed");
}
