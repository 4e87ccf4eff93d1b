import { beforeAll, describe, expect, test } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";

let api: TestApi;
let practice: SignedIn;

beforeAll(async () => {
  api = await startApi();
  practice = await signUpTeam(api);
});

const visit = (address: string, path = "") => api.call("GET", `/api/public/teams/${address}${path}`);

describe("a team's public profile", () => {
  test("answers under its token, and under its alias, which then is its address", async () => {
    expect((await visit(practice.teamToken)).data).toMatchObject({
      id: practice.teamId,
      address: practice.teamToken,
      alias: null,
      imprint: expect.any(String),
      privacy: expect.any(String),
      terms: expect.any(String),
    });
    await api.call("PATCH", "/api/team", { alias: "praxis-am-park" }, { cookie: practice.cookie });
    const { data } = await visit("praxis-am-park");
    expect(data).toMatchObject({ team_token: practice.teamToken, address: "praxis-am-park" });
  });

  test("says nothing of plan, payment and settings", async () => {
    const { data } = await visit(practice.teamToken);
    for (const field of ["plan_key", "subscription_status", "bank_iban", "status", "alert", "offer_hours"])
      expect(data).not.toHaveProperty(field);
  });

  test("is not there under any other words, however mangled", async () => {
    for (const address of ["gibt-es-nicht", "%00", "%27--", "a".repeat(500)]) {
      for (const path of ["", "/courses", "/instructors", "/lesson?lesson_id=1"]) {
        const { status, message } = await visit(address, path);
        expect([status, message]).toEqual([404, "Team konnte nicht geladen werden"]);
      }
    }
  });

  test("is not shown while the team is suspended", async () => {
    const other = await signUpTeam(api);
    await api.owner.query("update teams set status = 'suspended' where id = $1", [other.teamId]);
    for (const path of ["/courses", "/instructors", "/lesson?lesson_id=1"])
      expect(await visit(other.teamToken, path)).toMatchObject({
        status: 404,
        code: "team_rests",
        message: expect.stringContaining("zurzeit nicht erreichbar"),
      });
    // Its law stays to be read: who has booked withdraws, and knows from whom.
    expect((await visit(other.teamToken, "")).status).toBe(200);
  });
});
