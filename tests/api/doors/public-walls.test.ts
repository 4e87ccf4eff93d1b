import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../support/api.ts";
import { type SignedIn, signUpTeam } from "../../support/people/team.ts";
import { heldAt, openLesson, register, somebody, statesOf } from "../../support/stories/booking.ts";
import { addCourse } from "../../support/stories/lesson.ts";

/** A second team beside the first, with something of everything that visitors see. */
type Other = { team: SignedIn; course: number; lesson: number; token: string };

const OWN_WORDS = ["Tanja", "Wiegand", "Stillcafé am Fluss"];

let api: TestApi;
let team: SignedIn;
let other: Other;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "100" });
  team = await signUpTeam(api);
  await openLesson(api, team);
  const second = await signUpTeam(api, { first_name: "Tanja", last_name: "Wiegand" });
  const course = await addCourse(api, second, { name: "Stillcafé am Fluss" });
  const lesson = await openLesson(api, second, { course_id: course });
  const { data } = await register(api, second, somebody(lesson));
  other = { team: second, course, lesson, token: data.registration.token };
});

const under = ({ teamToken }: SignedIn, what: string) => `/api/public/teams/${teamToken}${what}`;

describe("a second team", () => {
  it("stands in none of the first one's lists, whatever they are asked for", async () => {
    const paths = [
      "",
      "/courses",
      `/courses?instructor=${other.team.instructorId}`,
      `/courses?category=${other.course}`,
      "/instructors",
    ];
    for (const path of paths) {
      const shown = await (await api.app.request(under(team, path))).text();
      for (const word of OWN_WORDS) expect(shown, path).not.toContain(word);
    }
    const itself = await (await api.app.request(under(other.team, "/courses"))).text();
    for (const word of OWN_WORDS) expect(itself).toContain(word);
  });

  it("has no date, no registration and no way to cancel under the first one's address", async () => {
    const held = heldAt(team, other.token);
    for (const path of [under(team, `/lesson?lesson_id=${other.lesson}`), held, `${held}/calendar.ics`])
      expect((await api.app.request(path)).status, path).toBe(404);
    expect((await api.call("POST", `${held}/cancellation`, {})).status).toBe(404);
    expect((await api.call("POST", `${held}/withdrawal`, {})).status).toBe(404);
    expect(await statesOf(api, other.lesson)).toEqual(["confirmed"]);
    expect((await api.app.request(heldAt(other.team, other.token))).status).toBe(200);
  });

  it("cannot be booked or written to under the first one's address", async () => {
    expect((await register(api, team, somebody(other.lesson))).status).toBe(404);
    const letter = { name: "Lea Hartmann", email: "lea@mail.example", message: "Eine Frage", privacy: 1 };
    const answer = await api.call("POST", under(team, "/contact"), {
      ...letter,
      instructor_id: other.team.instructorId,
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await statesOf(api, other.lesson)).toEqual(["confirmed"]);
  });
});
