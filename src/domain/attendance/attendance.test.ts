import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { blocked, whileSomebody } from "../../../tests/support/rival.ts";
import {
  heldAt,
  mailsAbout,
  openLesson,
  register,
  somebody,
} from "../../../tests/support/stories/booking.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let api: TestApi;
let team: SignedIn;
let jule: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  team = await signUpTeam(api);
  jule = await addUser(api, team, "instructor");
});

const before = new Date("2026-11-21T10:00:00+01:00");
const during = new Date("2026-11-24T19:00:00+01:00");
beforeEach(() => {
  api.time.now = before;
});

const session = (day: string, given: object = {}) => ({
  starts_at: `${day}T18:30:00+01:00`,
  ends_at: `${day}T20:30:00+01:00`,
  ...given,
});

/** An evening of Jule's that has begun, with so many people who are expected. */
async function evening(people = 1, given: object = {}) {
  api.time.now = before;
  const sessions = [session("2026-11-24"), session("2026-11-26")];
  const lesson = await openLesson(api, team, { instructor_id: jule.instructorId, sessions, ...given });
  const registrations: { id: number; token: string }[] = [];
  for (let one = 0; one < people; one += 1) {
    const { token } = (await register(api, team, somebody(lesson))).data.registration;
    const { rows } = await api.owner.query("select id from registrations where token = $1", [token]);
    registrations.push({ id: Number(rows[0]?.id), token });
  }
  const { rows } = await api.owner.query(
    "select id from lesson_sessions where lesson_id = $1 order by starts_at",
    [lesson],
  );
  const [first = 0, second = 0] = rows.map(({ id }) => Number(id));
  api.time.now = during;
  const [person = { id: 0, token: "" }] = registrations;
  return { lesson, first, second, registrations, person };
}

const tick = (of: { session: number; person: number }, given: object = {}) => ({
  id: randomUUID(),
  registration_id: of.person,
  session_id: of.session,
  state: "present",
  session_starts_at: "2026-11-24T18:30:00+01:00",
  marked_at: "2026-11-24T19:00:00+01:00",
  ...given,
});
const send = (marks: object[], who = jule) =>
  api.call("POST", "/api/attendance/marks", { marks, device: "Telefon" }, { cookie: who.cookie });
const outcomes = async (marks: object[], who = jule) =>
  (await send(marks, who)).data.results.map(({ outcome }: { outcome: string }) => outcome);
const look = async (id: number, who = jule) =>
  api.call("GET", `/api/attendance/sessions/${id}`, undefined, { cookie: who.cookie });
const cellOf = async (id: number, person: number) =>
  (await look(id)).data.people.find(
    ({ registration_id }: { registration_id: number }) => registration_id === person,
  )?.cell;
const logged = async (person: number) =>
  (
    await api.owner.query(
      "select id, state, outcome, reason, user_name, device from attendance_marks where registration_id = $1",
      [person],
    )
  ).rows;

describe("a tick whose ids are written in capitals", () => {
  it("is the same tick: made on what stands, and taken in once however often it arrives", async () => {
    const { first, person } = await evening();
    const of = { session: first, person: person.id };
    const [one, other] = [tick(of), tick(of, { state: "absent" })];
    const shouted = { ...other, id: other.id.toUpperCase(), based_on: one.id.toUpperCase() };
    expect(await outcomes([one, shouted])).toEqual(["applied", "applied"]);
    await send([tick(of, { based_on: other.id })]);
    expect(await outcomes([shouted])).toEqual(["applied"]);
    expect((await cellOf(first, person.id)).state).toBe("present");
  });
});

describe("a batch", () => {
  it("that somebody else made who used the phone before is taken in by nobody, and waits for her", async () => {
    const { first, person } = await evening();
    const marks = [tick({ session: first, person: person.id })];
    const sent = (who: SignedIn, user_id: number) =>
      api.call("POST", "/api/attendance/marks", { marks, user_id }, { cookie: who.cookie });
    const hers = jule.userId;
    expect(await sent(team, hers)).toMatchObject({ status: 409, code: "made_by_other" });
    expect(await cellOf(first, person.id)).toBeNull();
    expect(await sent(jule, hers)).toMatchObject({ status: 200 });
    expect(await cellOf(first, person.id)).toMatchObject({ state: "present" });
  });
});

describe("a tick", () => {
  it("stands for everybody who looks, with who made it and when, and in the history", async () => {
    const { first, person } = await evening();
    const mark = tick({ session: first, person: person.id }, { late_minutes: 15 });
    const { status, data } = await send([mark]);
    expect(status).toBe(200);
    const stands = {
      ...{ state: "present", late_minutes: 15, early_minutes: 0, is_online: 0, made_up: null },
      ...{ mark_id: mark.id, marked_at: "2026-11-24T19:00:00+01:00" },
    };
    expect(data.results).toMatchObject([{ id: mark.id, outcome: "applied", message: "", cell: stands }]);
    expect(await cellOf(first, person.id)).toMatchObject(stands);
    const detail = await api.call("GET", `/api/registrations/${person.id}`, undefined, {
      cookie: team.cookie,
    });
    expect(detail.data.history[0]).toMatchObject({
      action: "attendance-marked",
      actor_kind: "user",
      changes: { attendance: ["noch offen", "da, 15\u00a0min später"] },
    });
  });

  it("counts once, however often it and its batch arrive", async () => {
    const { first, person } = await evening();
    const one = tick({ session: first, person: person.id });
    const other = tick({ session: first, person: person.id }, { state: "absent", based_on: one.id });
    const batch = [one, other];
    const answers = [await send(batch), await send(batch), await send([other, one])];
    for (const { data } of answers)
      for (const { outcome, cell } of data.results)
        expect({ outcome, state: cell.state }).toEqual({ outcome: "applied", state: expect.any(String) });
    expect(await cellOf(first, person.id)).toMatchObject({ state: "absent", mark_id: other.id });
    expect(await logged(person.id)).toHaveLength(2);
  });

  it("that arrived with something else in it before is refused, and changes nothing", async () => {
    const { first, person } = await evening();
    const mark = tick({ session: first, person: person.id });
    await send([mark]);
    const { data } = await send([{ ...mark, state: "absent" }]);
    expect(data.results).toMatchObject([{ outcome: "refused", cell: { state: "present" } }]);
    expect(data.results[0].message).toContain("mit anderem Inhalt");
  });

  it("made without network on others before it finds its way, undone ones too", async () => {
    const { first, person } = await evening();
    const of = { session: first, person: person.id };
    const there = tick(of);
    const undone = tick(of, { state: null, based_on: there.id });
    const missing = tick(of, { state: "absent", based_on: undone.id });
    const excused = tick(of, { state: "excused", based_on: missing.id });
    expect(await outcomes([there, undone])).toEqual(["applied", "applied"]);
    expect(await cellOf(first, person.id)).toBeNull();
    expect(await outcomes([missing, excused])).toEqual(["applied", "applied"]);
    expect(await cellOf(first, person.id)).toMatchObject({ state: "excused", mark_id: excused.id });
  });

  it.each([
    ["runs ahead", "2027-06-01T12:00:00+02:00"],
    ["began anew", "1970-01-01T00:03:00.000Z"],
    ["stands long before the session", "2016-02-29T12:00:00.000Z"],
    ["is centuries ahead", "2926-11-24T18:00:00.000Z"],
    ["is beyond the years of four digits", "+010000-01-01T00:00:00.000Z"],
    ["stands before our era", "-000001-01-01T00:00:00.000Z"],
    ["tells no time", "Invalid Date"],
  ])("by a clock that %s counts as made when it arrived", async (_, marked_at) => {
    const { first, person } = await evening();
    const mark = tick({ session: first, person: person.id }, { marked_at });
    expect((await send([mark])).data.results[0].cell.marked_at).toBe("2026-11-24T19:00:00+01:00");
  });
});

describe("two phones that disagree", () => {
  it("overwrite nothing: the second is told what stands, by whom and when, and may choose", async () => {
    const { first, person } = await evening();
    const of = { session: first, person: person.id };
    const hers = tick(of, { state: "absent" });
    await send([hers]);
    const mine = tick(of, { late_minutes: 10 });
    const { data } = await send([mine], team);
    expect(data.results).toMatchObject([
      {
        outcome: "disagrees",
        cell: { state: "absent", mark_id: hers.id, marked_at: "2026-11-24T19:00:00+01:00" },
      },
    ]);
    expect(data.results[0].message).toMatch(
      /^.+ hat am 24\.11\.2026, 19:00 Uhr, „fehlt“ eingetragen, Sie „da, 10\u00a0min später“\. Bitte wählen Sie, was gilt\.$/,
    );
    expect(await cellOf(first, person.id)).toMatchObject({ state: "absent" });
    expect(await logged(person.id)).toMatchObject([{ outcome: "applied" }, { outcome: "disagrees" }]);
    const chosen = tick(of, { late_minutes: 10, based_on: hers.id });
    expect(await outcomes([chosen], team)).toEqual(["applied"]);
    expect(await cellOf(first, person.id)).toMatchObject({ state: "present", late_minutes: 10 });
  });

  it("agree where they say the same, and what each made on it still counts", async () => {
    const { first, person } = await evening();
    const of = { session: first, person: person.id };
    const [hers, mine] = [tick(of), tick(of)];
    await send([hers]);
    const onMine = tick(of, { early_minutes: 20, based_on: mine.id });
    expect(await outcomes([mine, onMine], team)).toEqual(["applied", "applied"]);
    const onHers = tick(of, { state: "absent", based_on: hers.id });
    expect(await outcomes([onHers])).toEqual(["disagrees"]);
  });

  it("and the one that took an entry back meanwhile is said, too", async () => {
    const { first, person } = await evening();
    const of = { session: first, person: person.id };
    const there = tick(of);
    await send([there, tick(of, { state: null, based_on: there.id })]);
    const { data } = await send([tick(of, { state: "absent", based_on: there.id })], team);
    expect(data.results[0]).toMatchObject({ outcome: "disagrees", cell: null });
    expect(data.results[0].message).toContain("den Eintrag zurückgenommen, Sie „fehlt“");
  });
});

describe("ten phones that tick the same evening at once", () => {
  it("leave one entry a person, and each hears whose it is", async () => {
    const { first, registrations } = await evening(4);
    const states = ["present", "absent"];
    const phones = Array.from({ length: 10 }, (_, phone) =>
      registrations.map(({ id }) => tick({ session: first, person: id }, { state: states[phone % 2] })),
    );
    const answers = await Promise.all(phones.map((marks) => send(marks)));
    const { data } = await look(first);
    for (const [place, { id }] of registrations.entries()) {
      const { cell } = data.people.find((one: { registration_id: number }) => one.registration_id === id);
      const heard = answers.map((answer) => answer.data.results[place]);
      const said = phones.map((marks) => marks[place]?.state);
      expect(heard.map(({ outcome }) => outcome)).toEqual(
        said.map((state) => (state === cell.state ? "applied" : "disagrees")),
      );
      expect(heard.map((one) => one.cell.mark_id)).toEqual(phones.map(() => cell.mark_id));
      expect(await logged(id)).toHaveLength(10);
    }
  });

  it("with the same batch leave each of its ticks once", async () => {
    const { first, registrations } = await evening(3);
    const batch = registrations.flatMap(({ id }) => {
      const there = tick({ session: first, person: id });
      return [there, tick({ session: first, person: id }, { state: "excused", based_on: there.id })];
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(batch)));
    for (const { data } of answers)
      expect(data.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
        batch.map(() => "applied"),
      );
    for (const { id } of registrations) {
      expect(await cellOf(first, id)).toMatchObject({ state: "excused" });
      expect(await logged(id)).toHaveLength(2);
      const { rows } = await api.owner.query(
        "select changes from audit_log where object_type = 'registration' and object_id = $1 and action = 'attendance-marked'",
        [id],
      );
      expect(rows).toHaveLength(1);
    }
  });

  it("in chains of their own on what they saw: nobody's chain overwrites another's", async () => {
    const { first, person } = await evening();
    const of = { session: first, person: person.id };
    const chains = Array.from({ length: 10 }, (_, phone) => {
      const one = tick(of, { late_minutes: phone + 1 });
      return [one, tick(of, { early_minutes: phone + 1, based_on: one.id })];
    });
    const answers = await Promise.all(chains.map((chain) => send(chain)));
    const won = answers.filter(({ data }) => data.results[1].outcome === "applied");
    expect(won).toHaveLength(1);
    expect(await cellOf(first, person.id)).toMatchObject({ mark_id: won[0]?.data.results[1].id });
  });
});

describe("a tick for what has changed meanwhile is held, kept, and says why:", () => {
  it("the session was moved", async () => {
    const { first, person } = await evening();
    await api.owner.query(
      "update lesson_sessions set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour' where id = $1",
      [first],
    );
    const mark = tick({ session: first, person: person.id });
    const { data } = await send([mark]);
    expect(data.results).toMatchObject([
      {
        outcome: "held",
        message:
          "Dieses Treffen ist inzwischen verlegt: vom 24.11.2026, 18:30 Uhr auf den 24.11.2026, 19:30 Uhr. Eingetragen ist noch nichts.",
        cell: null,
      },
    ]);
    expect(await logged(person.id)).toMatchObject([{ id: mark.id, outcome: "held", device: "Telefon" }]);
    const seen = { session_starts_at: "2026-11-24T19:30:00+01:00", despite: true };
    expect(await outcomes([tick({ session: first, person: person.id }, seen)])).toEqual(["applied"]);
  });

  it("the session was called off", async () => {
    const { first, person } = await evening();
    await api.owner.query("update lesson_sessions set cancelled_at = now() where id = $1", [first]);
    const mark = tick({ session: first, person: person.id });
    const { data } = await send([mark]);
    expect(data.results[0]).toMatchObject({ outcome: "held" });
    expect(data.results[0].message).toBe(
      "Das Treffen am 24.11.2026, 18:30 Uhr ist abgesagt. Eingetragen ist noch nichts.",
    );
    const again = tick({ session: first, person: person.id }, { despite: true });
    expect(await outcomes([again])).toEqual(["applied"]);
  });

  it("the person was moved, or has cancelled", async () => {
    const { first, registrations, lesson } = await evening(2);
    api.time.now = before;
    const elsewhere = await openLesson(api, team, { instructor_id: jule.instructorId });
    const [moved, gone] = registrations;
    const desk = (id: number | undefined, what: string, body: object) =>
      api.call("POST", `/api/registrations/${id}/${what}`, body, { cookie: team.cookie });
    await desk(moved?.id, "move", { lesson_id: elsewhere });
    await desk(gone?.id, "cancellation", { reason: "Umzug" });
    api.time.now = during;
    const marks = registrations.map(({ id }) => tick({ session: first, person: id }));
    const { data } = await send(marks);
    expect(data.results).toMatchObject([{ outcome: "held" }, { outcome: "held" }]);
    expect(data.results[0].message).toMatch(/ist inzwischen in einen anderen Kurstermin umgebucht\./);
    expect(data.results[1].message).toMatch(/ist seit dem 21\.11\.2026 storniert\./);
    const despite = registrations.map(({ id }) => tick({ session: first, person: id }, { despite: true }));
    expect(await outcomes(despite)).toEqual(["applied", "applied"]);
    const grid = await api.call("GET", `/api/lessons/${lesson}/attendance`, undefined, {
      cookie: jule.cookie,
    });
    expect(grid.data.people.map(({ standing }: { standing: string }) => standing)).toEqual([
      "moved",
      "cancelled",
    ]);
  });

  it("the session is still to come", async () => {
    const { second, person } = await evening();
    const mark = { session_starts_at: "2026-11-26T18:30:00+01:00" };
    const { data } = await send([tick({ session: second, person: person.id }, mark)]);
    expect(data.results[0]).toMatchObject({ outcome: "held" });
    expect(data.results[0].message).toContain("Dieses Treffen beginnt erst am 26.11.2026, 18:30 Uhr.");
    api.time.now = new Date("2026-11-25T18:30:00+01:00");
    expect(await outcomes([tick({ session: second, person: person.id }, mark)])).toEqual(["applied"]);
  });

  it("it is to be made up in a session that is still to come, which is said of that one", async () => {
    const { first, second, person } = await evening();
    const missed = { state: "absent", made_up_session_id: second };
    const { data } = await send([tick({ session: first, person: person.id }, missed)]);
    expect(data.results[0]).toMatchObject({ outcome: "held" });
    expect(data.results[0].message).toBe(
      "Das Treffen, in dem nachgeholt werden soll, beginnt erst am 26.11.2026, 18:30 Uhr. „Nachgeholt“ lässt sich ab 24 Stunden vorher eintragen; bis dahin ist „fehlt“ oder „entschuldigt“ richtig.",
    );
  });
});

describe("a tick that makes no sense is refused with its sentence:", () => {
  it("minutes without having been there, online in a room, longer than the session, made up in itself", async () => {
    const { first, second, person } = await evening();
    const of = { session: first, person: person.id };
    const { data } = await send([
      tick(of, { state: "absent", late_minutes: 5 }),
      tick(of, { is_online: true }),
      tick(of, { late_minutes: 60, early_minutes: 60 }),
      tick(of, { made_up_session_id: second }),
      tick(of, { state: "absent", made_up_session_id: first }),
    ]);
    expect(data.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(Array(5).fill("refused"));
    expect(data.results.map(({ message }: { message: string }) => message.split(".")[0])).toEqual([
      "Minuten und „online“ lassen sich nur eintragen, wenn die Person da war",
      "Dieses Treffen hat keinen Online-Link",
      "So lange dauert das Treffen nicht",
      "Nachholen kann man nur, was man verpasst hat",
      "Das Treffen, in dem nachgeholt wurde, gibt es nicht oder es ist abgesagt",
    ]);
    expect(await cellOf(first, person.id)).toBeNull();
  });

  it("and the others of its batch count all the same", async () => {
    const { first, registrations } = await evening(2);
    const [one, other] = registrations;
    const marks = [
      tick({ session: 999_999, person: one?.id ?? 0 }),
      tick({ session: first, person: 999_999 }),
      tick({ session: first, person: other?.id ?? 0 }),
    ];
    expect(await outcomes(marks)).toEqual(["refused", "refused", "applied"]);
  });
});

describe("who may mark", () => {
  it("is the team, and who leads: others of the team and other teams find nothing", async () => {
    const { first, person } = await evening();
    const colleague = await addUser(api, team, "instructor");
    const stranger = await signUpTeam(api);
    for (const who of [colleague, stranger]) {
      expect((await look(first, who)).status).toBe(404);
      expect(await outcomes([tick({ session: first, person: person.id })], who)).toEqual(["refused"]);
    }
    expect(await cellOf(first, person.id)).toBeNull();
    expect(await outcomes([tick({ session: first, person: person.id })], team)).toEqual(["applied"]);
  });

  it("is a guest for her own dates, and whoever leads a session instead, for that one", async () => {
    const guest = await addUser(api, team, "guest");
    const vera = await addUser(api, team, "instructor");
    const own = await evening(1, { instructor_id: guest.instructorId });
    expect(await outcomes([tick({ session: own.first, person: own.person.id })], guest)).toEqual(["applied"]);
    const sessions = [session("2026-11-24", { instructor_id: vera.instructorId }), session("2026-11-26")];
    api.time.now = before;
    const instead = await evening(1, { sessions });
    expect(await outcomes([tick({ session: instead.first, person: instead.person.id })], guest)).toEqual([
      "refused",
    ]);
    expect(await outcomes([tick({ session: instead.first, person: instead.person.id })], vera)).toEqual([
      "applied",
    ]);
    expect((await look(instead.second, vera)).status).toBe(404);
    const today = await api.call("GET", "/api/attendance/today", undefined, { cookie: vera.cookie });
    expect(today.data).toMatchObject([
      { session_id: instead.first, number: 1, of: 2, people: 1, marked: 1, can_mark: 1 },
    ]);
  });
});

describe("the evening", () => {
  it("names people as a telephone book does, with the absences they announced and what they wrote", async () => {
    const lesson = await openLesson(api, team, {
      instructor_id: jule.instructorId,
      sessions: [session("2026-11-24"), session("2026-11-26")],
    });
    const tokens = new Map<string, string>();
    for (const last_name of ["Zander", "Öztürk", "Ostwald", "Oettinger"]) {
      const answer = await register(api, team, somebody(lesson, { last_name }));
      tokens.set(last_name, answer.data.registration.token);
    }
    const { rows } = await api.owner.query(
      "select id from lesson_sessions where lesson_id = $1 order by starts_at",
      [lesson],
    );
    const first = Number(rows[0]?.id);
    api.time.now = new Date("2026-11-23T09:40:00+01:00");
    await api.call("POST", heldAt(team, tokens.get("Ostwald") ?? "", "/absences"), {
      session_id: first,
      note: "Zahnarzt",
    });
    await api.call("POST", heldAt(team, tokens.get("Zander") ?? "", "/messages"), { text: "Komme später" });
    api.time.now = during;
    const { data } = await look(first);
    expect(data.people.map(({ last_name }: { last_name: string }) => last_name)).toEqual([
      "Oettinger",
      "Öztürk",
      "Ostwald",
      "Zander",
    ]);
    const [, , ostwald, zander] = data.people;
    expect(ostwald).toMatchObject({
      cell: null,
      announced_absence: { at: "2026-11-23T09:40:00+01:00", note: "Zahnarzt" },
    });
    expect(zander).toMatchObject({ message: "Komme später", standing: "here" });
    expect(data.session).toMatchObject({ number: 1, of: 2, is_online: 0, is_cancelled: 0 });
    const [today] = (
      await api.call("GET", "/api/attendance/today", undefined, { cookie: jule.cookie })
    ).data.filter(({ session_id }: { session_id: number }) => session_id === first);
    expect(today).toMatchObject({ people: 4, marked: 1, announced_absences: 1, can_mark: 1, is_overdue: 0 });
    expect(await countsOf(lesson, first)).toEqual({ today: [4, 1], grid: [4, 1] });
  });

  it("that is over stays listed until everybody is entered, once the team enters attendance at all", async () => {
    const own = await signUpTeam(api);
    api.time.now = before;
    const sessions = [session("2026-11-24"), session("2026-11-26")];
    const lesson = await openLesson(api, own, { sessions });
    for (const last_name of ["Altmann", "Brandt"]) await register(api, own, somebody(lesson, { last_name }));
    const asOwner = async (path: string) => (await api.call("GET", path, undefined, own)).data;
    const [first, second] = (await asOwner(`/api/lessons/${lesson}/attendance`)).sessions;
    const people = (await asOwner(`/api/registrations?lesson_id=${lesson}`)).map(
      ({ id }: { id: number }) => id,
    );
    const listed = async () =>
      (await asOwner("/api/attendance/today?date=2026-12-20")).map(
        (one: { session_id: number; is_overdue: 0 | 1 }) => [one.session_id, one.is_overdue],
      );
    api.time.now = new Date("2026-11-27T10:00:00+01:00");
    expect(await listed()).toEqual([]);
    const mark = (of: { id: number; starts_at: string }, person: number) =>
      send([tick({ session: of.id, person }, { session_starts_at: of.starts_at })], own as typeof jule);
    await mark(first, people[0]);
    expect(await listed()).toEqual([
      [first.id, 1],
      [second.id, 1],
    ]);
    await mark(first, people[1]);
    expect(await listed()).toEqual([[second.id, 1]]);
  });

  it("knows who makes up there what she missed, and it counts with the hours of that session", async () => {
    const course = await openLesson(api, team, { instructor_id: jule.instructorId });
    const { rows } = await api.owner.query("select course_id from lessons where id = $1", [course]);
    const course_id = Number(rows[0]?.course_id);
    const other = await evening(0, {
      course_id,
      sessions: [session("2026-11-24", { ends_at: "2026-11-24T19:45:00+01:00" })],
    });
    api.time.now = before;
    const { first, person, lesson } = await evening(1, { course_id });
    const { data } = await look(first);
    expect(data.make_up_sessions.map(({ session_id }: { session_id: number }) => session_id)).toContain(
      other.first,
    );
    const mark = tick(
      { session: first, person: person.id },
      { state: "absent", made_up_session_id: other.first },
    );
    expect((await send([mark])).data.results[0]).toMatchObject({
      outcome: "applied",
      cell: { state: "absent", made_up: { session_id: other.first, starts_at: "2026-11-24T18:30:00+01:00" } },
    });
    expect((await look(other.first)).data.made_up_here).toMatchObject([{ registration_id: person.id }]);
    const grid = await api.call("GET", `/api/lessons/${lesson}/attendance`, undefined, {
      cookie: jule.cookie,
    });
    expect(grid.data.people).toMatchObject([
      { attended: 1, marked: 1, units: 15, hours: { used_minutes: 75 } },
    ]);
  });

  it("counts as entered who is still expected: whoever cancelled since stays in the grid, and is not waited for", async () => {
    const { lesson, first, person } = await evening(2);
    await send([tick({ session: first, person: person.id })]);
    const before = await countsOf(lesson, first);
    await api.call("POST", `/api/registrations/${person.id}/cancellation`, {}, { cookie: team.cookie });
    expect([before, await countsOf(lesson, first)]).toEqual([
      { today: [2, 1], grid: [2, 1] },
      { today: [1, 0], grid: [2, 0] },
    ]);
  });
});

describe("the grid", () => {
  it("counts an announced absence as entered for the person as for the session: both sums are the same", async () => {
    const { lesson, first, second, registrations } = await evening(3);
    const [there, announced] = registrations;
    await send([tick({ session: first, person: there?.id ?? 0 })]);
    await api.call("POST", heldAt(team, announced?.token ?? "", "/absences"), { session_id: second });
    const { data } = await api.call("GET", `/api/lessons/${lesson}/attendance`, undefined, {
      cookie: jule.cookie,
    });
    type Sums = { registration_id: number; attended: number; marked: number };
    const people = new Map(data.people.map((one: Sums) => [one.registration_id, one]));
    expect(registrations.map(({ id }) => people.get(id))).toMatchObject([
      { attended: 1, marked: 1 },
      { attended: 0, marked: 1 },
      { attended: 0, marked: 0 },
    ]);
    const sum = (of: { marked: number }[]) => of.reduce((total, { marked }) => total + marked, 0);
    expect([sum(data.people), sum(data.sessions)]).toEqual([2, 2]);
  });
});

/** How many are expected or listed, and how many of them are entered: of the day's list, and of the grid. */
async function countsOf(lesson: number, session: number) {
  const today = await api.call("GET", "/api/attendance/today", undefined, { cookie: jule.cookie });
  const grid = await api.call("GET", `/api/lessons/${lesson}/attendance`, undefined, { cookie: jule.cookie });
  const one = today.data.find(({ session_id }: { session_id: number }) => session_id === session);
  const head = grid.data.sessions.find(({ id }: { id: number }) => id === session);
  return { today: [one.people, one.marked], grid: [grid.data.people.length, head.marked] };
}

describe("what was held stays", () => {
  it("a session with attendance is not taken out of its lesson, nor is the lesson deleted", async () => {
    const { lesson, first, second, person } = await evening();
    await send([tick({ session: first, person: person.id })]);
    const keep = (id: number, day: string) => ({ id, ...session(day) });
    const edit = (sessions: object[]) =>
      api.call("PATCH", `/api/lessons/${lesson}`, { sessions }, { cookie: team.cookie });
    const refused = await edit([keep(second, "2026-11-26")]);
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.errors?.sessions).toEqual([
      "Beim Treffen am 24.11.2026, 18:30 Uhr ist Anwesenheit eingetragen. Es lässt sich nicht entfernen, aber absagen oder verlegen.",
    ]);
    expect((await edit([keep(first, "2026-11-24")])).status).toBe(200);
    await api.owner.query("update registrations set lesson_id = $2 where id = $1", [
      person.id,
      await openLesson(api, team),
    ]);
    const { status, code } = await api.call("DELETE", `/api/lessons/${lesson}`, undefined, {
      cookie: team.cookie,
    });
    expect([status, code]).toEqual([409, "lesson_was_attended"]);
  });

  it("whoever takes a session out waits for the tick that is on its way, and hears that it was attended", async () => {
    const [here, place] = [await evening(), await evening()];
    const take = ({ lesson, second }: { lesson: number; second: number }) =>
      api.call(
        "PATCH",
        `/api/lessons/${lesson}`,
        { sessions: [{ id: second, ...session("2026-11-26") }] },
        { cookie: team.cookie },
      );
    const mark = tick(
      { session: here.first, person: here.person.id },
      { state: "absent", made_up_session_id: place.first },
    );
    const [ticked, taken] = await whileSomebody(
      api,
      "select from registrations where id = $1 for update",
      [here.person.id],
      async () => {
        const ticking = send([mark]);
        await blocked(api);
        return Promise.all([ticking, Promise.all([take(here), take(place)])]);
      },
      3,
    );
    expect(ticked.data.results).toMatchObject([{ outcome: "applied" }]);
    expect(taken.map(({ status }) => status)).toEqual([422, 422]);
  });
});

describe("on her own page", () => {
  const own = (token: string, what = "") => heldAt(team, token, `/attendance${what}`);

  it("somebody reads how she stands, without who ticked it, and what counts together", async () => {
    const { first, person } = await evening();
    await send([tick({ session: first, person: person.id }, { late_minutes: 30 })]);
    const { status, data } = await api.call("GET", own(person.token));
    expect(status).toBe(200);
    expect(data).toMatchObject({
      minutes: 90,
      sessions: [{ session_id: first, minutes: 90, cell: { state: "present", late_minutes: 30 } }],
    });
    expect(JSON.stringify(data)).not.toContain("marked_by");
  });

  it("asks for a correction once, which the team sees to by marking", async () => {
    const { lesson, first, second, person } = await evening();
    const absent = tick({ session: first, person: person.id }, { state: "absent" });
    await send([absent]);
    api.time.now = new Date("2026-11-24T21:00:00+01:00");
    const ask = (session_id: number, text = "Ich war da") =>
      api.call("POST", own(person.token, "/corrections"), { session_id, text });
    expect(await ask(second)).toMatchObject({ status: 409, code: "nothing_to_correct" });
    expect(await ask(first, " ")).toMatchObject({ status: 422 });
    for (const answer of [await ask(first), await ask(first)])
      expect(answer.data.sessions[0].correction).toMatchObject({ text: "Ich war da", settled_at: null });
    const mails = await mailsAbout(api, team, person.id, "staff-participant-message");
    expect(mails).toMatchObject([{ to: jule.email }]);
    const correction = async () => {
      const grid = await api.call("GET", `/api/lessons/${lesson}/attendance`, undefined, {
        cookie: jule.cookie,
      });
      return grid.data.people[0].cells[0].correction;
    };
    expect(await correction()).toMatchObject({ text: "Ich war da", settled_at: null });
    api.time.now = new Date("2026-11-24T22:00:00+01:00");
    await send([tick({ session: first, person: person.id }, { based_on: absent.id })]);
    expect((await correction()).settled_at).toBe("2026-11-24T22:00:00+01:00");
    expect((await api.call("GET", own(person.token))).data.sessions[0]).toMatchObject({
      cell: { state: "present" },
      correction: { settled_at: "2026-11-24T22:00:00+01:00" },
    });
  });

  it("and with all that is kept of her she is handed it out", async () => {
    const { first, person } = await evening();
    await send([tick({ session: first, person: person.id }, { state: "excused" })]);
    api.time.now = before;
    const answer = await api.app.request(`/api/registrations/${person.id}/export?format=text`, {
      headers: { cookie: team.cookie },
    });
    expect(await answer.text()).toMatch(/Anwesenheit\n {2}24\.11\.2026, 18:30 Uhr, .+: entschuldigt/);
  });
});

describe("at the desk", () => {
  it("one entry is made on whatever stands, and taken back", async () => {
    const { first, person } = await evening();
    await send([tick({ session: first, person: person.id })]);
    const desk = (body: object) =>
      api.call(
        "PATCH",
        `/api/registrations/${person.id}/attendance`,
        { session_id: first, ...body },
        { cookie: team.cookie },
      );
    expect(await desk({ state: "excused" })).toMatchObject({
      status: 200,
      data: { cell: { state: "excused" } },
    });
    expect(await desk({ state: null })).toMatchObject({ status: 200, data: { cell: null } });
    expect(await desk({ state: "present", is_online: 1 })).toMatchObject({ status: 422 });
    await api.owner.query("update lesson_sessions set cancelled_at = now() where id = $1", [first]);
    expect(await desk({ state: "present" })).toMatchObject({ status: 409, code: "mark_held" });
    expect(await desk({ state: "present", despite: 1 })).toMatchObject({ status: 200 });
  });
});
