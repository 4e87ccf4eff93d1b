import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cookieHeader, startApi, type TestApi } from "../../../tests/support/api.ts";
import { newestMail } from "../../../tests/support/people/accounts.ts";
import { codeOf } from "../../../tests/support/people/authenticator.ts";
import {
  callAs,
  equipped,
  giveFactor,
  givePassword,
  pass,
  withPassword,
} from "../../../tests/support/people/second-factor.ts";
import { signUpTeam } from "../../../tests/support/people/team.ts";
import { hashPassword } from "../../platform/sign-in/password.ts";

const start = new Date("2026-11-21T10:00:00+01:00");
const PENDING = "__Secure-kurshafen.second_factor";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => {
  api.time.now = start;
});

describe("setting up a second factor", () => {
  it("tells the secret until the first right code, then ten recovery codes, each once; a mail follows", async () => {
    const person = await signUpTeam(api);
    const begun = await callAs(api, person, "POST", "/api/account/second-factor");
    expect(begun.data.address).toContain(`secret=${begun.data.secret}`);
    const again = await callAs(api, person, "POST", "/api/account/second-factor");
    expect(again.data).toEqual(begun.data);
    const wrong = await callAs(api, person, "POST", "/api/account/second-factor/confirmation", {
      code: "000000",
    });
    expect(wrong).toMatchObject({ status: 422, errors: { code: [expect.stringContaining("stimmt nicht")] } });
    const right = { code: codeOf(begun.data.secret, start) };
    const done = await callAs(api, person, "POST", "/api/account/second-factor/confirmation", right);
    expect(new Set(done.data.recovery_codes).size).toBe(10);
    expect(await callAs(api, person, "POST", "/api/account/second-factor")).toMatchObject({
      status: 409,
      data: null,
    });
    expect((await callAs(api, person, "GET", "/api/account")).data.second_factor).toEqual({
      since: "2026-11-21T10:00:00+01:00",
      recovery_codes_left: 10,
    });
    expect(await newestMail(api, person.email)).toMatchObject({
      kind: "security-notice",
      data: { event: "second-factor-on" },
    });
  });

  it("keeps the secret sealed and the codes hashed", async () => {
    const { person, secret, codes } = await equipped(api);
    const { rows } = await api.owner.query<{ stored: string }>(
      `select f::text || string_agg(c::text, '') as stored from auth.second_factors f
       join auth.recovery_codes c using (identity_id) join auth.identities i on i.id = identity_id
       where i.user_id = $1 group by f.*`,
      [person.userId],
    );
    expect(rows[0]?.stored).toBeTruthy();
    for (const shown of [secret, ...codes]) expect(rows[0]?.stored).not.toContain(shown);
  });
});

describe("signing in with a second factor", () => {
  it("opens no session by the password alone", async () => {
    const { person, secret } = await equipped(api);
    const first = await givePassword(api, person);
    expect(first).toMatchObject({ status: 200, success: false, data: { second_factor_required: true } });
    expect(Object.keys(first.cookies)).toEqual([PENDING]);
    expect(first.headers.getSetCookie().join()).toMatch(/HttpOnly; SameSite=Lax; Secure/);
    const cookie = cookieHeader(first.cookies);
    expect(
      (await api.call("GET", "/api/application/token-check", undefined, { cookie })).data.token_valid,
    ).toBe(false);
    expect((await api.call("GET", "/api/categories", undefined, { cookie })).status).toBe(401);
    const second = await giveFactor(api, first, { code: codeOf(secret, api.time.now) });
    expect(second).toMatchObject({ status: 200, success: true, data: { second_factor_required: false } });
    expect(second.cookies).toMatchObject({ isAuthenticated: "true", [PENDING]: "" });
    const signedIn = { cookie: cookieHeader(second.cookies) };
    expect((await api.call("GET", "/api/categories", undefined, signedIn)).status).toBe(200);
  });

  it("takes each code once, and no older one after it", async () => {
    const { person, secret } = await equipped(api);
    const code = codeOf(secret, api.time.now);
    expect((await giveFactor(api, await givePassword(api, person), { code })).status).toBe(200);
    expect(await giveFactor(api, await givePassword(api, person), { code })).toMatchObject({ status: 422 });
    const before = { code: codeOf(secret, api.time.now, -1) };
    expect(await giveFactor(api, await givePassword(api, person), before)).toMatchObject({ status: 422 });
    pass(api, 30);
    const next = { code: codeOf(secret, api.time.now) };
    expect((await giveFactor(api, await givePassword(api, person), next)).status).toBe(200);
  });

  it("lets one of two in who bring the same code at the same time", async () => {
    const { person, secret } = await equipped(api);
    const firsts = await Promise.all([givePassword(api, person), givePassword(api, person)]);
    const code = codeOf(secret, api.time.now);
    const answers = await Promise.all(firsts.map((first) => giveFactor(api, first, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it("opens one session for one password, also with two right codes at once", async () => {
    const { person, secret, codes } = await equipped(api);
    const first = await givePassword(api, person);
    const answers = await Promise.all([
      giveFactor(api, first, { code: codeOf(secret, api.time.now) }),
      giveFactor(api, first, { recovery_code: codes[0] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it("takes each recovery code once, however it is typed, and says by mail how many are left", async () => {
    const { person, codes } = await equipped(api);
    const [code = ""] = codes;
    const typed = { recovery_code: ` ${code.toUpperCase().replace("-", " ")} ` };
    const racing = await Promise.all([givePassword(api, person), givePassword(api, person)]);
    const answers = await Promise.all(racing.map((first) => giveFactor(api, first, typed)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await newestMail(api, person.email)).toMatchObject({
      data: { event: "recovery-code-used", codes_left: "9" },
    });
  });

  it("ends ten minutes after the password, with a new password, and when somebody is suspended", async () => {
    const { person, secret } = await equipped(api);
    const late = await givePassword(api, person);
    pass(api, 10 * 60);
    expect(await giveFactor(api, late, { code: codeOf(secret, api.time.now) })).toMatchObject({
      status: 401,
      code: "sign_in_expired",
    });
    const replaced = await givePassword(api, person);
    await api.owner.query(
      "update auth.accounts set password = $1 where identity_id = (select id from auth.identities where user_id = $2)",
      [await hashPassword("ganz anderes wort"), person.userId],
    );
    expect(await giveFactor(api, replaced, { code: codeOf(secret, api.time.now) })).toMatchObject({
      status: 401,
    });
    await withPassword(api, person);
    const suspended = await givePassword(api, person);
    await api.owner.query("update users set status = 2 where id = $1", [person.userId]);
    expect(await giveFactor(api, suspended, { code: codeOf(secret, api.time.now) })).toMatchObject({
      status: 401,
    });
    expect(await givePassword(api, person)).toMatchObject({ status: 403, code: "account_suspended" });
  });

  it("believes no cookie that we have not signed", async () => {
    const body = { code: "123456" };
    const cookie = `${PENDING}=made.up`;
    expect(await api.call("POST", "/api/application/login/second-factor", body, { cookie })).toMatchObject({
      status: 401,
    });
  });

  it("is guessed eight times and then has to wait", async () => {
    const { person, secret } = await equipped(api);
    const first = await givePassword(api, person, "192.0.2.77");
    const guess = () => giveFactor(api, first, { code: "000000" }, "192.0.2.77");
    for (let tries = 0; tries < 8; tries++) expect((await guess()).status).toBe(422);
    expect(await guess()).toMatchObject({ status: 429, code: "too_many_tries" });
    const right = { code: codeOf(secret, api.time.now) };
    expect((await giveFactor(api, first, right, "192.0.2.77")).status).toBe(429);
    pass(api, 15 * 60);
    const later = await givePassword(api, person, "192.0.2.77");
    const fresh = { code: codeOf(secret, api.time.now) };
    expect((await giveFactor(api, later, fresh, "192.0.2.77")).status).toBe(200);
  });
});
