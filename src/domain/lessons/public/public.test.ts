import { beforeAll, describe, expect, test } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import { addCourse, addLesson, addRegistration } from "../../../../tests/support/stories/lesson.ts";

let api: TestApi;
let practice: SignedIn;
let miriam: SignedIn;
let course: number;
let category: number;

beforeAll(async () => {
  api = await startApi();
  practice = await signUpTeam(api);
  miriam = await addUser(api, practice, "instructor");
  const made = await api.call("POST", "/api/categories", { name: "Babys" }, { cookie: practice.cookie });
  category = made.data.id;
  course = await addCourse(api, practice, { group: "2", categories: [category] });
});

async function publish(given: object = {}): Promise<number> {
  const { id } = await addLesson(api, practice, { course_id: course, ...given });
  await api.call("PATCH", `/api/lessons/${id}`, { status: "active" }, { cookie: practice.cookie });
  return id;
}

const visit = (path: string) => api.call("GET", `/api/public/teams/${practice.teamToken}${path}`);

const shown = async (query = ""): Promise<number[]> =>
  (await visit(`/courses${query}`)).data.lessons.map(({ id }: { id: number }) => id);

describe("what visitors are shown of lessons", () => {
  test("are active ones of active courses that have not ended", async () => {
    const open = await publish();
    const draft = (await addLesson(api, practice, { course_id: course })).id;
    const over = await publish({ start_date: "2026-11-01", end_date: "2026-11-20" });
    const resting = await addCourse(api, practice, { name: "Ruht", status: "inactive" });
    const ofResting = await publish({ course_id: resting });
    const ids = await shown();
    expect(ids).toContain(open);
    for (const hidden of [draft, over, ofResting]) expect(ids).not.toContain(hidden);

    expect((await visit(`/lesson?lesson_id=${open}`)).status).toBe(200);
    expect((await visit(`/lesson?lesson_id=${over}`)).data.lesson.is_bookable).toBe(0);
    for (const hidden of [draft, ofResting, 999_999]) {
      const { status, message } = await visit(`/lesson?lesson_id=${hidden}`);
      expect([status, message]).toEqual([404, "Kurstermin konnte nicht geladen werden"]);
    }
  });

  test("hold nothing internal, no numbers of seats and no secrets", async () => {
    const id = await publish({
      notes: "Schlüssel beim Hausmeister",
      voucher_code: "GEHEIM-2027",
      voucher_discount: 10,
      max_participants: 4321,
      sessions: [
        {
          starts_at: "2027-02-01T18:30",
          ends_at: "2027-02-01T20:30",
          online_url: "https://video.example/raum-4711",
        },
      ],
    });
    const { data } = await visit(`/lesson?lesson_id=${id}`);
    const list = await visit("/courses");
    for (const secret of [
      "Schlüssel",
      "GEHEIM",
      "4321",
      "raum-4711",
      "max_participants",
      "waiting",
      "seats_",
    ]) {
      expect(JSON.stringify(data)).not.toContain(secret);
      expect(JSON.stringify(list.data.lessons)).not.toContain(secret);
    }
    expect(data.lesson).toMatchObject({
      has_voucher: 1,
      is_bookable: 1,
      remaining: 1,
      sessions: [{ starts_at: "2027-02-01T18:30:00+01:00", is_online: 1 }],
      course: { id: course, name: "Rückbildung mit Baby", group: "2", categories: [category] },
      instructor: { id: practice.instructorId, name: "Katharina Lindner" },
      instructor2: null,
    });
    expect(data).toMatchObject({
      course: { id: course, group: "2", categories: [category] },
      team: { name: expect.any(String) },
      categories: [{ id: category }],
      groups: [{ key: "1" }, { key: "2" }, { key: "3" }],
    });
  });

  test("are full until the list of those who wait is empty", async () => {
    const id = await publish({ max_participants: 10 });
    await addRegistration(api, practice, id, { status: "waiting" });
    expect((await visit(`/lesson?lesson_id=${id}`)).data.lesson.remaining).toBe(3);
    expect(await shown("?free=1")).not.toContain(id);
  });

  test("are found by group, category, month, person and place; unknown values find nothing", async () => {
    const id = await publish({
      location: "Gemeindehaus",
      instructor2_id: miriam.instructorId,
      start_date: "2027-06-30T23:30:00+02:00",
      end_date: "2027-07-01",
    });
    const other = await publish({ course_id: await addCourse(api, practice, { name: "Ohne Gruppe" }) });
    for (const query of ["group=2", `category=${category}`]) {
      expect(await shown(`?${query}`)).toContain(id);
      expect(await shown(`?${query}`)).not.toContain(other);
    }
    for (const query of ["place=Gemeindehaus", "month=2027-06", `instructor=${miriam.instructorId}`])
      expect(await shown(`?${query}`)).toEqual([id]);
    for (const query of ["group=9", "category=x", "month=bald", "instructor=0", "place=Mars"])
      expect(await shown(`?${query}`)).toEqual([]);
    expect((await shown("?group=&category=&month=&instructor=&place=&free=")).length).toBeGreaterThan(1);
    const { data } = await visit("/courses?place=Gemeindehaus");
    expect(data.filters.place).toContainEqual({ value: "Gemeindehaus", lessons: 1 });
    expect(data.filters.month).toContainEqual({ value: "2027-06", lessons: 1 });
  });

  test("need an id that is one", async () => {
    const missing = await visit("/lesson");
    expect([missing.status, missing.errors]).toEqual([422, { lesson_id: ["Keine Lesson-ID angegeben!"] }]);
    for (const mangled of ["abc", "-1", "1e99", "1;drop"])
      expect((await visit(`/lesson?lesson_id=${mangled}`)).status).toBe(404);
  });

  test("are those of the team in the address alone", async () => {
    const other = await signUpTeam(api);
    const id = await publish();
    const { status } = await api.call("GET", `/api/public/teams/${other.teamToken}/lesson?lesson_id=${id}`);
    expect(status).toBe(404);
    const list = await api.call("GET", `/api/public/teams/${other.teamToken}/courses`);
    expect(list.data).toMatchObject({ lessons: [], courses: [], categories: [] });
  });

  test("cost the database no more statements when there are more of them", async () => {
    let statements = 0;
    api.services.database.onQuery = () => statements++;
    const asked = async () => {
      statements = 0;
      await visit("/courses");
      return statements;
    };
    const before = await asked();
    await publish();
    await publish();
    expect(await asked()).toBe(before);
    expect(before).toBeLessThanOrEqual(8);
    api.services.database.onQuery = undefined;
  });
});

describe("the calendar file of a lesson before booking", () => {
  const file = async (id: number) => {
    const answer = await api.app.request(`/api/public/teams/${practice.teamToken}/lesson/${id}/calendar.ics`);
    return { status: answer.status, text: (await answer.text()).replace(/\r\n /g, "") };
  };

  test("holds what its page shows, and no way to online sessions", async () => {
    const id = await publish({
      sessions: [
        {
          starts_at: "2027-03-27T10:00:00+01:00",
          ends_at: "2027-03-27T11:00:00+01:00",
          online_url: "https://meet.example/geheim",
        },
        { starts_at: "2027-03-28T10:00:00+02:00", ends_at: "2027-03-28T11:00:00+02:00" },
      ],
    });
    const { status, text } = await file(id);
    expect(status).toBe(200);
    expect(text).toContain("DTSTART;TZID=Europe/Berlin:20270327T100000");
    expect(text).toContain("DTSTART;TZID=Europe/Berlin:20270328T100000");
    expect(text).toContain(`/kurstermin/${id}`);
    expect(text).not.toContain("geheim");
    expect(text).not.toContain("ATTENDEE");
  });

  test("of which only the first and the last day are known is an all-day entry of both", async () => {
    const id = await publish({ start_date: "2027-06-01", end_date: "2027-06-29" });
    const { status, text } = await file(id);
    expect(status).toBe(200);
    expect(text).toContain("DTSTART;VALUE=DATE:20270601\r\nDTEND;VALUE=DATE:20270630\r\n");
    expect(text).toContain(`/kurstermin/${id}`);
  });

  test("is not found of drafts and of other teams", async () => {
    const draft = (await addLesson(api, practice, { course_id: course })).id;
    expect((await file(draft)).status).toBe(404);
    const other = await signUpTeam(api);
    const foreign = `/api/public/teams/${other.teamToken}/lesson/${await publish()}/calendar.ics`;
    expect((await api.app.request(foreign)).status).toBe(404);
  });
});
