import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApi } from "../../../tests/support/api.ts";
import { type SignedIn, takeTransfers } from "../../../tests/support/people/team.ts";
import { heldAt, mailsAbout, mailsFor } from "../../../tests/support/stories/booking.ts";
import { type PayingStory, startPaying } from "../../../tests/support/stories/paying.ts";
import type { PaymentProvider } from "../../../tests/support/stories/payment-provider.ts";
import { remindOfPayment } from "../registrations/payment-reminders/remind-of-payment.ts";

let api: TestApi;
let provider: PaymentProvider;
let team: SignedIn;
let story: PayingStory;
beforeAll(async () => {
  ({ api, provider, team, story } = await startPaying());
  await takeTransfers(api, team);
});
beforeEach(() => story.begins());

const sessions = [{ starts_at: "2027-02-01T18:30", ends_at: "2027-02-01T20:00" }];
/** A lesson for 90 €, a third of it at booking, the rest until 18.01.2027. */
const lesson = (given: object = {}) =>
  story.lesson({ course_fee: 90, deposit_percent: 33, rest_due_days: 14, sessions, ...given });
const DEPOSIT = 2970;
const REST = 6030;

/** Somebody who has paid her deposit online. */
async function seated(way: "stripe" | "paypal" = "stripe", given: object = {}) {
  const booked = await story.books(await lesson(given), way);
  await provider.pays(booked.session);
  await story.outcome(booked.token);
  return booked;
}

async function paysRest(token: string, way: "stripe" | "paypal" = "stripe") {
  expect((await story.pay(token, way)).status).toBe(200);
  const session = await story.sessionOf(token);
  await provider.pays(session);
  await story.outcome(token);
}

const askedFor = async (token: string) => {
  const { rows } = await api.owner.query(
    `select p.amount_cents, p.state from payments p join registrations r on r.id = p.registration_id
     where r.token = $1 order by p.id`,
    [token],
  );
  return rows;
};

const idOf = async (token: string): Promise<number> => {
  const { rows } = await api.owner.query("select id from registrations where token = $1", [token]);
  return Number(rows[0]?.id);
};

describe.each(["stripe", "paypal"] as const)("who books a date with a deposit and pays by %s", (way) => {
  it("is asked for the deposit first, has her seat by it, and pays the rest on a page of its own", async () => {
    const { token, email } = await seated(way);
    expect(await story.held(token)).toMatchObject({
      ...{ status: "confirmed", payment_status: "open" },
      deposit: { deposit_cents: DEPOSIT, is_paid: 1, rest_cents: REST, rest_due_on: "2027-01-18" },
      payable: { due_cents: REST },
    });
    await paysRest(token, way);
    expect(await story.held(token)).toMatchObject({ payment_status: "paid", deposit: null, payable: null });
    expect(await askedFor(token)).toEqual([
      { amount_cents: DEPOSIT, state: "paid" },
      { amount_cents: REST, state: "paid" },
    ]);
    expect(await mailsFor(api, email)).toContain("payment-received");
    expect(await story.money(token)).toEqual({ received: 9000, refunded: 0, refunds: 0 });
  });
});

describe("a seat with a deposit", () => {
  it("is told of in mails: what was paid, what is open and until when", async () => {
    const { token } = await seated();
    const [mail] = await mailsAbout(api, team, token, "registration-confirmed");
    const text = mail?.text.replaceAll("\u00a0", " ") ?? "";
    expect(text).toContain("29,70 €, bezahlt");
    expect(text).toContain("60,30 € bis 18.01.2027");
    const { token: open } = await story.books(await lesson());
    const [received] = await mailsAbout(api, team, open, "registration-received");
    expect(received?.text.replaceAll("\u00a0", " ")).toContain("Ihre Zahlung über 29,70 €");
  });

  it("lapses unpaid as any hold does, and money that comes late brings it back by the deposit alone", async () => {
    const { token, session } = await story.books(await lesson(), "paypal");
    await story.passMinutes(31);
    await story.worksOff("payment.check");
    await provider.pays(session, "never");
    expect(await story.outcome(token)).toMatchObject({ outcome: "paid", status: "confirmed" });
    expect(await story.held(token)).toMatchObject({ payable: { due_cents: REST } });
  });

  it("counts each payment once, however often it is reported, and both at once", async () => {
    const { token, session } = await story.books(await lesson());
    await provider.pays(session, "never");
    await Promise.all([story.outcome(token), story.outcome(token), story.outcome(token)]);
    expect(await story.money(token)).toMatchObject({ received: DEPOSIT });
    await story.pay(token, "stripe");
    const rest = await story.sessionOf(token);
    await provider.pays(rest, "twice");
    await Promise.all([story.settles(), story.outcome(token), story.outcome(token)]);
    expect(await story.money(token)).toEqual({ received: 9000, refunded: 0, refunds: 0 });
    expect(await story.held(token)).toMatchObject({ payment_status: "paid" });
  });

  it("that was paid for on two pages at once loses none of the money: the second deposit counts for the rest", async () => {
    const { token, session } = await story.books(await lesson(), "paypal");
    await story.pay(token, "stripe");
    const other = await story.sessionOf(token);
    await Promise.all([provider.pays(session, "never"), provider.pays(other, "never")]);
    await Promise.all([story.outcome(token), story.outcome(token)]);
    await story.settles();
    expect(await story.money(token)).toEqual({ received: 2 * DEPOSIT, refunded: 0, refunds: 0 });
    expect(await story.held(token)).toMatchObject({
      status: "confirmed",
      payable: { due_cents: 9000 - 2 * DEPOSIT },
    });
    const [mail] = await mailsAbout(api, team, token, "payment-received");
    expect(mail?.text.replaceAll("\u00a0", " ")).toContain("30,60 €");
  });

  it("gives back what was paid of either when it is cancelled free of charge", async () => {
    const { token } = await seated();
    await paysRest(token);
    await api.call("POST", heldAt(team, token, "/cancellation"));
    expect(await story.held(token)).toMatchObject({ status: "cancelled", to_return_cents: 9000 });
    await api.call("POST", `/api/registrations/${await idOf(token)}/refunds`, {}, { cookie: team.cookie });
    await story.settles();
    expect(await story.money(token)).toEqual({ received: 9000, refunded: 9000, refunds: 2 });
  });

  it("owes after cancelling what the terms say, less the deposit", async () => {
    const { token } = await seated("stripe", { cancellation_steps: [{ days: 100, percent: 0 }] });
    await api.call("POST", heldAt(team, token, "/cancellation"), { expected_fee_cents: 9000 });
    expect(await story.held(token)).toMatchObject({ fee_cents: 9000, payable: { due_cents: REST } });
  });

  it("lets the rest be transferred with the same number", async () => {
    const { token } = await seated();
    const held = await story.held(token);
    expect(held.payable.methods).toContain("transfer");
    expect((await story.pay(token, "transfer")).status).toBe(200);
    expect(await story.held(token)).toMatchObject({
      deposit: { is_paid: 1 },
      transfer: { amount_cents: REST, reference: held.number, payable_until: "2027-01-18" },
    });
  });

  it("reminds of a rest that is to be paid online, and never takes the seat for it", async () => {
    const { token, email } = await seated();
    const id = await idOf(token);
    const remindAt = (iso: string) => remindOfPayment({ ...story.ctx(), now: new Date(iso) }, id);
    expect(await remindAt("2027-01-11T09:00:00+01:00")).toBe(true);
    expect(await remindAt("2027-01-11T09:01:00+01:00")).toBe(false);
    expect(await remindAt("2027-01-19T09:00:00+01:00")).toBe(true);
    expect((await mailsFor(api, email)).filter((kind) => kind === "payment-reminder")).toHaveLength(2);
    const mails = await mailsAbout(api, team, token, "payment-reminder");
    expect(mails[0]?.text.replaceAll("\u00a0", " ")).toContain("den Rest von 60,30 € bis 18.01.2027");
    expect(mails[0]?.text).toContain("/bezahlen");
    expect(mails[1]?.subject).toContain("Der Rest fehlt noch");
    expect(await mailsAbout(api, team, token, "staff-payment-overdue")).toHaveLength(1);
    const { rows } = await api.owner.query(
      "select status, unpaid_lapses_at from registrations where id = $1",
      [id],
    );
    expect(rows).toEqual([{ status: "confirmed", unpaid_lapses_at: null }]);
  });
});

describe("all is due at once", () => {
  it("for who books on the day of the rest or later", async () => {
    const { token } = await story.books(await lesson({ rest_due_days: 365 }));
    expect(await story.held(token)).toMatchObject({ deposit: null, payable: { due_cents: 9000 } });
  });

  it("for who pays on site, also who chooses it after all, and nothing for who pays nothing", async () => {
    await api.owner.query("update teams set offers_onsite = true where id = $1", [team.teamId]);
    const { token } = await story.books(await lesson());
    expect((await story.pay(token, "onsite")).status).toBe(200);
    expect(await story.held(token)).toMatchObject({ status: "confirmed", deposit: null });
    const free = await story.books(await lesson({ course_fee: 0 }));
    expect(await story.held(free.token)).toMatchObject({ deposit: null, payment_status: "none" });
  });

  it("but not where a gift voucher pays a part: the deposit is a share of what is left, as of what a discount leaves", async () => {
    const sale = { buyer_name: "Ingrid Hartmann", paid_method: "onsite", sold_on: "2026-11-20", value: 40 };
    const sold = await api.call("POST", "/api/gift-vouchers", sale, { cookie: team.cookie });
    const gift = await story.books(await lesson(), "stripe", { voucher_code: sold.data.number });
    expect(await story.held(gift.token)).toMatchObject({
      deposit: { deposit_cents: 1650, is_paid: 0, rest_cents: 3350 },
      payable: { due_cents: 1650 },
    });
    await provider.pays(gift.session);
    await story.outcome(gift.token);
    expect(await story.held(gift.token)).toMatchObject({
      ...{ status: "confirmed", payment_status: "open" },
      deposit: { deposit_cents: 1650, is_paid: 1, rest_cents: 3350 },
      payable: { due_cents: 3350 },
    });
    await paysRest(gift.token);
    expect(await story.held(gift.token)).toMatchObject({ payment_status: "paid", deposit: null });
    const dated = await lesson({ voucher_code: "FRUEH", voucher_discount: 10 });
    const code = await story.books(dated, "stripe", { voucher_code: "FRUEH" });
    expect(await story.held(code.token)).toMatchObject({ total_cents: 8000, payable: { due_cents: 2640 } });
  });
});
