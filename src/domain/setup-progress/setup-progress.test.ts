import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, completeTeam, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { openLesson } from "../../../tests/support/stories/booking.ts";
import { addCourse, addLesson, addRegistration } from "../../../tests/support/stories/lesson.ts";
import type { SetupProgress } from "./schema.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const progressOf = async ({ cookie }: SignedIn): Promise<SetupProgress> =>
  (await api.call("GET", "/api/setup-progress", undefined, { cookie })).data;
const doneBy = async (team: SignedIn) =>
  (await progressOf(team)).steps.filter(({ done }) => done).map(({ step }) => step);
const skip = ({ cookie }: SignedIn, step: string, skipped = true) =>
  api.call("PATCH", `/api/setup-progress/${step}`, { skipped }, { cookie });

describe("the steps of the set-up", () => {
  it("notice by themselves that they are done", async () => {
    const team = await signUpTeam(api);
    expect(await doneBy(team)).toEqual([]);

    const course_id = await addCourse(api, team);
    expect(await doneBy(team)).toEqual(["course"]);

    const lesson = await addLesson(api, team, { course_id });
    expect(await doneBy(team)).toEqual(["course", "lesson"]);
    expect((await progressOf(team)).next_lesson_id).toBe(lesson.id);

    const open = await openLesson(api, team, { course_id });
    expect(await doneBy(team)).toEqual(["course", "lesson", "published"]);

    await addRegistration(api, team, open);
    await addUser(api, team, "instructor");
    await api.owner.query(
      "update teams set description = 'Seit 2011.', street = 'Weg 1', zip = '04229', city = 'Leipzig', imprint = 'K. Lindner', privacy = 'Wenig', bank_iban = 'DE89370400440532013000' where id = $1",
      [team.teamId],
    );
    const { steps, done_count } = await progressOf(team);
    expect(steps.filter(({ done }) => !done)).toEqual([]);
    expect(done_count).toBe(8);
  });

  it("of another team count for nothing", async () => {
    const [busy, fresh] = [await signUpTeam(api), await signUpTeam(api)];
    await openLesson(api, busy);
    expect(await doneBy(fresh)).toEqual([]);
  });
});

it("a legal text with gaps in square brackets is not finished", async () => {
  const team = await signUpTeam(api);
  await completeTeam(api, team);
  expect(await doneBy(team)).toEqual(["legal_texts"]);
  await api.owner.query("update teams set imprint = 'Vertreten durch: [Vor- und Nachname]' where id = $1", [
    team.teamId,
  ]);
  expect(await doneBy(team)).toEqual([]);
  await api.owner.query(
    "update teams set imprint = 'Siehe [unsere Seite](https://praxis.example)' where id = $1",
    [team.teamId],
  );
  expect(await doneBy(team)).toEqual(["legal_texts"]);
});

describe("a step that not everybody needs", () => {
  it("can be left out and taken up again; said twice it is written down once", async () => {
    const team = await signUpTeam(api);
    expect((await skip(team, "payment")).data.done_count).toBe(1);
    expect((await skip(team, "payment")).data.done_count).toBe(1);
    expect((await skip(team, "payment", false)).data.done_count).toBe(0);
    const { rows } = await api.owner.query(
      "select changes from audit_log where team_id = $1 and action = 'setup-step' order by id",
      [team.teamId],
    );
    expect(rows).toEqual([{ changes: { payment: [false, true] } }, { changes: { payment: [true, false] } }]);
  });

  it("is done, not left out, once the team has it all the same", async () => {
    const team = await signUpTeam(api);
    await skip(team, "instructors");
    await addUser(api, team, "instructor");
    const step = (await progressOf(team)).steps.find((one) => one.step === "instructors");
    expect(step).toMatchObject({ done: 1, skipped: 0 });
  });
});

it("a step that everybody needs cannot be left out, and one that does not exist is not found", async () => {
  const team = await signUpTeam(api);
  expect(await skip(team, "course")).toMatchObject({
    status: 409,
    message: "Dieser Schritt gehört dazu und lässt sich nicht überspringen.",
  });
  expect((await skip(team, "kaffee")).status).toBe(404);
});
