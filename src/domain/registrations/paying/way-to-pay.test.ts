import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApi } from "../../../../tests/support/api.ts";
import { addUser, type SignedIn, takeTransfers } from "../../../../tests/support/people/team.ts";
import { mailsFor, openLesson } from "../../../../tests/support/stories/booking.ts";
import { ask } from "../../../../tests/support/stories/contact.ts";
import { actionsIn, type Desk, deskOf } from "../../../../tests/support/stories/desk.ts";
import { type PayingStory, startPaying } from "../../../../tests/support/stories/paying.ts";

let api: TestApi;
let team: SignedIn;
let desk: Desk;
let story: PayingStory;
beforeAll(async () => {
  ({ api, team, story } = await startPaying());
  desk = deskOf(api, team);
  await takeTransfers(api, team);
});
beforeEach(() => story.begins());

/** How the team lets people pay beside the providers. */
const offers = (...ways: ("transfer" | "onsite")[]) =>
  api.owner.query("update teams set offers_transfer = $2, offers_onsite = $3 where id = $1", [
    ...[team.teamId, ways.includes("transfer"), ways.includes("onsite")],
  ]);
beforeEach(() => offers("transfer", "onsite"));

/** A lesson for 159,60 € that both providers take money for. */
const paidLesson = (given: object = {}) => openLesson(api, team, { course_fee: 159.6, ...given });
const insured = (given: object = {}) => paidLesson({ is_insurance: 1, ...given });
const owing = { payment_status: "open", total_cents: 15_960 };

describe("who is added by the team and told to pay as usual", () => {
  it("pays online with an address, and by transfer or on site without, as the team allows", async () => {
    const lesson = await paidLesson();
    expect(await desk.add(lesson)).toMatchObject({ ...owing, payment_method: "stripe" });
    expect(await desk.add(lesson, { email: "" })).toMatchObject({ ...owing, payment_method: "transfer" });
    await offers("onsite");
    expect(await desk.add(lesson, { email: "" })).toMatchObject({ ...owing, payment_method: "onsite" });
  });

  it("is not said to have paid a provider what the team has in hand", async () => {
    const paid = await desk.add(await paidLesson(), { paid: true });
    expect(paid).toMatchObject({ payment_status: "paid", payment_method: "transfer", paid_cents: 15_960 });
  });

  it("is asked how where only online is offered and no address known; what is said then holds", async () => {
    await offers();
    const lesson = await paidLesson();
    const person = desk.by(lesson, { email: "" });
    const refused = await desk.call("POST", "", person);
    expect(refused.status).toBe(422);
    expect(refused.errors?.payment_method?.[0]).toContain("nur online bezahlt");
    const said = await desk.call("POST", "", { ...person, payment_method: "onsite" });
    expect(said.data).toMatchObject({ ...owing, payment_method: "onsite" });
    const free = await openLesson(api, team, { course_fee: 0 });
    expect(await desk.add(free, { email: "" })).toMatchObject({ payment_status: "none" });
  });

  it("pays in a way that exists for her when her address is taken away, or in another lesson", async () => {
    const made = await desk.add(await paidLesson());
    const edited = await desk.call("PATCH", `/${made.id}`, { email: "" });
    expect(edited.data).toMatchObject({ ...owing, payment_method: "transfer" });

    const colleague = await addUser(api, team, "instructor");
    const elsewhere = await paidLesson({ instructor_id: colleague.instructorId });
    const online = await desk.add(await paidLesson());
    const moved = await desk.call("POST", `/${online.id}/move`, { lesson_id: elsewhere });
    expect(moved.data).toMatchObject({ ...owing, payment_method: "transfer" });

    const free = await desk.add(await openLesson(api, team, { course_fee: 0 }), { email: "" });
    const dear = { lesson_id: await paidLesson(), price: "new" };
    await offers();
    const refused = await desk.call("POST", `/${free.id}/move`, dear);
    expect(refused.errors?.payment_method?.[0]).toContain("nur online bezahlt");
    const said = await desk.call("POST", `/${free.id}/move`, { ...dear, payment_method: "onsite" });
    expect(said.data).toMatchObject({ ...owing, payment_method: "onsite" });

    const last = await desk.add(await paidLesson());
    const kept = await desk.call("PATCH", `/${last.id}`, { email: "" });
    expect(kept.errors?.email?.[0]).toContain("braucht es eine E-Mail-Adresse");
    expect(await desk.detail(last.id)).toMatchObject({ email: last.email, payment_method: "stripe" });
  });
});

it("who had chosen to pay online and paid the team for a lesson where nobody meets is not said to have paid on site", async () => {
  const made = await desk.add(await paidLesson({ location: "Online" }));
  expect(made).toMatchObject({ ...owing, payment_method: "stripe" });
  const paid = await desk.call("POST", `/${made.id}/payment`, { paid: 1 });
  expect(paid.data).toMatchObject({ payment_status: "paid", payment_method: "transfer" });
});

describe("an insurance that nobody asked for", () => {
  it("is asked for before somebody counts as self-paying", async () => {
    const lesson = await insured();
    const person = desk.by(lesson);
    const refused = await desk.call("POST", "", person);
    expect(refused.status).toBe(422);
    expect(refused.errors?.insurance_type?.[0]).toContain("„noch nicht bekannt“");
    const statutory = await desk.call("POST", "", { ...person, insurance_type: "statutory" });
    expect(statutory.data).toMatchObject({ total_cents: 0, payment_status: "none" });
    expect(await desk.add(lesson, { insurance_type: "self" })).toMatchObject(owing);
  });

  it("has no price to be noted as paid while it is not known", async () => {
    const lesson = await insured();
    const paid = { ...desk.by(lesson), insurance_type: "unknown", paid: 1 };
    const refused = await desk.call("POST", "", paid);
    expect(refused.status).toBe(422);
    expect(refused.errors?.paid?.[0]).toContain("steht kein Preis fest");
  });

  it("may be left open: nothing is owed until it is known, and it is counted and found", async () => {
    const lesson = await insured({ partner_fee: 40, option_partner: 1 });
    const made = await desk.add(lesson, { insurance_type: "unknown", partner: 1 });
    expect(made).toMatchObject({
      insurance_type: "unknown",
      total_cents: 0,
      payment_status: "none",
      payment_method: null,
    });
    const list = await desk.call("GET", `?lesson=${lesson}&insurance=unknown`);
    expect(list.data).toMatchObject([{ id: made.id, insurance_type: "unknown" }]);
    expect(list.counts).toMatchObject({ insurance_unknown: 1 });
    const waits = await insured({ max_participants: 0 });
    const line = await desk.add(waits, { type: "waitlist", insurance_type: "unknown" });
    expect(line).toMatchObject({ status: "waiting", insurance_type: null });
  });

  it("gets known in one step, which sets price and payment, and mails only if that is asked for", async () => {
    const made = await desk.add(await insured(), { insurance_type: "unknown", notify: false });
    const known = await desk.call("PATCH", `/${made.id}`, { insurance_type: "private" });
    expect(known.data).toMatchObject({ ...owing, insurance_type: "private", payment_method: "stripe" });
    expect(actionsIn(known.data)[0]).toBe("edited");
    expect(await mailsFor(api, made.email)).toEqual([]);

    const other = await desk.add(await insured(), { insurance_type: "unknown", notify: false });
    const edit = { insurance_type: "statutory", notify: 1 };
    expect((await desk.call("PATCH", `/${other.id}`, edit)).data).toMatchObject({
      total_cents: 0,
      payment_status: "none",
    });
    expect(await mailsFor(api, other.email)).toEqual(["registration-confirmed"]);
  });

  it("that gets known late leaves all its days to pay", async () => {
    const lesson = await insured({ max_participants: 5 });
    const made = await desk.add(lesson, { insurance_type: "unknown", payment_method: "transfer" });
    await story.passMinutes(5 * 24 * 60);
    await desk.call("PATCH", `/${made.id}`, { insurance_type: "self", payment_method: "transfer" });
    expect(await desk.detail(made.id)).toMatchObject({ ...owing, payment_method: "transfer", is_overdue: 0 });
    const { rows } = await api.owner.query(
      "select payable_until(r, '2027-06-01', 14)::text as until from registrations r where id = $1",
      [made.id],
    );
    const due = new Date(api.time.now.getTime() + 14 * 86_400_000).toISOString().slice(0, 10);
    expect(rows).toEqual([{ until: due }]);
  });

  it("is asked for, too, when somebody moves to where it decides the price", async () => {
    const plain = await desk.add(await openLesson(api, team));
    const there = { lesson_id: await insured(), price: "new" };
    const refused = await desk.call("POST", `/${plain.id}/move`, there);
    expect(refused.errors?.insurance_type?.[0]).toContain("Bitte wählen Sie die Versicherung");
    const open = await desk.call("POST", `/${plain.id}/move`, { ...there, insurance_type: "unknown" });
    expect(open.data).toMatchObject({ insurance_type: "unknown", total_cents: 0 });
    const back = await desk.call("POST", `/${plain.id}/move`, { lesson_id: await paidLesson() });
    expect(back.data).toMatchObject({ insurance_type: null, ...owing });
  });

  it("is asked for when a contact request becomes a registration", async () => {
    const lesson = await insured();
    await ask(api, team, { name: "Mara Vogt", email: "mara@wunsch.example" });
    const requests = await api.call("GET", "/api/contact-requests", undefined, { cookie: team.cookie });
    const convert = (given: object) =>
      api.call(
        "POST",
        `/api/contact-requests/${requests.data[0].id}/registration`,
        { lesson_id: lesson, first_name: "Mara", last_name: "Vogt", ...given },
        { cookie: team.cookie },
      );
    expect((await convert({})).errors).toHaveProperty("insurance_type");
    expect(await convert({ insurance_type: "unknown" })).toMatchObject({
      status: 201,
      data: { insurance_type: "unknown", total_cents: 0 },
    });
  });
});
