import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cookieHeader, startApi, type TestApi } from "../../../tests/support/api.ts";
import { routesOf } from "../../../tests/support/every-call.ts";
import { mailsTo, newestMail, signIn } from "../../../tests/support/people/accounts.ts";
import { codeOf } from "../../../tests/support/people/authenticator.ts";
import {
  callAs,
  equipped,
  giveFactor,
  givePassword,
  PASSWORD,
  pass,
  withPassword,
} from "../../../tests/support/people/second-factor.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";

const start = new Date("2026-11-21T10:00:00+01:00");
const TEN_MINUTES = 10 * 60;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => {
  api.time.now = start;
});

const setUp = "/api/account/second-factor";
const confirm = (person: SignedIn, current_password: string) =>
  callAs(api, person, "POST", "/api/account/confirmation", { current_password });
const needed = { status: 403, code: "password_needed", data: null };

describe("what an open session alone is not enough for", () => {
  it("asks for the password once it was given more than ten minutes ago, to the instant", async () => {
    const person = await withPassword(api, await signUpTeam(api));
    pass(api, TEN_MINUTES);
    expect((await callAs(api, person, "POST", setUp)).status).toBe(200);
    expect((await callAs(api, person, "GET", "/api/account")).data.is_confirmation_needed).toBe(0);
    pass(api, 0.001);
    expect(await callAs(api, person, "POST", setUp)).toMatchObject({
      ...needed,
      message: "Bitte bestätigen Sie zuerst, dass Sie es sind: mit Ihrem Passwort.",
    });
    expect((await callAs(api, person, "GET", "/api/account")).data.is_confirmation_needed).toBe(1);
  });

  it("is open for ten minutes more when the password is given again, and not for a wrong one", async () => {
    const person = await withPassword(api, await signUpTeam(api));
    pass(api, TEN_MINUTES + 1);
    expect(await confirm(person, "falsch geraten")).toMatchObject({
      status: 422,
      errors: { current_password: ["Das ist nicht Ihr jetziges Passwort."] },
    });
    expect(await callAs(api, person, "POST", setUp)).toMatchObject(needed);
    expect(await confirm(person, PASSWORD)).toMatchObject({ status: 200, data: true });
    pass(api, TEN_MINUTES);
    expect((await callAs(api, person, "POST", setUp)).status).toBe(200);
    pass(api, 1);
    expect(await callAs(api, person, "POST", setUp)).toMatchObject(needed);
  });

  it("is open to the session that gave the password, not to the others of the same person", async () => {
    const person = await withPassword(api, await signUpTeam(api));
    pass(api, TEN_MINUTES + 1);
    const here = { ...person, cookie: await signIn(api, person.email) };
    expect((await callAs(api, here, "POST", setUp)).status).toBe(200);
    expect(await callAs(api, person, "POST", setUp)).toMatchObject(needed);
  });

  it("stays closed when the session is only used: being active is no proof", async () => {
    const person = await withPassword(api, await signUpTeam(api));
    pass(api, 30 * 60);
    expect((await callAs(api, person, "POST", "/api/application/token-refresh")).status).toBe(200);
    expect((await callAs(api, person, "GET", "/api/courses")).status).toBe(200);
    expect(await callAs(api, person, "POST", setUp)).toMatchObject(needed);
  });

  it("counts the password of a change of password, and that of the sign-in before the code", async () => {
    const { person, secret } = await equipped(api);
    pass(api, TEN_MINUTES + 1);
    const first = await givePassword(api, person);
    const code = codeOf(secret, api.time.now);
    const second = await giveFactor(api, first, { code });
    const here = { ...person, cookie: cookieHeader(second.cookies) };
    expect((await callAs(api, here, "POST", `${setUp}/recovery-codes`)).status).toBe(200);
    pass(api, TEN_MINUTES + 1);
    expect(await callAs(api, here, "POST", `${setUp}/recovery-codes`)).toMatchObject(needed);
    const changed = await callAs(api, here, "POST", "/api/application/change-password", {
      current_password: PASSWORD,
      password: "ganz anderes wort",
      password_confirmation: "ganz anderes wort",
    });
    expect(changed.status).toBe(200);
    expect((await callAs(api, here, "POST", `${setUp}/recovery-codes`)).status).toBe(200);
  });

  it("is guessed so often and no more", async () => {
    const person = await signUpTeam(api);
    for (let tries = 0; tries < 20; tries++) expect((await confirm(person, "geraten")).status).toBe(422);
    expect(await confirm(person, PASSWORD)).toMatchObject({ status: 429, code: "too_many_tries" });
  });

  it("is open to the right password whatever strangers of the same network have tried", async () => {
    const person = await withPassword(api, await signUpTeam(api));
    const guess = { token: "geraten", password: PASSWORD, password_confirmation: PASSWORD };
    for (let tries = 0; tries < 61; tries++)
      await api.call("POST", "/api/application/reset-password", { ...guess, email: `x${tries}@y.example` });
    expect((await confirm(person, PASSWORD)).status).toBe(200);
  });

  it("does not take a made-up passkey", async () => {
    const person = await signUpTeam(api);
    const path = "/api/account/confirmation/passkey";
    expect(await callAs(api, person, "POST", path, { response: { id: "abc" } })).toMatchObject({
      status: 403,
      code: "passkey_refused",
    });
  });

  it("is every call that changes how somebody signs in, hands out a person or a team, or frees the team of its rule", async () => {
    const asking = askingCalls();
    expect(asking).toEqual([
      "DELETE /api/account/passkeys/{id}",
      "GET /api/registrations/{id}/export",
      "GET /api/team/export/file.zip",
      "PATCH /api/team/sign-in-security",
      "PATCH /api/webhook-endpoints/{id}",
      "POST /api/account/passkeys",
      "POST /api/account/passkeys/options",
      "POST /api/account/second-factor",
      "POST /api/account/second-factor/confirmation",
      "POST /api/account/second-factor/recovery-codes",
      "POST /api/account/second-factor/removal",
      "POST /api/api-tokens",
      "POST /api/team/export",
      "POST /api/team/restore",
      "POST /api/team/restore/run",
      "POST /api/users/{id}/second-factor-reset",
      "POST /api/webhook-endpoints",
      "POST /api/webhook-endpoints/{id}/secret",
    ]);
    const owner = await signUpTeam(api);
    pass(api, TEN_MINUTES + 1);
    for (const call of asking) {
      const [method = "", path = ""] = call.split(" ");
      expect(await callAs(api, owner, method, path.replace("{id}", "1"))).toMatchObject(needed);
    }
  });

  it("leaves no call of the own account unasked but those that take nothing from its owner", () => {
    const asking = askingCalls();
    const unasked = routesOf(api.app)
      .filter(({ permission, method }) => permission === "account.own" && method !== "GET")
      .map(({ name }) => name)
      .filter((name) => !asking.includes(name));
    expect(unasked.sort()).toEqual([
      "DELETE /api/account/sessions",
      "DELETE /api/account/sessions/{id}",
      "PATCH /api/account/passkeys/{id}",
      "POST /api/account/confirmation",
      "POST /api/account/confirmation/passkey",
    ]);
  });

  it("is said in the description, with its refusal", async () => {
    const response = await api.app.request("/api/openapi.json");
    const { paths, components } = await response.json();
    const call = paths["/api/account/second-factor"].post;
    expect(call["x-asks-password"]).toBe(true);
    expect(call.responses["403"]).toEqual({ $ref: "#/components/responses/PasswordNeeded" });
    expect(components.responses.PasswordNeeded.description).toContain("password_needed");
  });
});

function askingCalls(): string[] {
  const names = api.app.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === "route" && Reflect.get(definition.route, "x-asks-password") === true
      ? [`${definition.route.method.toUpperCase()} ${definition.route.path}`]
      : [],
  );
  return names.sort();
}

describe("somebody at a session that was left open", () => {
  it("cannot set up a second factor, and the owner goes on signing in with her password", async () => {
    const owner = await withPassword(api, await signUpTeam(api));
    pass(api, TEN_MINUTES + 1);
    expect(await callAs(api, owner, "POST", setUp)).toMatchObject(needed);
    expect(await callAs(api, owner, "POST", `${setUp}/confirmation`, { code: "123456" })).toMatchObject(
      needed,
    );
    await signIn(api, owner.email);
  });

  it("cannot take a colleague's second factor away", async () => {
    const owner = await signUpTeam(api);
    const { person } = await equipped(api, await addUser(api, owner, "instructor"));
    pass(api, TEN_MINUTES + 1);
    const path = `/api/users/${person.userId}/second-factor-reset`;
    expect(await callAs(api, owner, "POST", path)).toMatchObject(needed);
    expect(await mailsTo(api, person.email)).toEqual(["security-notice"]);
    expect((await newestMail(api, person.email)).data.event).toBe("second-factor-on");
  });
});
