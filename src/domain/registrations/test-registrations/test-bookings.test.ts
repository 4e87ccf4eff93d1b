import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import { rowsOf } from "../../../../tests/support/rows.ts";
import {
  mailsFor,
  openLesson,
  register,
  somebody,
  statesOf,
} from "../../../../tests/support/stories/booking.ts";
import { addLesson } from "../../../../tests/support/stories/lesson.ts";
import { start } from "../../../../tests/support/stories/waiting-list.ts";
import { later } from "../../../shared/time/dates.ts";
import { endTest } from "./test-registration.ts";

let api: TestApi;
let owner: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  owner = await signUpTeam(api);
});
beforeEach(() => {
  api.time.now = start;
});

const call = (method: string, path: string, body?: object, who = owner) =>
  api.call(method, `/api${path}`, body, { cookie: who.cookie });
const test = (lesson_id: number, who = owner) => call("POST", "/registrations/test", { lesson_id }, who);
const remove = (id: number, who = owner) => call("DELETE", `/registrations/${id}`, undefined, who);

describe("a test registration", () => {
  it("is booked as anybody's and marked, with the mails to the person and to the team", async () => {
    const team = await signUpTeam(api);
    const lesson = await openLesson(api, team);
    expect(await test(lesson, team)).toMatchObject({
      status: 201,
      message: "Probe gebucht. Die E-Mails sind unterwegs.",
      data: { status: "confirmed", is_test: 1, email: team.email, total_cents: 2500, seats: 0 },
    });
    expect(await mailsFor(api, team.email)).toContain("registration-confirmed");
    const { rows } = await api.owner.query(
      "select kind from mails where team_id = $1 and kind = 'staff-new-registration'",
      [team.teamId],
    );
    expect(rows).toHaveLength(1);
  });

  it("pressed twice is one", async () => {
    const lesson = await openLesson(api, owner);
    const [one, other] = await Promise.all([test(lesson), test(lesson)]);
    expect(one.data.id).toBe(other.data.id);
    expect(await statesOf(api, lesson)).toEqual(["confirmed"]);
  });

  it("takes no seat: the last one is still booked, and nobody is offered one when the test goes", async () => {
    const lesson = await openLesson(api, owner, { max_participants: 1 });
    const { data } = await test(lesson);
    expect((await register(api, owner, somebody(lesson))).status).toBe(201);
    expect((await register(api, owner, somebody(lesson, { type: "waitlist" }))).status).toBe(201);
    expect((await test(lesson)).data.id).toBe(data.id);
    await remove(data.id);
    expect(await statesOf(api, lesson)).toEqual(["confirmed", "waiting"]);
    const { rows } = await api.owner.query(
      "select from pgboss.job where name = 'registration.seat-freed' and data ->> 'lesson' = $1",
      [String(lesson)],
    );
    expect(rows).toEqual([]);
  });

  it("leaves the way free for the person's own real registration", async () => {
    const lesson = await openLesson(api, owner);
    const { data } = await test(lesson);
    const { first_name, last_name, email } = data;
    const real = await call("POST", "/registrations", {
      ...{ lesson_id: lesson, first_name, last_name, email },
      allow_duplicate: true,
    });
    expect(real).toMatchObject({ status: 201, data: { is_test: 0, seats: 1 } });
  });

  it("counts nowhere: not in sums, statistics, exports, or as the first registration", async () => {
    const team = await signUpTeam(api);
    const lesson = await openLesson(api, team);
    const { data } = await test(lesson, team);
    const list = await call("GET", "/registrations", undefined, team);
    expect(list.data).toMatchObject([{ id: data.id, is_test: 1 }]);
    expect(list.counts).toMatchObject({ payment_open: 0, due_cents: 0, open_cents: 0 });
    expect((await call("GET", "/registrations?payment_status=open", undefined, team)).data).toEqual([]);
    const { registrations, occupancy } = (await call("GET", "/statistics/overview", undefined, team)).data;
    expect(registrations.every((month: { registered: number }) => month.registered === 0)).toBe(true);
    expect(occupancy.every((month: { taken: number }) => month.taken === 0)).toBe(true);
    const csv = await api.app.request("/api/registrations/export.csv", { headers: { cookie: team.cookie } });
    expect(await csv.text()).not.toContain(data.number);
    const progress = (await call("GET", "/setup-progress", undefined, team)).data;
    expect(progress.steps.at(-1)).toMatchObject({ step: "first_registration", done: 0 });
    expect(progress.tests).toMatchObject([
      { id: data.id, lesson_id: lesson, ends_at: "2026-11-21T11:00:00+01:00" },
    ]);
  });

  it("is neither changed nor moved", async () => {
    const [lesson, other] = [await openLesson(api, owner), await openLesson(api, owner)];
    const { data } = await test(lesson);
    expect(await call("PATCH", `/registrations/${data.id}`, { partner: 1, recalculate: 1 })).toMatchObject({
      status: 409,
      code: "is_test",
    });
    expect((await call("POST", `/registrations/${data.id}/move`, { lesson_id: other })).code).toBe("is_test");
  });
});

describe("a test registration ends", () => {
  it("by a button, with all that it caused", async () => {
    const team = await signUpTeam(api);
    const lesson = await openLesson(api, team);
    const before = await rowsOf(api, team.teamId);
    const { data } = await test(lesson, team);
    await call("POST", `/registrations/${data.id}/notes`, { text: "Nur eine Probe" }, team);
    expect(await remove(data.id, team)).toMatchObject({ status: 200, message: "Probebuchung entfernt" });
    const left = await rowsOf(api, team.teamId);
    for (const table of ["registrations", "mails", "registration_notes"])
      expect(left[table]).toEqual(before[table]);
    expect((await call("GET", `/registrations/${data.id}`, undefined, team)).status).toBe(404);
  });

  it("by itself after an hour; its job is due then, and finds nothing where somebody was quicker", async () => {
    const lesson = await openLesson(api, owner);
    const { data } = await test(lesson);
    const { rows } = await api.owner.query(
      "select start_after from pgboss.job where name = 'registration.test-end' and data ->> 'registration' = $1",
      [String(data.id)],
    );
    expect(rows).toEqual([{ start_after: later(start, { hours: 1 }) }]);
    const ctx = {
      ...{ database: api.services.database, team: owner.teamId, now: later(start, { hours: 1 }) },
      actor: { kind: "system" as const, job: "registration.test-end" },
    };
    await endTest(ctx, data.id);
    await endTest(ctx, data.id);
    expect(await statesOf(api, lesson)).toEqual([]);
  });

  it("only if it is one: what somebody really booked is cancelled, never removed", async () => {
    const lesson = await openLesson(api, owner);
    const { data } = await call("POST", "/registrations", {
      ...{ lesson_id: lesson, first_name: "Anna", last_name: "Busch" },
    });
    expect(await remove(data.id)).toMatchObject({ status: 409, code: "no_test" });
    expect(await statesOf(api, lesson)).toEqual(["confirmed"]);
  });
});

it("nobody tests where nobody can book, or in others' lessons", async () => {
  const { id: inactive } = await addLesson(api, owner);
  const open = await openLesson(api, owner);
  expect(await test(inactive)).toMatchObject({ status: 409, code: "not_for_tests" });
  const instructor = await addUser(api, owner, "instructor");
  expect((await test(open, instructor)).status).toBe(404);
  const begun = await openLesson(api, owner, {
    start_date: "2026-11-20T10:00:00+01:00",
    end_date: "2026-12-11T11:15:00+01:00",
  });
  expect((await test(begun)).code).toBe("not_for_tests");
});
