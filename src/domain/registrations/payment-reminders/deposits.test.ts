import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { type SignedIn, signUpTeam, takeTransfers } from "../../../../tests/support/people/team.ts";
import {
  heldAt,
  mailsAbout,
  mailsFor,
  openLesson,
  register,
  somebody,
  statesOf,
} from "../../../../tests/support/stories/booking.ts";
import { type Desk, deskOf } from "../../../../tests/support/stories/desk.ts";
import type { Ctx } from "../../../platform/context.ts";
import { publicPagesFreshUntil } from "../../teams/queries.ts";
import { lapseUnpaid } from "../waiting-list/lapse.ts";
import { remindOfPayment } from "./remind-of-payment.ts";

const BOOKED = new Date("2027-03-01T12:00:00+01:00");
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
  await api.owner.query("update auth.sessions set expires_at = '2028-01-01'");
  desk = deskOf(api, team);
});

const at = (iso: string): Ctx => {
  api.time.now = new Date(iso);
  return {
    ...{ database: api.services.database, team: team.teamId, now: new Date(iso) },
    actor: { kind: "system", job: "registration.payment-due" },
  };
};
const remindAt = (id: number, iso: string) => remindOfPayment(at(iso), id);

async function planned(registration: number): Promise<string[]> {
  const { rows } = await api.owner.query<{ at: Date }>(
    `select start_after as at from pgboss.job where name = 'registration.payment-due' and data ->> 'registration' = $1
     order by start_after`,
    [String(registration)],
  );
  return rows.map(({ at: due }) => due.toISOString());
}

const withDeposit = (given: object = {}) =>
  openLesson(api, team, {
    ...{ course_fee: 90, deposit_percent: 50, rest_due_days: 14, ...from("2027-06-07"), ...given },
  });

/** Books a date that begins on 07.06.2027 for 90 €: 45 € at booking, the rest until 24.05.2027. */
const booked = async (lessonGiven: object = {}, given: object = {}) =>
  desk.book(await withDeposit(lessonGiven), { payment_method: "transfer", ...given });

const noteDeposit = (id: number, given: object = {}) =>
  desk.call("POST", `/${id}/payment`, { paid: 1, deposit_only: 1, payment_method: "transfer", ...given });

describe("a deposit by transfer", () => {
  it("is due by the team's days, and the rest on its own day, with the same number", async () => {
    const { id, token } = await booked();
    const held = async () => (await api.call("GET", heldAt(team, token))).data;
    expect((await held()).transfer).toMatchObject({ amount_cents: 4500, payable_until: "2027-03-15" });
    await noteDeposit(id);
    const { transfer, number } = await held();
    expect(transfer).toMatchObject({ amount_cents: 4500, payable_until: "2027-05-24", reference: number });
    expect(await desk.detail(id)).toMatchObject({
      payment_status: "open",
      paid_cents: 4500,
      open_cents: 4500,
    });
    await desk.call("POST", `/${id}/payment`, { paid: 1 });
    expect(await desk.detail(id)).toMatchObject({ payment_status: "paid", paid_cents: 9000, deposit: null });
  });

  it("is settled with the rest by money that comes whole", async () => {
    const { id } = await booked();
    await desk.call("POST", `/${id}/payment`, { paid: 1 });
    expect(await desk.detail(id)).toMatchObject({ payment_status: "paid", deposit: null });
    expect((await noteDeposit(id)).code).toBe("no_deposit_due");
  });

  it("that does not come lapses the seat by its own days, as ever", async () => {
    const { id } = await booked();
    expect(await planned(id)).toEqual(["2027-03-16T08:00:00.000Z"]);
    expect(await remindAt(id, "2027-03-16T09:00:00+01:00")).toBe(true);
    const [mail] = await mailsAbout(api, team, id, "payment-reminder");
    expect(mail?.text.replaceAll("\u00a0", " ")).toContain("45,00 €");
    expect(await lapseUnpaid(at("2027-03-24T00:00:00+01:00"), id)).toBe(true);
  });

  it("that came is followed by a word on the rest a week before, and by one to both sides when it is over", async () => {
    const { id, email } = await booked();
    await noteDeposit(id);
    expect(await planned(id)).toEqual([
      "2027-03-16T08:00:00.000Z",
      "2027-05-17T07:00:00.000Z",
      "2027-05-25T07:00:00.000Z",
    ]);
    expect(await remindAt(id, "2027-03-16T09:00:00+01:00")).toBe(false);
    const runs = await Promise.all([1, 2, 3].map(() => remindAt(id, "2027-05-17T09:00:00+02:00")));
    expect(runs.toSorted()).toEqual([false, false, true]);
    expect(await mailsFor(api, team.email)).not.toContain("staff-payment-overdue");
    await api.owner.query("update mails set state = 'sent', sent_at = now() where registration_id = $1", [
      id,
    ]);
    const soon = (await desk.detail(id)).mails.find(
      ({ kind }: { kind: string }) => kind === "payment-reminder",
    );
    expect((await desk.call("POST", `/${id}/mails`, { mail_id: soon.id })).status).toBe(200);
    const said = await api.owner.query(
      "select data ->> 'rest' as rest from mails where registration_id = $1 and kind = 'payment-reminder'",
      [id],
    );
    expect(said.rows).toEqual([{ rest: "soon" }, { rest: "soon" }]);
    await api.owner.query("delete from mails where registration_id = $1 and state = 'queued'", [id]);
    expect((await desk.detail(id)).is_overdue).toBe(0);
    expect(await remindAt(id, "2027-05-25T09:00:00+02:00")).toBe(true);
    expect((await mailsFor(api, email)).filter((kind) => kind === "payment-reminder")).toHaveLength(2);
    expect(await mailsFor(api, team.email)).toContain("staff-payment-overdue");
    expect(await desk.detail(id)).toMatchObject({ is_overdue: 1, status: "confirmed" });
    expect(await lapseUnpaid(at("2027-06-05T00:00:00+02:00"), id)).toBe(false);
  });

  it("keeps the day that was agreed when the lesson moves later, and is due by its beginning when sooner", async () => {
    const lesson = await withDeposit();
    const { id, token } = await desk.book(lesson, { payment_method: "transfer" });
    await noteDeposit(id);
    const until = async () => (await api.call("GET", heldAt(team, token))).data.transfer.payable_until;
    await api.call("PATCH", `/api/lessons/${lesson}`, from("2027-07-05"), team);
    expect(await until()).toBe("2027-05-24");
    await api.call("PATCH", `/api/lessons/${lesson}`, from("2027-05-10"), team);
    expect(await until()).toBe("2027-05-10");
  });
});

describe("who is booked by the team", () => {
  it("has the deposit of the lesson, of the total after the voucher, and of a new price when it is calculated anew", async () => {
    const lesson = await withDeposit({ voucher_code: "FRUEH", voucher_discount: 10 });
    const made = await desk.add(lesson, { voucher_code: "FRUEH", payment_method: "transfer" });
    expect(made).toMatchObject({ total_cents: 8000, deposit: { deposit_cents: 4000, rest_cents: 4000 } });
    const onsite = await desk.call("PATCH", `/${made.id}`, { payment_method: "onsite" });
    expect(onsite.data).toMatchObject({ deposit: null });
    await api.call("PATCH", `/api/lessons/${lesson}`, { deposit_percent: 25 }, team);
    const anew = await desk.call("PATCH", `/${made.id}`, { payment_method: "transfer", recalculate: 1 });
    expect(anew.data).toMatchObject({ deposit: { deposit_cents: 2000, rest_cents: 6000 } });
  });

  it("keeps what was agreed when she is moved at her price", async () => {
    const { id } = await booked();
    const other = await openLesson(api, team, { course_fee: 90, ...from("2027-07-05") });
    const moved = await desk.call("POST", `/${id}/move`, { lesson_id: other });
    expect(moved.data).toMatchObject({ deposit: { deposit_cents: 4500, rest_due_on: "2027-05-24" } });
  });
});

describe("the page of a lesson with a deposit", () => {
  const noteOf = async (lesson: number) => {
    const asked = await api.call("GET", `/api/public/teams/${team.teamToken}/lesson?lesson_id=${lesson}`);
    return asked.data.lesson.deposit_note.replaceAll("\u00a0", " ");
  };

  it("says what is due when before anybody books, until a transfer would come with the rest", async () => {
    await api.owner.query("update teams set offers_onsite = false where id = $1", [team.teamId]);
    const lesson = await withDeposit();
    expect(await noteOf(lesson)).toBe(
      "Anzahlung 45,00 € innerhalb von 14 Tagen nach der Buchung, Rest 45,00 € bis 24.05.2027.",
    );
    api.time.now = new Date("2027-05-10T00:00:00+02:00");
    expect(await noteOf(lesson)).toBe("");
  });

  it("is made anew on the days on which that changes", async () => {
    await withDeposit();
    const freshAt = (now: string) =>
      publicPagesFreshUntil(
        {
          ...{ database: api.services.database, team: team.teamId, now: new Date(now) },
          actor: { kind: "visitor" },
        },
        "all",
      );
    expect(await freshAt("2027-05-09T12:00:00+02:00")).toEqual(new Date("2027-05-10T00:00:00+02:00"));
    expect(await freshAt("2027-05-23T12:00:00+02:00")).toEqual(new Date("2027-05-24T00:00:00+02:00"));
  });
});

describe("a deposit that a form showed", () => {
  const form = (lesson: number, given: object = {}) =>
    somebody(lesson, { payment_method: "transfer", expected_deposit_cents: 4500, ...given });

  it("is agreed as it was shown, or not at all: if it changed meanwhile the form is asked again with the new one", async () => {
    const lesson = await withDeposit();
    await api.call("PATCH", `/api/lessons/${lesson}`, { deposit_percent: 30 }, team);
    const stale = form(lesson);
    const refused = await register(api, team, stale);
    expect(refused).toMatchObject({ status: 409, code: "price_changed", data: { deposit_cents: 2700 } });
    expect(refused.message.replaceAll("\u00a0", " ")).toContain(
      "Die Anzahlung hat sich geändert: Jetzt sind es 27,00 €.",
    );
    expect(await statesOf(api, lesson)).toEqual([]);
    expect((await register(api, team, { ...stale, expected_deposit_cents: 2700 })).status).toBe(201);
  });

  it("that ended because a transfer would come with the rest is said, and so is one that is new", async () => {
    const lesson = await withDeposit();
    api.time.now = new Date("2027-05-10T00:00:00+02:00");
    const late = await register(api, team, form(lesson));
    expect(late).toMatchObject({ status: 409, data: { deposit_cents: 0 } });
    expect(late.message).toContain("Jetzt ist alles auf einmal zu zahlen");
    api.time.now = new Date("2027-05-09T23:59:00+02:00");
    const fresh = await register(api, team, form(lesson, { expected_deposit_cents: 0 }));
    expect(fresh).toMatchObject({ status: 409, data: { deposit_cents: 4500 } });
  });

  it("is none where she pays on site, and programs need not send it", async () => {
    const lesson = await withDeposit();
    const none = { expected_deposit_cents: 0 };
    expect((await register(api, team, form(lesson, { ...none, payment_method: "onsite" }))).status).toBe(201);
    expect((await register(api, team, form(lesson, { expected_deposit_cents: undefined }))).status).toBe(201);
  });
});

describe("several who have paid", () => {
  const note = async (ids: number[], given: object = {}) => {
    const body = { ids, payment_method: "transfer", ...given };
    return (await api.call("POST", "/api/registrations/payment", body, team)).data;
  };

  it("have paid what was due: of a deposit that is awaited this alone, then the rest", async () => {
    const lesson = await withDeposit();
    const [first, other] = [
      await desk.book(lesson, { payment_method: "transfer" }),
      await desk.book(lesson, { payment_method: "transfer" }),
    ];
    await noteDeposit(other.id);
    const { results } = await note([first.id, other.id]);
    expect(results.map(({ message }: { message: string }) => message.replaceAll("\u00a0", " "))).toEqual([
      "Anzahlung bezahlt, Rest 45,00 € bis 24.05.2027",
      "",
    ]);
    expect(await desk.detail(first.id)).toMatchObject({ paid_cents: 4500, payable_until: "2027-05-24" });
    expect(await desk.detail(other.id)).toMatchObject({ paid_cents: 9000, payment_status: "paid" });
    await note([first.id]);
    expect(await desk.detail(first.id)).toMatchObject({ paid_cents: 9000, payable_until: null });
  });

  it("have paid everything where the team says so, or where the day of the rest is over", async () => {
    const { id } = await booked();
    await note([id], { amount: "all" });
    expect(await desk.detail(id)).toMatchObject({ paid_cents: 9000, deposit_cents: 4500 });
    const late = await booked();
    api.time.now = new Date("2027-05-25T09:00:00+02:00");
    await note([late.id]);
    expect(await desk.detail(late.id)).toMatchObject({ paid_cents: 9000 });
  });
});

describe("the list of payments", () => {
  const rowOf = async (id: number) =>
    (await api.call("GET", "/api/payments", undefined, team)).data.find(
      (row: { registration_id: number }) => row.registration_id === id,
    );

  it("says what of the money is open by when: the deposit by its own day, the rest by the one agreed", async () => {
    const { id } = await booked();
    expect(await rowOf(id)).toMatchObject({
      ...{ open_cents: 9000, payable_until: "2027-03-15" },
      deposit: { deposit_cents: 4500, is_paid: 0, rest_cents: 4500, rest_due_on: "2027-05-24" },
    });
    await noteDeposit(id);
    expect(await rowOf(id)).toMatchObject({
      ...{ open_cents: 4500, payable_until: "2027-05-24" },
      deposit: { is_paid: 1, rest_cents: 4500 },
    });
    await desk.call("POST", `/${id}/payment`, { paid: 1 });
    expect(await rowOf(id)).toMatchObject({ open_cents: 0, payable_until: null, deposit: null });
  });
});
