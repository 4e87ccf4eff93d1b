import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
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

const evenings = ["2027-02-01", "2027-02-08", "2027-02-15"].map(evening);
const ask = (method: string, path: string, body?: object) =>
  api.call(method, `/api/lessons/${path}`, body, { cookie: team.cookie });
const lessonOf = async (id: number) => (await ask("GET", `${id}`)).data;

/** A lesson of three evenings with so many who have a seat and so many who wait. */
async function lessonWith(seated: number, waiting = 0, given: object = {}) {
  const max_participants = waiting > 0 ? seated : 10;
  const id = await openLesson(api, team, { sessions: evenings, max_participants, ...given });
  const book = async (more: object = {}) => {
    const form = somebody(id, more);
    const { data } = await register(api, team, form);
    return { email: form.email, token: data.registration.token as string };
  };
  const people = [];
  for (let seat = 0; seat < seated; seat++) people.push(await book());
  const line = [];
  for (let place = 0; place < waiting; place++) line.push(await book({ type: "waitlist" }));
  const { sessions } = await lessonOf(id);
  return { id, people, line, sessions: sessions.map(({ id: one }: { id: number }) => one) as number[] };
}

const newsFor = async (email: string) =>
  (await mailsFor(api, email)).filter((kind) => kind.startsWith("lesson-") || kind === "participant-message");

describe("one session", () => {
  it("is moved, its participants are told, the lesson's dates follow, and calendars can tell it is newer", async () => {
    const { id, people, sessions } = await lessonWith(2, 1);
    const before = await api.owner.query("select calendar_sequence from lessons where id = $1", [id]);
    const move = { ...evening("2027-01-30"), tell: { text: "leider anders", notify: true } };
    const { status, data, message } = await ask("POST", `${id}/sessions/${sessions[0]}/move`, move);
    expect(status).toBe(200);
    expect(message).toBe("Das Treffen ist verlegt. 2 Personen bekommen eine E-Mail.");
    expect(data.start_date).toBe("2027-01-30T18:30:00+01:00");
    for (const { email } of people) expect(await newsFor(email)).toEqual(["lesson-changed"]);
    const after = await api.owner.query("select calendar_sequence from lessons where id = $1", [id]);
    expect(after.rows[0].calendar_sequence).toBe(before.rows[0].calendar_sequence + 1);
  });

  it("is called off and stays in sight as such, for participants and on the public page", async () => {
    const { id, people, sessions } = await lessonWith(1);
    await ask("POST", `${id}/sessions/${sessions[1]}/cancellation`, { reason: "Krank", tell: {} });
    const held = (await api.call("GET", heldAt(team, people[0]?.token ?? ""))).data;
    expect(held.lesson.sessions.map(({ is_cancelled }: { is_cancelled: number }) => is_cancelled)).toEqual([
      0, 1, 0,
    ]);
    const shown = await api.call("GET", `/api/public/teams/${team.teamToken}/lesson?lesson_id=${id}`);
    expect(shown.data.lesson?.sessions ?? shown.data.sessions).toMatchObject([
      { is_cancelled: 0 },
      { is_cancelled: 1 },
      { is_cancelled: 0 },
    ]);
    expect(JSON.stringify(shown.data)).not.toContain("Krank");
    const file = await api.app.fetch(
      new Request(`https://kurshafen.example${heldAt(team, people[0]?.token ?? "", "/calendar.ics")}`),
    );
    expect((await file.text()).match(/STATUS:\w+/g)).toEqual([
      "STATUS:CONFIRMED",
      "STATUS:CANCELLED",
      "STATUS:CONFIRMED",
    ]);
  });

  it("is called off once, however often it is asked, and everybody is told once", async () => {
    const { id, people, sessions } = await lessonWith(3);
    const path = `${id}/sessions/${sessions[0]}/cancellation`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask("POST", path, { tell: {} })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const { email } of people) expect(await newsFor(email)).toEqual(["lesson-changed"]);
    expect((await lessonOf(id)).start_date).toBe("2027-02-08T18:30:00+01:00");
  });

  it("that is the last to take place cannot go alone", async () => {
    const { id, sessions } = await lessonWith(1, 0, { sessions: evenings.slice(0, 1) });
    const refused = await ask("POST", `${id}/sessions/${sessions[0]}/cancellation`, {});
    expect(refused.status).toBe(409);
    expect(refused.message).toContain("den ganzen Kurstermin");
  });
});

describe("a whole lesson", () => {
  it("moves with all its sessions, at the same hours across the clock change", async () => {
    const { id } = await lessonWith(1);
    const { data } = await ask("POST", `${id}/move`, { start_date: "2027-03-22" });
    expect(data.sessions.map(({ starts_at }: { starts_at: string }) => starts_at)).toEqual([
      "2027-03-22T18:30:00+01:00",
      "2027-03-29T18:30:00+02:00",
      "2027-04-05T18:30:00+02:00",
    ]);
  });

  it("that is called off ends all places free of charge, offers none to those who wait, and is told once", async () => {
    const { id, people, line } = await lessonWith(2, 2, {
      course_fee: 119,
      cancellation_steps: [{ days: 90, percent: 0 }],
    });
    const off = { reason: "Zu wenige", tell: { waiting: true, text: "{vorname}, leider nicht." } };
    const answers = await Promise.all([1, 2, 3].map(() => ask("POST", `${id}/cancellation`, off)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await statesOf(api, id)).toEqual(Array(4).fill("cancelled"));
    const { rows } = await api.owner.query(
      "select distinct fee_cents, payment_status, cancelled_by, cancel_reason from registrations where lesson_id = $1",
      [id],
    );
    expect(rows).toEqual([
      { fee_cents: 0, payment_status: "none", cancelled_by: "staff", cancel_reason: "Zu wenige" },
    ]);
    for (const { email } of [...people, ...line]) expect(await newsFor(email)).toEqual(["lesson-cancelled"]);
    const jobs = await api.owner.query(
      "select 1 from pgboss.job where name = 'registration.seat-freed' and data ->> 'lesson' = $1",
      [String(id)],
    );
    expect(jobs.rows).toEqual([]);
    const held = (await api.call("GET", heldAt(team, people[0]?.token ?? ""))).data;
    expect(held).toMatchObject({ status: "cancelled", fee_cents: 0, lesson: { is_cancelled: 1 } });
  });

  it("that is called off is told to all it concerns, unless a program says that nobody is to be told", async () => {
    const untold = await lessonWith(2, 1);
    const silent = await ask("POST", `${untold.id}/cancellation`, { tell: false });
    expect(silent).toMatchObject({ status: 200, message: "Der Kurstermin ist abgesagt." });
    for (const { email } of [...untold.people, ...untold.line]) expect(await newsFor(email)).toEqual([]);

    const { id, people, line } = await lessonWith(2, 1);
    const { message } = await ask("POST", `${id}/cancellation`, { reason: "Zu wenige" });
    expect(message).toBe("Der Kurstermin ist abgesagt. 3 Personen bekommen eine E-Mail.");
    for (const { email } of [...people, ...line]) expect(await newsFor(email)).toEqual(["lesson-cancelled"]);
    const written = await api.owner.query("select text from messages where lesson_id = $1", [id]);
    expect(written.rows).toEqual([
      { text: expect.stringContaining("leider kann der Kurs nicht stattfinden") },
    ]);
  });

  it("that is called off leaves those who wait untold only where that is asked for", async () => {
    const { id, people, line } = await lessonWith(1, 1);
    await ask("POST", `${id}/cancellation`, { tell: { waiting: false } });
    expect(await newsFor(people[0]?.email ?? "")).toEqual(["lesson-cancelled"]);
    expect(await newsFor(line[0]?.email ?? "")).toEqual([]);
  });

  it("that is not called off at all, for want of a body, loses nobody and tells nobody", async () => {
    const { id, people } = await lessonWith(1);
    expect(await ask("POST", `${id}/cancellation`)).toMatchObject({ status: 400, code: "body_missing" });
    expect(await statesOf(api, id)).toEqual(["confirmed"]);
    expect(await newsFor(people[0]?.email ?? "")).toEqual([]);
  });

  it("that moves, and a session that moves or is called off, is told unless that is unwanted", async () => {
    const { id, people, sessions } = await lessonWith(1);
    const email = people[0]?.email ?? "";
    const changes: [string, object][] = [
      [`${id}/sessions/${sessions[0]}/move`, evening("2027-02-02")],
      [`${id}/sessions/${sessions[1]}/cancellation`, {}],
      [`${id}/move`, { start_date: "2027-03-01" }],
    ];
    let mails = 0;
    for (const [path, change] of changes) {
      expect((await ask("POST", path, change)).message).toContain("Eine Person bekommt eine E-Mail.");
      mails++;
      expect(await newsFor(email)).toEqual(Array(mails).fill("lesson-changed"));
    }
    await ask("POST", `${id}/move`, { start_date: "2027-03-08", tell: 0 });
    expect(await newsFor(email)).toHaveLength(mails);
  });

  it("that is deactivated, alone or with others, is not called off: everybody keeps her place and hears nothing", async () => {
    const { id, people, line } = await lessonWith(1, 1);
    await ask("PATCH", `${id}`, { status: "inactive" });
    expect(await lessonOf(id)).toMatchObject({ status: "inactive", cancelled_at: null });
    await ask("PATCH", `${id}`, { status: "active" });
    const outcome = await ask("POST", "status", { ids: [id], status: "inactive" });
    expect(outcome.data).toMatchObject([{ done: 1 }]);
    expect(await lessonOf(id)).toMatchObject({ status: "inactive", cancelled_at: null });
    expect(await statesOf(api, id)).toEqual(["confirmed", "waiting"]);
    for (const { email } of [...people, ...line]) expect(await newsFor(email)).toEqual([]);
  });

  it("takes nobody any more once it is called off, with a sentence that says so", async () => {
    const { id } = await lessonWith(1);
    await ask("POST", `${id}/cancellation`, {});
    const refused = await register(api, team, somebody(id));
    expect(refused.status).toBe(409);
    expect(refused.message).toBe("Dieser Kurstermin ist abgesagt. Anmelden kann man sich nicht mehr.");
    const wait = await register(api, team, somebody(id, { type: "waitlist" }));
    expect(wait.status).toBe(409);
  });

  it("has nobody left in it when people book while it is called off, and nobody is left untold", async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await lessonWith(1);
      const forms = Array.from({ length: 8 }, () => somebody(id));
      const [, ...booked] = await Promise.all([
        ask("POST", `${id}/cancellation`, { tell: {} }),
        ...forms.map((form) => register(api, team, form)),
      ]);
      expect(new Set(await statesOf(api, id))).toEqual(new Set(["cancelled"]));
      for (const [place, answer] of booked.entries()) {
        expect([201, 409]).toContain(answer.status);
        const news = await newsFor(forms[place]?.email ?? "");
        expect(news).toEqual(answer.status === 201 ? ["lesson-cancelled"] : []);
      }
    }
  });

  it("cannot have places that the code would forget to refuse", async () => {
    const { id, people } = await lessonWith(1);
    await ask("POST", `${id}/cancellation`, {});
    await expect(
      api.owner.query(
        "update registrations set status = 'confirmed', cancelled_at = null, cancelled_by = null where token = $1",
        [people[0]?.token],
      ),
    ).rejects.toThrow("is called off");
  });
});

describe("an edit", () => {
  it("tells participants of a new place only when it is asked to, and never of what does not concern them", async () => {
    const { id, people } = await lessonWith(1);
    const email = people[0]?.email ?? "";
    await ask("PATCH", `${id}`, { location: "Kursraum Lindenau" });
    await ask("PATCH", `${id}`, { notes: "Schlüssel", tell: {} });
    expect(await newsFor(email)).toEqual([]);
    const { message } = await ask("PATCH", `${id}`, { location: "Kursraum Mitte", tell: {} });
    expect(message).toBe("Kurstermin gespeichert. Eine Person bekommt eine E-Mail.");
    expect(await newsFor(email)).toEqual(["lesson-changed"]);
  });
});

describe("the own page", () => {
  const held = async (token: string) => (await api.call("GET", heldAt(team, token))).data.lesson;

  it("says how a session and the place were before, to who was told, as long as it is so", async () => {
    const { id, people, sessions } = await lessonWith(1);
    const token = people[0]?.token ?? "";
    const first = evening("2027-02-01");
    await ask("POST", `${id}/sessions/${sessions[0]}/move`, { ...evening("2027-02-02"), tell: {} });
    await ask("PATCH", `${id}`, { location: "Kursraum Mitte", tell: {} });
    const later = await register(api, team, somebody(id));
    const shown = await held(token);
    expect(shown).toMatchObject({ location: "Kursraum Mitte", location_was: "Kursraum Plagwitz" });
    expect(shown.sessions.map(({ was }: { was: unknown }) => was)).toEqual([
      { ...first, location: "" },
      null,
      null,
    ]);
    const untold = await held(later.data.registration.token);
    expect(untold).toMatchObject({
      location_was: "",
      sessions: [{ was: null }, { was: null }, { was: null }],
    });
    await ask("POST", `${id}/sessions/${sessions[0]}/move`, { ...evening("2027-02-03"), tell: false });
    await ask("PATCH", `${id}`, { location: "Kursraum Süd" });
    expect(await held(token)).toMatchObject({ location_was: "", sessions: [{ was: null }, {}, {}] });
  });
});

describe("a preview", () => {
  it("shows the very mail, to whom it goes, and changes nothing", async () => {
    const { id, people, sessions } = await lessonWith(2, 1);
    const preview = await ask("POST", `${id}/change-preview`, {
      kind: "session-cancelled",
      session_id: sessions[1],
      change: {},
      tell: { text: "liebe {vorname}, das Treffen fällt aus.", waiting: true },
    });
    expect(preview.status).toBe(200);
    expect(preview.data.recipients).toHaveLength(3);
    expect(preview.data.mail.subject).toMatch(/^Ein Treffen fällt aus \(\S+\)$/);
    expect(preview.data.mail.text).toContain("liebe Lea, das Treffen fällt aus.");
    expect(preview.data.mail.text).toContain("Mo, 08.02.2027, 18:30–20:30 Uhr fällt aus");
    expect((await lessonOf(id)).sessions[1].cancelled_at).toBeNull();
    for (const { email } of people) expect(await newsFor(email)).toEqual([]);
    const { rows } = await api.owner.query("select 1 from messages where lesson_id = $1", [id]);
    expect(rows).toEqual([]);
  });

  it("of calling a lesson off shows everybody who would be told if nothing else is said", async () => {
    const { id } = await lessonWith(2, 1);
    const off = { kind: "lesson-cancelled", change: {} };
    const preview = await ask("POST", `${id}/change-preview`, off);
    expect(preview.data.recipients).toHaveLength(3);
    expect(preview.data.mail.text).toContain("leider kann der Kurs nicht stattfinden");
  });

  it("of an edit says whether participants would want to know", async () => {
    const { id } = await lessonWith(1);
    const of = async (change: object) =>
      (await ask("POST", `${id}/change-preview`, { kind: "lesson-changed", change })).data.has_news;
    expect(await of({ notes: "Schlüssel" })).toBe(0);
    expect(await of({ location: "Kursraum Mitte" })).toBe(1);
  });

  it("refuses a placeholder that no mail could fill, with the one that was meant", async () => {
    const { id } = await lessonWith(1);
    const refused = await ask("POST", `${id}/change-preview`, {
      kind: "lesson-moved",
      change: { start_date: "2027-03-01" },
      tell: { text: "Hallo {vornmae}" },
    });
    expect(refused.status).toBe(422);
    expect(refused.errors?.["tell.text"]).toEqual([
      "Den Platzhalter {vornmae} gibt es hier nicht. Meinten Sie {vorname}?",
    ]);
  });
});
