import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { mailsFor, openLesson, register, somebody } from "../../../tests/support/stories/booking.ts";

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  team = await signUpTeam(api);
});

const send = (body: object, cookie = team.cookie) =>
  api.call("POST", "/api/participant-messages", body, { cookie });
const preview = (body: object) =>
  api.call("POST", "/api/participant-messages/preview", body, { cookie: team.cookie });
const words = { subject: "Bitte klingeln", text: "Hallo {vorname}, bis {treffen}!" };
const mailsTo = async (email: string) =>
  (await mailsFor(api, email)).filter((kind) => kind === "participant-message").length;

/** A full lesson with one who has a seat, brings a partner, and one who waits. */
async function lessonWithLine(given: object = {}) {
  const lesson = await openLesson(api, team, { max_participants: 1, option_partner: 1, ...given });
  const partner = { partner: 1, partner_first_name: "Jonas", partner_last_name: "Hartmann" };
  const seated = somebody(lesson, partner);
  const waiting = somebody(lesson, { type: "waitlist" });
  await register(api, team, seated);
  await register(api, team, waiting);
  const { rows } = await api.owner.query<{ id: number }>(
    "select id::int from registrations where lesson_id = $1 order by id",
    [lesson],
  );
  return { lesson, seated, waiting, ids: rows.map(({ id }) => id) };
}

describe("a message", () => {
  it("goes to those who have a seat, and to those who wait only where they are chosen", async () => {
    const { lesson, seated, waiting } = await lessonWithLine();
    expect((await send({ lesson_id: lesson, ...words })).message).toBe("Ihre Nachricht ist unterwegs.");
    expect([await mailsTo(seated.email), await mailsTo(waiting.email)]).toEqual([1, 0]);
    await send({ lesson_id: lesson, groups: ["waiting"], ...words });
    expect([await mailsTo(seated.email), await mailsTo(waiting.email)]).toEqual([1, 1]);
  });

  it("that is sent five times at once goes out once; the same key with other words is refused", async () => {
    const { ids, seated } = await lessonWithLine();
    const body = { registration_ids: ids, ...words, idempotency_key: `key-${ids[0]}` };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(body)));
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1);
    expect(await mailsTo(seated.email)).toBe(1);
    expect((await send({ ...body, text: "Etwas anderes" })).status).toBe(409);
  });

  it("shows who got it and how its delivery stands, also in each registration's mails and history", async () => {
    const { ids } = await lessonWithLine();
    const { data } = await send({ registration_ids: ids, ...words });
    expect(data).toMatchObject({ kind: "message", subject: "Bitte klingeln", queued: 2, sent: 0, failed: 0 });
    expect(data.recipients).toHaveLength(2);
    expect(data.recipients[0]).toMatchObject({ state: "queued" });
    const path = `/api/registrations/${ids[0]}`;
    const registration = (await api.call("GET", path, undefined, { cookie: team.cookie })).data;
    expect(registration.mails[0]).toMatchObject({ kind: "participant-message", message: words });
    expect(registration.history[0]).toMatchObject({ action: "told" });
  });

  it("is previewed for a person of the selection with everything filled in, before it is finished", async () => {
    const { lesson, ids, seated } = await lessonWithLine();
    const { data } = await preview({
      lesson_id: lesson,
      text: "{vorname} {nachname}: {nummer}",
      groups: ["confirmed"],
    });
    expect(data.mail.subject).toBe("(noch ohne Betreff)");
    expect(data.mail.text).toContain(`Lea ${seated.last_name}: ${data.recipients[0].number}`);
    expect(data).toMatchObject({ shown: ids[0] });
    expect(data.mail.reply_to).toBe(team.email);
    const other = await preview({ registration_ids: ids, ...words, shown: ids[1] });
    expect(other.data.shown).toBe(ids[1]);
    expect(await mailsTo(seated.email)).toBe(0);
  });

  it("with an unknown placeholder, or a subject that tells what course it is, is refused", async () => {
    const { lesson } = await lessonWithLine();
    const unknown = await send({ lesson_id: lesson, subject: "Hallo", text: "{kuurs}" });
    expect(unknown.errors?.text?.[0]).toContain("Meinten Sie {kurs}?");
    const telltale = await send({ lesson_id: lesson, subject: "{kurs}", text: "Hallo" });
    expect(telltale.errors?.subject?.[0]).toContain("weder Namen noch Kurs");
  });

  it("to nobody, to more than five hundred, or to somebody of another team is refused", async () => {
    const lesson = await openLesson(api, team);
    expect((await send({ lesson_id: lesson, ...words })).errors?.groups?.[0]).toContain("niemand");
    await api.owner.query(
      `insert into registrations (team_id, lesson_id, number, token, status, overbooked, first_name, last_name, email,
         person_key, confirmed_at)
       select $1, $2, 'N-' || n, 'a-token-of-twenty-two-signs-' || n, 'confirmed', true, 'Lea', 'Hartmann ' || n,
         'lea@mail.example', 'person-' || n, now() from generate_series(1, 501) n`,
      [team.teamId, lesson],
    );
    expect((await send({ lesson_id: lesson, ...words })).errors?.groups?.[0]).toContain("höchstens 500");
    const stranger = await signUpTeam(api);
    const { ids } = await lessonWithLine();
    expect((await send({ registration_ids: ids, ...words }, stranger.cookie)).status).toBe(404);
  });

  it("of an instructor reaches participants of the own lessons only", async () => {
    const { lesson, ids } = await lessonWithLine();
    const instructor = await addUser(api, team, "instructor");
    expect((await send({ lesson_id: lesson, ...words }, instructor.cookie)).status).toBe(404);
    expect((await send({ registration_ids: ids, ...words }, instructor.cookie)).status).toBe(404);
    const own = await lessonWithLine({ instructor_id: instructor.instructorId });
    expect((await send({ lesson_id: own.lesson, ...words }, instructor.cookie)).status).toBe(201);
    const seen = await api.call("GET", "/api/participant-messages", undefined, { cookie: instructor.cookie });
    expect(seen.data).toHaveLength(1);
  });
});
