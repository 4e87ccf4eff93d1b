import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { openLesson } from "../../../tests/support/stories/booking.ts";

let api: TestApi;
let owner: SignedIn;
let miriam: SignedIn;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  owner = await signUpTeam(api);
  miriam = await addUser(api, owner, "instructor");
});

const call = (method: string, path: string, who = owner) =>
  api.call(method, `/api${path}`, undefined, { cookie: who.cookie });
const remove = (instructor: number, successor = "") =>
  call("DELETE", `/instructors/${instructor}${successor && `?hand_over_to=${successor}`}`);

describe("removing an instructor", () => {
  it("without lessons takes the record and the access", async () => {
    expect((await remove(miriam.instructorId)).data).toBe(true);
    expect((await remove(miriam.instructorId)).message).toBe("Dozent konnte nicht geladen werden");
    expect((await call("GET", "/users", miriam)).status).toBe(401);
  });

  it("with lessons says how many depend on her, and leaves everything as it was", async () => {
    await openLesson(api, owner, { instructor_id: miriam.instructorId });
    await openLesson(api, owner, { instructor2_id: miriam.instructorId });
    const { status, code, message } = await remove(miriam.instructorId);
    expect([status, code]).toEqual([409, "instructor_in_use"]);
    expect(message).toContain("2 Kurstermine nennen diese Person noch");
    expect((await call("GET", "/users", miriam)).status).toBe(200);
  });

  it("hands her lessons over to whom is named, who never stands beside herself", async () => {
    const first = await openLesson(api, owner, {
      instructor_id: miriam.instructorId,
      instructor2_id: owner.instructorId,
    });
    const second = await openLesson(api, owner, { instructor2_id: miriam.instructorId });
    expect((await remove(miriam.instructorId, String(owner.instructorId))).status).toBe(200);
    for (const lesson of [first, second])
      expect((await call("GET", `/lessons/${lesson}`)).data).toMatchObject({
        instructor_id: owner.instructorId,
        instructor2_id: null,
      });
  });

  it("takes nobody as successor but another instructor of the team", async () => {
    const stranger = await signUpTeam(api);
    for (const nobody of [miriam.instructorId, stranger.instructorId, 999_999])
      expect((await remove(miriam.instructorId, String(nobody))).errors).toHaveProperty("hand_over_to");
  });

  it("leaves owners in the team", async () => {
    expect((await remove(owner.instructorId)).status).toBe(200);
    expect((await call("GET", `/users/${owner.userId}`)).data).toMatchObject({ instructor: null, status: 1 });
  });
});
