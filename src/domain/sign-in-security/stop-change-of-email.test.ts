import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cookieHeader, startApi, type TestApi } from "../../../tests/support/api.ts";
import { form, newestMail, signIn } from "../../../tests/support/people/accounts.ts";
import { codeOf } from "../../../tests/support/people/authenticator.ts";
import { anyAddress, emailChanges, NEW_PASSWORD } from "../../../tests/support/people/email-change.ts";
import {
  callAs,
  equipped,
  giveFactor,
  givePassword,
  PASSWORD,
  pass,
} from "../../../tests/support/people/second-factor.ts";

const start = new Date("2026-11-21T10:00:00+01:00");
const HOURS = 60 * 60;

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
});
beforeEach(() => {
  api.time.now = start;
});

const { post, person, change, open, stop, setPassword, emailOf, proofTo, noticeTo, resetTo } = emailChanges(
  () => api,
);

describe("the link that stops a change of address", () => {
  it("ends a change that waits: sessions and links end, and a new password follows", async () => {
    const owner = await person();
    const thief = anyAddress();
    await change(owner, thief);
    const { stop_url } = await noticeTo(owner.email);
    const proof = await proofTo(thief);
    const stopped = await stop(stop_url);
    expect(stopped).toMatchObject({
      status: 200,
      data: { email: owner.email, password_reset_token: expect.any(String) },
    });
    expect((await callAs(api, owner, "GET", "/api/account")).status).toBe(401);
    expect(await open(proof)).toMatchObject({ status: 422 });
    expect(await newestMail(api, owner.email)).toMatchObject({ data: { event: "email-change-stopped" } });
    expect((await setPassword(owner.email, stopped.data.password_reset_token)).status).toBe(200);
    await signIn(api, owner.email, NEW_PASSWORD);
    expect(await stop(stop_url)).toMatchObject({ status: 422, code: "link_used" });
  });

  it("takes an account back from a thief who has changed address and password and moved on", async () => {
    const owner = await person();
    const [thief, farther] = [anyAddress(), anyAddress()];
    await change(owner, thief);
    const { stop_url } = await noticeTo(owner.email);
    await open(await proofTo(thief));
    await post("forgot-password", { email: thief });
    await setPassword(thief, await resetTo(thief), "das wort des diebes");
    const his = { ...owner, email: thief, cookie: await signIn(api, thief, "das wort des diebes") };
    await change(his, farther);
    const hisStop = (await noticeTo(thief)).stop_url;
    await open(await proofTo(farther));
    await stop(hisStop);
    expect(await emailOf(owner)).toBe(thief);

    const stopped = await stop(stop_url);
    expect(stopped.data.email).toBe(owner.email);
    expect(await emailOf(owner)).toBe(owner.email);
    expect((await callAs(api, his, "GET", "/api/account")).status).toBe(401);
    await setPassword(owner.email, stopped.data.password_reset_token);
    const back = { ...owner, cookie: await signIn(api, owner.email, NEW_PASSWORD) };
    expect((await callAs(api, back, "GET", "/api/account")).data.email).toBe(owner.email);
    expect((await stop(hisStop)).status).toBe(422);
  });

  it("ends the password that the thief knows: nobody outruns her before she has chosen a new one", async () => {
    const owner = await person();
    await change(owner, anyAddress());
    const stopped = await stop((await noticeTo(owner.email)).stop_url);
    expect(await post("login", { email: owner.email, password: PASSWORD })).toMatchObject({ status: 401 });
    expect((await setPassword(owner.email, stopped.data.password_reset_token)).status).toBe(200);
    await signIn(api, owner.email, NEW_PASSWORD);
  });

  it("takes away the second factor that a thief has set up, and leaves the owner's own", async () => {
    const owner = await person();
    const thief = anyAddress();
    await change(owner, thief);
    pass(api, 60);
    await equipped(api, owner);
    const stopped = await stop((await noticeTo(owner.email)).stop_url);
    await setPassword(owner.email, stopped.data.password_reset_token, PASSWORD);
    expect((await givePassword(api, owner)).data.second_factor_required).toBe(false);

    const own = await equipped(api, await person());
    await change(own.person, anyAddress());
    const again = await stop((await noticeTo(own.person.email)).stop_url);
    await setPassword(own.person.email, again.data.password_reset_token, PASSWORD);
    const first = await givePassword(api, own.person);
    expect(first.data.second_factor_required).toBe(true);
    const second = await giveFactor(api, first, { code: codeOf(own.secret, api.time.now) });
    expect(cookieHeader(second.cookies)).toContain("isAuthenticated");
  });

  it("works for three days, to the instant, and after a new password too", async () => {
    const owner = await person();
    const thief = anyAddress();
    await change(owner, thief);
    const { stop_url } = await noticeTo(owner.email);
    await open(await proofTo(thief));
    pass(api, 72 * HOURS);
    expect(await stop(stop_url)).toMatchObject({ status: 422, code: "link_expired" });
    pass(api, -1);
    expect((await stop(stop_url)).status).toBe(200);
    expect(await emailOf(owner)).toBe(owner.email);
  });

  it("finds the old address free for as long: nobody else can take it meanwhile", async () => {
    const owner = await person();
    const other = await person();
    await change(owner, anyAddress());
    const { stop_url, new_email = "" } = await noticeTo(owner.email);
    await open(await proofTo(new_email));
    const invitation = { ...form({ email: owner.email }), roles: ["instructor"] };
    expect((await callAs(api, other, "POST", "/api/users/invite", invitation)).status).toBe(201);
    expect(await newestMail(api, owner.email)).toMatchObject({ kind: "address-held" });
    await post("register", form({ email: owner.email }));
    await change(other, owner.email);
    expect((await open(await proofTo(owner.email))).status).toBe(422);
    expect((await stop(stop_url)).status).toBe(200);
    expect(await emailOf(owner)).toBe(owner.email);
  });

  it("is no link for anything else, and one of another kind does not stop", async () => {
    const owner = await person();
    const email = anyAddress();
    await change(owner, email);
    const { stop_url } = await noticeTo(owner.email);
    expect(await open(stop_url)).toMatchObject({ status: 422, code: "link_unknown" });
    expect(await stop(await proofTo(email))).toMatchObject({ status: 422, code: "link_unknown" });
    expect((await stop("https://kurshafen.example/stop-email-change")).status).toBe(422);
  });

  it("of two who open it at once does for one", async () => {
    const owner = await person();
    await change(owner, anyAddress());
    const { stop_url } = await noticeTo(owner.email);
    const answers = await Promise.all([stop(stop_url), stop(stop_url)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});
