import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { newestMail } from "../../../tests/support/people/accounts.ts";
import { choosePlan, putOnPlan, putOnTrial } from "../../../tests/support/people/plans.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { addCourse } from "../../../tests/support/stories/lesson.ts";
import type { Ctx } from "../../platform/context.ts";
import { later } from "../../shared/time/dates.ts";
import { settlePlan } from "./billing/bring-up-to-date.ts";
import { warnOfTrialEnd } from "./warn-of-trial-end.ts";

const NOW = new Date("2026-11-21T10:00:00+01:00");
const ENDS = later(NOW, { days: 5 });

let api: TestApi;
let team: SignedIn;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.time.now = NOW;
  team = await signUpTeam(api);
  await putOnTrial(api, team, ENDS);
});

const at = (now: Date): Ctx => ({
  database: api.services.database,
  team: team.teamId,
  actor: { kind: "system", job: "test" },
  now,
});
const subscription = async (who = team, query = "") =>
  (await api.call("GET", `/api/subscription${query}`, undefined, { cookie: who.cookie })).data;
const mails = async (kind: string) =>
  (
    await api.owner.query("select recipient, data from mails where team_id = $1 and kind = $2", [
      team.teamId,
      kind,
    ])
  ).rows;
const row = async () => (await api.owner.query("select * from teams where id = $1", [team.teamId])).rows[0];

describe("a trial", () => {
  it("ends at its very moment, whether a job has run or not: the plan Start holds, nothing is deleted", async () => {
    for (const name of ["Eins", "Zwei", "Drei"]) await addCourse(api, team, { name });
    api.time.now = later(ENDS, { minutes: -1 });
    expect(await subscription()).toMatchObject({
      plan_key: "praxis",
      subscription_status: "trial",
      trial_days_left: 1,
    });
    api.time.now = ENDS;
    expect(await subscription()).toMatchObject({
      plan_key: "start",
      subscription_status: "active",
      trial_days_left: null,
      after_trial: null,
    });
    const answer = await api.call("POST", "/api/courses", { name: "Vier" }, { cookie: team.cookie });
    expect([answer.status, answer.data.plan]).toEqual([403, "Start"]);
    const list = await api.call("GET", "/api/courses", undefined, { cookie: team.cookie });
    expect(list.data).toHaveLength(3);
  });

  it("is settled by a job, once: the plan is written down, recorded, and the owners are told", async () => {
    for (const name of ["Eins", "Zwei", "Drei"]) await addCourse(api, team, { name });
    await settlePlan(at(ENDS), null);
    await settlePlan(at(later(ENDS, { days: 1 })), null);
    expect(await row()).toMatchObject({
      plan_key: "start",
      subscription_status: "active",
      trial_ends_at: ENDS,
    });
    const { rows } = await api.owner.query(
      "select changes from audit_log where team_id = $1 and action = 'trial_ended'",
      [team.teamId],
    );
    expect(rows).toEqual([
      { changes: { plan_key: ["praxis", "start"], subscription_status: ["trial", "active"] } },
    ]);
    expect(await mails("trial-ended")).toHaveLength(1);
    expect((await newestMail(api, team.email)).data).toMatchObject({
      recipient_name: "Katharina Lindner",
      tried: "Praxis",
      next: "Start",
      beyond: [{ key: "max_active_courses", max: 2, used: 3 }],
    });
  });

  it("that was prolonged ends later; of a team that has chosen a plan nothing is taken", async () => {
    await settlePlan(at(later(ENDS, { minutes: -5 })), null);
    expect(await row()).toMatchObject({ plan_key: "praxis", subscription_status: "trial" });
    const { rows } = await api.owner.query(
      "select start_after from pgboss.job where name = 'plan.trial-end' and (data ->> 'team')::bigint = $1",
      [team.teamId],
    );
    expect(rows).toEqual([{ start_after: ENDS }]);
    await api.owner.query("update teams set subscription_status = 'active' where id = $1", [team.teamId]);
    await settlePlan(at(later(ENDS, { days: 3 })), null);
    expect(await row()).toMatchObject({ plan_key: "praxis" });
  });

  it("is announced to every active owner two weeks and three days before, each once", async () => {
    await putOnTrial(api, team, later(NOW, { days: 20 }));
    const ends = later(NOW, { days: 20 });
    await addUser(api, team, "team-admin");
    const second = await addUser(api, team, "team-owner");
    const mailed = async (days: number) => {
      await warnOfTrialEnd(at(later(ends, { days: -days })));
      return (await mails("trial-ending")).length;
    };
    expect([await mailed(15), await mailed(14), await mailed(13), await mailed(3), await mailed(2)]).toEqual([
      ...[0, 2, 2, 4, 4],
    ]);
    expect((await mails("trial-ending")).map(({ recipient }) => recipient)).toContain(second.email);
  });

  it("is not announced to whoever has chosen a plan for its end", async () => {
    await choosePlan(api, team, "solo");
    await warnOfTrialEnd(at(later(ENDS, { days: -3 })));
    expect(await mails("trial-ending")).toEqual([]);
  });

  it("keeps its dates when it is over; asked to purge, the answer drops them", async () => {
    expect((await subscription(team, "?purge=1")).trial_ends_at).not.toBeNull();
    api.time.now = ENDS;
    expect((await subscription()).trial_ends_at).toBe("2026-11-26T10:00:00+01:00");
    expect(await subscription(team, "?purge=1")).toMatchObject({
      trial_starts_at: null,
      trial_ends_at: null,
    });
  });
});

describe("a subscription", () => {
  it("tells the use of every limit, and what goes beyond the plan that follows a trial", async () => {
    for (const name of ["Eins", "Zwei", "Drei"]) await addCourse(api, team, { name });
    const { limits, after_trial } = await subscription();
    expect(limits).toEqual([
      { key: "max_active_lessons", max: 150, used: 0 },
      { key: "max_active_courses", max: 50, used: 3 },
      { key: "max_leading_instructors", max: 5, used: 1 },
      { key: "max_guest_instructors", max: 10, used: 0 },
      { key: "max_categories", max: 30, used: 0 },
    ]);
    expect(after_trial).toEqual({ name: "Start", beyond: [{ key: "max_active_courses", max: 2, used: 3 }] });
  });

  it("keeps the version that was bought, and shows the newest ones to choose from", async () => {
    await api.owner.query(
      `insert into plans (key, version, name, features, monthly_cents, yearly_cents, rank)
       values ('solo', 2, 'Solo', '{"max_active_courses": 12}', 1500, 15000, 2) on conflict do nothing`,
    );
    await putOnPlan(api, team, "solo");
    const { plan_version, current_plan, plans } = await subscription();
    expect([plan_version, current_plan.monthly_cents]).toEqual([1, 1200]);
    expect(plans.map(({ key, version }: { key: string; version: number }) => [key, version])).toEqual([
      ["start", 1],
      ["solo", 2],
      ["praxis", 1],
      ["zentrum", 1],
    ]);
  });

  it("says to owners what was agreed and is paid, to others only what they may use", async () => {
    await putOnPlan(api, team, "solo", { max_active_courses: 20 });
    await api.owner.query("update teams set billing_cycle = 'yearly' where id = $1", [team.teamId]);
    expect(await subscription()).toMatchObject({
      billing_cycle: "yearly",
      plan_overrides: { max_active_courses: 20 },
    });
    for (const role of ["team-admin", "instructor", "guest"] as const) {
      const seen = await subscription(await addUser(api, team, role));
      expect(seen).toMatchObject({
        billing_cycle: null,
        plan_overrides: null,
        next_renewal_at: null,
        plans: [],
      });
      expect(seen.limits).toContainEqual({ key: "max_active_courses", max: 20, used: 0 });
    }
  });

  it("of a team never holds a limit that is no number", async () => {
    await expect(putOnPlan(api, team, "solo", { max_active_courses: -1 })).rejects.toThrow(
      "overrides_are_limits",
    );
  });
});
