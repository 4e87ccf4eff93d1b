import { beforeAll, describe, expect, test } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import { addCourse, addLesson } from "../../../../tests/support/stories/lesson.ts";

let api: TestApi;
let practice: SignedIn;
let course: number;

beforeAll(async () => {
  api = await startApi();
  practice = await signUpTeam(api);
  course = await addCourse(api, practice);
});

const create = (lesson: object) => api.call("POST", "/api/lessons", lesson, { cookie: practice.cookie });

const required = () => ({
  course_id: course,
  instructor_id: practice.instructorId,
  start_date: "2027-01-21T10:00:00+01:00",
  end_date: "2027-03-11T11:15:00+01:00",
  location: "Kursraum Plagwitz",
});

describe("a new lesson", () => {
  test("has the standard values and is inactive, whatever status was sent", async () => {
    const { status, data } = await create({ ...required(), status: "active" });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      status: "inactive",
      max_participants: 10,
      course_fee: 25,
      voucher_discount: 0,
      is_external: 0,
      is_insurance: 0,
      team_id: practice.teamId,
      remaining: 1,
      seats_taken: 0,
      seats_free: 10,
      held: 0,
      waiting: 0,
      sessions: [],
      course: { id: course, name: "Rückbildung mit Baby", status: "active" },
      instructor: { id: practice.instructorId, name: "Katharina Lindner" },
      instructor2: null,
    });
  });

  test("says everything that is missing at once, field by field", async () => {
    const { status, success, errors } = await create({});
    expect([status, success]).toEqual([422, false]);
    expect(errors).toEqual({
      course_id: ["Bitte einen Kurs zuweisen"],
      instructor_id: ["Bitte eine kursleitende Person zuweisen"],
      start_date: ["Bitte ein Startdatum angeben"],
      end_date: ["Bitte ein Enddatum angeben"],
      location: ["Bitte einen Ort angeben"],
    });
  });

  test("does not end before it starts, and may end in the same instant", async () => {
    const early = await create({ ...required(), end_date: "2027-01-21T09:59:00+01:00" });
    expect(early.errors).toEqual({ end_date: ["Das Enddatum darf nicht vor dem Startdatum liegen."] });
    const same = await create({ ...required(), end_date: "2027-01-21T10:00:00+01:00" });
    expect(same.status).toBe(201);
  });

  test("takes February 29 in a leap year only", async () => {
    const leap = await create({ ...required(), start_date: "2028-02-29", end_date: "2028-02-29" });
    expect(leap.data).toMatchObject({
      start_date: "2028-02-29T00:00:00+01:00",
      end_date: "2028-02-29T23:59:00+01:00",
    });
    const none = await create({ ...required(), start_date: "2027-02-29" });
    expect(none.errors).toMatchObject({ start_date: ["Bitte ein Startdatum angeben"] });
  });

  test("takes amounts with comma and numbers as text, and refuses a discount that is none", async () => {
    const typed = await create({
      ...required(),
      course_fee: "119,50",
      voucher_discount: "10,5",
      max_participants: "8",
      duration: 90,
    });
    expect(typed.data).toMatchObject({
      course_fee: 119.5,
      voucher_discount: 10.5,
      max_participants: 8,
      duration: "90",
    });
    for (const voucher_discount of ["-1", "zehn", -0.01]) {
      const { errors } = await create({ ...required(), voucher_discount });
      expect(errors).toEqual({ voucher_discount: ["Bitte einen gültigen Rabatt angeben"] });
    }
  });

  test("inherits from its course what the request leaves out", async () => {
    const yoga = await addCourse(api, practice, {
      name: "Yoga",
      lesson_defaults: { course_fee: 128, max_participants: 8, is_insurance: true, option_midwife: 5 },
    });
    const { data } = await create({ ...required(), course_id: yoga, max_participants: 12 });
    expect(data).toMatchObject({ course_fee: 128, max_participants: 12, is_insurance: 1, option_midwife: 5 });
  });

  test("starts with its first session and ends with its last, at the same hour after the clock change", async () => {
    const { data } = await create({
      ...required(),
      start_date: "2030-01-01",
      end_date: undefined,
      sessions: [
        { starts_at: "2027-03-29T18:30", ends_at: "2027-03-29T20:30" },
        {
          starts_at: "2027-03-22T18:30",
          ends_at: "2027-03-22T20:30",
          online_url: "https://video.example/raum",
        },
      ],
    });
    expect(data).toMatchObject({
      start_date: "2027-03-22T18:30:00+01:00",
      end_date: "2027-03-29T20:30:00+02:00",
      sessions: [
        {
          starts_at: "2027-03-22T18:30:00+01:00",
          online_url: "https://video.example/raum",
          instructor_id: null,
        },
        { starts_at: "2027-03-29T18:30:00+02:00", ends_at: "2027-03-29T20:30:00+02:00" },
      ],
    });
  });

  test("has no session that ends before it begins, and no link that runs a script", async () => {
    const { errors } = await create({
      ...required(),
      external_url: "javascript:alert(1)",
      sessions: [{ starts_at: "2027-03-22T18:30", ends_at: "2027-03-22T18:30" }],
    });
    expect(errors).toEqual({
      external_url: ["Bitte eine Adresse mit https:// angeben"],
      "sessions.0.ends_at": ["Das Ende des Treffens muss nach seinem Beginn liegen."],
    });
  });

  test("belongs to a course and to people of the own team", async () => {
    const other = await signUpTeam(api);
    const foreign = await addLesson(api, other);
    const course = await create({ ...required(), course_id: foreign.course_id });
    expect([course.status, course.errors]).toEqual([422, { course_id: ["Bitte einen Kurs zuweisen"] }]);
    const person = await create({ ...required(), instructor_id: other.instructorId });
    expect(person.errors).toEqual({ instructor_id: ["Bitte eine kursleitende Person zuweisen"] });
    const substitute = await create({
      ...required(),
      sessions: [
        { starts_at: "2027-03-22T18:30", ends_at: "2027-03-22T19:30", instructor_id: other.instructorId },
      ],
    });
    expect(substitute.errors).toEqual({
      "sessions.0.instructor_id": ["Bitte eine kursleitende Person zuweisen"],
    });
  });

  test("is led by two different people", async () => {
    const { errors } = await create({ ...required(), instructor2_id: practice.instructorId });
    expect(errors).toHaveProperty("instructor2_id");
  });

  test("keeps every text as it was meant, markup and emoji included", async () => {
    const details = "<script>alert(1)</script>\n\n**Bitte** mitbringen: 👶🏽 & 'Decke'";
    const { data } = await create({ ...required(), details, notes: null, location: "  Saal   2 " });
    expect(data).toMatchObject({ details, notes: "", location: "Saal 2" });
    const tiny = await create({ ...required(), location: " 👶 " });
    expect(tiny.errors).toEqual({ location: ["Bitte einen Ort angeben"] });
  });
});
