import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApi } from "../../../tests/support/api.ts";
import type { SignedIn } from "../../../tests/support/people/team.ts";
import { mailsFor } from "../../../tests/support/stories/booking.ts";
import { type PayingStory, startPaying } from "../../../tests/support/stories/paying.ts";
import type { PaymentProvider } from "../../../tests/support/stories/payment-provider.ts";

let api: TestApi;
let provider: PaymentProvider;
let team: SignedIn;
let story: PayingStory;
beforeAll(async () => {
  ({ api, provider, team, story } = await startPaying());
});
beforeEach(() => story.begins());

const staff = (method: "GET" | "POST", path: string, body?: object) =>
  api.call(method, `/api/registrations${path}`, body, { cookie: team.cookie });
const detail = async (id: number) => (await staff("GET", `/${id}`)).data;

/** Somebody who is on the provider's page to pay 25\u00a0€. */
async function paying(lesson: number, method: "stripe" | "paypal" = "stripe", given: object = {}) {
  const booked = await story.books(lesson, method, given);
  const { data } = await staff("GET", `?q=${booked.email}`);
  return { ...booked, id: Number(data[0].id) };
}

/** Somebody who has paid there. */
async function paid(lesson: number, method: "stripe" | "paypal" = "stripe", given: object = {}) {
  const booked = await paying(lesson, method, given);
  await provider.pays(booked.session, "never");
  await story.outcome(booked.token);
  return booked;
}

/** What the last mail of a kind to somebody says about her money. */
async function dataOfMail(email: string, kind: string) {
  const { rows } = await api.owner.query(
    "select (data ->> 'refund_cents')::int as refund, (data ->> 'left_cents')::int as left from mails where recipient = $1 and kind = $2",
    [email, kind],
  );
  return rows;
}

const spacious = { max_participants: 10, cancellation_steps: [{ days: 365, percent: 0 }] };

describe("several who paid online are cancelled at once", () => {
  const cancel = (ids: number[], options: object = {}) => staff("POST", "/cancellation", { ids, ...options });
  const asked = async (ids: number[]) => (await staff("GET", `/cancellation?ids=${ids}`)).data;

  it("the team sees before how much can go back to how many, with the fees and without", async () => {
    const lesson = await story.lesson({
      ...spacious,
      cancellation_steps: [
        { days: 365, percent: 0 },
        { days: 7, percent: 40 },
      ],
    });
    const [one, other] = [await paid(lesson), await paid(lesson, "paypal")];
    const unpaid = await paying(lesson);
    const before = await paid(lesson);
    await staff("POST", `/${before.id}/cancellation`, {});
    expect(await asked([one.id, other.id, unpaid.id, before.id])).toMatchObject({
      open: 3,
      over: 1,
      fee_cents: 3000,
      refund: { people: 2, cents: 5000 },
      refund_after_fees: { people: 2, cents: 3000 },
    });
  });

  it("and refunded in the same breath where that is wished, each once, however often it is sent", async () => {
    const lesson = await story.lesson(spacious);
    const people = [await paid(lesson), await paid(lesson, "paypal")];
    const ids = people.map(({ id }) => id);
    const options = { refund: 1, reason: "Kurs ist zu klein" };
    const answers = await Promise.all([cancel(ids, options), cancel(ids.toReversed(), options)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const results = answers.flatMap(({ data }) => data.results);
    expect(results.filter(({ done }) => done === 1)).toMatchObject([
      { message: "25,00\u00a0€ gehen zurück." },
      { message: "25,00\u00a0€ gehen zurück." },
    ]);
    expect(results.filter(({ done }) => done === 0)).toMatchObject([
      { message: "War schon storniert." },
      { message: "War schon storniert." },
    ]);
    await story.settles();
    for (const { id, token, email } of people) {
      expect(await story.money(token)).toEqual({ received: 2500, refunded: 2500, refunds: 1 });
      expect(await detail(id)).toMatchObject({ payment_status: "refunded", to_return_cents: 0 });
      expect(await dataOfMail(email, "registration-cancelled")).toMatchObject([{ refund: 2500 }]);
      expect(await mailsFor(api, email)).not.toContain("payment-refunded");
    }
  });

  it("keep what stays as a fee, and what is not sent back is named", async () => {
    const lesson = await story.lesson({
      ...spacious,
      cancellation_steps: [
        { days: 365, percent: 0 },
        { days: 7, percent: 40 },
      ],
    });
    const [one, other] = [await paid(lesson), await paid(lesson)];
    expect((await cancel([one.id], { charge_fee: 1, refund: 1 })).data.results).toMatchObject([
      { done: 1, message: "15,00\u00a0€ gehen zurück." },
    ]);
    expect((await cancel([other.id])).data.results).toMatchObject([
      { done: 1, message: "25,00\u00a0€ sind noch zu erstatten." },
    ]);
    await story.settles();
    expect(await story.money(one.token)).toEqual({ received: 2500, refunded: 1500, refunds: 1 });
    expect(await detail(other.id)).toMatchObject({ to_return_cents: 2500, refundable_cents: 2500 });
  });

  it("and nobody can pay on a page that was open; money that comes all the same goes back, and both are told", async () => {
    const lesson = await story.lesson(spacious);
    const [one, late] = [await paying(lesson), await paying(lesson)];
    expect((await cancel([one.id, late.id])).data.done).toBe(2);
    expect(await detail(one.id)).toMatchObject({ status: "cancelled", payment_status: "none" });
    await provider.pays(late.session, "never");
    await story.worksOff("payment.check");
    expect((await provider.payment(one.session)).state).toBe("expired");
    await story.settles();
    expect(await story.money(late.token)).toEqual({ received: 2500, refunded: 2500, refunds: 1 });
    const { rows } = await api.owner.query("select kind from mails where registration_id = $1 order by id", [
      late.id,
    ]);
    expect(
      rows
        .map(({ kind }) => kind)
        .slice(-2)
        .toSorted(),
    ).toEqual(["payment-refunded", "staff-payment"]);
    expect(await detail(late.id)).toMatchObject({ status: "cancelled", payment_status: "refunded" });
  });

  it("nobody who is cancelled with them is offered a seat of theirs first", async () => {
    const lesson = await story.lesson({ ...spacious, max_participants: 1 });
    const seated = await paid(lesson);
    const waiting = await paying(lesson, "stripe", { type: "waitlist" });
    await cancel([seated.id, waiting.id]);
    const { rows } = await api.owner.query(
      "select object_id::int as id from audit_log where object_type = 'registration' and action = 'cancelled' and object_id = any($1) order by audit_log.id",
      [[seated.id, waiting.id]],
    );
    expect(rows.map(({ id }) => id)).toEqual([waiting.id, seated.id]);
  });
});

describe("a lesson is called off for which people paid online", () => {
  const callOff = (lesson: number, body: object) =>
    api.call("POST", `/api/lessons/${lesson}/cancellation`, body, { cookie: team.cookie });
  const preview = async (lesson: number, change: object) =>
    (
      await api.call(
        "POST",
        `/api/lessons/${lesson}/change-preview`,
        { kind: "lesson-cancelled", change },
        { cookie: team.cookie },
      )
    ).data;

  it("the team sees what can go back, and the mail beforehand says what will", async () => {
    const lesson = await story.lesson(spacious);
    const one = await paid(lesson);
    await paying(lesson);
    expect((await staff("GET", `/cancellation?lesson=${lesson}`)).data).toMatchObject({
      open: 2,
      refund: { people: 1, cents: 2500 },
    });
    const { mail } = await preview(lesson, { refund: 1 });
    expect(mail.text).toContain("Sie bekommen 25,00\u00a0€ zurück.");
    const { mail: without } = await preview(lesson, {});
    expect(without.text).toContain("Was Sie schon bezahlt haben (25,00\u00a0€), bekommen Sie zurück.");
    expect(without.text).toContain("Wir melden uns dazu bei Ihnen.");
    expect(await story.money(one.token)).toEqual({ received: 2500, refunded: 0, refunds: 0 });
  });

  it("all of it goes back at once where that is wished, once, and each mail says how much", async () => {
    const lesson = await story.lesson(spacious);
    const people = [await paid(lesson), await paid(lesson, "paypal")];
    const unpaid = await paying(lesson);
    const body = { refund: 1, reason: "Zu wenige", tell: {} };
    const answers = await Promise.all([callOff(lesson, body), callOff(lesson, body)]);
    expect(answers.map(({ message }) => message)).toContain(
      "Der Kurstermin ist abgesagt. 3 Personen bekommen eine E-Mail. 50,00\u00a0€ gehen zurück.",
    );
    await story.settles();
    for (const { token, email } of people) {
      expect(await story.money(token)).toEqual({ received: 2500, refunded: 2500, refunds: 1 });
      expect(await dataOfMail(email, "lesson-cancelled")).toEqual([{ refund: 2500, left: 0 }]);
      expect(await mailsFor(api, email)).not.toContain("payment-refunded");
    }
    expect(await dataOfMail(unpaid.email, "lesson-cancelled")).toEqual([{ refund: 0, left: 0 }]);
    await story.worksOff("payment.check");
    expect((await provider.payment(unpaid.session)).state).toBe("expired");
  });

  it("what the team does not send back stays to be returned, and the mail says that it will be in touch", async () => {
    const lesson = await story.lesson(spacious);
    const one = await paid(lesson);
    expect((await callOff(lesson, { tell: {} })).message).toBe(
      "Der Kurstermin ist abgesagt. Eine Person bekommt eine E-Mail.",
    );
    expect(await detail(one.id)).toMatchObject({ to_return_cents: 2500, refundable_cents: 2500 });
    expect(await dataOfMail(one.email, "lesson-cancelled")).toEqual([{ refund: 0, left: 2500 }]);
  });
});

describe("several are noted as paid of whom some chose to pay online", () => {
  const note = (ids: number[]) => staff("POST", "/payment", { ids, payment_method: "onsite" });

  it("who has not paid there is noted, has her seat, and cannot pay there any more; who has is not", async () => {
    const lesson = await story.lesson(spacious);
    const [cash, online] = [await paying(lesson), await paid(lesson)];
    const onItsWay = await paying(lesson);
    await provider.paysLate(onItsWay.session, "never");
    await story.outcome(onItsWay.token);
    const answer = await note([cash.id, online.id, onItsWay.id]);
    expect(answer.message).toBe("1 von 3 Anmeldungen als bezahlt vermerkt");
    expect(answer.data.results).toMatchObject([
      { id: cash.id, done: 1, message: "" },
      { id: online.id, done: 0, message: "War schon bezahlt." },
      { id: onItsWay.id, done: 0, message: expect.stringContaining("läuft über einen Zahlungsanbieter") },
    ]);
    expect(await detail(cash.id)).toMatchObject({
      status: "confirmed",
      payment_status: "paid",
      payment_method: "onsite",
      paid_cents: 2500,
    });
    await story.worksOff("payment.check");
    expect((await provider.payment(cash.session)).state).toBe("expired");
    expect((await note([cash.id])).data.results).toMatchObject([{ done: 0, message: "War schon bezahlt." }]);
  });

  it("who had lost an unpaid seat has it back where it is still free, as if it were noted of her alone", async () => {
    const { id } = await paying(await story.lesson(), "stripe", { payment_method: "onsite" });
    await api.owner.query(
      "update registrations set status = 'cancelled', cancelled_by = 'system', cancelled_at = now() where id = $1",
      [id],
    );
    expect((await note([id])).data.done).toBe(1);
    expect(await detail(id)).toMatchObject({ status: "confirmed", payment_status: "paid" });
  });
});
