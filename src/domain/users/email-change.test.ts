import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { form, mailsTo, newestMail, signIn } from "../../../tests/support/accounts.ts";
import { cookieHeader, startApi, type TestApi } from "../../../tests/support/api.ts";
import { codeOf } from "../../../tests/support/authenticator.ts";
import {
  callAs,
  equipped,
  giveFactor,
  givePassword,
  PASSWORD,
  pass,
  withPassword,
} from "../../../tests/support/second-factor.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/team.ts";

const start = new Date("2026-11-21T10:00:00+01:00");
const LONG_AFTER = 10 * 60 + 1;
const HOURS = 60 * 60;
const NEW_PASSWORD = "ganz anderes wort";

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
});
beforeEach(() => {
  api.time.now = start;
});

let count = 0;
const anyAddress = () => `neu-${++count}@praxis.example`;

const person = async () => withPassword(api, await signUpTeam(api));
const change = (who: SignedIn, email: string, more: object = {}) =>
  callAs(api, who, "PATCH", `/api/instructors/${who.instructorId}/save-email`, { email, ...more });
const post = (call: string, body: object) => api.call("POST", `/api/application/${call}`, body);
const open = (verificationUrl: string | undefined) => post("verify-email", { verificationUrl });
const stop = (verificationUrl: string | undefined) => post("stop-email-change", { verificationUrl });
const setPassword = (email: string, token: string, password = NEW_PASSWORD) =>
  post("reset-password", { email, token, password, password_confirmation: password });
const changePassword = (who: SignedIn) =>
  callAs(api, who, "POST", "/api/application/change-password", {
    current_password: PASSWORD,
    password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
  });
const emailOf = async (who: SignedIn) =>
  (await api.owner.query("select email from auth.identities where user_id = $1", [who.userId])).rows[0]
    ?.email;

async function mailOf(kind: string, to: string): Promise<Record<string, string>> {
  const { rows } = await api.owner.query<{ data: Record<string, string> }>(
    "select data from mails where recipient = $1 and kind = $2 order by id desc limit 1",
    [to, kind],
  );
  return rows[0]?.data ?? {};
}
const proofTo = async (email: string) => (await mailOf("email-change", email)).verification_url;
const noticeTo = (email: string) => mailOf("email-change-notice", email);
const resetTo = async (email: string) => {
  const { reset_url = "" } = await mailOf("password-reset", email);
  return new URL(reset_url).searchParams.get("token") ?? "";
};

describe("another address", () => {
  it("that is asked for with the address alone long after the password is answered with 200 and waits for both links", async () => {
    for (const order of [
      ["new", "old"],
      ["old", "new"],
    ]) {
      const owner = await person();
      const email = anyAddress();
      pass(api, LONG_AFTER);
      const asked = await change(owner, email);
      expect(asked).toMatchObject({
        status: 200,
        message: `Wir haben zwei E-Mails geschickt: an ${email} und an die bisherige Adresse. Die neue Adresse gilt, sobald in beiden der Link geöffnet wurde.`,
        data: { email, is_confirmed: false, is_invited: false, waits_for_old_address: true },
      });
      const links = { new: await proofTo(email), old: (await noticeTo(owner.email)).allow_url };
      const [first, second] = order as ["new", "old"];
      expect(await open(links[first])).toMatchObject({
        status: 200,
        data: { waits_for: first === "new" ? "old_address" : "new_address" },
      });
      expect(await emailOf(owner)).toBe(owner.email);
      expect(await open(links[first])).toMatchObject({ status: 422, code: "link_used" });
      expect(await open(links[second])).toMatchObject({ status: 200, data: null });
      expect(await emailOf(owner)).toBe(email);
    }
  });

  it("does not come about when one of its links has expired", async () => {
    const owner = await person();
    const email = anyAddress();
    pass(api, LONG_AFTER);
    await change(owner, email);
    await open(await proofTo(email));
    pass(api, 24 * HOURS);
    expect(await open((await noticeTo(owner.email)).allow_url)).toMatchObject({ code: "link_expired" });
    expect(await emailOf(owner)).toBe(owner.email);
  });

  it("waits for the new one alone when the password was given within ten minutes, or comes with it", async () => {
    const owner = await person();
    const email = anyAddress();
    pass(api, LONG_AFTER);
    const wrong = await change(owner, email, { current_password: "falsch geraten" });
    expect(wrong).toMatchObject({ status: 422, errors: { current_password: [expect.any(String)] } });
    expect(await mailsTo(api, owner.email)).toEqual([]);
    const right = await change(owner, email, { current_password: PASSWORD });
    expect(right.data.waits_for_old_address).toBe(false);
    expect((await noticeTo(owner.email)).allow_url).toBe("");
    expect((await open(await proofTo(email))).data).toBeNull();
    expect(await emailOf(owner)).toBe(email);
  });

  it("of a colleague follows the same rule: the admin's password, or the colleague's old address", async () => {
    const owner = await signUpTeam(api);
    const admin = await addUser(api, owner, "team-admin");
    const miriam = await addUser(api, owner, "instructor");
    const email = anyAddress();
    const ask = (wanted: string) =>
      callAs(api, admin, "PATCH", `/api/users/${miriam.userId}/email`, { email: wanted });
    expect((await ask(anyAddress())).data.waits_for_old_address).toBe(false);
    pass(api, LONG_AFTER);
    expect((await ask(email)).data.waits_for_old_address).toBe(true);
    await open(await proofTo(email));
    expect(await emailOf(miriam)).toBe(miriam.email);
    await open((await noticeTo(miriam.email)).allow_url);
    expect(await emailOf(miriam)).toBe(email);
  });

  it("asked for anew ends the one before, whichever of its links was opened", async () => {
    const owner = await person();
    const [first, second] = [anyAddress(), anyAddress()];
    pass(api, LONG_AFTER);
    await change(owner, first);
    const allowFirst = (await noticeTo(owner.email)).allow_url;
    await open(await proofTo(first));
    await change(owner, second);
    expect(await open(allowFirst)).toMatchObject({ status: 422, code: "link_unknown" });
    await open((await noticeTo(owner.email)).allow_url);
    expect(await emailOf(owner)).toBe(owner.email);
    await open(await proofTo(second));
    expect(await emailOf(owner)).toBe(second);
  });
});

describe("a new password", () => {
  it("ends a change of address that somebody else has asked for, changed or reset", async () => {
    const owner = await person();
    const thief = anyAddress();
    await change(owner, thief);
    const link = await proofTo(thief);
    expect((await changePassword(owner)).status).toBe(200);
    expect(await open(link)).toMatchObject({ status: 422, code: "link_unknown" });
    await change(owner, thief);
    const again = await proofTo(thief);
    await post("forgot-password", { email: owner.email });
    expect((await setPassword(owner.email, await resetTo(owner.email))).status).toBe(200);
    expect(await open(again)).toMatchObject({ status: 422, code: "link_unknown" });
    await post("forgot-password", { email: thief });
    expect(await mailsTo(api, thief)).toEqual(["email-change", "email-change"]);
    await signIn(api, owner.email, NEW_PASSWORD);
  });

  it("ends the half of a change that was proven before, too", async () => {
    const owner = await person();
    const thief = anyAddress();
    pass(api, LONG_AFTER);
    await change(owner, thief);
    await open(await proofTo(thief));
    await changePassword(owner);
    expect((await open((await noticeTo(owner.email)).allow_url)).status).toBe(422);
    expect(await emailOf(owner)).toBe(owner.email);
  });

  it("ends a reset link that was asked for before", async () => {
    const owner = await person();
    await post("forgot-password", { email: owner.email });
    const token = await resetTo(owner.email);
    await changePassword(owner);
    expect(await setPassword(owner.email, token, "noch ein anderes")).toMatchObject({
      status: 422,
      code: "link_unknown",
    });
    await signIn(api, owner.email, NEW_PASSWORD);
  });

  it("ends invitations and verification links of the account", async () => {
    const owner = await signUpTeam(api);
    const email = anyAddress();
    const invited = { ...form({ email }), roles: ["instructor"] };
    expect((await callAs(api, owner, "POST", "/api/users/invite", invited)).status).toBe(201);
    const { invitation_url: verificationUrl } = await mailOf("invitation", email);
    await post("forgot-password", { email });
    await setPassword(email, await resetTo(email));
    expect(await post("invite-verify", { verificationUrl })).toMatchObject({ code: "link_unknown" });

    const waiting = anyAddress();
    await post("register", form({ email: waiting }));
    const { verification_url } = await mailOf("verification", waiting);
    await post("forgot-password", { email: waiting });
    await setPassword(waiting, await resetTo(waiting));
    expect(await open(verification_url)).toMatchObject({ code: "link_unknown" });
  });

  it("leaves nothing open but what stops a change", async () => {
    const owner = await person();
    pass(api, LONG_AFTER);
    await change(owner, anyAddress());
    await post("forgot-password", { email: owner.email });
    await changePassword(owner);
    const { rows } = await api.owner.query(
      `select purpose from auth.one_time_tokens t join auth.identities i on i.id = t.identity_id
       where i.user_id = $1 and used_at is null`,
      [owner.userId],
    );
    expect(rows).toEqual([{ purpose: "stop-email-change" }]);
  });
});

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
    const invited = { ...form({ email: owner.email }), roles: ["instructor"] };
    expect((await callAs(api, other, "POST", "/api/users/invite", invited)).errors).toHaveProperty("email");
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
