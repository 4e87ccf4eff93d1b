import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { openLesson, register, somebody } from "../../../tests/support/stories/booking.ts";
import { addCourse } from "../../../tests/support/stories/lesson.ts";

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  team = await signUpTeam(api);
});
beforeEach(() => {
  api.time.now = new Date("2026-11-21T10:00:00+01:00");
});

const session = (day: string) => ({ starts_at: `${day}T18:30:00+01:00`, ends_at: `${day}T20:30:00+01:00` });
const days = ["2026-11-24", "2026-11-26"];
const asTeam = (method: string, path: string, body?: object) =>
  api.call(method, path, body, { cookie: team.cookie });
const plain = (text: string | null) => text?.replaceAll("\u00a0", " ") ?? null;

const card = {
  insurance_type: "statutory",
  insurer: "Barmer",
  insurance_number_unsure: 1,
  health_consent: 1,
};

/** Two evenings that the insurer pays, with people as they said of themselves. */
async function evenings(course_type: string, people: object[]) {
  const course_id = await addCourse(api, team, { course_type });
  const given = { course_id, is_insurance: 1, max_participants: 20, sessions: days.map(session) };
  const lesson = await openLesson(api, team, given);
  for (const person of people) {
    const answer = await register(api, team, somebody(lesson, { ...card, ...person }));
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.errors ?? answer.message));
  }
  const { sessions } = (await asTeam("GET", `/api/lessons/${lesson}`)).data;
  const grid = async () => (await asTeam("GET", `/api/lessons/${lesson}/attendance`)).data;
  const evening = async (place: number) => {
    api.time.now = new Date(`${days[place]}T19:00:00+01:00`);
    return (await asTeam("GET", `/api/attendance/sessions/${sessions[place].id}`)).data;
  };
  return { sessions, grid, evening };
}

const tick = (registration_id: number, of: { id: number; starts_at: string }, state: string) =>
  asTeam("POST", "/api/attendance/marks", {
    marks: [
      {
        id: randomUUID(),
        ...{ registration_id, session_id: of.id, state },
        session_starts_at: of.starts_at,
        marked_at: of.starts_at,
      },
    ],
  });

describe("who marks an evening", () => {
  it("reads what the insurer will not pay of it, counted with the hours that were used elsewhere", async () => {
    const { sessions, evening, grid } = await evenings("antenatal", [{ hours_elsewhere: "11" }]);
    const first = (await evening(0)).people[0];
    expect(first.hours).toMatchObject({
      ...{ used_minutes: 0, elsewhere_minutes: 660 },
      ...{ limit_minutes: 840, payable_minutes: 120, warning: null },
    });
    await tick(first.registration_id, sessions[0], "present");
    const { hours } = (await evening(1)).people[0];
    expect(hours).toMatchObject({ used_minutes: 120, payable_minutes: 60 });
    expect(plain(hours.warning)).toBe("noch 1 h von 14 h. Kasse zahlt heute 1 h von 2 h.");
    await tick(first.registration_id, sessions[1], "absent");
    expect((await evening(1)).people[0].hours).toMatchObject({ used_minutes: 120, warning: null });
    expect((await grid()).people[0].hours).toMatchObject({ payable_minutes: 120, warning: null });
  });

  it("reads nothing of hours where somebody pays herself", async () => {
    const { evening } = await evenings("antenatal", [{ insurance_type: "self", hours_elsewhere: "14" }]);
    expect((await evening(0)).people[0].hours).toMatchObject({ limit_minutes: null, warning: null });
  });
});

describe("a course date", () => {
  it("names the sessions after month 9 that the insurer will not pay", async () => {
    const { grid } = await evenings("postnatal", [{}]);
    const { people } = await grid();
    await api.owner.query("update registrations set child_birthdate = '2026-02-25' where id = $1", [
      people[0].registration_id,
    ]);
    expect((await grid()).people[0].hours.warning).toBe(
      "Der 9. Monat nach der Geburt endet am 25.11.2026. Das Treffen am 26.11.2026 zahlt die Kasse nicht.",
    );
  });

  it("says for how many people of a group of more than ten insured ones nobody pays", async () => {
    const many = Array.from({ length: 11 }, () => ({}));
    expect((await (await evenings("antenatal", many)).grid()).warnings).toEqual([
      "In dieser Gruppe sind 11 gesetzlich Versicherte. Die Kassen zahlen für höchstens 10: Für eine Person zahlt keine.",
    ]);
    const others = [...many.slice(1), { insurance_type: "self" }];
    expect((await (await evenings("antenatal", others)).grid()).warnings).toEqual([]);
  });
});

describe("whoever moves several at once", () => {
  it("reads of each what the insurer will not pay there, with the hours that count of the date that she leaves", async () => {
    const { sessions, evening, grid } = await evenings("antenatal", [
      { hours_elsewhere: "10" },
      { hours_elsewhere: "2" },
      { insurance_type: "self", hours_elsewhere: "14" },
    ]);
    const there = await evenings("antenatal", []);
    const to = (await there.grid()).lesson_id;
    const { people } = await grid();
    const [ids, of] = [people.map(idOf), (minutes: number) => people.find(elsewhere(minutes))];
    const ask = async () =>
      (await asTeam("GET", `/api/registrations/move?ids=${ids.join(",")}&lesson_id=${to}`)).data.unpaid;
    expect(await ask()).toEqual([]);
    await evening(0);
    await tick(idOf(of(600)), sessions[0], "present");
    const { first_name, last_name } = of(600);
    expect((await ask()).map(plain)).toEqual([
      `${first_name} ${last_name}: Die Kasse zahlt höchstens 14 h, 12 h davon sind anderswo verbraucht. Das Treffen am 26.11.2026 zahlt sie nicht.`,
    ]);
  });

  it("reads once that the group would have too many insured people, and nothing where the insurers pay nothing", async () => {
    const { grid } = await evenings("antenatal", [{}, {}]);
    const ids = (await grid()).people.map(idOf).join(",");
    const full = await evenings(
      "antenatal",
      Array.from({ length: 9 }, () => ({})),
    );
    const free = await evenings("leisure", []);
    const ask = async (to: typeof full) =>
      (await asTeam("GET", `/api/registrations/move?ids=${ids}&lesson_id=${(await to.grid()).lesson_id}`))
        .data.unpaid;
    expect(await ask(full)).toEqual([
      "In dieser Gruppe wären es dann 11 gesetzlich Versicherte. Die Kassen zahlen für höchstens 10.",
    ]);
    expect(await ask(free)).toEqual([]);
  });
});

const idOf = ({ registration_id }: { registration_id: number }) => registration_id;
const elsewhere =
  (minutes: number) =>
  ({ hours }: { hours: { elsewhere_minutes: number } }) =>
    hours.elsewhere_minutes === minutes;

describe("whoever adds somebody by hand", () => {
  it("is told what counts there: the sessions to come, and how many insured have a seat", async () => {
    const { grid } = await evenings("antenatal", [{}, {}, { insurance_type: "self" }]);
    const { lesson_id, sessions } = await grid();
    const terms = async () => (await asTeam("GET", `/api/registrations/terms/${lesson_id}`)).data;
    const second = { starts_at: sessions[1].starts_at, ends_at: sessions[1].ends_at, break_minutes: 0 };
    expect((await terms()).counted).toMatchObject({
      ...{ course_type: "antenatal", insured: 2 },
      sessions: [{ starts_at: sessions[0].starts_at }, second],
    });
    api.time.now = new Date(`${days[0]}T21:00:00+01:00`);
    expect((await terms()).counted.sessions).toEqual([second]);
  });

  it("hears nothing of it where the insurers pay nothing", async () => {
    const { grid } = await evenings("leisure", [{}]);
    const { lesson_id } = await grid();
    expect((await asTeam("GET", `/api/registrations/terms/${lesson_id}`)).data.counted).toBeNull();
  });
});
