import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { bookingsFrom } from "../../../../tests/support/network.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import {
  heldAt,
  mailsFor,
  openLesson,
  register,
  somebody,
} from "../../../../tests/support/stories/booking.ts";
import { evening } from "../../../../tests/support/stories/lesson.ts";
import { start } from "../../../../tests/support/stories/waiting-list.ts";
import { later } from "../../../shared/time/dates.ts";

let api: TestApi;
let team: SignedIn;
let story: ReturnType<typeof bookingsFrom>;
beforeAll(async () => {
  api = await startApi();
  team = await signUpTeam(api);
  story = bookingsFrom(api, team);
});
beforeEach(async () => {
  api.time.now = start;
  await api.owner.query("truncate rate_limits");
});

let networks = 0;

/** Somebody whose seat is held: from her network five booked before. */
async function unproven(given: object = {}, lessonGiven: object = {}) {
  const from = `198.51.100.${++networks}`;
  await story.class(await openLesson(api, team, { max_participants: 20 }), from, 5);
  const lesson = await openLesson(api, team, lessonGiven);
  const form = somebody(lesson, given);
  const { token } = (await register(api, team, form, from)).data.registration;
  const { rows } = await api.owner.query("select id from registrations where token = $1", [token]);
  return { from, lesson, form, token: String(token), id: Number(rows[0].id) };
}

const held = async (token: string) => (await api.call("GET", heldAt(team, token))).data;
const desk = (method: string, path: string, body?: object, cookie = team.cookie) =>
  api.call(method, `/api/registrations${path}`, body, { cookie });
const mailsToTeamAbout = async (id: number) =>
  (
    await api.owner.query("select kind from mails where registration_id = $1 and kind like 'staff-%'", [id])
  ).rows.map(({ kind }) => kind);

describe("a seat that is held until the link in the mail is opened", () => {
  it("says so: one mail with the link, no contract, no calendar, no word to the team", async () => {
    const { token, form, id } = await unproven();
    expect(await mailsFor(api, form.email)).toEqual(["address-proof"]);
    const mail = await story.mailOf(token);
    expect(mail).toMatchObject({ agreement: null, calendar: null, transfer_code: null });
    expect(mail.text).toContain("Wir halten Ihren Platz bis Samstag, 21.11.2026, 11:00 Uhr.");
    expect(await mailsToTeamAbout(id)).toEqual([]);
    expect(await held(token)).toMatchObject({
      status: "pending",
      awaits_address_proof: 1,
      expires_at: "2026-11-21T11:00:00+01:00",
      payable: null,
      transfer: null,
    });
  });

  it("is booked like any other once it is opened, sent twice once: confirmation, contract, calendar, word to the team", async () => {
    const { token, form, id } = await unproven({}, { sessions: [evening("2027-02-01")] });
    const proof = await story.proofOf(token);
    const answers = await Promise.all([story.prove(token, proof), story.prove(token, proof)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.data).toMatchObject({
      status: "confirmed",
      awaits_address_proof: 0,
      expires_at: null,
    });
    expect(await mailsFor(api, form.email)).toEqual(["address-proof", "registration-confirmed"]);
    const mail = await story.mailOf(token);
    expect(mail.agreement).not.toBeNull();
    expect(mail.calendar).not.toBeNull();
    expect(await mailsToTeamAbout(id)).toEqual(["staff-new-registration"]);
  });

  it("goes by what only the mail names: neither the registration's secret nor another's link will do", async () => {
    const [one, other] = [await unproven(), await unproven()];
    const foreign = await story.proofOf(other.token);
    for (const proof of [one.token, foreign, "", `${foreign}x`])
      expect(await story.prove(one.token, proof)).toMatchObject({ status: 404, code: "proof_unknown" });
    expect((await held(one.token)).status).toBe("pending");
    expect((await story.prove("no-such-registration-token", foreign)).status).toBe(404);
  });

  it("cannot be had by choosing how to pay", async () => {
    const { token } = await unproven({ payment_method: "onsite" });
    await api.owner.query(
      "update teams set offers_transfer = true, bank_iban = 'DE02120300000000202051' where id = $1",
      [team.teamId],
    );
    const chosen = await api.call("POST", heldAt(team, token, "/payment"), { payment_method: "transfer" });
    expect(chosen.status).toBe(200);
    expect(await held(token)).toMatchObject({
      status: "pending",
      payment_method: "transfer",
      expires_at: "2026-11-21T11:00:00+01:00",
    });
  });

  it("is free again at the minute, and the link then says so", async () => {
    const { token, lesson } = await unproven({}, { max_participants: 1 });
    const proof = await story.proofOf(token);
    api.time.now = later(start, { minutes: 60 });
    expect(await story.prove(token, proof)).toMatchObject({ status: 409, code: "proof_too_late" });
    expect((await register(api, team, somebody(lesson), "198.51.100.250")).status).toBe(201);
    expect((await held(token)).status).toBe("expired");
  });

  it("is never held past the start", async () => {
    const { token } = await unproven({}, { start_date: "2026-11-21T10:30:00+01:00" });
    expect((await held(token)).expires_at).toBe("2026-11-21T10:30:00+01:00");
  });

  it("that somebody gave back stays given back", async () => {
    const { token } = await unproven();
    const proof = await story.proofOf(token);
    await api.call("POST", heldAt(team, token, "/cancellation"));
    expect(await story.prove(token, proof)).toMatchObject({ status: 409, code: "no_proof_awaited" });
  });

  it("has its mail sent once more, three times an hour, and the earlier link stays good", async () => {
    const { token, form } = await unproven();
    const proof = await story.proofOf(token);
    const again = () => api.call("POST", heldAt(team, token, "/address-proof-mail"));
    expect((await again()).status).toBe(200);
    expect(await mailsFor(api, form.email), "the first is still on its way").toEqual(["address-proof"]);
    await api.owner.query("update mails set state = 'sent', sent_at = now() where recipient = $1", [
      form.email,
    ]);
    expect((await again()).status).toBe(200);
    expect(await mailsFor(api, form.email)).toEqual(["address-proof", "address-proof"]);
    expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(429);
    expect((await story.prove(token, proof)).status).toBe(200);
    await api.owner.query("truncate rate_limits");
    expect(await again()).toMatchObject({ status: 409, code: "no_proof_awaited" });
  });

  it("who asks again is mailed the link once more, and takes no second seat", async () => {
    const { token, form, from } = await unproven();
    const again = await register(api, team, form, from);
    expect(again.data.registration).toMatchObject({ status: "pending" });
    const mail = await story.mailOf(token);
    expect(mail.kind).toBe("already-registered-for-lesson");
    expect((await story.prove(token, await story.proofOf(token))).status).toBe(200);
    const resent = await api.call("POST", heldAt(team, again.data.registration.token, "/address-proof-mail"));
    expect(resent.status).toBe(200);
  });

  it("is asked for anew where the team mends the address: the old link leads nowhere", async () => {
    const { token, id } = await unproven();
    const proof = await story.proofOf(token);
    await api.owner.query("update registrations set email = 'richtig@mail.example' where id = $1", [id]);
    expect((await story.prove(token, proof)).code).toBe("proof_unknown");
  });
});

describe("what the team sees and does", () => {
  it("finds such seats by their own word, in the list, the file and the printed list, and not among bookings", async () => {
    const { id, lesson } = await unproven();
    const list = await desk("GET", `?status=unproven&lesson=${lesson}`);
    expect(list.data).toMatchObject([{ id, status: "pending", awaits_address_proof: 1 }]);
    expect((await desk("GET", `?status=confirmed&lesson=${lesson}`)).data).toEqual([]);
    const csv = await api.app.request(
      `/api/registrations/export.csv?lesson=${lesson}`,
      { headers: { cookie: team.cookie } },
      { clientAddress: "192.0.2.1" },
    );
    expect(await csv.text()).toContain("wartet auf Bestätigung der E-Mail");
    api.time.now = later(start, { minutes: 60 });
    expect((await desk("GET", `?status=unproven&lesson=${lesson}`)).data).toEqual([]);
  });

  it("notes her as confirmed, twice once; then the link has nothing left to do", async () => {
    const { id, token, form } = await unproven();
    const proof = await story.proofOf(token);
    for (let times = 0; times < 2; times++) {
      const noted = await desk("POST", `/${id}/address-proof`);
      expect(noted).toMatchObject({ status: 200, data: { status: "confirmed", awaits_address_proof: 0 } });
    }
    expect(await mailsFor(api, form.email)).toEqual(["address-proof", "registration-confirmed"]);
    expect(await mailsToTeamAbout(id)).toEqual([]);
    expect(await story.prove(token, proof)).toMatchObject({ status: 200, data: { status: "confirmed" } });
    expect(await mailsFor(api, form.email)).toHaveLength(2);
  });

  it("can note nothing where nothing is waited for, and guests never", async () => {
    const lesson = await openLesson(api, team);
    const { data } = await register(api, team, somebody(lesson), "198.51.100.251");
    const { rows } = await api.owner.query("select id from registrations where token = $1", [
      data.registration.token,
    ]);
    expect(await desk("POST", `/${rows[0].id}/address-proof`)).toMatchObject({
      status: 409,
      code: "no_proof_awaited",
    });
    const guest = await addUser(api, team, "guest");
    const { id } = await unproven();
    expect((await desk("POST", `/${id}/address-proof`, undefined, guest.cookie)).status).toBe(403);
  });

  it("sends the mail once more, as long as its link leads somewhere", async () => {
    const { id, form } = await unproven();
    await api.owner.query("update mails set state = 'sent', sent_at = now() where recipient = $1", [
      form.email,
    ]);
    const [mail] = (await desk("GET", `/${id}`)).data.mails;
    expect((await desk("POST", `/${id}/mails`, { mail_id: mail.id })).status).toBe(200);
    expect(await mailsFor(api, form.email)).toEqual(["address-proof", "address-proof"]);
    api.time.now = later(start, { minutes: 60 });
    expect(await desk("POST", `/${id}/mails`, { mail_id: mail.id })).toMatchObject({ code: "mail_outdated" });
  });

  it("notes money she brought, which books her seat as well", async () => {
    const { id, token } = await unproven();
    expect((await desk("POST", `/${id}/payment`, { paid: true, payment_method: "onsite" })).status).toBe(200);
    expect(await held(token)).toMatchObject({ status: "confirmed", awaits_address_proof: 0 });
  });

  it("does not write to her with the others as long as nobody has proven that the address is hers", async () => {
    const { lesson, token, form } = await unproven();
    const known = somebody(lesson);
    await register(api, team, known, "198.51.100.252");
    const proof = await story.proofOf(token);
    const message = {
      lesson_id: lesson,
      groups: ["confirmed"],
      subject: "Raum",
      text: "Wir treffen uns oben.",
    };
    const write = () => api.call("POST", "/api/participant-messages", message, { cookie: team.cookie });
    expect((await write()).status).toBe(201);
    expect(await mailsFor(api, known.email)).toContain("participant-message");
    expect(await mailsFor(api, form.email)).not.toContain("participant-message");
    await story.prove(token, proof);
    await write();
    expect(await mailsFor(api, form.email)).toContain("participant-message");
  });
});

describe("the rows themselves", () => {
  it("cannot say that somebody has a seat whose address is still asked for", async () => {
    const { id } = await unproven();
    const says = (sql: string) => api.owner.query(`update registrations set ${sql} where id = $1`, [id]);
    await expect(says("status = 'offered'")).rejects.toThrow("unproven_is_held");
    const confirmed = "status = 'confirmed', confirmed_at = now(), expires_at = null";
    await expect(says(confirmed)).rejects.toThrow("unproven_is_held");
    await says(`${confirmed}, address_proof = 'given'`);
  });
});
