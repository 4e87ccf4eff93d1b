import { beforeAll, describe, expect, test } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import { addCourse, addLesson } from "../../../../tests/support/stories/lesson.ts";

let api: TestApi;
let practice: SignedIn;
let miriam: SignedIn;
let jule: SignedIn;
let booked: number;

const at = (from: string, to: string, more: object = {}) => ({
  starts_at: `2027-03-29T${from}`,
  ends_at: `2027-03-29T${to}`,
  ...more,
});

beforeAll(async () => {
  api = await startApi();
  practice = await signUpTeam(api);
  miriam = await addUser(api, practice, "instructor");
  jule = await addUser(api, practice, "instructor", { first_name: "Jule", last_name: "Petzold" });
  const course = await addCourse(api, practice, { name: "Rückbildung" });
  booked = (
    await addLesson(api, practice, {
      course_id: course,
      instructor2_id: miriam.instructorId,
      location: "Saal 1",
      sessions: [
        at("10:00", "11:15"),
        at("14:00", "15:00", { instructor_id: jule.instructorId }),
        at("18:00", "19:00", { online_url: "https://video.example/raum" }),
      ],
    })
  ).id;
});

const ask = async (plan: object, who = practice) =>
  (await api.call("POST", "/api/lessons/collisions", plan, { cookie: who.cookie })).data;
const hours = (found: { starts_at: string }[]) => found.map(({ starts_at }) => starts_at.slice(11, 16));

describe("a double booking is told", () => {
  test("when somebody leads two sessions at once, whoever is first or second", async () => {
    const found = await ask({ instructor_id: miriam.instructorId, sessions: [at("11:00", "12:00")] });
    expect(found).toEqual([
      {
        session: 0,
        starts_at: "2027-03-29T10:00:00+02:00",
        ends_at: "2027-03-29T11:15:00+02:00",
        people: [{ id: miriam.instructorId, name: "Miriam Oehme" }],
        location: "",
        lesson: { id: booked, course_name: "Rückbildung", status: "inactive" },
      },
    ]);
    const second = { instructor_id: jule.instructorId, instructor2_id: practice.instructorId };
    expect(hours(await ask({ ...second, sessions: [at("09:00", "10:30")] }))).toEqual(["10:00"]);
  });

  test("when a place is taken, however it is written", async () => {
    const found = await ask({ location: " saal  1", sessions: [at("11:00", "12:00")] });
    expect(found).toMatchObject([{ people: [], location: "saal 1" }]);
    const elsewhere = at("11:00", "12:00", { location: "Saal 2" });
    expect(await ask({ location: "Saal 1", sessions: [elsewhere] })).toEqual([]);
  });

  test("for the substitute, and no longer for the one who is substituted", async () => {
    const afternoon = { sessions: [at("14:30", "16:00")] };
    expect(hours(await ask({ instructor_id: jule.instructorId, ...afternoon }))).toEqual(["14:00"]);
    expect(await ask({ instructor_id: practice.instructorId, ...afternoon })).toEqual([]);
    const substituted = at("10:00", "11:00", { instructor_id: jule.instructorId });
    expect(await ask({ instructor_id: practice.instructorId, sessions: [substituted] })).toEqual([]);
  });

  test("not for sessions that follow one another, nor for a place that an online session does not need", async () => {
    const touching = [at("09:00", "10:00"), at("11:15", "12:00")];
    expect(
      await ask({ instructor_id: practice.instructorId, location: "Saal 1", sessions: touching }),
    ).toEqual([]);
    expect(await ask({ location: "Saal 1", sessions: [at("18:00", "19:00")] })).toEqual([]);
    const online = at("10:00", "11:00", { is_online: true });
    expect(await ask({ location: "Saal 1", sessions: [online] })).toEqual([]);
  });

  test("not for two lessons whose place is no place but online", async () => {
    const video = { location: "Online per Video", sessions: [at("20:00", "21:00")] };
    const { id } = await addLesson(api, practice, video);
    expect(await ask({ ...video, location: "online per video" })).toEqual([]);
    await api.call("DELETE", `/api/lessons/${id}`, undefined, { cookie: practice.cookie });
  });

  test("not for the lesson itself", async () => {
    const same = { lesson_id: booked, instructor_id: practice.instructorId, location: "Saal 1" };
    expect(await ask({ ...same, sessions: [at("10:00", "11:00")] })).toEqual([]);
  });

  test("with the number of the session that is planned, by start", async () => {
    const sessions = [at("18:30", "19:30"), at("08:00", "09:00"), at("10:00", "11:00")];
    const found = await ask({ instructor_id: practice.instructorId, sessions });
    expect(found.map(({ session }: { session: number }) => session)).toEqual([2, 0]);
  });

  test("to an instructor without naming lessons that are not her own", async () => {
    const [found] = await ask({ location: "Saal 1", sessions: [at("10:00", "11:00")] }, jule);
    expect(found).toMatchObject({ location: "Saal 1", lesson: null });
  });

  test("to nobody of another team", async () => {
    const other = await signUpTeam(api);
    const sessions = [at("10:00", "11:00")];
    expect(await ask({ location: "Saal 1", sessions }, other)).toEqual([]);
    const plan = { instructor_id: practice.instructorId, sessions };
    const options = { cookie: other.cookie };
    const { status, errors } = await api.call("POST", "/api/lessons/collisions", plan, options);
    expect([status, errors]).toEqual([422, { instructor_id: ["Bitte eine kursleitende Person zuweisen"] }]);
  });

  test("and refuses nothing: the lesson is saved all the same", async () => {
    const lesson = await addLesson(api, practice, { location: "Saal 1", sessions: [at("10:00", "11:00")] });
    expect(lesson.sessions).toHaveLength(1);
    await api.call("DELETE", `/api/lessons/${lesson.id}`, undefined, { cookie: practice.cookie });
  });

  test("also for a plan in which much is still missing", async () => {
    expect(await ask({ sessions: [] })).toEqual([]);
    const backwards = { location: "Saal 1", sessions: [at("11:00", "10:00")] };
    expect(await ask({ instructor_id: "", instructor2_id: "", ...backwards })).toEqual([]);
  });
});
