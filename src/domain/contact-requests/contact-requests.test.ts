import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { mailsFor } from "../../../tests/support/stories/booking.ts";
import { ask } from "../../../tests/support/stories/contact.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
});

let owner: SignedIn;
const call = (method: string, path = "", body?: object, who = owner) =>
  api.call(method, `/api/contact-requests${path}`, body, { cookie: who.cookie });
const newest = async () => (await call("GET")).data[0];
const asked = async (given: object = {}) => {
  await ask(api, owner, given);
  return newest();
};

describe("a visitor who writes", () => {
  beforeAll(async () => {
    owner = await signUpTeam(api);
  });

  it("is thanked, gets a receipt, and the team is told", async () => {
    const answer = await ask(api, owner, { email: "Mara@Mail.example ", name: "  Mara   Vogt 🌻 " });
    expect(answer).toMatchObject({ status: 201, message: "Ihre Nachricht ist angekommen." });
    expect(answer.data).toEqual({ received_at: "2026-11-21T10:00:00+01:00" });
    expect(await newest()).toMatchObject({
      status: "new",
      source: "visitor",
      name: "Mara Vogt 🌻",
      email: "mara@mail.example",
    });
    expect(await mailsFor(api, "mara@mail.example")).toEqual(["contact-receipt"]);
    expect(await mailsFor(api, owner.email)).toContain("staff-contact-request");
  });

  it("to one of the instructors reaches her, not the whole team", async () => {
    const colleague = await addUser(api, owner, "instructor");
    const request = await asked({ instructor_id: colleague.instructorId });
    expect(request.instructor_id).toBe(colleague.instructorId);
    expect(await mailsFor(api, colleague.email)).toEqual(["staff-contact-request"]);
  });

  it.each([
    ["name", "", "Bitte geben Sie Ihren Namen an"],
    ["email", "mara@", "Bitte geben Sie eine gültige E-Mail-Adresse an"],
    ["phone", "12", "Bitte prüfen Sie die Telefonnummer"],
    ["message", "  \n ", "Bitte schreiben Sie uns, worum es geht"],
    ["instructor_id", 900_000_000, "Bitte wählen Sie jemanden aus der Liste"],
    ["instructor_id", "jemand", "Bitte wählen Sie jemanden aus der Liste"],
    [
      "privacy",
      false,
      "Bitte bestätigen Sie, dass Sie die Hinweise zum Datenschutz zur Kenntnis genommen haben",
    ],
  ])("is told at the field %s what is missing", async (field, value, sentence) => {
    const { status, errors } = await ask(api, owner, { [field]: value });
    expect({ status, errors }).toEqual({ status: 422, errors: { [field]: [sentence] } });
  });

  it("who is a program is thanked, and nothing is kept", async () => {
    const { meta: before } = Object(await call("GET"));
    expect(await ask(api, owner, { website: "https://spam.example" })).toMatchObject({ status: 201 });
    expect(Object(await call("GET")).meta).toEqual(before);
  });

  it("too often is asked to come back later", async () => {
    const strict = await startApi();
    const team = await signUpTeam(strict);
    for (let times = 0; times < 10; times++) await ask(strict, team);
    expect(await ask(strict, team)).toMatchObject({ status: 429, code: "too_many_tries" });
  });

  it("is not heard by a team that is suspended", async () => {
    const team = await signUpTeam(api);
    await api.owner.query("update teams set status = 'suspended' where id = $1", [team.teamId]);
    expect(await ask(api, team)).toMatchObject({ status: 404 });
  });
});

describe("one message", () => {
  beforeAll(async () => {
    owner = await signUpTeam(api);
  });

  it("sent eight times at once arrives once and mails once", async () => {
    const email = "doppelt@mail.example";
    const send = () => ask(api, owner, { email, idempotency_key: "one" });
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    expect(new Set(answers.map(({ status, data }) => JSON.stringify({ status, data }))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(Object(await call("GET")).meta.total).toBe(1);
    expect(await mailsFor(api, email)).toEqual(["contact-receipt"]);
  });

  it("with the same key and other words is refused", async () => {
    expect(
      await ask(api, owner, {
        email: "doppelt@mail.example",
        message: "Ganz anders",
        idempotency_key: "one",
      }),
    ).toMatchObject({
      status: 409,
      code: "intention_changed",
    });
  });

  it("of two people with the same key in two teams arrives in both", async () => {
    const other = await signUpTeam(api);
    expect(await ask(api, other, { idempotency_key: "one" })).toMatchObject({ status: 201 });
  });
});

describe("the team", () => {
  beforeAll(async () => {
    owner = await signUpTeam(api);
  });

  it("finds a request by name, address, telephone, topic and words, and counts each state", async () => {
    await ask(api, owner, { name: "Özlem Kaya", email: "oezlem@mail.example", phone: "0341 998877" });
    await ask(api, owner, { name: "Bente Ohm", message: "Gibt es 100 % Rabatt?", topic: "Etwas anderes" });
    for (const q of ["özlem", "OEZLEM@", "998877"])
      expect((await call("GET", `?q=${encodeURIComponent(q)}`)).data).toMatchObject([{ name: "Özlem Kaya" }]);
    for (const q of ["100 %", "anderes"])
      expect((await call("GET", `?q=${encodeURIComponent(q)}`)).data).toMatchObject([{ name: "Bente Ohm" }]);
    const names = async (sort: string) =>
      (await call("GET", `?sort=${sort}`)).data.map(({ name }: { name: string }) => name);
    expect(await names("name")).toEqual(["Bente Ohm", "Özlem Kaya"]);
    expect(await names("-name")).toEqual(["Özlem Kaya", "Bente Ohm"]);
    const { counts } = Object(await call("GET", "?status=closed"));
    expect(counts).toEqual({ all: 2, new: 2, open: 0, answered: 0, closed: 0 });
  });

  it("answers by mail, once however often it presses, and the request counts as answered", async () => {
    const { id, email } = await asked({ email: "frage@mail.example" });
    const answer = { text: "Ja, gern.", idempotency_key: "answer" };
    const answers = await Promise.all([1, 2, 3].map(() => call("POST", `/${id}/answers`, answer)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { data } = await call("GET", `/${id}`);
    expect(data.status).toBe("answered");
    expect(data.answers).toMatchObject([{ text: "Ja, gern.", mail_state: "queued" }]);
    expect(await mailsFor(api, email)).toEqual(["contact-receipt", "contact-answer"]);
    expect(data.history.map(({ action }: { action: string }) => action)).toEqual(["answered", "received"]);
    expect(await call("POST", `/${id}/answers`, { ...answer, text: "Nein." })).toMatchObject({ status: 409 });
  });

  it("sets who looks after a request, its state and a note, and sees who did", async () => {
    const { id, updated_at } = await asked();
    const saved = await call("PATCH", `/${id}`, {
      status: "open",
      assigned_id: owner.instructorId,
      note: "Ruft zurück",
      updated_at,
    });
    expect(saved.data).toMatchObject({
      status: "open",
      note: "Ruft zurück",
      assigned_id: owner.instructorId,
    });
    expect(saved.data.history[0]).toMatchObject({
      actor_kind: "user",
      action: "updated",
      changes: { status: ["new", "open"], note: [null, null] },
    });
    expect((await call("PATCH", `/${id}`, { assigned_id: null })).data.assigned_id).toBeNull();
    expect(await call("PATCH", `/${id}`, { status: "closed", updated_at })).toMatchObject({
      status: 409,
      code: "stale_edit",
    });
  });

  it("writes down who called, whom it can then answer by telephone only", async () => {
    const input = { name: "Anruferin", message: "Bitte um Rückruf" };
    expect(await call("POST", "", input)).toMatchObject({
      status: 422,
      errors: { email: ["Bitte eine E-Mail-Adresse oder eine Telefonnummer angeben"] },
    });
    const { data } = await call("POST", "", { ...input, phone: "0341 123456" });
    expect(data).toMatchObject({ source: "staff", status: "open" });
    expect(await call("POST", `/${data.id}/answers`, { text: "Ja" })).toMatchObject({
      status: 409,
      code: "no_address",
    });
  });

  it("deletes a request with all that was written, and the log names nobody", async () => {
    const { id } = await asked({ name: "Weg Damit", email: "weg@mail.example" });
    await call("POST", `/${id}/answers`, { text: "Ja" });
    await call("PATCH", `/${id}`, { note: "Weg Damit hat angerufen" });
    expect(await call("DELETE", `/${id}`)).toMatchObject({ status: 200, data: true });
    expect(await call("GET", `/${id}`)).toMatchObject({ status: 404 });
    expect(await mailsFor(api, "weg@mail.example")).toEqual([]);
    const { rows } = await api.owner.query(
      "select from audit_log where object_type = 'contact_request' and object_id = $1 and changes::text ilike '%weg%'",
      [id],
    );
    expect(rows).toEqual([]);
  });
});

describe("an instructor", () => {
  let colleague: SignedIn;
  beforeAll(async () => {
    owner = await signUpTeam(api);
    colleague = await addUser(api, owner, "instructor");
  });

  it("sees what is addressed or assigned to her, and nothing else", async () => {
    const others = await asked({ name: "An alle" });
    const own = await asked({ name: "An sie", instructor_id: colleague.instructorId });
    expect((await call("GET", "", undefined, colleague)).data).toMatchObject([{ id: own.id }]);
    expect(await call("GET", `/${others.id}`, undefined, colleague)).toMatchObject({ status: 404 });
    await call("PATCH", `/${others.id}`, { assigned_id: colleague.instructorId });
    expect(await call("POST", `/${others.id}/answers`, { text: "Gern" }, colleague)).toMatchObject({
      status: 201,
    });
  });

  it("keeps what she writes down, and hands nothing on", async () => {
    const input = { name: "Anruferin", phone: "0341 123456", message: "Rückruf" };
    const { data } = await call("POST", "", input, colleague);
    expect(data.assigned_id).toBe(colleague.instructorId);
    const handed = { assigned_id: owner.instructorId };
    expect(await call("PATCH", `/${data.id}`, handed, colleague)).toMatchObject({ status: 403 });
    expect(await call("POST", "", { ...input, ...handed }, colleague)).toMatchObject({ status: 403 });
  });
});
