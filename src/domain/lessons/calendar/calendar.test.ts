import { beforeAll, describe, expect, test } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import { addCourse, addLesson, addRegistration } from "../../../../tests/support/stories/lesson.ts";
import type { CalendarSession } from "./calendar-schema.ts";

let api: TestApi;
let practice: SignedIn;
let miriam: SignedIn;
let jule: SignedIn;
let birth: number;
let yoga: number;
let evenings: number;

const evening = (date: string, more: object = {}) => ({
  starts_at: `${date}T18:30`,
  ends_at: `${date}T20:30`,
  ...more,
});

beforeAll(async () => {
  api = await startApi();
  practice = await signUpTeam(api);
  miriam = await addUser(api, practice, "instructor");
  jule = await addUser(api, practice, "instructor", { first_name: "Jule", last_name: "Petzold" });
  const category = await api.call(
    "POST",
    "/api/categories",
    { name: "Schwangerschaft", color: "series-2" },
    { cookie: practice.cookie },
  );
  birth = await addCourse(api, practice, { name: "Geburtsvorbereitung", categories: [category.data.id] });
  yoga = await addCourse(api, practice, { name: "Yoga" });
  evenings = (
    await addLesson(api, practice, {
      course_id: birth,
      instructor2_id: miriam.instructorId,
      sessions: [
        evening("2027-03-22"),
        evening("2027-03-29", { instructor_id: jule.instructorId, online_url: "https://video.example/raum" }),
        evening("2027-04-05", { location: "Turnhalle" }),
      ],
    })
  ).id;
  await addRegistration(api, practice, evenings);
  await addLesson(api, miriam, {
    course_id: yoga,
    location: "Saal 2",
    sessions: [{ starts_at: "2027-03-31T17:30", ends_at: "2027-03-31T18:45" }],
  });
  await addLesson(api, practice, { course_id: yoga, start_date: "2027-02-01", end_date: "2027-06-30" });
});

const look = async (query: string, who = practice): Promise<CalendarSession[]> =>
  (await api.call("GET", `/api/lessons/sessions?${query}`, undefined, { cookie: who.cookie })).data;
const starts = (sessions: CalendarSession[]) =>
  sessions.filter(({ id }) => id !== null).map(({ starts_at }) => starts_at);
const march = "from=2027-03-01&to=2027-03-31";

describe("the calendar", () => {
  test("shows the sessions of its days by start, from midnight to midnight in Berlin", async () => {
    expect(starts(await look(march))).toEqual([
      "2027-03-22T18:30:00+01:00",
      "2027-03-29T18:30:00+02:00",
      "2027-03-31T17:30:00+02:00",
    ]);
    expect(starts(await look("from=2027-03-22&to=2027-03-22"))).toHaveLength(1);
    expect(starts(await look("from=2027-03-23&to=2027-03-28"))).toEqual([]);
  });

  test("says of each which one it is, where, by whom, and how full", async () => {
    const [, second, , third] = await look("from=2027-03-22&to=2027-04-30").then((all) =>
      all.filter(({ id }) => id !== null),
    );
    expect(second).toMatchObject({
      lesson_id: evenings,
      place: 2,
      of: 3,
      location: "Kursraum Plagwitz",
      is_online: 1,
      people: [{ name: "Jule Petzold" }, { name: "Miriam Oehme" }],
      is_substituted: 1,
      course: { id: birth, name: "Geburtsvorbereitung" },
      color: "series-2",
      category: "Schwangerschaft",
      status: "inactive",
      max_participants: 10,
      seats_taken: 1,
      waiting: 0,
    });
    expect(third).toMatchObject({ place: 3, location: "Turnhalle", is_substituted: 0 });
    expect(JSON.stringify(second)).not.toContain("video.example");
  });

  test("shows a lesson without sessions once, from its first to its last day", async () => {
    const whole = (await look("from=2027-05-01&to=2027-05-31")).filter(({ id }) => id === null);
    expect(whole).toMatchObject([{ of: 0, starts_at: "2027-02-01T00:00:00+01:00" }]);
  });

  test("is narrowed by who leads or substitutes, by course, place and colour", async () => {
    expect(starts(await look(`${march}&instructor=${jule.instructorId}`))).toEqual([
      "2027-03-29T18:30:00+02:00",
    ]);
    expect(starts(await look(`${march}&instructor=${practice.instructorId}`))).toEqual([
      "2027-03-22T18:30:00+01:00",
    ]);
    expect(starts(await look(`${march}&course=${yoga}`))).toHaveLength(1);
    expect(starts(await look("from=2027-04-01&to=2027-04-30&place=Turnhalle"))).toHaveLength(1);
    expect(starts(await look(`${march}&color=series-2`))).toHaveLength(2);
    expect(starts(await look(`${march}&color=series-3`))).toEqual([]);
    expect(await look(`${march}&instructor=&course=&place=&color=`)).toHaveLength(4);
  });

  test("shows instructors and guests their own lessons only, and other teams nothing", async () => {
    expect(starts(await look(march, miriam))).toHaveLength(3);
    expect(await look(march, jule)).toEqual([]);
    expect(await look(march, await signUpTeam(api))).toEqual([]);
  });

  test("looks at no more than 62 days, and at none that do not exist", async () => {
    const refused = async (query: string) =>
      (await api.call("GET", `/api/lessons/sessions?${query}`, undefined, { cookie: practice.cookie }))
        .status;
    expect(await refused("from=2027-01-01&to=2027-03-03")).toBe(200);
    expect(await refused("from=2027-01-01&to=2027-03-04")).toBe(422);
    expect(await refused("from=2027-01-02&to=2027-01-01")).toBe(422);
    expect(await refused("from=2027-02-29&to=2027-03-01")).toBe(422);
    expect(await refused("")).toBe(422);
  });

  test("asks as often for many sessions as for one", async () => {
    const asked = async (query: string) => {
      let queries = 0;
      api.services.database.onQuery = () => {
        queries += 1;
      };
      await look(query);
      return queries;
    };
    expect(await asked(march)).toBe(await asked("from=2027-03-22&to=2027-03-22"));
  });
});
