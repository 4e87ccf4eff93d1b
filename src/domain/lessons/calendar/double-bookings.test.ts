import { beforeAll, describe, expect, test } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import { addCourse, addLesson } from "../../../../tests/support/stories/lesson.ts";
import { saysOnline } from "../rules.ts";

let api: TestApi;
let practice: SignedIn;
let jule: SignedIn;
let births: number;
let yoga: number;

const on = (day: string, from: string, to: string, more: object = {}) => ({
  starts_at: `2027-${day}T${from}`,
  ends_at: `2027-${day}T${to}`,
  ...more,
});
const list = async (who = practice) =>
  (await api.call("GET", "/api/lessons/double-bookings", undefined, { cookie: who.cookie })).data;
const plan = (who: SignedIn, name: string, given: object) =>
  addCourse(api, practice, { name }).then((course_id) => addLesson(api, who, { course_id, ...given }));

beforeAll(async () => {
  api = await startApi();
  practice = await signUpTeam(api);
  jule = await addUser(api, practice, "instructor", { first_name: "Jule", last_name: "Petzold" });
  const evenings = [
    on("01-11", "18:30", "20:30"),
    on("01-18", "18:30", "20:30"),
    on("01-25", "18:30", "20:30"),
  ];
  births = (await plan(practice, "Geburtsvorbereitung", { location: "Saal 1", sessions: evenings })).id;
  yoga = (
    await plan(jule, "Yoga", {
      location: "saal 1",
      sessions: [on("01-11", "20:00", "21:00"), on("01-18", "20:30", "21:30"), on("01-25", "20:00", "21:00")],
    })
  ).id;
});

describe("what is booked twice", () => {
  test("is told once for two lessons, with the first time and how often", async () => {
    expect(await list()).toEqual([
      {
        starts_at: "2027-01-11T20:00:00+01:00",
        ends_at: "2027-01-11T20:30:00+01:00",
        people: [],
        location: "Saal 1",
        times: 2,
        lesson: { id: births, course_name: "Geburtsvorbereitung" },
        other: { id: yoga, course_name: "Yoga" },
      },
    ]);
  });

  test("is told to an instructor of her own lessons, without naming those of others", async () => {
    expect(await list(jule)).toMatchObject([{ lesson: { id: yoga }, other: null, location: "saal 1" }]);
  });

  test("is nothing that is called off or takes place online, and nothing of another team", async () => {
    const online = { location: "Online per Video", sessions: [on("02-01", "18:00", "19:00")] };
    await plan(practice, "Stillen", online);
    await plan(jule, "Beikost", online);
    const inHall = { location: "Saal 1", sessions: [on("01-18", "19:00", "20:00")] };
    const gone = await plan(jule, "Pilates", inHall);
    expect(await list()).toHaveLength(2);
    const off = `/api/lessons/${gone.id}/cancellation`;
    await api.call("POST", off, { reason: "" }, { cookie: practice.cookie });
    expect(await list()).toHaveLength(1);
    expect(await list(await signUpTeam(api))).toEqual([]);
    expect(saysOnline("Online per Video") && !saysOnline("Onlineraum")).toBe(true);
  });

  test("names whoever would have to be in two places", async () => {
    const alone = await signUpTeam(api);
    const course_id = await addCourse(api, alone);
    const there = (location: string) => ({ course_id, location, sessions: [on("01-11", "10:00", "11:00")] });
    await addLesson(api, alone, there("Saal 1"));
    await addLesson(api, alone, there("Saal 2"));
    expect(await list(alone)).toMatchObject([
      { people: [{ id: alone.instructorId }], location: "", times: 1 },
    ]);
  });
});
