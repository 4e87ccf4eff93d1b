import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { heldAt, openLesson, register, somebody } from "../../../tests/support/stories/booking.ts";
import { addCourse, addLesson } from "../../../tests/support/stories/lesson.ts";
import { inheritedFields } from "../courses/fields.ts";
import { noteFields } from "./fields.ts";

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi();
  team = await signUpTeam(api);
});

const notes = Object.keys(noteFields);

it.each(notes.filter((field) => field in inheritedFields))(
  "%s begins as the course says, and each lesson may differ",
  async (field) => {
    const words = "Steht beim Kurs.";
    const course_id = await addCourse(api, team, { lesson_defaults: { [field]: words } });
    expect(await addLesson(api, team, { course_id })).toMatchObject({ [field]: words });
    expect(await addLesson(api, team, { course_id, [field]: null })).toMatchObject({ [field]: "" });
  },
);

describe.each(notes)("what participants read about a lesson: %s", (field) => {
  const words = "Der Eingang ist im Hof.\nBitte klingeln.";

  it("is shown to visitors and to those who have booked", async () => {
    const lesson = await openLesson(api, team, { [field]: words });
    const shown = await api.call("GET", `/api/public/teams/${team.teamToken}/lesson?lesson_id=${lesson}`);
    expect(shown.data.lesson).toMatchObject({ [field]: words });
    const { data } = await register(api, team, somebody(lesson));
    const held = await api.call("GET", heldAt(team, data.registration.token));
    expect(held.data.lesson).toMatchObject({ [field]: words });
  });

  it("is kept in the history", async () => {
    const { id } = await addLesson(api, team);
    await api.call("PATCH", `/api/lessons/${id}`, { [field]: words }, { cookie: team.cookie });
    const { data } = await api.call("GET", `/api/history/lesson/${id}`, undefined, { cookie: team.cookie });
    expect(data[0]).toMatchObject({ action: "updated", changes: { [field]: ["", words] } });
  });
});
