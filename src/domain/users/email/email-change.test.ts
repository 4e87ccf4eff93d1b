import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { form, mailsTo, signIn } from "../../../../tests/support/people/accounts.ts";
import {
  anyAddress,
  emailChanges,
  LONG_AFTER,
  NEW_PASSWORD,
} from "../../../../tests/support/people/email-change.ts";
import { callAs, PASSWORD, pass } from "../../../../tests/support/people/second-factor.ts";
import { addUser, signUpTeam } from "../../../../tests/support/people/team.ts";

const start = new Date("2026-11-21T10:00:00+01:00");
const HOURS = 60 * 60;

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
});
beforeEach(() => {
  api.time.now = start;
});

const {
  post,
  mailOf,
  person,
  change,
  open,
  setPassword,
  changePassword,
  emailOf,
  proofTo,
  noticeTo,
  resetTo,
} = emailChanges(() => api);

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
