import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { operate } from "../../../tests/support/people/operate.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  team = await signUpTeam(api);
});

const answer = async (...words: string[]) => {
  const { code, said, complained } = await operate(api, ...words, "--json");
  expect([code, complained]).toEqual([0, ""]);
  return JSON.parse(said);
};
const log = async () => {
  const { rows } = await api.owner.query(
    "select actor ->> 'kind' as kind, actor ->> 'name' as name, action from audit_log where team_id = $1 order by id",
    [team.teamId],
  );
  return rows.filter(({ kind }) => kind === "operator");
};

describe("a team in the operator's list", () => {
  it("is found by its address and by its number, and nobody else's word", async () => {
    expect(await answer("teams", "show", team.teamToken)).toMatchObject({ owners: [team.email] });
    expect(await answer("teams", "show", `id=${team.teamId}`)).toMatchObject({ id: team.teamId });
    expect((await answer("teams", "list")).map(({ id }: { id: number }) => id)).toContain(team.teamId);
    expect(await operate(api, "teams", "show", "nobody")).toMatchObject({
      code: 1,
      complained: expect.stringContaining('No team answers under "nobody"'),
    });
  });
});

describe("a team that is suspended", () => {
  it("shows its courses to nobody, and lets nobody in who is told why; it comes back as it was", async () => {
    const suspended = await operate(
      api,
      "teams",
      "suspend",
      team.teamToken,
      "--reason",
      "Es fehlt die Anschrift",
    );
    expect(suspended).toMatchObject({ code: 0, said: expect.stringContaining("The team rests") });
    const courses = `/api/public/teams/${team.teamToken}/courses`;
    expect(await api.call("GET", courses)).toMatchObject({ status: 404, code: "team_rests" });
    expect((await api.call("GET", "/api/courses", undefined, { cookie: team.cookie })).status).toBe(401);
    expect((await operate(api, "teams", "suspend", team.teamToken)).code).toBe(1);

    await answer("teams", "resume", team.teamToken);
    expect((await api.call("GET", courses)).status).toBe(200);
    expect((await api.call("GET", "/api/courses", undefined, { cookie: team.cookie })).status).toBe(200);
    expect((await operate(api, "teams", "resume", team.teamToken)).code).toBe(1);
    expect(await log()).toEqual([
      { kind: "operator", name: "hansen", action: "suspended" },
      { kind: "operator", name: "hansen", action: "resumed" },
    ]);
  });
});

describe("what the operator agrees with a team", () => {
  it("is shown in its history as the platform's doing, by nobody's name", async () => {
    await answer("teams", "alert", team.teamToken, "Wir warten am Sonntag.");
    const history = await api.call("GET", `/api/history/team/${team.teamId}`, undefined, {
      cookie: team.cookie,
    });
    expect(history.data.find(({ action }: { action: string }) => action === "alert_set")).toMatchObject({
      actor_kind: "operator",
      actor_name: "",
      changes: { alert: ["", "Wir warten am Sonntag."] },
    });
    const subscription = () => api.call("GET", "/api/subscription", undefined, { cookie: team.cookie });
    expect((await subscription()).data).toMatchObject({ is_alert: 1, alert: "Wir warten am Sonntag." });
    await answer("teams", "alert", team.teamToken);
    expect((await subscription()).data).toMatchObject({ is_alert: 0, alert: "" });
  });

  it("wins over its plan, number by number, until the plan holds again", async () => {
    await answer("teams", "limits", team.teamToken, "--max-active-courses", "99", "--max-categories", "none");
    expect(await answer("teams", "limits", team.teamToken, "--max-active-lessons", "3")).toMatchObject({
      overrides: { max_active_courses: 99, max_categories: null, max_active_lessons: 3 },
    });
    expect(await answer("teams", "limits", team.teamToken, "--max-categories", "plan")).toMatchObject({
      overrides: { max_active_courses: 99, max_active_lessons: 3 },
    });
    expect((await operate(api, "teams", "limits", team.teamToken)).code).toBe(2);
  });

  it("may be a plan without an invoice, or one that is billed from today", async () => {
    expect(await answer("teams", "plan", team.teamToken, "zentrum", "--unbilled")).toMatchObject({
      plan_key: "zentrum",
      subscription_status: "active",
      billing_cycle: null,
    });
    const billed = ["teams", "plan", team.teamToken, "solo", "--cycle", "monthly"];
    expect(await operate(api, ...billed)).toMatchObject({ code: 1 });
    await api.owner.query(
      "update teams set street = 'Weg 1', zip = '04229', city = 'Leipzig' where id = $1",
      [team.teamId],
    );
    expect(await answer(...billed)).toMatchObject({ plan_key: "solo", billing_cycle: "monthly" });
    expect(await operate(api, ...billed)).toMatchObject({
      code: 1,
      complained: expect.stringContaining("berechnet"),
    });
    expect((await operate(api, "teams", "plan", team.teamToken, "solo")).code).toBe(2);
    expect((await operate(api, "teams", "plan", team.teamToken, "gold", "--unbilled")).code).toBe(1);
  });
});

describe("a team that the operator opens", () => {
  const given = ["--name", "Hebammen am Kai", "--first-name", "Ida", "--last-name", "Groß"];

  it("is on trial, and its owner is invited", async () => {
    const email = "ida.gross@kai.example";
    const created = await answer("teams", "create", ...given, "--email", email);
    expect(created).toMatchObject({ name: "Hebammen am Kai", subscription_status: "trial", owners: [email] });
    const { rows } = await api.owner.query("select kind from mails where recipient = $1", [email]);
    expect(rows).toEqual([{ kind: "invitation" }]);
    const [act] = await answer("acts");
    expect(act).toMatchObject({ act: "team-created", subject: `team ${created.id}`, by: "hansen" });
  });

  it("is not opened for somebody who has an account", async () => {
    expect(await operate(api, "teams", "create", ...given, "--email", team.email)).toMatchObject({ code: 1 });
    expect((await operate(api, "teams", "create", ...given)).code).toBe(2);
  });
});

describe("a team that is closed", () => {
  const erasures = async () => {
    const { rows } = await api.owner.query(
      "select start_after from pgboss.job where name = 'team.erase' and (data ->> 'team')::bigint = $1",
      [team.teamId],
    );
    return rows.map(({ start_after }) => start_after.toISOString());
  };

  it("rests at once and is erased thirty days later, unless it goes on before", async () => {
    await addUser(api, team, "instructor");
    expect((await operate(api, "teams", "close", team.teamToken)).code).toBe(1);
    const closed = await answer("teams", "close", team.teamToken, "--yes");
    expect(closed).toMatchObject({ status: "closed", erased_from: "2026-12-21T10:00:00+01:00" });
    expect(await erasures()).toEqual(["2026-12-21T09:00:00.000Z"]);
    expect((await operate(api, "teams", "close", team.teamToken, "--yes")).code).toBe(1);
    expect(await answer("teams", "resume", team.teamToken)).toMatchObject({
      status: "active",
      erased_from: null,
    });
  });
});
