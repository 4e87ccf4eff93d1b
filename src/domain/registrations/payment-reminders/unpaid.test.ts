import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { type SignedIn, signUpTeam, takeTransfers } from "../../../../tests/support/people/team.ts";
import {
  heldAt,
  mailsFor,
  openLesson,
  register,
  somebody,
} from "../../../../tests/support/stories/booking.ts";
import { actionsIn, type Desk, deskOf } from "../../../../tests/support/stories/desk.ts";
import { invoicingOf } from "../../../../tests/support/stories/invoicing.ts";
import type { Ctx } from "../../../platform/context.ts";
import { lapseUnpaid } from "../waiting-list/lapse.ts";
import { remindOfPayment } from "./remind-of-payment.ts";

const BOOKED = new Date("2027-03-01T12:00:00+01:00");
const DUE = "2027-03-16T09:00:00+01:00";
const LAPSE = "2027-03-24T00:00:00+01:00";
const from = (day: string) => ({ sessions: [{ starts_at: `${day}T18:30`, ends_at: `${day}T20:00` }] });

let api: TestApi;
let team: SignedIn;
let desk: Desk;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
});
beforeEach(async () => {
  api.time.now = BOOKED;
  team = await signUpTeam(api);
  await takeTransfers(api, team);
  await staySignedIn();
  desk = deskOf(api, team);
});

const set = (body: object, path = "/api/team") => api.call("PATCH", path, body, team);
const at = (iso: string, job: string): Ctx => {
  api.time.now = new Date(iso);
  return {
    database: api.services.database,
    team: team.teamId,
    actor: { kind: "system", job },
    now: new Date(iso),
  };
};
const remindAt = (id: number, iso: string) => remindOfPayment(at(iso, "registration.payment-due"), id);
const lapseAt = (id: number, iso: string) => lapseUnpaid(at(iso, "registration.unpaid-lapse"), id);

/** When the worker is to look at a registration, earliest first. */
async function planned(registration: number, queue = "registration.payment-due"): Promise<string[]> {
  const { rows } = await api.owner.query<{ at: Date }>(
    `select start_after as at from pgboss.job where name = $1 and data ->> 'registration' = $2 order by start_after`,
    [queue, String(registration)],
  );
  return rows.map(({ at: due }) => due.toISOString());
}

async function owing(given: object = {}, lessonGiven: object = from("2027-05-03")) {
  const lesson = await openLesson(api, team, { course_fee: 119, ...lessonGiven });
  return { lesson, ...(await desk.book(lesson, { payment_method: "transfer", ...given })) };
}

/** These stories last for weeks. */
const staySignedIn = () => api.owner.query("update auth.sessions set expires_at = '2028-01-01'");

const pay = (id: number) => desk.call("POST", `/${id}/payment`, { paid: 1, payment_method: "transfer" });
const paymentOf = async (id: number) => {
  await staySignedIn();
  const { status, payment_status, paid_cents, due_cents } = await desk.detail(id);
  return { status, payment_status, paid_cents, due_cents };
};

describe("a transfer that does not come", () => {
  it("is looked at on the morning after its last day, also across a clock change", async () => {
    expect(await planned((await owing()).id)).toEqual(["2027-03-16T08:00:00.000Z"]);
    api.time.now = new Date("2027-03-14T23:30:00+01:00");
    expect(await planned((await owing()).id)).toEqual(["2027-03-29T07:00:00.000Z"]);
  });

  it("is not looked at where it is paid on site, costs nothing, or only waits", async () => {
    expect(await planned((await owing({ payment_method: "onsite" })).id)).toEqual([]);
    expect(await planned((await owing({}, { ...from("2027-05-03"), course_fee: 0 })).id)).toEqual([]);
  });

  it("is reminded of once, with all that is needed to pay, and the team is told at the same time", async () => {
    const { id, email } = await owing();
    expect(await remindAt(id, "2027-03-15T23:59:59+01:00")).toBe(false);
    const runs = await Promise.all([1, 2, 3].map(() => remindAt(id, DUE)));
    expect(runs.toSorted()).toEqual([false, false, true]);
    expect(await mailsFor(api, email)).toEqual(["registration-confirmed", "payment-reminder"]);
    expect(await mailsFor(api, team.email)).toContain("staff-payment-overdue");
    expect(await planned(id, "registration.unpaid-lapse")).toEqual(["2027-03-23T23:00:00.000Z"]);
    expect(actionsIn(await desk.detail(id))[0]).toBe("payment-reminded");
  });

  it("is left alone when it came in between, or the seat was given back", async () => {
    const paid = await owing();
    await pay(paid.id);
    expect(await remindAt(paid.id, DUE)).toBe(false);
    api.time.now = BOOKED;
    const gone = await owing();
    await api.call("POST", heldAt(team, gone.token, "/cancellation"));
    expect(await remindAt(gone.id, DUE)).toBe(false);
  });

  it("is left to the invoice that asks for it, of which the team reminds by a button", async () => {
    await set({ street: "Weg 1", zip: "04229", city: "Leipzig", tax_number: "231/123/45678" });
    const { id, email } = await owing();
    await invoicingOf(api, team).billed(id);
    expect(await remindAt(id, DUE)).toBe(false);
    expect(await mailsFor(api, email)).toEqual(["registration-confirmed"]);
    expect(await planned(id, "registration.unpaid-lapse")).toEqual([]);
  });

  it("moves with the deadline: a longer one is waited for, a shorter one reminds nobody before what was told", async () => {
    const { id } = await owing();
    await set({ transfer_days: 21 });
    expect(await planned(id)).toEqual(["2027-03-16T08:00:00.000Z", "2027-03-23T08:00:00.000Z"]);
    expect(await remindAt(id, DUE)).toBe(false);
    expect(await remindAt(id, "2027-03-23T09:00:00+01:00")).toBe(true);
  });

  it("moves with the lesson, whose first day is the last to pay", async () => {
    const { id, lesson } = await owing({}, from("2027-03-10"));
    expect(await planned(id)).toEqual(["2027-03-11T08:00:00.000Z"]);
    await set(from("2027-04-10"), `/api/lessons/${lesson}`);
    expect(await planned(id)).toEqual(["2027-03-11T08:00:00.000Z", "2027-03-16T08:00:00.000Z"]);
    expect(await remindAt(id, "2027-03-11T09:00:00+01:00")).toBe(false);
  });

  it("reminds nobody where the team does not want it, and takes up what is still to come when it does", async () => {
    await set({ payment_reminder: 0 });
    const { id } = await owing();
    expect(await planned(id)).toEqual([]);
    expect(await remindAt(id, DUE)).toBe(false);
    api.time.now = BOOKED;
    await set({ payment_reminder: 1 });
    expect(await planned(id)).toEqual(["2027-03-16T08:00:00.000Z"]);
    expect(await remindAt(id, DUE)).toBe(true);
  });

  it("keeps the seat of somebody without an address, whom nobody could remind", async () => {
    const lesson = await openLesson(api, team, { course_fee: 119, ...from("2027-05-03") });
    const { id } = await desk.add(lesson, { email: "", payment_method: "transfer", notify: 0 });
    expect(await remindAt(id, DUE)).toBe(true);
    expect(await planned(id, "registration.unpaid-lapse")).toEqual([]);
    expect(await mailsFor(api, team.email)).toContain("staff-payment-overdue");
  });
});

describe("a seat that nobody paid for after the reminder", () => {
  it("goes on without a fee at the instant that was told; both sides are told, and who waits is woken", async () => {
    const { id, email, lesson, token } = await owing({}, { ...from("2027-05-03"), max_participants: 1 });
    await register(api, team, somebody(lesson, { type: "waitlist" }));
    await remindAt(id, DUE);
    expect(await lapseAt(id, "2027-03-23T23:59:59+01:00")).toBe(false);
    expect(await lapseAt(id, LAPSE)).toBe(true);
    expect(await paymentOf(id)).toMatchObject({ status: "cancelled", payment_status: "none", due_cents: 0 });
    expect((await mailsFor(api, email)).at(-1)).toBe("hold-expired");
    expect(await mailsFor(api, team.email)).toContain("staff-cancellation");
    const { data } = await api.call("GET", heldAt(team, token));
    expect(data).toMatchObject({ cancelled_by: "system", transfer: null });
    const { rows } = await api.owner.query(
      "select 1 from pgboss.job where name = 'registration.seat-freed' and data ->> 'lesson' = $1",
      [String(lesson)],
    );
    expect(rows).not.toEqual([]);
    expect(await lapseAt(id, LAPSE)).toBe(false);
  });

  it("stays open and overdue where the team lets none lapse, before the reminder or after it", async () => {
    const never = await owing();
    const late = await owing();
    await remindAt(late.id, DUE);
    await set({ lapse_days: 0 });
    await remindAt(never.id, DUE);
    expect(await planned(never.id, "registration.unpaid-lapse")).toEqual([]);
    for (const { id } of [never, late]) {
      expect(await lapseAt(id, LAPSE)).toBe(false);
      expect(await paymentOf(id)).toMatchObject({ status: "confirmed", payment_status: "open" });
    }
  });

  it("stays when the reminder never arrived", async () => {
    const { id } = await owing();
    await remindAt(id, DUE);
    await api.owner.query(
      "update mails set state = 'failed' where registration_id = $1 and kind = 'payment-reminder'",
      [id],
    );
    expect(await lapseAt(id, LAPSE)).toBe(false);
  });

  it("keeps the day that was told when the lesson moves, and stays once it has begun", async () => {
    const { id, lesson } = await owing();
    await remindAt(id, DUE);
    await set(from("2027-03-22"), `/api/lessons/${lesson}`);
    expect(await lapseAt(id, LAPSE)).toBe(false);
    expect((await paymentOf(id)).status).toBe("confirmed");
  });
});

describe("money that comes after the seat has lapsed", () => {
  const lapsed = async (given: object = {}) => {
    const one = await owing({}, { ...from("2027-05-03"), max_participants: 1, ...given });
    await remindAt(one.id, DUE);
    await lapseAt(one.id, LAPSE);
    return one;
  };

  it("brings the place back if it is still free, with a confirmation", async () => {
    const { id, email } = await lapsed();
    await pay(id);
    expect(await paymentOf(id)).toEqual({
      status: "confirmed",
      payment_status: "paid",
      paid_cents: 11900,
      due_cents: 11900,
    });
    expect((await mailsFor(api, email)).at(-1)).toBe("registration-confirmed");
  });

  it("is booked all the same where the place is taken or somebody waits, and shown as to be returned", async () => {
    const { id, lesson } = await lapsed();
    await desk.book(lesson);
    await pay(id);
    expect(await paymentOf(id)).toEqual({
      status: "cancelled",
      payment_status: "paid",
      paid_cents: 11900,
      due_cents: 0,
    });
  });

  it("does not make a second place for somebody who has booked again", async () => {
    const { id, lesson, email } = await lapsed({ max_participants: 5 });
    const { first_name, last_name } = await desk.detail(id);
    await register(api, team, { ...somebody(lesson), first_name, last_name, email });
    await pay(id);
    expect((await paymentOf(id)).status).toBe("cancelled");
  });
});

describe("money at the very instant at which the seat lapses", () => {
  it("leaves no seat paid and lost while it is free, whoever comes first", async () => {
    for (let round = 0; round < 6; round++) {
      api.time.now = BOOKED;
      const { id } = await owing({}, { ...from("2027-05-03"), max_participants: 1 });
      await remindAt(id, DUE);
      const ctx = at(LAPSE, "registration.unpaid-lapse");
      const [paid] = await Promise.all([pay(id), lapseUnpaid(ctx, id), lapseUnpaid(ctx, id)]);
      expect(paid.status).toBe(200);
      expect(await paymentOf(id)).toMatchObject({
        status: "confirmed",
        payment_status: "paid",
        paid_cents: 11900,
      });
    }
  });

  it("either keeps the seat, or is to be returned because somebody waits for it; never both", async () => {
    for (let round = 0; round < 6; round++) {
      api.time.now = BOOKED;
      const { id, lesson } = await owing({}, { ...from("2027-05-03"), max_participants: 1 });
      await register(api, team, somebody(lesson, { type: "waitlist" }));
      await remindAt(id, DUE);
      const ctx = at(LAPSE, "registration.unpaid-lapse");
      const [, went] = await Promise.all([pay(id), lapseUnpaid(ctx, id)]);
      expect(await paymentOf(id)).toMatchObject({
        payment_status: "paid",
        status: went ? "cancelled" : "confirmed",
      });
    }
  });
});
