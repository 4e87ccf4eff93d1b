import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { mailsAbout, openLesson, register, somebody } from "../../../tests/support/stories/booking.ts";

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
});
beforeEach(async () => {
  api.time.now = new Date("2027-02-02T09:00:00+01:00");
  team = await signUpTeam(api);
});

const call = (path: string, body: object, cookie = team.cookie) =>
  api.call("POST", `/api/participant-messages${path}`, body, { cookie });
const words = { subject: "Kurz zum Kurs", text: "bis bald!" };

const sessions = [
  { starts_at: "2027-02-01T18:30", ends_at: "2027-02-01T20:30" },
  {
    ...{ starts_at: "2027-02-08T18:30", ends_at: "2027-02-08T20:30" },
    ...{ location: "Studio am Kanal", online_url: "https://video.example/raum" },
  },
];

/** A lesson whose first session is over, with people booked while it was to come. */
async function lessonWith(names: string[], given: object = {}) {
  const today = api.time.now;
  api.time.now = new Date("2027-01-31T09:00:00+01:00");
  const lesson = await openLesson(api, team, { sessions, ...given });
  for (const first_name of names) await book(lesson, { first_name });
  api.time.now = today;
  const { data } = await api.call("GET", `/api/lessons/${lesson}`, undefined, { cookie: team.cookie });
  const { rows } = await api.owner.query<{ id: number; first_name: string }>(
    "select id::int, first_name from registrations where lesson_id = $1",
    [lesson],
  );
  const ids = Object.fromEntries(rows.map(({ id, first_name }) => [first_name, id]));
  return { lesson, session: data.sessions[0].id as number, ids };
}

const book = (lesson: number, given: object = {}) => register(api, team, somebody(lesson, given));

const mark = (registration: number | undefined, session: number, state: string | null) =>
  api.owner.query(
    `insert into attendances (team_id, registration_id, session_id, state, mark_id, marked_at)
     values ($1, $2, $3, $4, gen_random_uuid(), now())`,
    [team.teamId, registration, session, state],
  );

/** By first name, who would get a message. */
async function whoGets(audience: object): Promise<string[]> {
  const { data, status, errors } = await call("/preview", { ...audience, ...words });
  if (status !== 200) throw new Error(JSON.stringify(errors));
  return data.recipients.map(({ name }: { name: string }) => name.split(" ")[0]).toSorted();
}

describe("who was at a session", () => {
  it("is who was ticked as there; who missed it, excused or not, and who said so before anybody ticked", async () => {
    const { lesson, session, ids } = await lessonWith(["Anna", "Berta", "Clara", "Dora", "Emma"]);
    await mark(ids.Anna, session, "present");
    await mark(ids.Berta, session, "absent");
    await mark(ids.Clara, session, "excused");
    for (const who of ["Anna", "Dora"])
      await api.owner.query(
        "insert into registration_absences (team_id, registration_id, session_id, note, created_at) values ($1, $2, $3, '', now())",
        [team.teamId, ids[who], session],
      );
    const of = { lesson_id: lesson, session_id: session };
    expect(await whoGets({ ...of, groups: ["present"] })).toEqual(["Anna"]);
    expect(await whoGets({ ...of, groups: ["absent"] })).toEqual(["Berta", "Clara", "Dora"]);
  });

  it("is asked of one of the lesson's own sessions", async () => {
    const { lesson } = await lessonWith(["Anna"]);
    const other = await lessonWith(["Berta"]);
    for (const session_id of [undefined, other.session]) {
      const refused = await call("", { lesson_id: lesson, groups: ["absent"], session_id, ...words });
      expect(refused).toMatchObject({ status: 422, errors: { session_id: [expect.any(String)] } });
    }
  });

  it("counts no tick that was taken back, and nobody who has cancelled", async () => {
    const { lesson, session, ids } = await lessonWith(["Anna", "Berta"]);
    await mark(ids.Anna, session, null);
    await mark(ids.Berta, session, "absent");
    await api.call("POST", `/api/registrations/${ids.Berta}/cancellation`, {}, { cookie: team.cookie });
    expect(await whoGets({ lesson_id: lesson, session_id: session, groups: ["present", "absent"] })).toEqual(
      [],
    );
  });
});

describe("groups", () => {
  it("have who still owes, and who waits; somebody in several of them is written to once", async () => {
    const { lesson, ids } = await lessonWith(["Anna", "Berta"], { max_participants: 2 });
    api.time.now = new Date("2027-01-31T09:00:00+01:00");
    await book(lesson, { first_name: "Clara", type: "waitlist" });
    api.time.now = new Date("2027-02-02T09:00:00+01:00");
    await api.owner.query(
      "update registrations set paid_cents = total_cents, paid_on = '2027-02-01' where id = $1",
      [ids.Anna],
    );
    const of = { lesson_id: lesson };
    expect(await whoGets({ ...of, groups: ["unpaid"] })).toEqual(["Berta"]);
    expect(await whoGets({ ...of, groups: ["waiting"] })).toEqual(["Clara"]);
    const all = { ...of, groups: ["confirmed", "unpaid", "waiting"] };
    expect(await whoGets(all)).toEqual(["Anna", "Berta", "Clara"]);
    const sent = await call("", { ...all, ...words });
    expect(sent.data.recipients).toHaveLength(3);
  });

  it("leave out whom the team leaves out", async () => {
    const { lesson, ids } = await lessonWith(["Anna", "Berta"]);
    expect(await whoGets({ lesson_id: lesson, except_ids: [ids.Anna] })).toEqual(["Berta"]);
    const nobody = await call("", { lesson_id: lesson, except_ids: Object.values(ids), ...words });
    expect(nobody).toMatchObject({ status: 422, errors: { groups: [expect.any(String)] } });
  });

  it("are closed to guests, as every message", async () => {
    const { lesson } = await lessonWith(["Anna"]);
    const { cookie } = await addUser(api, team, "guest");
    expect((await call("/preview", { lesson_id: lesson, ...words }, cookie)).status).toBe(403);
  });
});

describe("the next session", () => {
  const text = "am {tag} um {uhrzeit} in {raum} mit {treffenleitung}: {link}";

  it("is named with day, hours, place, link and who leads it, as it stood when the message was sent", async () => {
    const substitute = await addUser(api, team, "instructor", { first_name: "Jule", last_name: "Petzold" });
    const [first, second] = sessions;
    const { lesson, ids } = await lessonWith(["Anna"], {
      sessions: [first, { ...second, instructor_id: substitute.instructorId }],
    });
    expect((await call("", { lesson_id: lesson, subject: "Am {tag}", text })).status).toBe(201);
    api.time.now = new Date("2027-02-08T21:00:00+01:00");
    const [mail] = await mailsAbout(api, team, ids.Anna ?? 0, "participant-message");
    expect(mail?.subject).toBe("Am Montag, 08.02.2027");
    expect(mail?.text).toContain(
      "am Montag, 08.02.2027 um 18:30–20:30 Uhr in Studio am Kanal mit Jule Petzold: https://video.example/raum",
    );
  });

  it("keeps its link from those who have no seat", async () => {
    const { lesson } = await lessonWith(["Anna"], { max_participants: 1 });
    api.time.now = new Date("2027-01-31T09:00:00+01:00");
    await book(lesson, { first_name: "Clara", type: "waitlist" });
    api.time.now = new Date("2027-02-02T09:00:00+01:00");
    const { data } = await call("/preview", {
      lesson_id: lesson,
      groups: ["waiting"],
      ...words,
      text: "{link}",
    });
    expect(data.mail.text).not.toContain("video.example");
    expect(data.mail.text).toContain("(den Link bekommen Sie mit Ihrem Platz)");
  });

  it("is not written of where there is none, nor its link where it has none: nobody reads a gap", async () => {
    const [first, second] = sessions;
    const plain = await lessonWith(["Anna"], { sessions: [first, { ...second, online_url: "" }] });
    const linkless = await call("", { lesson_id: plain.lesson, ...words, text: "{link}" });
    expect(linkless).toMatchObject({ errors: { text: [expect.stringContaining("noch keinen Link")] } });
    expect((await call("", { lesson_id: plain.lesson, ...words, text: "{tag}" })).status).toBe(201);
    const over = await lessonWith(["Anna"]);
    api.time.now = new Date("2027-02-08T21:00:00+01:00");
    const none = await call("/preview", { lesson_id: over.lesson, ...words, text: "bis {tag}" });
    expect(none).toMatchObject({ errors: { text: [expect.stringContaining("es kommt aber keines mehr")] } });
  });
});

it("the library keeps texts for messages", async () => {
  const block = {
    name: "Gefehlt",
    text: "Schade, dass Sie nicht da waren.",
    fields: ["participant_message"],
  };
  const made = await api.call("POST", "/api/text-blocks", block, { cookie: team.cookie });
  expect(made.status).toBe(201);
  const found = await api.call("GET", "/api/text-blocks?field=participant_message", undefined, {
    cookie: team.cookie,
  });
  expect(found.data).toMatchObject([{ name: "Gefehlt" }]);
});
