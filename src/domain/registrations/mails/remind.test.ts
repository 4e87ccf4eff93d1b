import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import { mailsFor, openLesson, register, somebody } from "../../../../tests/support/stories/booking.ts";
import { remind } from "./remind.ts";

const BOOKED = new Date("2027-03-01T12:00:00+01:00");
const session = (day: string) => ({ sessions: [{ starts_at: `${day}T18:30`, ends_at: `${day}T20:00` }] });

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
});
beforeEach(async () => {
  api.time.now = BOOKED;
  team = await signUpTeam(api);
});

const set = (body: object, path = "/api/team") => api.call("PATCH", path, body, team);
const runAt = (lesson: number, at: string) =>
  remind(
    {
      database: api.services.database,
      team: team.teamId,
      actor: { kind: "system", job: "lesson.remind" },
      now: new Date(at),
    },
    lesson,
  );

/** When the worker is to look at a lesson, earliest first. */
async function planned(lesson: number): Promise<string[]> {
  const { rows } = await api.owner.query<{ at: Date }>(
    `select start_after as at from pgboss.job where name = 'lesson.remind' and data ->> 'lesson' = $1
     order by start_after`,
    [String(lesson)],
  );
  return rows.map(({ at }) => at.toISOString());
}

async function booked(lesson: number, given: object = {}): Promise<string> {
  const person = somebody(lesson, given);
  await register(api, team, person);
  return person.email;
}

describe("the reminder before the first session", () => {
  it("is planned for nine in the morning in Berlin, across a clock change too", async () => {
    expect(await planned(await openLesson(api, team, session("2027-03-10")))).toEqual([
      "2027-03-08T08:00:00.000Z",
    ]);
    expect(await planned(await openLesson(api, team, session("2027-03-29")))).toEqual([
      "2027-03-27T08:00:00.000Z",
    ]);
    expect(await planned(await openLesson(api, team, session("2027-03-30")))).toEqual([
      "2027-03-28T07:00:00.000Z",
    ]);
  });

  it("goes to everybody with a seat, once, however often the job runs", async () => {
    const lesson = await openLesson(api, team, { ...session("2027-03-10"), max_participants: 1 });
    const seated = await booked(lesson);
    const waiting = await booked(lesson, { type: "waitlist" });
    expect(await runAt(lesson, "2027-03-08T08:59:59+01:00")).toBe(0);
    const runs = await Promise.all([1, 2, 3].map(() => runAt(lesson, "2027-03-08T09:00:00+01:00")));
    expect(runs.toSorted()).toEqual([0, 0, 1]);
    expect(await mailsFor(api, seated)).toEqual(["registration-confirmed", "lesson-reminder"]);
    expect(await mailsFor(api, waiting)).toEqual(["waiting-list-joined"]);
  });

  it("leaves out who booked after it was due, and comes no more when the lesson has begun", async () => {
    const lesson = await openLesson(api, team, session("2027-03-10"));
    const early = await booked(lesson);
    api.time.now = new Date("2027-03-09T12:00:00+01:00");
    const late = await booked(lesson);
    expect(await runAt(lesson, "2027-03-10T18:30:00+01:00")).toBe(0);
    expect(await runAt(lesson, "2027-03-09T12:00:00+01:00")).toBe(1);
    expect(await mailsFor(api, early)).toContain("lesson-reminder");
    expect(await mailsFor(api, late)).not.toContain("lesson-reminder");
  });

  it("moves with the lesson: at the time that was planned first nothing happens", async () => {
    const lesson = await openLesson(api, team, session("2027-03-10"));
    await booked(lesson);
    await set(session("2027-03-17"), `/api/lessons/${lesson}`);
    expect(await planned(lesson)).toEqual(["2027-03-08T08:00:00.000Z", "2027-03-15T08:00:00.000Z"]);
    expect(await runAt(lesson, "2027-03-08T09:00:00+01:00")).toBe(0);
    expect(await runAt(lesson, "2027-03-15T09:00:00+01:00")).toBe(1);
  });

  it("comes as many days before as the team has set, or never", async () => {
    const lesson = await openLesson(api, team, session("2027-03-10"));
    await booked(lesson);
    await set({ reminder_days: 0 });
    expect(await runAt(lesson, "2027-03-08T09:00:00+01:00")).toBe(0);
    await set({ reminder_days: 5 });
    expect(await planned(lesson)).toContain("2027-03-05T08:00:00.000Z");
    expect(await runAt(lesson, "2027-03-05T09:00:00+01:00")).toBe(1);
  });
});
