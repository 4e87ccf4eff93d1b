import { createHash } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cookieHeader, startApi, type TestApi } from "../../../tests/support/api.ts";
import { form, mailsTo, newestMail, signIn } from "../../../tests/support/people/accounts.ts";
import { addUser, signUpTeam } from "../../../tests/support/people/team.ts";
import { withTeam } from "../../shared/team-token.ts";

const start = new Date("2026-11-21T10:00:00+01:00");
const hoursLater = (hours: number, ms = 0) => new Date(start.getTime() + hours * 3_600_000 + ms);

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
});
beforeEach(() => {
  api.time.now = start;
});

const post = (path: string, body?: unknown, cookie?: string) =>
  api.call("POST", `/api/application/${path}`, body, cookie ? { cookie } : {});

const statusOf = async (email: string) =>
  (await api.owner.query("select status from users where email = $1", [email])).rows[0]?.status;

describe("registering", () => {
  it("answers alike, whether the address is known or not", async () => {
    const first = await post("register", form({ email: "alike@praxis.example" }));
    const second = await post("register", form({ email: "alike@praxis.example" }));
    expect(first).toMatchObject({
      status: 201,
      success: true,
      message:
        "Fast geschafft. Wir haben eine E-Mail an alike@praxis.example geschickt: Bitte öffnen Sie den Link darin, er gilt 24 Stunden.",
      data: null,
    });
    const { headers, cookies, ...answer } = first;
    expect(second).toMatchObject(answer);
    expect(Object.keys(second.cookies)).toEqual(Object.keys(cookies));
    expect(await mailsTo(api, "alike@praxis.example")).toEqual(["verification", "already-registered"]);
  });

  it("says at each field what is wrong with it, all at once", async () => {
    const answer = await post("register", {
      first_name: " ",
      email: "k.lindner@",
      password: "kurz",
      password_confirmation: "lang",
      confirmations: { terms: true },
    });
    expect(answer).toMatchObject({ status: 422, message: "Bitte prüfen Sie Ihre Angaben." });
    expect(answer.errors).toEqual({
      first_name: ["Bitte geben Sie Ihren Vornamen an"],
      last_name: ["Bitte geben Sie Ihren Nachnamen an"],
      email: ["Bitte geben Sie eine gültige E-Mail-Adresse an"],
      password: ["Bitte mindestens 10 Zeichen"],
      password_confirmation: ["Die beiden Passwörter sind nicht gleich"],
      "confirmations.privacy": ["Bitte bestätigen Sie, dass Sie die Datenschutzerklärung kennen"],
      "confirmations.av_contract": ["Bitte schließen Sie den Vertrag zur Auftragsverarbeitung ab"],
    });
  });

  it("refuses a password that everybody tries first", async () => {
    const password = "Passwort2026!";
    const answer = await post("register", form({ password, password_confirmation: password }));
    expect(answer.errors?.password?.[0]).toMatch(/^Dieses Passwort ist leicht zu erraten\./);
  });

  it("takes names as people have them", async () => {
    const first_name = "Zoë-Ann 🌻";
    const last_name = `O’Brien-${"ü".repeat(52)}`;
    await post("register", form({ email: "zoe@praxis.example", first_name, last_name }));
    expect((await newestMail(api, "zoe@praxis.example")).data.recipient_name).toBe(
      `${first_name} ${last_name}`,
    );
  });
});

describe("a verification link", () => {
  const registered = async (email: string) => {
    await post("register", form({ email }));
    return (await newestMail(api, email)).data.verification_url ?? "";
  };

  it("makes the user active, and works once", async () => {
    const verificationUrl = await registered("once@praxis.example");
    expect(await statusOf("once@praxis.example")).toBe(0);
    expect(await post("verify-email", { verificationUrl })).toMatchObject({
      status: 200,
      message: "Ihre E-Mail-Adresse ist bestätigt. Schön, dass Sie da sind.",
    });
    expect(await statusOf("once@praxis.example")).toBe(1);
    expect(await post("verify-email", { verificationUrl })).toMatchObject({
      status: 422,
      message: "Dieser Link wurde schon benutzt. Er gilt nur einmal.",
    });
  });

  describe("in the browser that signed up", () => {
    const signedUp = async (email: string) => {
      const { cookies } = await post("register", form({ email }));
      const verificationUrl = (await newestMail(api, email)).data.verification_url ?? "";
      return { cookie: cookieHeader(cookies), verificationUrl };
    };

    it("signs in, once, in a session in which the password was not given", async () => {
      const { cookie, verificationUrl } = await signedUp("here@praxis.example");
      const answer = await post("verify-email", { verificationUrl }, cookie);
      expect(answer.data).toEqual({ email: "here@praxis.example", signed_in: true });
      const session = cookieHeader(answer.cookies);
      expect((await api.call("GET", "/api/account", undefined, { cookie: session })).status).toBe(200);
      const setUp = await api.call("POST", "/api/account/second-factor", undefined, { cookie: session });
      expect(setUp).toMatchObject({ status: 403, code: "password_needed" });
      const again = await post("verify-email", { verificationUrl }, cookie);
      expect([again.status, again.cookies.isAuthenticated]).toEqual([422, undefined]);
    });

    it("does so for that address alone, and nowhere else: the password is asked there", async () => {
      const { cookie } = await signedUp("mine@praxis.example");
      const { verificationUrl } = await signedUp("hers@praxis.example");
      const answer = await post("verify-email", { verificationUrl }, cookie);
      expect(answer.data).toEqual({ email: "hers@praxis.example", signed_in: false });
      expect(answer.cookies.isAuthenticated).toBeUndefined();
    });

    it("does not where somebody else had signed up with the address before: he knows its password", async () => {
      const { verificationUrl } = await signedUp("taken@praxis.example");
      const { cookies } = await post("register", form({ email: "taken@praxis.example" }));
      const answer = await post("verify-email", { verificationUrl }, cookieHeader(cookies));
      expect(answer.data).toEqual({ email: "taken@praxis.example", signed_in: false });
      expect(answer.cookies.isAuthenticated).toBeUndefined();
    });

    it("leaves a cookie alike whether the address is known or not", async () => {
      const shapeOf = ({ cookies }: Awaited<ReturnType<typeof post>>) =>
        cookieHeader(cookies).replaceAll(/[\w%-]+(?=\.|$)/g, (part) => `${decodeURIComponent(part).length}`);
      const first = await post("register", form({ email: "shape@praxis.example" }));
      const second = await post("register", form({ email: "shape@praxis.example" }));
      expect(shapeOf(second)).toBe(shapeOf(first));
      expect(cookieHeader(second.cookies)).not.toBe(cookieHeader(first.cookies));
    });

    it("does not where a second factor guards the account", async () => {
      const { cookie, verificationUrl } = await signedUp("factor@praxis.example");
      await api.owner.query(
        `insert into auth.second_factors (team_id, identity_id, sealed_secret, confirmed_at)
         select team_id, id, 'sealed', now() from auth.identities where email = 'factor@praxis.example'`,
      );
      const answer = await post("verify-email", { verificationUrl }, cookie);
      expect(answer.data).toEqual({ email: "factor@praxis.example", signed_in: false });
      expect(answer.cookies.isAuthenticated).toBeUndefined();
    });
  });

  it("used by two at once works for one of them", async () => {
    const verificationUrl = await registered("both@praxis.example");
    const answers = await Promise.all([1, 2, 3].map(() => post("verify-email", { verificationUrl })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it("works for 24 hours, to the instant", async () => {
    const last = await registered("last@praxis.example");
    const late = await registered("late@praxis.example");
    api.time.now = hoursLater(24, -1);
    expect((await post("verify-email", { verificationUrl: last })).status).toBe(200);
    api.time.now = hoursLater(24);
    expect(await post("verify-email", { verificationUrl: late })).toMatchObject({
      status: 422,
      message: "Dieser Link ist abgelaufen. Bitte fordern Sie einen neuen an.",
    });
    expect(await statusOf("late@praxis.example")).toBe(0);
  });

  it("ends when a new one is sent", async () => {
    const verificationUrl = await registered("again@praxis.example");
    const cookie = await signIn(api, "again@praxis.example");
    expect((await post("verification-mail", undefined, cookie)).message).toBe(
      "Die E-Mail ist unterwegs. Bitte öffnen Sie den Link darin, der vorige gilt nicht mehr.",
    );
    expect((await post("verify-email", { verificationUrl })).status).toBe(422);
    const { data } = await newestMail(api, "again@praxis.example");
    expect((await post("verify-email", { verificationUrl: data.verification_url })).status).toBe(200);
    expect((await post("verification-mail", undefined, cookie)).message).toBe(
      "Ihre E-Mail-Adresse ist schon bestätigt.",
    );
  });

  it("leaves the session of the person who waited open, and opens the team to it", async () => {
    const verificationUrl = await registered("waits@praxis.example");
    const cookie = await signIn(api, "waits@praxis.example");
    await post("verify-email", { verificationUrl });
    expect((await api.call("GET", "/api/categories", undefined, { cookie })).status).toBe(200);
  });

  it.each([
    "",
    "https://kurshafen.example/verify-email",
    "https://kurshafen.example/verify-email?token=",
    "https://kurshafen.example/verify-email?token=%00",
    "https://kurshafen.example/verify-email?token=abc",
    "http://[",
    "kein Link",
  ])("that is mangled like %j is refused", async (verificationUrl) => {
    expect(await post("verify-email", { verificationUrl })).toMatchObject({
      status: 422,
      errors: {
        verificationUrl: [
          "Dieser Link ist nicht gültig. Vielleicht fehlt ein Stück, es gibt schon einen neueren, oder das Passwort wurde seither geändert.",
        ],
      },
    });
  });

  it("of one kind does not do for another", async () => {
    const verificationUrl = await registered("kinds@praxis.example");
    expect((await post("invite-verify", { verificationUrl })).status).toBe(422);
    const token = new URL(verificationUrl).searchParams.get("token");
    const password = { password: "neue lange worte", password_confirmation: "neue lange worte" };
    expect((await post("reset-password", { email: "kinds@praxis.example", token, ...password })).status).toBe(
      422,
    );
    expect((await post("verify-email", { verificationUrl })).status).toBe(200);
  });
});

describe("a forgotten password", () => {
  const password = "drei neue worte";
  const resetting = async (email: string) => {
    await post("forgot-password", { email });
    const { data } = await newestMail(api, email);
    const query = new URL(data.reset_url ?? "").searchParams;
    return {
      email: query.get("email"),
      token: query.get("token"),
      password,
      password_confirmation: password,
    };
  };

  it("is answered alike, whether the address is known or not, and mailed about only to those who have an account", async () => {
    const { email } = await signUpTeam(api);
    const known = await post("forgot-password", { email });
    const unknown = await post("forgot-password", { email: "niemand@praxis.example" });
    expect(known.status).toBe(200);
    expect(unknown.status).toBe(200);
    expect(known.message.replace(email, "")).toBe(unknown.message.replace("niemand@praxis.example", ""));
    expect(await mailsTo(api, email)).toEqual(["password-reset"]);
    expect(await mailsTo(api, "niemand@praxis.example")).toEqual([]);
  });

  it("is replaced by the link's form, once; every session ends and the owner is told", async () => {
    const { email, cookie } = await signUpTeam(api);
    const input = await resetting(email);
    expect(await post("reset-password", input)).toMatchObject({
      status: 200,
      message: "Ihr neues Passwort gilt. Sie können sich jetzt damit anmelden.",
    });
    expect((await api.call("GET", "/api/categories", undefined, { cookie })).status).toBe(401);
    expect(await mailsTo(api, email)).toEqual(["password-reset", "password-changed"]);
    await expect(signIn(api, email, password)).resolves.toContain("isAuthenticated=true");
    expect(await post("reset-password", input)).toMatchObject({
      status: 422,
      errors: { token: ["Dieser Link wurde schon benutzt. Er gilt nur einmal."] },
    });
  });

  it("is replaced within two hours, to the instant", async () => {
    const { email } = await signUpTeam(api);
    const input = await resetting(email);
    api.time.now = hoursLater(2);
    expect((await post("reset-password", input)).status).toBe(422);
    api.time.now = hoursLater(2, -1);
    expect((await post("reset-password", input)).status).toBe(200);
  });

  it("is not replaced by somebody else's link", async () => {
    const mine = await signUpTeam(api);
    const other = await signUpTeam(api);
    const input = await resetting(mine.email);
    expect((await post("reset-password", { ...input, email: other.email })).status).toBe(422);
    expect((await post("reset-password", input)).status).toBe(200);
  });

  it("verifies the address of somebody who never did", async () => {
    const email = "never@praxis.example";
    await post("register", form({ email }));
    await post("reset-password", await resetting(email));
    expect(await statusOf(email)).toBe(1);
  });

  it("of a suspended user stays as it is", async () => {
    const { email, userId } = await signUpTeam(api);
    const input = await resetting(email);
    await api.owner.query("update users set status = 2 where id = $1", [userId]);
    expect((await post("reset-password", input)).status).toBe(422);
    await post("forgot-password", { email });
    expect(await mailsTo(api, email)).toEqual(["password-reset"]);
  });
});

describe("changing the password", () => {
  const change = { password: "drei neue worte", password_confirmation: "drei neue worte" };

  it("takes the old one, ends the other sessions and tells the owner", async () => {
    const email = "changes@praxis.example";
    await post("register", form({ email }));
    const [here, elsewhere] = [await signIn(api, email), await signIn(api, email)];

    expect(
      await post("change-password", { ...change, current_password: "geraten und falsch" }, here),
    ).toMatchObject({
      status: 422,
      errors: { current_password: ["Das ist nicht Ihr jetziges Passwort."] },
    });
    expect(
      (await post("change-password", { ...change, current_password: "tulpe gabel mond" }, here)).status,
    ).toBe(200);

    const live = async (cookie: string) =>
      (await api.call("GET", "/api/application/token-check", undefined, { cookie })).data.token_valid;
    expect([await live(here), await live(elsewhere)]).toEqual([true, false]);
    expect(await mailsTo(api, email)).toEqual(["verification", "password-changed"]);
    await expect(signIn(api, email)).rejects.toThrow("sign-in refused");
  });

  it("is refused to strangers", async () => {
    expect((await post("change-password", { ...change, current_password: "tulpe gabel mond" })).status).toBe(
      401,
    );
  });
});

describe("an invitation", () => {
  const invite = async () => {
    const owner = await signUpTeam(api);
    const invited = await addUser(api, owner, "instructor");
    const secret = `invitation of ${invited.userId}`;
    await api.owner.query("update users set status = 0, confirmed_at = null where id = $1", [invited.userId]);
    await api.owner.query("update instructors set status = 'pending' where id = $1", [invited.instructorId]);
    await api.owner.query(
      `insert into auth.one_time_tokens (team_id, token_hash, purpose, identity_id, expires_at)
       select team_id, $1, 'invitation', id, $2 from auth.identities where user_id = $3`,
      [createHash("sha256").update(secret).digest("hex"), hoursLater(7 * 24), invited.userId],
    );
    const verificationUrl = `https://kurshafen.example/invite-verify?token=${encodeURIComponent(withTeam(owner.teamId, secret))}`;
    return { ...invited, verificationUrl };
  };

  it("is accepted once, makes the instructor active and leads to a password", async () => {
    const { email, instructorId, verificationUrl } = await invite();
    const accepted = await post("invite-verify", { verificationUrl });
    expect(accepted).toMatchObject({
      status: 200,
      message: "Die Einladung ist angenommen. Bitte wählen Sie jetzt Ihr Passwort.",
      data: { email, password_reset_token: expect.stringMatching(/^\d+\.[\w-]{32}$/) },
    });
    const { rows } = await api.owner.query("select status from instructors where id = $1", [instructorId]);
    expect(rows).toEqual([{ status: "active" }]);

    const password = "drei neue worte";
    const token = accepted.data.password_reset_token;
    expect(
      (await post("reset-password", { email, token, password, password_confirmation: password })).status,
    ).toBe(200);
    expect(await statusOf(email)).toBe(1);
    // Nothing was changed that she would have to be warned of.
    expect(await mailsTo(api, email)).toEqual([]);
    await expect(signIn(api, email, password)).resolves.toContain("isAuthenticated=true");
    expect((await post("invite-verify", { verificationUrl })).status).toBe(422);
  });

  it("that has expired changes nothing", async () => {
    const { instructorId, verificationUrl } = await invite();
    api.time.now = hoursLater(7 * 24);
    expect((await post("invite-verify", { verificationUrl })).status).toBe(422);
    const { rows } = await api.owner.query("select status from instructors where id = $1", [instructorId]);
    expect(rows).toEqual([{ status: "pending" }]);
  });
});
