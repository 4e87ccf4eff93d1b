import { beforeAll, describe, expect, it } from "vitest";
import { type Answer, startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { addressHeldSaid, invitationSaid } from "./mail-contents.ts";

let api: TestApi;
let owner: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  owner = await signUpTeam(api);
});

const call = (method: string, path: string, body?: object, who = owner) =>
  api.call(method, path, body, { cookie: who.cookie });
const person = (email: string, roles = ["instructor"]) => ({
  first_name: "Jule",
  last_name: "Petzold",
  email,
  roles,
});
const invite = (email: string) => call("POST", "/api/users/invite", person(email));
const mailsTo = async (email: string) =>
  (await api.owner.query("select kind, data from mails where recipient = $1 order by id", [email])).rows;
const linkTo = async (email: string) => (await mailsTo(email)).at(-1)?.data.invitation_url;
const password = "tulpe gabel mond";
const accept = (verificationUrl: string) =>
  api.call("POST", "/api/application/invite-verify", { verificationUrl });
const choosePassword = (email: string, token: string) =>
  api.call("POST", "/api/application/reset-password", {
    ...{ email, token, password, password_confirmation: password },
  });
const signIn = (email: string) => api.call("POST", "/api/application/login", { email, password });

describe("an invitation", () => {
  it("leads from the mail to a password, and from there into the team", async () => {
    const { status, data } = await invite("jule@praxis.example");
    expect(status).toBe(201);
    expect(data).toMatchObject({ status: 0, is_invited: 1, instructor: { status: "pending" } });
    expect((await signIn("jule@praxis.example")).status).toBe(401);
    const accepted = await accept(await linkTo("jule@praxis.example"));
    expect(accepted.data.email).toBe("jule@praxis.example");
    const token = accepted.data.password_reset_token;
    expect((await choosePassword("jule@praxis.example", token)).status).toBe(200);
    expect((await signIn("jule@praxis.example")).status).toBe(200);
    expect((await call("GET", `/api/users/${data.id}`)).data).toMatchObject({
      status: 1,
      is_invited: 0,
      instructor: { status: "active" },
    });
    expect((await call("POST", `/api/users/${data.id}/invitation`)).code).toBe("not_invited");
    expect((await call("DELETE", `/api/users/${data.id}/invitation`)).code).toBe("not_invited");
  });

  it("is what makes people active: nobody is made so past it", async () => {
    const { data } = await invite("standing@praxis.example");
    expect((await call("PATCH", `/api/users/${data.id}/status`, { status: 1 })).code).toBe("still_invited");
    expect((await call("GET", `/api/users/${data.id}`)).data.is_invited).toBe(1);
  });

  it("says in its mail who invites into which team", async () => {
    await invite("mail@praxis.example");
    const [mail] = await mailsTo("mail@praxis.example");
    const platform = { name: "Kurshafen", reply_to: "", address: [], url: "" };
    expect(mail.kind).toBe("invitation");
    expect(invitationSaid(mail.data, platform)).toMatchObject({
      recipient_name: "Jule Petzold",
      inviter_name: "Katharina Lindner",
      brand: "Kurshafen",
      team: { name: "Katharina Lindner", reply_to: owner.email },
    });
  });

  it("carries no link and no speech in any of its names", async () => {
    const data = {
      recipient_name: "Gewonnen! Klicken Sie www.evil.example",
      inviter_name: "https://evil.example",
      team_name: "Jetzt auf evil.example",
      team_address: "http://evil.example\n04229 Leipzig",
      ...{ team_email: "", team_url: "", invitation_url: "", valid_until: "" },
    };
    const platform = { name: "Kurshafen", reply_to: "", address: [], url: "" };
    expect(invitationSaid(data, platform)).toMatchObject({
      recipient_name: "",
      inviter_name: "Das Team",
      team: { name: "Jetzt auf evil. example", address: ["04229 Leipzig"] },
    });
  });

  it("goes to no colleague twice, however quickly", async () => {
    expect((await call("POST", "/api/users/validate-email", { email: owner.email })).data).toEqual({
      available: false,
    });
    const { status, errors } = await invite(owner.email);
    expect([status, Object.keys(errors ?? {})]).toEqual([422, ["email"]]);
    const same = await Promise.all([invite("doppelt@praxis.example"), invite("doppelt@praxis.example")]);
    expect(same.map(({ status }) => status).sort()).toEqual([201, 422]);
    const stranger = await signUpTeam(api);
    const foreign = await Promise.all([invite(stranger.email), invite(stranger.email)]);
    expect(foreign.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it("is sent again with a new link, and the old one ends", async () => {
    const { data } = await invite("nochmal@praxis.example");
    const first = await linkTo("nochmal@praxis.example");
    expect((await call("POST", `/api/users/${data.id}/invitation`)).status).toBe(200);
    expect((await accept(first)).code).toBe("link_unknown");
    expect((await accept(await linkTo("nochmal@praxis.example"))).status).toBe(200);
  });

  it("is taken back: the link ends, user and instructor go, the address is free", async () => {
    const { data } = await invite("zurueck@praxis.example");
    const link = await linkTo("zurueck@praxis.example");
    expect((await call("DELETE", `/api/users/${data.id}/invitation`)).data).toBe(true);
    expect((await accept(link)).code).toBe("link_unknown");
    expect((await call("GET", `/api/users/${data.id}`)).status).toBe(404);
    expect((await call("GET", `/api/instructors/${data.instructor.id}`)).status).toBe(404);
    expect((await invite("zurueck@praxis.example")).status).toBe(201);
  });

  it("of somebody who was suspended meanwhile does not work", async () => {
    const { data } = await invite("gesperrt@praxis.example");
    await call("PATCH", `/api/users/${data.id}/status`, { status: 2 });
    expect((await accept(await linkTo("gesperrt@praxis.example"))).status).toBe(422);
  });

  it("that rests while the person is suspended is not sent again, and works once it is let in again", async () => {
    const { data } = await invite("ruht@praxis.example");
    await call("PATCH", `/api/users/${data.id}/status`, { status: 2 });
    expect((await call("POST", `/api/users/${data.id}/invitation`)).code).toBe("invitation_put_aside");
    await call("PATCH", `/api/users/${data.id}/status`, { status: 0 });
    const accepted = await accept(await linkTo("ruht@praxis.example"));
    expect(accepted.status).toBe(200);
    expect((await call("GET", `/api/users/${data.id}`)).data).toMatchObject({ status: 0, is_invited: 1 });
    await choosePassword("ruht@praxis.example", accepted.data.password_reset_token);
    expect((await call("GET", `/api/users/${data.id}`)).data).toMatchObject({ status: 1, is_invited: 0 });
  });

  it("is taken back also while the person is suspended", async () => {
    const { data } = await invite("weg@praxis.example");
    await call("PATCH", `/api/users/${data.id}/status`, { status: 2 });
    expect((await call("DELETE", `/api/users/${data.id}/invitation`)).data).toBe(true);
    expect((await invite("weg@praxis.example")).status).toBe(201);
  });

  it("to manage the team goes without an instructor record", async () => {
    const { status, data } = await call("POST", "/api/users", person("buero@praxis.example", ["team-admin"]));
    expect([status, data.status, data.instructor]).toEqual([201, 0, null]);
    expect((await mailsTo("buero@praxis.example")).map(({ kind }) => kind)).toEqual(["invitation"]);
  });
});

describe("another address", () => {
  const saveEmail = (who: SignedIn, instructor: number, email: string) =>
    call("PATCH", `/api/instructors/${instructor}/save-email`, { email }, who);

  it("holds once it is confirmed by mail; the old one is told before", async () => {
    const miriam = await addUser(api, owner, "instructor");
    expect((await saveEmail(miriam, miriam.instructorId, "miriam.neu@praxis.example")).status).toBe(200);
    expect((await mailsTo(miriam.email)).map(({ kind }) => kind)).toEqual(["email-change-notice"]);
    const emailNow = async () => (await call("GET", `/api/users/${miriam.userId}`)).data.email;
    expect(await emailNow()).toBe(miriam.email);
    const [mail] = await mailsTo("miriam.neu@praxis.example");
    const { verification_url: verificationUrl } = mail.data;
    const confirm = () => api.call("POST", "/api/application/verify-email", { verificationUrl });
    expect((await confirm()).status).toBe(200);
    expect(await emailNow()).toBe("miriam.neu@praxis.example");
    expect((await confirm()).code).toMatch(/^link_/);
  });

  it("is nobody else's, not even when the link is opened later", async () => {
    const miriam = await addUser(api, owner, "instructor");
    expect((await saveEmail(owner, miriam.instructorId, owner.email)).errors).toHaveProperty("email");
    await saveEmail(owner, miriam.instructorId, "umkaempft@praxis.example");
    await invite("umkaempft@praxis.example");
    const mail = (await mailsTo("umkaempft@praxis.example")).find(({ kind }) => kind === "email-change");
    const { verification_url: verificationUrl } = mail?.data ?? {};
    const late = await api.call("POST", "/api/application/verify-email", { verificationUrl });
    expect(late.status).toBe(422);
    expect((await call("GET", `/api/users/${miriam.userId}`)).data.email).toBe(miriam.email);
  });

  it("of an owner is not for admins to change, and a colleague's not for instructors", async () => {
    const admin = await addUser(api, owner, "team-admin");
    const miriam = await addUser(api, owner, "instructor");
    expect((await saveEmail(admin, owner.instructorId, "meins@praxis.example")).code).toBe("owners_decide");
    expect((await saveEmail(miriam, owner.instructorId, "meins@praxis.example")).status).toBe(404);
  });

  it("corrects an invitation that went to the wrong one", async () => {
    const { data } = await invite("jlue@praxis.example");
    const wrong = await linkTo("jlue@praxis.example");
    await saveEmail(owner, data.instructor.id, "jule.richtig@praxis.example");
    expect((await accept(wrong)).code).toBe("link_unknown");
    expect((await accept(await linkTo("jule.richtig@praxis.example"))).status).toBe(200);
  });
});

describe("an address that has an account in another team", () => {
  const without = (answer: Answer, email: string) => {
    const { headers: _, cookies: __, ...rest } = answer;
    const plain = JSON.stringify(rest).replaceAll(email, "EMAIL");
    return plain.replace(/"(id|created_at|updated_at)":("[^"]*"|\d+)/g, '"$1":0');
  };
  const asked = async (path: string, body: (email: string) => object, method = "POST") => {
    const stranger = await signUpTeam(api);
    const free = `frei-${stranger.userId}@praxis.example`;
    const held = await call(method, path, body(stranger.email));
    const ordinary = await call(method, path, body(free));
    expect(without(held, stranger.email)).toBe(without(ordinary, free));
    return { stranger, held };
  };

  it("is answered as any other, whoever is asked about it", async () => {
    await asked("/api/users/validate-email", (email) => ({ email }));
    await asked("/api/users", (email) => person(email, ["team-admin"]));
    await asked("/api/users/invite", (email) => person(email));
    const miriam = await addUser(api, owner, "instructor");
    await asked(`/api/users/${miriam.userId}/email`, (email) => ({ email }), "PATCH");
    await asked(`/api/instructors/${miriam.instructorId}/save-email`, (email) => ({ email }), "PATCH");
    const { data: invited } = await invite("umziehend@praxis.example");
    await asked(`/api/users/${invited.id}/email`, (email) => ({ email }), "PATCH");
  });

  it("is invited in words of its own: its holder reads who wanted her, and keeps her account", async () => {
    const { stranger, held } = await asked("/api/users/invite", (email) => person(email));
    const mail = (await mailsTo(stranger.email)).at(-1);
    expect(mail?.kind).toBe("address-held");
    expect(JSON.stringify(mail?.data)).not.toMatch(/token=|Jule/);
    const platform = { name: "Kurshafen", reply_to: "", address: [], url: "" };
    expect(addressHeldSaid(mail?.data, platform)).toMatchObject({
      recipient_name: "",
      wish: "invitation",
      team_name: "Katharina Lindner",
    });
    expect((await call("POST", `/api/users/${held.data.id}/invitation`)).status).toBe(200);
    const mine = await api.call("GET", "/api/users", undefined, { cookie: stranger.cookie });
    expect(mine.data.map(({ email }: { email: string }) => email)).toEqual([stranger.email]);
    expect((await call("DELETE", `/api/users/${held.data.id}/invitation`)).data).toBe(true);
  });

  it("of a colleague's change is told, and never becomes the colleague's", async () => {
    const miriam = await addUser(api, owner, "instructor");
    const { stranger } = await asked(`/api/users/${miriam.userId}/email`, (email) => ({ email }), "PATCH");
    const mail = (await mailsTo(stranger.email)).at(-1);
    expect([mail?.kind, mail?.data.wish]).toEqual(["address-held", "email-change"]);
    expect(JSON.stringify(mail?.data)).not.toContain("token=");
  });

  it("is invited with a link once the account is gone, or another address is given", async () => {
    const stranger = await signUpTeam(api);
    const leaving = await addUser(api, stranger, "instructor");
    const { data } = await invite(leaving.email);
    await api.call("DELETE", `/api/users/${leaving.userId}`, undefined, { cookie: stranger.cookie });
    await call("POST", `/api/users/${data.id}/invitation`);
    const accepted = await accept(await linkTo(leaving.email));
    expect(accepted.data.email).toBe(leaving.email);

    const { data: other } = await invite(stranger.email);
    const given = `anders-${stranger.userId}@praxis.example`;
    await call("PATCH", `/api/users/${other.id}/email`, { email: given });
    expect((await accept(await linkTo(given))).data.email).toBe(given);
  });
});
