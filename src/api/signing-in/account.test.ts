import { beforeAll, describe, expect, it } from "vitest";
import { cookieHeader, startApi, type TestApi } from "../../../tests/support/api.ts";
import { mailsTo, newestMail } from "../../../tests/support/people/accounts.ts";
import {
  callAs,
  equipped,
  giveFactor,
  givePassword,
  PASSWORD,
  withPassword,
} from "../../../tests/support/people/second-factor.ts";
import { addUser, signUpTeam } from "../../../tests/support/people/team.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

describe("switching a second factor off", () => {
  it("tells by mail, and the password alone does again", async () => {
    const { person } = await equipped(api);
    const path = "/api/account/second-factor/removal";
    expect((await callAs(api, person, "POST", path)).status).toBe(200);
    expect(await newestMail(api, person.email)).toMatchObject({ data: { event: "second-factor-off" } });
    expect((await givePassword(api, person)).data.second_factor_required).toBe(false);
    expect(await callAs(api, person, "POST", path)).toMatchObject({
      status: 409,
      code: "no_second_factor",
    });
  });

  it("gives new recovery codes, which end the old ones", async () => {
    const { person, codes } = await equipped(api);
    const path = "/api/account/second-factor/recovery-codes";
    const { data } = await callAs(api, person, "POST", path);
    expect(data.recovery_codes).toHaveLength(10);
    const old = await giveFactor(api, await givePassword(api, person), { recovery_code: codes[1] });
    expect(old).toMatchObject({ status: 422 });
    const fresh = await giveFactor(api, await givePassword(api, person), {
      recovery_code: data.recovery_codes[1],
    });
    expect(fresh.status).toBe(200);
  });
});

describe("a team that asks for a second factor", () => {
  const rule = "/api/team/sign-in-security";

  it("is asked for it by an owner who has one herself", async () => {
    const owner = await signUpTeam(api);
    expect(await callAs(api, owner, "PATCH", rule, { requires_second_factor: 1 })).toMatchObject({
      status: 409,
      code: "own_second_factor_first",
    });
    await equipped(api, owner);
    const { data } = await callAs(api, owner, "PATCH", rule, { requires_second_factor: 1 });
    expect(data).toEqual({ requires_second_factor: 1, without_second_factor: [] });
    expect(await callAs(api, owner, "POST", "/api/account/second-factor/removal")).toMatchObject({
      status: 409,
      code: "second_factor_required",
    });
  });

  it("lets nobody without one further than to setting it up", async () => {
    const owner = await signUpTeam(api);
    const colleague = await withPassword(api, await addUser(api, owner, "team-admin"));
    await equipped(api, owner);
    const { data } = await callAs(api, owner, "PATCH", rule, { requires_second_factor: 1 });
    expect(data.without_second_factor).toEqual(["Miriam Oehme"]);
    expect(await callAs(api, colleague, "GET", "/api/registrations")).toMatchObject({
      status: 403,
      code: "second_factor_missing",
      message: "Ihr Team verlangt einen zweiten Faktor. Bitte richten Sie ihn zuerst unter „Mein Konto“ ein.",
    });
    expect(
      (await callAs(api, colleague, "GET", "/api/application/token-check")).data.second_factor_missing,
    ).toBe(true);
    expect((await givePassword(api, colleague)).data.second_factor_missing).toBe(true);
    await equipped(api, colleague);
    expect((await callAs(api, colleague, "GET", "/api/registrations")).status).toBe(200);
  });

  it("belongs to owners alone", async () => {
    const admin = await addUser(api, await signUpTeam(api), "team-admin");
    expect(await callAs(api, admin, "PATCH", rule, { requires_second_factor: 0 })).toMatchObject({
      status: 403,
    });
  });
});

describe("somebody who has lost her telephone", () => {
  it("is helped by an admin: everything goes, she is signed out and told who did it", async () => {
    const owner = await signUpTeam(api);
    const admin = await addUser(api, owner, "team-admin", { first_name: "Gesa" });
    const { person } = await equipped(api, await addUser(api, owner, "instructor"));
    const { data } = await callAs(api, admin, "POST", `/api/users/${person.userId}/second-factor-reset`);
    expect(data.has_second_factor).toBe(0);
    expect((await callAs(api, person, "GET", "/api/account")).status).toBe(401);
    expect((await givePassword(api, person)).data.second_factor_required).toBe(false);
    expect(await newestMail(api, person.email)).toMatchObject({
      data: { event: "second-factor-reset", by: "Gesa Oehme" },
    });
    const { rows } = await api.owner.query(
      "select actor->>'id' as by from audit_log where action = 'second_factor_reset' and object_id = $1",
      [person.userId],
    );
    expect(rows).toEqual([{ by: String(admin.userId) }]);
  });

  it("is not helped by an admin when she is an owner, nor by another team, nor by herself past the password", async () => {
    const owner = await signUpTeam(api);
    const admin = await addUser(api, owner, "team-admin");
    const stranger = await signUpTeam(api);
    await equipped(api, owner);
    const path = `/api/users/${owner.userId}/second-factor-reset`;
    expect(await callAs(api, admin, "POST", path)).toMatchObject({ status: 403, code: "owners_decide" });
    expect(await callAs(api, stranger, "POST", path)).toMatchObject({ status: 404 });
    expect(await callAs(api, owner, "POST", path)).toMatchObject({ status: 409, code: "own_second_factor" });
    expect((await givePassword(api, owner)).data.second_factor_required).toBe(true);
    expect(await mailsTo(api, owner.email)).toEqual(["security-notice"]);
  });
});

describe("open sessions", () => {
  it("are listed with the current one first, and end one by one or all others at once", async () => {
    const person = await withPassword(api, await signUpTeam(api));
    const agent = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0" };
    const body = { email: person.email, password: PASSWORD };
    const other = await api.call("POST", "/api/application/login", body, { headers: agent });
    await givePassword(api, person);
    const { data } = await callAs(api, person, "GET", "/api/account");
    expect(data.sessions.map(({ is_current }: { is_current: number }) => is_current)).toEqual([1, 0, 0]);
    const firefox = data.sessions.find(({ device }: { device: string }) => device === "Firefox auf Linux");
    const neighbour = await signUpTeam(api);
    expect((await callAs(api, neighbour, "DELETE", `/api/account/sessions/${firefox.id}`)).status).toBe(404);
    expect((await callAs(api, person, "DELETE", `/api/account/sessions/${firefox.id}`)).data).toBe(true);
    const ended = { cookie: cookieHeader(other.cookies) };
    expect((await api.call("GET", "/api/account", undefined, ended)).status).toBe(401);
    expect((await callAs(api, person, "DELETE", "/api/account/sessions")).data).toBe(true);
    expect((await callAs(api, person, "GET", "/api/account")).data.sessions).toHaveLength(1);
  });
});
