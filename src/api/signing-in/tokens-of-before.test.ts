import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { NEW_PASSWORD } from "../../../tests/support/people/email-change.ts";
import { type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { sessionCookie } from "../../platform/sign-in/session-cookie.ts";
import { readTeamToken } from "../../shared/team-token.ts";

// Sessions and links carried no team once: those that were handed out then stand in the directory, as the migration put
// them there.

let api: TestApi;
let owner: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  owner = await signUpTeam(api);
});

const keepNames = (kind: string, table: string) =>
  api.owner.query(
    `insert into directory.names (kind, name, team_id, until) select $1, token_hash, team_id, expires_at from ${table}
     where team_id = $2`,
    [kind, owner.teamId],
  );

describe("a session whose cookie names no team", () => {
  const check = async (cookie: string) =>
    (await api.call("GET", "/api/application/token-check", undefined, { cookie })).data.token_valid;
  const tokenIn = (cookie: string) =>
    sessionCookie(api.services.config).read(new Headers({ cookie: cookie.split(";")[0] ?? "" })) ?? "";

  it("goes on, is brought up to date when it is extended, and ends like any other", async () => {
    const { secret } = readTeamToken(tokenIn(owner.cookie));
    const before = sessionCookie(api.services.config).set(secret, 1).split(";")[0] ?? "";
    expect(await check(before)).toBe(false);
    await keepNames("session", "auth.sessions");
    expect(await check(before)).toBe(true);

    const refresh = await api.call("POST", "/api/application/token-refresh", {}, { cookie: before });
    const { name } = sessionCookie(api.services.config);
    const line = refresh.headers.getSetCookie().find((cookie) => cookie.startsWith(name));
    const renewed = line?.split(";")[0] ?? "";
    expect(readTeamToken(tokenIn(renewed))).toEqual({ team: owner.teamId, secret });
    expect(await check(renewed)).toBe(true);

    await api.call("POST", "/api/application/logout", {}, { cookie: before });
    expect([await check(before), await check(renewed)]).toEqual([false, false]);
  });
});

describe("a link that names no team", () => {
  it("works once, until its time is over", async () => {
    await api.call("POST", "/api/application/forgot-password", { email: owner.email });
    const { rows } = await api.owner.query(
      "select data ->> 'reset_url' as url from mails where team_id = $1 and kind = 'password-reset'",
      [owner.teamId],
    );
    const token = new URL(rows[0].url).searchParams.get("token") ?? "";
    expect(readTeamToken(token).team).toBe(owner.teamId);
    const reset = async (given: string) =>
      (
        await api.call("POST", "/api/application/reset-password", {
          ...{ email: owner.email, token: given },
          ...{ password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
        })
      ).status;

    const { secret } = readTeamToken(token);
    expect(await reset(secret)).toBe(422);
    await keepNames("link", "auth.one_time_tokens");
    expect(await reset(`${owner.teamId + 1}.${secret}`)).toBe(422);
    expect(await reset(secret)).toBe(200);
    expect([await reset(secret), await reset(token)]).toEqual([422, 422]);
  });
});
