import { beforeAll, describe, expect, it, vi } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { heldAt, mailsAbout, openLesson } from "../../../tests/support/stories/booking.ts";
import { addCourse, evening } from "../../../tests/support/stories/lesson.ts";
import { book } from "../../../tests/support/stories/world-parts.ts";
import { endMakeUps } from "../../domain/registrations/make-up/end-make-ups.ts";
import { offerMakeUp } from "../../domain/registrations/make-up/offer-make-up.ts";
import { reading } from "../../platform/database/transaction.ts";
import { deliverMail } from "../deliver-mail.ts";
import { writeMail } from "../write-mail.ts";

vi.setConfig({ testTimeout: 60_000 });

let api: TestApi;
let team: SignedIn;
let jule: SignedIn;
const before = new Date("2026-11-21T10:00:00+01:00");
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  team = await signUpTeam(api);
  jule = await addUser(api, team, "instructor", { first_name: "Jule" });
});

const staff = (method: string, path: string, body?: object) =>
  api.call(method, path, body, { cookie: team.cookie });

const sessionsOf = async (lesson: number): Promise<number[]> =>
  (await staff("GET", `/api/lessons/${lesson}`)).data.sessions.map(({ id }: { id: number }) => id);

/** Two parallel dates of a course; Jule leads the second. */
async function parallel({ seats = 2, allowed = 1, there: more = {} as object } = {}) {
  api.time.now = before;
  const course_id = await addCourse(api, team, { make_up_sessions: allowed });
  const here = await openLesson(api, team, {
    ...{ course_id, sessions: [evening("2026-11-24"), evening("2026-12-01")] },
  });
  const there = await openLesson(api, team, {
    ...{ course_id, max_participants: seats, instructor_id: jule.instructorId },
    sessions: [evening("2026-11-26"), evening("2026-12-03")],
    ...more,
  });
  const [missed = 0] = await sessionsOf(here);
  const [other = 0, later = 0] = await sessionsOf(there);
  return { course_id, here, there, missed, other, later };
}
type Dates = Awaited<ReturnType<typeof parallel>>;

const miss = (token: string, session_id: number) =>
  api.call("POST", heldAt(team, token, "/absences"), { session_id });
const comeAfterAll = (token: string, session: number) =>
  api.call("DELETE", heldAt(team, token, `/absences/${session}`));
const look = async (token: string) => (await api.call("GET", heldAt(team, token, "/make-up"))).data.missed;
const take = (token: string, missed_session_id: number, session_id: number) =>
  api.call("POST", heldAt(team, token, "/make-up"), { missed_session_id, session_id });
const giveBack = (token: string, missed: number) =>
  api.call("DELETE", heldAt(team, token, `/make-up/${missed}`));
const mark = (id: number, session_id: number, state: string | null) =>
  staff("PATCH", `/api/registrations/${id}/attendance`, { session_id, state });

const move = (id: number, lesson_id: number) =>
  staff("POST", `/api/registrations/${id}/move`, { lesson_id, price: "keep", reason: "", notify: 0 });

/** Somebody of the first date who misses its first session. */
async function missing({ here, missed }: Dates) {
  const person = await book(api, team, here);
  await miss(person.token, missed);
  return person;
}

/** The same with a seat in the other date's first session. */
async function guest(dates: Dates) {
  const person = await missing(dates);
  await take(person.token, dates.missed, dates.other);
  return person;
}

const ctx = () => ({
  ...{ database: api.services.database, team: team.teamId, now: api.time.now },
  actor: { kind: "system", job: "test" } as const,
});

/** Does the jobs of a queue about a registration that are due by now, as the worker would. */
async function runJobs(queue: string, registration: number): Promise<number> {
  const { rows } = await api.owner.query(
    "delete from pgboss.job where name = $1 and (data ->> 'registration')::bigint = $2 returning data",
    [`registration.${queue}`, registration],
  );
  for (const { data } of rows)
    if (queue === "make-up-offer") await offerMakeUp(ctx(), registration, data.session);
    else await endMakeUps(ctx(), registration);
  return rows.length;
}

const offersTo = async (id: number) => {
  await runJobs("make-up-offer", id);
  return mailsAbout(api, team, id, "make-up-offer");
};

/** Delivers the offers to somebody, as the worker would; what is handed to the mail server is of no matter here. */
async function deliverOffers(id: number): Promise<void> {
  const { rows } = await api.owner.query(
    "select id::int from mails where registration_id = $1 and kind = 'make-up-offer' and state = 'queued'",
    [id],
  );
  const mailer = { send: async () => ({ response: "" }), close: () => {} };
  for (const { id: mail } of rows)
    await deliverMail({ ...api.services, mailer }, { team: team.teamId, mail, isLastTry: false });
}

const field = (file: string, name: string) =>
  new RegExp(`^${name}[^:\r]*:([^\r]*)`, "m").exec(file.replaceAll("\r\n ", ""))?.[1];

/** The calendar files that went with mails about making up, oldest first. */
async function entriesFor(id: number) {
  const { rows } = await api.owner.query(
    "select * from mails where registration_id = $1 and kind like 'make-up-%' and kind <> 'make-up-offer' order by id",
    [id],
  );
  return reading(ctx(), async (tx) => {
    const entries = [];
    for (const mail of rows) {
      const { calendar } = await writeMail(api.services.config, tx, { ...mail, registration_id: id });
      const file = calendar?.slice(calendar.indexOf("BEGIN:VEVENT")) ?? "";
      entries.push({
        kind: mail.kind,
        method: field(calendar ?? "", "METHOD"),
        uid: field(file, "UID"),
        status: field(file, "STATUS"),
        sequence: Number(field(file, "SEQUENCE")),
        start: field(file, "DTSTART"),
      });
    }
    return entries;
  });
}

describe("the offer to make up a session", () => {
  it("comes once for a session, with the dates and the way to her own page, after she told that she misses it", async () => {
    const dates = await parallel();
    const { id, token } = await missing(dates);
    const [mail, ...rest] = await offersTo(id);
    expect(rest).toEqual([]);
    expect(mail?.subject).toContain("Treffen nachholen");
    for (const words of ["24.11.2026", "26.11.2026", `/anmeldung/${token}`])
      expect(mail?.text).toContain(words);
    expect(mail?.text).not.toContain("03.12.2026");
    await comeAfterAll(token, dates.missed);
    await miss(token, dates.missed);
    expect(await offersTo(id)).toHaveLength(1);
  });

  it("comes ten minutes after the team marked her absent, unless that was taken back", async () => {
    const dates = await parallel();
    const [gone, there] = [await book(api, team, dates.here), await book(api, team, dates.here)];
    api.time.now = new Date("2026-11-24T19:00:00+01:00");
    for (const { id } of [gone, there]) await mark(id, dates.missed, "absent");
    const { rows } = await api.owner.query(
      "select start_after from pgboss.job where name = 'registration.make-up-offer' and (data ->> 'registration')::bigint = $1",
      [gone.id],
    );
    expect(rows.map(({ start_after }) => start_after)).toEqual([new Date("2026-11-24T19:10:00+01:00")]);
    await mark(there.id, dates.missed, "present");
    expect(await offersTo(gone.id)).toHaveLength(1);
    expect(await offersTo(there.id)).toEqual([]);
  });

  it("does not come where the course does not allow it, nothing is free, or the session is made up", async () => {
    const closed = await parallel({ allowed: 0 });
    expect(await offersTo((await missing(closed)).id)).toEqual([]);
    const full = await parallel({ seats: 1 });
    await book(api, team, full.there);
    expect(await offersTo((await missing(full)).id)).toEqual([]);
    expect(await offersTo((await guest(await parallel())).id)).toEqual([]);
  });

  it("comes when a seat becomes free, where nothing was free before", async () => {
    const full = await parallel({ seats: 1 });
    const seated = await book(api, team, full.there);
    const { id } = await missing(full);
    expect(await offersTo(id)).toEqual([]);
    await api.call("POST", heldAt(team, seated.token, "/cancellation"));
    expect(await offersTo(id)).toHaveLength(1);
    const taken = await parallel({ seats: 1 });
    const first = await guest(taken);
    const second = await missing(taken);
    expect(await offersTo(second.id)).toEqual([]);
    await giveBack(first.token, taken.missed);
    expect(await offersTo(second.id)).toHaveLength(1);
    await offersTo(first.id);
    expect(await runJobs("make-up-offer", first.id)).toBe(0);
  });

  it("does not come, nor goes out, once her due date has passed before the dates of an antenatal course", async () => {
    const dates = await parallel();
    const [one, two] = [await missing(dates), await missing(dates)];
    await runJobs("make-up-offer", two.id);
    await api.owner.query("update courses set course_type = 'antenatal' where id = $1", [dates.course_id]);
    await api.owner.query("update registrations set due_date = '2026-11-20' where id = any($1)", [
      [one.id, two.id],
    ]);
    expect(await offersTo(one.id)).toEqual([]);
    await deliverOffers(two.id);
    expect(await mailsAbout(api, team, two.id, "make-up-offer")).toEqual([]);
  });

  it("comes for a seat that became free until two weeks after her own course ended", async () => {
    for (const [at, offers] of [
      ["2026-12-15T20:00:00+01:00", 1],
      ["2026-12-15T21:00:00+01:00", 0],
    ] as const) {
      const sessions = [evening("2026-12-20"), evening("2026-12-27")];
      const dates = await parallel({ seats: 1, there: { sessions } });
      const first = await guest(dates);
      const { id } = await missing(dates);
      expect(await offersTo(id)).toEqual([]);
      api.time.now = new Date(at);
      expect((await giveBack(first.token, dates.missed)).status).toBe(200);
      expect(await offersTo(id)).toHaveLength(offers);
    }
  });

  it("waits ten minutes after she was marked absent, even when a seat becomes free meanwhile", async () => {
    for (const [at, jobs] of [
      ["2026-11-24T19:09:00+01:00", 0],
      ["2026-11-24T19:10:00+01:00", 1],
    ] as const) {
      const dates = await parallel({ seats: 1 });
      const first = await guest(dates);
      const { id } = await book(api, team, dates.here);
      api.time.now = new Date("2026-11-24T19:00:00+01:00");
      await mark(id, dates.missed, "absent");
      expect(await runJobs("make-up-offer", id)).toBe(1);
      api.time.now = new Date(at);
      expect((await giveBack(first.token, dates.missed)).status).toBe(200);
      expect(await runJobs("make-up-offer", id)).toBe(jobs);
    }
  });

  it("stands in the history once it went out; one that was overtaken never was made, and comes when it can", async () => {
    const dates = await parallel({ seats: 1 });
    const { id } = await missing(dates);
    const offered = async () => {
      const { data } = await staff("GET", `/api/registrations/${id}`);
      return data.history.filter(({ action }: { action: string }) => action === "make-up-offered").length;
    };
    await runJobs("make-up-offer", id);
    const seated = await book(api, team, dates.there);
    await deliverOffers(id);
    expect([await offered(), await mailsAbout(api, team, id, "make-up-offer")]).toEqual([0, []]);
    await api.call("POST", heldAt(team, seated.token, "/cancellation"));
    expect(await offersTo(id)).toHaveLength(1);
    expect(await offered()).toBe(0);
    await deliverOffers(id);
    expect(await offered()).toBe(1);
  });
});

describe("a guest of one day", () => {
  it("gets a mail with an entry for her calendar, which is taken out again when she gives the seat back", async () => {
    const dates = await parallel();
    const { id, token } = await guest(dates);
    const [mail] = await mailsAbout(api, team, id, "make-up-taken");
    for (const words of ["Do, 26.11.2026", "Statt am: 24.11.2026", "Jule"])
      expect(mail?.text).toContain(words);
    await giveBack(token, dates.missed);
    await giveBack(token, dates.missed);
    const [taken, ended, ...rest] = await entriesFor(id);
    expect(rest).toEqual([]);
    expect(taken).toMatchObject({
      ...{ kind: "make-up-taken", method: "PUBLISH", status: "CONFIRMED" },
      start: "20261126T183000",
    });
    expect(ended).toMatchObject({ kind: "make-up-ended", method: "CANCEL", status: "CANCELLED" });
    expect(ended?.uid).toBe(taken?.uid);
    expect(ended?.sequence).toBeGreaterThan(taken?.sequence ?? 0);
    await take(token, dates.missed, dates.other);
    expect((await entriesFor(id))[2]?.uid).not.toBe(taken?.uid);
  });

  it("is told in one mail to who leads that session, a substitute too, when she comes and when she does not", async () => {
    const vera = await addUser(api, team, "instructor", { first_name: "Vera" });
    const dates = await parallel({
      there: {
        sessions: [{ ...evening("2026-11-26"), instructor_id: vera.instructorId }, evening("2026-12-03")],
      },
    });
    const { id, token } = await guest(dates);
    await giveBack(token, dates.missed);
    const mails = await mailsAbout(api, team, id, "staff-make-up");
    expect(mails.map(({ to }) => to)).toEqual([vera.email, vera.email]);
    expect(mails.map(({ subject }) => subject.split(":")[0])).toEqual([
      ...["Kommt zum Nachholen", "Kommt doch nicht zum Nachholen"],
    ]);
    const elsewhere = await parallel();
    const other = await guest(elsewhere);
    expect((await mailsAbout(api, team, other.id, "staff-make-up")).map(({ to }) => to)).toEqual([
      jule.email,
    ]);
    for (const words of ["26.11.2026", `/admin/anwesenheit/${dates.other}`])
      expect(mails[0]?.text).toContain(words);
  });

  it("is told to the team where nobody who can sign in leads that session", async () => {
    const dates = await parallel();
    const suspend = (status: number) =>
      api.owner.query("update users set status = $2 where id = $1", [jule.userId, status]);
    await suspend(2);
    const { id } = await guest(dates);
    await suspend(1);
    const { rows } = await api.owner.query("select email from teams where id = $1", [team.teamId]);
    expect((await mailsAbout(api, team, id, "staff-make-up")).map(({ to }) => to)).toEqual([rows[0].email]);
  });

  it("keeps her seat when the session is moved, is told where it is now, and her calendar follows", async () => {
    const dates = await parallel();
    const { id, token } = await guest(dates);
    const moved = await staff("POST", `/api/lessons/${dates.there}/sessions/${dates.other}/move`, {
      starts_at: "2026-11-27T18:30",
      ends_at: "2026-11-27T20:30",
      tell: { notify: false },
    });
    expect(moved.status).toBe(200);
    const [mail] = await mailsAbout(api, team, id, "make-up-moved");
    for (const words of ["Bisher: Do, 26.11.2026", "Nachholtermin: Fr, 27.11.2026"])
      expect(mail?.text).toContain(words);
    const [taken, now] = await entriesFor(id);
    expect(now).toMatchObject({ method: "PUBLISH", uid: taken?.uid, start: "20261127T183000" });
    expect(await look(token)).toMatchObject([{ taken: { session_id: dates.other } }]);
  });

  it("is told that the session, or the whole date, is called off, and may choose anew", async () => {
    for (const path of ["/sessions/SESSION/cancellation", "/cancellation"]) {
      const dates = await parallel();
      const { id } = await guest(dates);
      const answer = await staff(
        "POST",
        `/api/lessons/${dates.there}${path.replace("SESSION", String(dates.other))}`,
        { reason: "", tell: { notify: true } },
      );
      expect(answer.status).toBe(200);
      const [mail, ...rest] = await mailsAbout(api, team, id, "make-up-ended");
      expect(rest).toEqual([]);
      expect(mail?.text).toContain("Das Treffen, in dem Sie nachholen wollten, findet nicht statt.");
      expect((await entriesFor(id)).at(-1)).toMatchObject({ method: "CANCEL", status: "CANCELLED" });
      expect(await mailsAbout(api, team, id, "staff-make-up")).toHaveLength(1);
      expect(await runJobs("make-up-end", id)).toBe(0);
    }
  });

  it("is told when the team takes the session out of the date", async () => {
    const dates = await parallel();
    const { id } = await guest(dates);
    const { data } = await staff("GET", `/api/lessons/${dates.there}`);
    const sessions = data.sessions.filter((one: { id: number }) => one.id !== dates.other);
    expect((await staff("PATCH", `/api/lessons/${dates.there}`, { sessions })).status).toBe(200);
    expect((await mailsAbout(api, team, id, "make-up-ended"))[0]?.text).toContain("26.11.2026");
  });

  it("has no seat any more once she comes to her own session, however often that changes", async () => {
    const dates = await parallel({ seats: 1 });
    const [one, two] = [await guest(dates), await missing(dates)];
    await comeAfterAll(one.token, dates.missed);
    expect(await mailsAbout(api, team, one.id, "make-up-ended")).toHaveLength(1);
    expect((await take(two.token, dates.missed, dates.other)).status).toBe(200);
    await miss(one.token, dates.missed);
    expect(await look(one.token)).toEqual([]);
  });

  it("has none either once she is marked as there, though that is corrected later", async () => {
    const dates = await parallel({ seats: 1 });
    const [one, two] = [await guest(dates), await missing(dates)];
    api.time.now = new Date("2026-11-24T19:00:00+01:00");
    await mark(one.id, dates.missed, "present");
    expect((await mailsAbout(api, team, one.id, "make-up-ended"))[0]?.text).toContain("nun doch");
    await mark(one.id, dates.missed, "absent");
    expect(await look(one.token)).toMatchObject([{ taken: null, free: [{ session_id: dates.other }] }]);
    expect((await take(two.token, dates.missed, dates.other)).status).toBe(200);
    expect(await look(one.token)).toEqual([]);
  });

  it("loses the seat with her own one, is told once, and so are the leaders", async () => {
    const dates = await parallel();
    const { id, token } = await guest(dates);
    await api.call("POST", heldAt(team, token, "/cancellation"));
    expect(await runJobs("make-up-end", id)).toBe(1);
    await endMakeUps(ctx(), id);
    const [mail, ...rest] = await mailsAbout(api, team, id, "make-up-ended");
    expect(rest).toEqual([]);
    expect(mail?.text).toContain("Ihr Platz zum Nachholen gehörte zu Ihrem Platz im Kurs");
    expect(await mailsAbout(api, team, id, "staff-make-up")).toHaveLength(2);
  });

  it("does not get it back with her own one, which her cancellation is undone or she is moved back to", async () => {
    const cancelled = await parallel({ seats: 1 });
    const one = await guest(cancelled);
    await api.call("POST", heldAt(team, one.token, "/cancellation"));
    expect((await staff("POST", `/api/registrations/${one.id}/reinstatement`, {})).status).toBe(200);
    const moved = await parallel({ seats: 1 });
    const two = await guest(moved);
    const elsewhere = await openLesson(api, team, { sessions: [evening("2026-11-25")] });
    for (const lesson_id of [elsewhere, moved.here]) expect((await move(two.id, lesson_id)).status).toBe(200);
    for (const { id, token } of [one, two]) {
      expect(await look(token)).toMatchObject([{ taken: null, free: [{}] }]);
      expect(await mailsAbout(api, team, id, "make-up-ended")).toHaveLength(1);
      await runJobs("make-up-end", id);
      expect(await mailsAbout(api, team, id, "make-up-ended")).toHaveLength(1);
    }
  });
});

describe("a mail about making up", () => {
  const sendAll = (id: number) =>
    api.owner.query("update mails set state = 'sent', sent_at = now() where registration_id = $1", [id]);
  const newest = async (id: number, kind: string) =>
    (await staff("GET", `/api/registrations/${id}`)).data.mails.find(
      (mail: { kind: string }) => mail.kind === kind,
    );
  const again = async (id: number, kind: string) =>
    staff("POST", `/api/registrations/${id}/mails`, { mail_id: (await newest(id, kind)).id });
  const said = async (id: number, kind: string) =>
    (
      await api.owner.query("select data from mails where registration_id = $1 and kind = $2 order by id", [
        id,
        kind,
      ])
    ).rows.map(({ data }) => data);

  it("is sent once more while it holds: the offer while a seat is free, the seat as it stands now", async () => {
    const dates = await parallel();
    const person = await missing(dates);
    await offersTo(person.id);
    await sendAll(person.id);
    expect((await again(person.id, "make-up-offer")).status).toBe(200);
    const [first, second] = await said(person.id, "make-up-offer");
    expect(second).toEqual(first);
    await take(person.token, dates.missed, dates.other);
    await sendAll(person.id);
    expect(await again(person.id, "make-up-offer")).toMatchObject({
      status: 409,
      message: "Zum Nachholen ist gerade nichts frei, oder das Treffen wird nicht mehr verpasst.",
    });
    expect((await again(person.id, "make-up-taken")).status).toBe(200);
    expect(await said(person.id, "make-up-taken")).toMatchObject([
      { starts_at: "2026-11-26T18:30:00+01:00" },
      { starts_at: "2026-11-26T18:30:00+01:00" },
    ]);
    await giveBack(person.token, dates.missed);
    await sendAll(person.id);
    expect((await again(person.id, "make-up-taken")).message).toBe(
      "Dieser Platz zum Nachholen besteht nicht mehr, oder das Treffen hat schon begonnen.",
    );
    expect((await again(person.id, "make-up-ended")).status).toBe(200);
  });

  it("that was given up is found by the check of all registrations, each of its own session", async () => {
    const dates = await parallel();
    const person = await missing(dates);
    const [, second = 0] = await sessionsOf(dates.here);
    await miss(person.token, second);
    await offersTo(person.id);
    await api.owner.query("update mails set state = 'sent', sent_at = now() where state = 'queued'");
    await api.owner.query(
      "update mails set state = 'failed', sent_at = null where registration_id = $1 and kind = 'make-up-offer'",
      [person.id],
    );
    const check = async (dry_run: number) =>
      (await staff("POST", "/api/registrations/team-sync", { dry_run })).data;
    const found = (await check(1)).failed_mails.items.filter(
      (one: { registration_id: number }) => one.registration_id === person.id,
    );
    expect(found).toMatchObject([{ can_resend: 1, why_not: "" }, { can_resend: 1 }]);
    await take(person.token, second, dates.later);
    expect((await check(0)).failed_mails.items).toMatchObject([
      {
        can_resend: 0,
        why_not: "Zum Nachholen ist gerade nichts frei, oder das Treffen wird nicht mehr verpasst.",
      },
    ]);
  });
});

it("the evening names what is free for who misses it, where the course allows it", async () => {
  const dates = await parallel();
  const free = async (session: number) =>
    (await staff("GET", `/api/attendance/sessions/${session}`)).data.make_up_free;
  expect(await free(dates.missed)).toMatchObject([
    { session_id: dates.other, lesson_id: dates.there, seats: 2 },
  ]);
  await guest(dates);
  expect(await free(dates.missed)).toMatchObject([{ seats: 1 }]);
  const { missed } = await parallel({ allowed: 0 });
  expect(await free(missed)).toEqual([]);
});

it("what is free in a date that is none of the reader's is said without a way there", async () => {
  const vera = await addUser(api, team, "instructor");
  const dates = await parallel({ there: { instructor_id: vera.instructorId } });
  const { data } = await api.call("GET", `/api/attendance/sessions/${dates.other}`, undefined, {
    cookie: vera.cookie,
  });
  expect(data.make_up_free).toMatchObject([{ session_id: dates.missed, lesson_id: null }]);
  const seen = await staff("GET", `/api/attendance/sessions/${dates.other}`);
  expect(seen.data.make_up_free).toMatchObject([{ session_id: dates.missed, lesson_id: dates.here }]);
});

it("the evening says who can make it up: whose seat there is confirmed", async () => {
  const dates = await parallel();
  const { id } = await missing(dates);
  const gone = await missing(dates);
  api.time.now = new Date("2026-11-25T08:00:00+01:00");
  await api.call("POST", heldAt(team, gone.token, "/cancellation"));
  const { data } = await staff("GET", `/api/attendance/sessions/${dates.missed}`);
  const people: { registration_id: number; can_make_up: 0 | 1 }[] = data.people;
  expect(people.map(({ registration_id, can_make_up }) => [registration_id, can_make_up]).sort()).toEqual(
    [
      [id, 1],
      [gone.id, 0],
    ].sort(),
  );
});
