import { beforeAll, describe, expect, it, vi } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import {
  heldAt,
  mailsAbout,
  openLesson,
  register,
  somebody,
} from "../../../../tests/support/stories/booking.ts";

vi.setConfig({ testTimeout: 60_000 });

const sessions = [
  { starts_at: "2026-11-21T09:00:00+01:00", ends_at: "2026-11-21T11:00:00+01:00" },
  { starts_at: "2026-12-05T09:00:00+01:00", ends_at: "2026-12-05T11:00:00+01:00" },
  { starts_at: "2026-12-12T09:00:00+01:00", ends_at: "2026-12-12T11:00:00+01:00" },
];

let api: TestApi;
let team: SignedIn;
let jule: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "100" });
  team = await signUpTeam(api);
  jule = await addUser(api, team, "instructor");
});

/** Somebody with a seat in a lesson that Jule leads: her link, her id, and the lesson's sessions. */
async function seated(given: object = {}, person: object = {}) {
  const soon = sessions.slice(1);
  const lesson = await openLesson(api, team, { instructor_id: jule.instructorId, sessions: soon, ...given });
  const form = somebody(lesson, person);
  const { token } = (await register(api, team, form)).data.registration;
  const { rows } = await api.owner.query("select id from registrations where token = $1", [token]);
  const { lesson: shown } = (await api.call("GET", heldAt(team, token))).data;
  return { lesson, token, email: form.email, id: Number(rows[0]?.id), sessions: shown.sessions };
}

const miss = (token: string, session_id: number, note = "") =>
  api.call("POST", heldAt(team, token, "/absences"), { session_id, note });
const comeAfterAll = (token: string, session: number) =>
  api.call("DELETE", heldAt(team, token, `/absences/${session}`));
const write = (token: string, body: object) => api.call("POST", heldAt(team, token, "/messages"), body);
const asStaff = async (path: string) =>
  (await api.call("GET", path, undefined, { cookie: jule.cookie })).data;

describe("who cannot come to one session", () => {
  it("says so on her own page: the team reads it, her seat and what she owes stay", async () => {
    const { token, id, sessions: shown, email } = await seated();
    const [first] = shown;
    const before = (await api.call("GET", heldAt(team, token))).data;
    const answer = await miss(token, first.id, "Mein Sohn hat Geburtstag");
    expect(answer).toMatchObject({
      status: 200,
      data: { status: "confirmed", total_cents: before.total_cents },
    });
    expect(answer.data.lesson.sessions).toMatchObject([
      { can_miss: 1, missed: { note: "Mein Sohn hat Geburtstag" } },
      { can_miss: 1, missed: null },
    ]);
    expect(await asStaff(`/api/registrations/${id}`)).toMatchObject({
      misses: ["2026-12-05T09:00:00+01:00"],
      absences: [{ session_id: first.id, note: "Mein Sohn hat Geburtstag" }],
    });
    const [mail] = await mailsAbout(api, team, id, "staff-absence");
    expect(mail).toMatchObject({ to: jule.email, reply_to: email });
    expect(mail?.text).toContain("05.12.2026");
    expect(mail?.text).not.toContain("Geburtstag");
  });

  it("reads on her own page what it costs her, if her insurer pays only for sessions that she attends", async () => {
    const insured = { is_insurance: 1, missed_session_fee: 15 };
    const card = { insurance_type: "statutory", insurer: "AOK PLUS", insurance_number: "A123456780" };
    const feeOf = async (person: object, given = insured) => {
      const lesson = await openLesson(api, team, {
        instructor_id: jule.instructorId,
        sessions: sessions.slice(1),
        ...given,
      });
      const { token } = (await register(api, team, somebody(lesson, person))).data.registration;
      return (await api.call("GET", heldAt(team, token))).data.missed_session_fee_cents;
    };
    expect(await feeOf(card)).toBe(1500);
    expect(await feeOf({ insurance_type: "self" })).toBe(0);
    expect(await feeOf({}, { ...insured, is_insurance: 0 })).toBe(0);
  });

  it("shows the team what her absences cost, each and together, except those that are called off", async () => {
    const card = { insurance_type: "statutory", insurer: "AOK PLUS", insurance_number: "A123456780" };
    const insured = { is_insurance: 1, missed_session_fee: 15 };
    const { token, id, lesson, sessions: shown } = await seated(insured, card);
    for (const session of shown) await miss(token, session.id);
    const { cookie } = team;
    await api.call("PATCH", `/api/lessons/${lesson}`, { missed_session_fee: 99 }, { cookie });
    const costs = async () => {
      const { misses, missed_fees_cents, absences } = await asStaff(`/api/registrations/${id}`);
      const each = absences.map(({ fee_cents }: { fee_cents: number }) => fee_cents);
      return { missed: misses.length, missed_fees_cents, each };
    };
    expect(await costs()).toEqual({ missed: 2, missed_fees_cents: 3000, each: [1500, 1500] });
    await api.owner.query("update lesson_sessions set cancelled_at = now() where id = $1", [shown[1].id]);
    expect(await costs()).toEqual({ missed: 2, missed_fees_cents: 1500, each: [1500, 0] });
  });

  it("says it once, however often it is sent, and may take it back until the session begins", async () => {
    const { token, id, sessions: shown } = await seated();
    const [first] = shown;
    await Promise.all([miss(token, first.id), miss(token, first.id), miss(token, first.id)]);
    await Promise.all([comeAfterAll(token, first.id), comeAfterAll(token, first.id)]);
    expect(
      (await mailsAbout(api, team, id, "staff-absence")).map(({ subject }) => subject.split(":")[0]),
    ).toEqual(["Fehlt bei einem Treffen", "Kommt doch zum Treffen"]);
    expect((await asStaff(`/api/registrations/${id}`)).absences).toEqual([]);
  });

  it("reaches who leads that session instead, without a way to a registration that is not hers", async () => {
    const vera = await addUser(api, team, "instructor");
    const [, first, second] = sessions;
    const substituted = [{ ...first, instructor_id: vera.instructorId }, second];
    const { token, id, email, sessions: shown } = await seated({ sessions: substituted });
    await miss(token, shown[0].id, "Mein Sohn hat Geburtstag");
    await comeAfterAll(token, shown[0].id);
    await miss(token, shown[1].id);
    const [missed, back, ...rest] = await mailsAbout(api, team, id, "staff-substitute-absence");
    expect(rest).toEqual([]);
    expect([missed?.to, back?.to]).toEqual([vera.email, vera.email]);
    for (const words of ["Lea Hartmann", "05.12.2026"]) expect(missed?.text).toContain(words);
    for (const hidden of ["Geburtstag", email, "/admin/"]) expect(missed?.text).not.toContain(hidden);
    expect(back?.subject).toContain("Kommt doch");
    expect(await mailsAbout(api, team, id, "staff-absence")).toHaveLength(3);
  });

  it("reaches everybody who leads the lesson, each by name and once", async () => {
    const vera = await addUser(api, team, "instructor", { first_name: "Vera" });
    const mona = await addUser(api, team, "instructor", { first_name: "Mona" });
    const [, first, second] = sessions;
    const led = [
      { ...first, instructor_id: vera.instructorId },
      { ...second, instructor_id: mona.instructorId },
    ];
    const { token, id, sessions: shown } = await seated({ instructor2_id: vera.instructorId, sessions: led });
    for (const session of shown) await miss(token, session.id);
    const toLeaders = await mailsAbout(api, team, id, "staff-absence");
    expect(toLeaders.map(({ to }) => to)).toEqual([jule.email, vera.email, jule.email, vera.email]);
    expect(toLeaders.map(({ text }) => text.includes("Guten Tag Vera"))).toEqual([false, true, false, true]);
    expect((await mailsAbout(api, team, id, "staff-substitute-absence")).map(({ to }) => to)).toEqual([
      mona.email,
    ]);
  });

  it("reaches the second instructor where the first cannot sign in, and the team where neither can", async () => {
    const [vera, mona] = [await addUser(api, team, "instructor"), await addUser(api, team, "instructor")];
    const leaders = { instructor_id: mona.instructorId, instructor2_id: vera.instructorId };
    const { token, id, sessions: shown } = await seated(leaders);
    const suspend = ({ userId }: SignedIn) =>
      api.owner.query("update users set status = 2 where id = $1", [userId]);
    await suspend(mona);
    await miss(token, shown[0].id);
    await suspend(vera);
    await miss(token, shown[1].id);
    const { rows } = await api.owner.query("select email from teams where id = $1", [team.teamId]);
    const answer = await mailsAbout(api, team, id, "staff-absence");
    expect(answer.map(({ to }) => to)).toEqual([vera.email, rows[0].email]);
  });

  it("cannot say it of what has begun, is called off, is another lesson's, or is the only one", async () => {
    const { token, lesson, sessions: shown } = await seated();
    const [first, second] = shown;
    const refused = { status: 409, code: "cannot_miss" };
    expect(await miss(token, (await seated()).sessions[0].id)).toMatchObject(refused);
    await api.owner.query("update lesson_sessions set starts_at = $2 where id = $1", [
      first.id,
      sessions[0]?.starts_at,
    ]);
    expect(await miss(token, first.id)).toMatchObject(refused);
    await api.owner.query("update lesson_sessions set cancelled_at = now() where id = $1", [first.id]);
    expect(await miss(token, first.id)).toMatchObject(refused);
    expect(await miss(token, second.id)).toMatchObject(refused);
    await api.owner.query("delete from lesson_sessions where lesson_id = $1", [lesson]);
    expect((await miss(token, second.id)).status).toBe(409);
  });

  it("cannot say it without a seat", async () => {
    const { token, sessions: shown } = await seated();
    await api.call("POST", heldAt(team, token, "/cancellation"));
    expect(await miss(token, shown[0].id)).toMatchObject({ status: 409, code: "cannot_miss" });
  });
});

describe("a message from somebody's own page", () => {
  it("reaches who leads the lesson, by a mail that is answered to her and tells nothing of it", async () => {
    const { token, id, email } = await seated();
    const answer = await write(token, { text: "Darf ich mein Baby stillen?", idempotency_key: "a" });
    expect(answer).toMatchObject({
      status: 200,
      message: "Ihre Nachricht ist angekommen.",
      data: { messages: [{ text: "Darf ich mein Baby stillen?", sent_at: "2026-11-21T10:00:00+01:00" }] },
    });
    expect((await asStaff(`/api/registrations/${id}`)).messages).toMatchObject([
      { text: "Darf ich mein Baby stillen?" },
    ]);
    const [mail] = await mailsAbout(api, team, id, "staff-participant-message");
    expect(mail).toMatchObject({ to: jule.email, reply_to: email });
    expect(`${mail?.subject}${mail?.text}`).not.toContain("stillen");
  });

  it("goes to the team where nobody who can sign in leads the lesson", async () => {
    const { token, id } = await seated();
    await api.owner.query("update users set status = 2 where id = $1", [jule.userId]);
    await write(token, { text: "Hallo" });
    await api.owner.query("update users set status = 1 where id = $1", [jule.userId]);
    const [mail] = await mailsAbout(api, team, id, "staff-participant-message");
    const { rows } = await api.owner.query("select email from teams where id = $1", [team.teamId]);
    expect(mail?.to).toBe(rows[0].email);
  });

  it("arrives once, however often it is sent; the same key with other words is refused", async () => {
    const { token, id } = await seated();
    const sent = { text: "Gibt es Matten?", idempotency_key: "b" };
    const answers = await Promise.all([write(token, sent), write(token, sent), write(token, sent)]);
    expect(answers.map(({ status, data }) => [status, data.messages.length])).toEqual(
      Array(3).fill([200, 1]),
    );
    expect(await write(token, { ...sent, text: "Und Decken?" })).toMatchObject({
      status: 409,
      code: "intention_changed",
    });
    expect(await mailsAbout(api, team, id, "staff-participant-message")).toHaveLength(1);
    expect(await write(token, { text: "   " })).toMatchObject({
      status: 422,
      errors: { text: [expect.any(String)] },
    });
  });

  it("is not taken from who only asked again for a place that she has", async () => {
    const { lesson } = await seated();
    const form = somebody(lesson);
    await register(api, team, form);
    const { token } = (await register(api, team, form)).data.registration;
    expect(await write(token, { text: "Hallo" })).toMatchObject({ status: 409, code: "only_by_mail" });
  });

  it("goes with the person when her data are erased", async () => {
    const { token, id, sessions: shown } = await seated();
    await miss(token, shown[0].id, "Krank");
    await write(token, { text: "Bin krank" });
    await api.call("POST", heldAt(team, token, "/cancellation"));
    await api.call("POST", `/api/registrations/${id}/erasure`, {}, { cookie: team.cookie });
    const { rows } = await api.owner.query(
      `select (select count(*) from registration_messages where registration_id = $1)
        + (select count(*) from registration_absences where registration_id = $1) as kept`,
      [id],
    );
    expect(Number(rows[0].kept)).toBe(0);
  });

  it("comes thirty times an hour at most", async () => {
    const strict = await startApi();
    const own = await signUpTeam(strict);
    const lesson = await openLesson(strict, own);
    const { token } = (await register(strict, own, somebody(lesson))).data.registration;
    const states: number[] = [];
    for (let time = 1; time <= 31; time++)
      states.push(
        (await strict.call("POST", heldAt(own, token, "/messages"), { text: `Nr. ${time}` })).status,
      );
    expect(states).toEqual([...Array(30).fill(200), 429]);
  });
});

describe("cancelling by the link", () => {
  const cancel = (token: string, query = "") =>
    api.call("POST", heldAt(team, token, `/cancellation${query}`));

  it("costs what was shown before, or waits until what it costs by now was seen", async () => {
    const { token } = await seated({ course_fee: 40, cancellation_steps: [{ days: 7, percent: 0 }] });
    const now = api.time.now;
    api.time.now = new Date("2026-11-28T23:59:00+01:00");
    const { data: shown } = await api.call("GET", heldAt(team, token, "/cancellation"));
    expect(shown.fee_cents).toBe(0);
    api.time.now = new Date("2026-11-29T00:00:00+01:00");
    const answer = await cancel(token, `?expected_fee_cents=${shown.fee_cents}`);
    expect(answer).toMatchObject({ status: 409, code: "fee_changed", data: { fee_cents: 4000 } });
    expect(answer.message).toContain("40,00\u00a0€");
    expect((await api.call("GET", heldAt(team, token))).data.status).toBe("confirmed");
    expect((await cancel(token, "?expected_fee_cents=4000")).data).toMatchObject({
      status: "cancelled",
      fee_cents: 4000,
    });
    expect((await cancel(token, "?expected_fee_cents=0")).status).toBe(200);
    api.time.now = now;
  });

  it("needs no sum from programs, and takes none that is no number", async () => {
    const { token } = await seated();
    expect((await cancel(token, "?expected_fee_cents=viel")).status).toBe(422);
    expect((await cancel(token)).status).toBe(200);
  });
});
