import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import {
  heldAt,
  mailsFor,
  openLesson,
  register,
  somebody,
  statesOf,
} from "../../../tests/support/stories/booking.ts";
import { evening } from "../../../tests/support/stories/lesson.ts";

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  team = await signUpTeam(api);
});

const ask = (path: string, body: object, cookie = team.cookie) =>
  api.call("POST", `/api/lessons/${path}`, body, { cookie });

/** A lesson with one seat, which is taken, and one who waits with an offer that still runs, or without. */
async function fullLesson({ offered = false } = {}) {
  const sessions = ["2027-02-01", "2027-02-08"].map(evening);
  const id = await openLesson(api, team, { sessions, max_participants: 1 });
  const [seated, waiting] = [somebody(id), somebody(id, { type: "waitlist" })];
  await register(api, team, seated);
  const { data } = await register(api, team, waiting);
  const token: string = data.registration.token;
  if (offered) {
    await api.owner.query("update lessons set max_participants = 2 where id = $1", [id]);
    await api.owner.query(
      "update registrations set status = 'offered', expires_at = '2027-01-20T10:00:00+01:00' where token = $1",
      [token],
    );
  }
  const lesson = await api.call("GET", `/api/lessons/${id}`, undefined, { cookie: team.cookie });
  return { id, session: lesson.data.sessions[0].id as number, seated, waiting, token };
}

const takeUp = (token: string) =>
  api.call("POST", heldAt(team, token, "/acceptance"), {
    ...{ privacy: 1, conditions: 1, payment_method: "onsite", expected_total_cents: 0 },
  });

const newsFor = async ({ email }: { email: string }) =>
  (await mailsFor(api, email)).filter((kind) => kind.startsWith("lesson-"));

describe("an offer that still runs", () => {
  it("is taken back by its mail when the lesson is called off, although the waiting list is not told", async () => {
    const { id, waiting, token } = await fullLesson({ offered: true });
    await ask(`${id}/cancellation`, { tell: { waiting: false } });
    expect(await newsFor(waiting)).toEqual(["lesson-cancelled"]);
    const late = await takeUp(token);
    expect(late.status).toBe(409);
    expect(await statesOf(api, id)).toEqual(["cancelled", "cancelled"]);
  });

  it("is decided on with the new date: who holds it is told of a move", async () => {
    const { id, session, waiting } = await fullLesson({ offered: true });
    await ask(`${id}/sessions/${session}/move`, { ...evening("2027-02-02"), tell: { waiting: false } });
    expect(await newsFor(waiting)).toEqual(["lesson-changed"]);
  });

  it("that is taken up while the lesson is called off leaves no seat behind, and nobody untold", async () => {
    for (let round = 0; round < 3; round++) {
      const { id, waiting, token } = await fullLesson({ offered: true });
      const [off, taken] = await Promise.all([ask(`${id}/cancellation`, { tell: {} }), takeUp(token)]);
      expect(off.status).toBe(200);
      expect([200, 409]).toContain(taken.status);
      expect(await statesOf(api, id)).toEqual(["cancelled", "cancelled"]);
      expect(await newsFor(waiting)).toEqual(["lesson-cancelled"]);
    }
  });
});

describe("the past", () => {
  it("stays what it was when a lesson is called off midway: neither mail, calendar nor pages strike what took place", async () => {
    const { id, session, token } = await fullLesson();
    await api.owner.query(
      "update lesson_sessions set starts_at = '2026-11-02T18:30:00+01:00', ends_at = '2026-11-02T20:30:00+01:00' where id = $1",
      [session],
    );
    const change = { kind: "lesson-cancelled", change: {} };
    const { text } = (await ask(`${id}/change-preview`, change)).data.mail;
    expect(text).toContain("Mo, 02.11.2026, 18:30–20:30 Uhr\nMo, 08.02.2027, 18:30–20:30 Uhr fällt aus");
    await ask(`${id}/cancellation`, {});
    const shown = await api.call("GET", "/api/lessons/sessions?from=2026-11-01&to=2026-11-30", undefined, {
      cookie: team.cookie,
    });
    expect(shown.data).toMatchObject([{ id: session, is_cancelled: 0 }]);
    const offAndOn = { is_cancelled: 1, sessions: [{ is_cancelled: 0 }, { is_cancelled: 1 }] };
    expect((await api.call("GET", heldAt(team, token))).data.lesson).toMatchObject(offAndOn);
    const page = await api.call("GET", `/api/public/teams/${team.teamToken}/lesson?lesson_id=${id}`);
    expect(page.data.lesson).toMatchObject(offAndOn);
  });

  it("takes no session, and nobody is told of one there", async () => {
    const { id, session, seated } = await fullLesson();
    const { status, message } = await ask(`${id}/sessions/${session}/move`, {
      ...evening("2026-02-02"),
      tell: {},
    });
    expect(status).toBe(422);
    expect(message).toBe("Der neue Termin liegt in der Vergangenheit.");
    expect(await newsFor(seated)).toEqual([]);
  });

  it("takes no lesson, not even in a preview", async () => {
    const { id } = await fullLesson();
    const change = { start_date: "2026-02-02" };
    expect((await ask(`${id}/move`, change)).status).toBe(422);
    expect((await ask(`${id}/change-preview`, { kind: "lesson-moved", change })).status).toBe(422);
  });
});

describe("an intention", () => {
  it("that comes back with another change is refused, and not taken for done", async () => {
    const { id, session } = await fullLesson();
    const tell = { idempotency_key: `key-${id}` };
    const path = `${id}/sessions/${session}/move`;
    expect((await ask(path, { ...evening("2027-02-02"), tell })).status).toBe(200);
    expect((await ask(path, { ...evening("2027-02-02"), tell })).status).toBe(200);
    expect((await ask(path, { ...evening("2027-02-03"), tell })).status).toBe(409);
  });
});

describe("what somebody writes", () => {
  it("is text in the mail, whatever it looks like", async () => {
    const { id } = await fullLesson();
    const text = 'Hallo <script>alert("1")</script> {vorname}, siehe https://praxis.example/karte.';
    const { data } = await api.call(
      "POST",
      "/api/participant-messages/preview",
      { lesson_id: id, subject: "<b>Wichtig</b>", text },
      { cookie: team.cookie },
    );
    expect(data.mail.html).not.toContain("<script>");
    expect(data.mail.html).toContain("&lt;script&gt;");
    expect(data.mail.html).toContain('href="https://praxis.example/karte"');
    expect(data.mail.text).toContain("<script>");
    expect(data.mail.subject).toBe("<b>Wichtig</b>");
  });
});

describe("a colleague's lesson", () => {
  it("is not there for an instructor: it cannot be moved, called off or looked into", async () => {
    const { id, session, seated } = await fullLesson();
    const { cookie } = await addUser(api, team, "instructor");
    const change = evening("2027-02-02");
    const asked = [
      ask(`${id}/sessions/${session}/move`, { ...change, tell: {} }, cookie),
      ask(`${id}/sessions/${session}/cancellation`, { tell: {} }, cookie),
      ask(`${id}/cancellation`, { tell: {} }, cookie),
      ask(`${id}/change-preview`, { kind: "session-moved", session_id: session, change }, cookie),
    ];
    for (const { status, data } of await Promise.all(asked)) {
      expect([403, 404]).toContain(status);
      expect(JSON.stringify(data ?? null)).not.toContain(seated.email);
    }
    expect(await newsFor(seated)).toEqual([]);
  });
});
