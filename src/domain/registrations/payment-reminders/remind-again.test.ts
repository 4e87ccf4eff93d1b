import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { type SignedIn, signUpTeam, takeTransfers } from "../../../../tests/support/people/team.ts";
import { openLesson } from "../../../../tests/support/stories/booking.ts";
import { actionsIn, deskOf } from "../../../../tests/support/stories/desk.ts";
import type { Ctx } from "../../../platform/context.ts";
import { lapseUnpaid } from "../waiting-list/lapse.ts";
import { remindOfPayment } from "./remind-of-payment.ts";

const BOOKED = "2027-03-01T12:00:00+01:00";
const DUE = "2027-03-16T09:00:00+01:00";
const FIRST_LAPSE = "2027-03-24T00:00:00+01:00";
const AGAIN = "2027-03-20T15:00:00+01:00";
const LAPSE_OF_AGAIN = "2027-03-28T00:00:00+01:00";

let api: TestApi;
let team: SignedIn;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
});
beforeEach(async () => {
  api.time.now = new Date(BOOKED);
  team = await signUpTeam(api);
  await takeTransfers(api, team);
  // These stories last for weeks.
  await api.owner.query("update auth.sessions set expires_at = '2028-01-01'");
  desk = deskOf(api, team);
});

const at = (iso: string): Ctx => {
  api.time.now = new Date(iso);
  return {
    database: api.services.database,
    team: team.teamId,
    actor: { kind: "system", job: "payments" },
    now: api.time.now,
  };
};

/** Somebody who was reminded on the day after her transfer was due. */
async function reminded() {
  api.time.now = new Date(BOOKED);
  const lesson = await openLesson(api, team, {
    course_fee: 119,
    sessions: [{ starts_at: "2027-05-03T18:30", ends_at: "2027-05-03T20:00" }],
  });
  const { id } = await desk.book(lesson, { payment_method: "transfer" });
  await remindOfPayment(at(DUE), id);
  return id;
}

const becomes = (id: number, state: "sent" | "failed", kind = "payment-reminder") =>
  api.owner.query(
    `update mails set state = $2, sent_at = case $2 when 'sent' then now() end,
       last_error = case $2 when 'failed' then 'mailbox unknown' else '' end
     where registration_id = $1 and kind = $3`,
    [id, state, kind],
  );
type Mail = { id: number; kind: string; state: string };
const reminderOf = async (id: number): Promise<Mail> =>
  (await desk.detail(id)).mails.find(({ kind }: Mail) => kind === "payment-reminder");
const sendAgain = async (id: number) =>
  desk.call("POST", `/${id}/mails`, { mail_id: (await reminderOf(id)).id });
const saidIn = async (id: number) => {
  const { rows } = await api.owner.query(
    `select data ->> 'lapses_at' as at from mails where registration_id = $1 and kind = 'payment-reminder'
     order by id desc limit 1`,
    [id],
  );
  return rows[0]?.at ? new Date(rows[0].at) : null;
};
const overdue = async () =>
  (await api.call("GET", "/api/payments?state=overdue", undefined, { cookie: team.cookie })).data;

describe("a payment reminder that did not arrive", () => {
  it("is sent again, and gives as many days as the first would have: nobody was told before", async () => {
    const id = await reminded();
    await becomes(id, "failed");
    api.time.now = new Date(AGAIN);
    const answer = await sendAgain(id);
    expect(answer.status).toBe(200);
    expect(await reminderOf(id)).toMatchObject({ state: "queued" });
    expect(await saidIn(id)).toEqual(new Date(LAPSE_OF_AGAIN));
    expect(actionsIn(await desk.detail(id))[0]).toBe("mail-resent");
    await becomes(id, "sent");
    expect(await lapseUnpaid(at(FIRST_LAPSE), id)).toBe(false);
    expect(await lapseUnpaid(at(LAPSE_OF_AGAIN), id)).toBe(true);
    const { rows } = await api.owner.query(
      `select start_after as at from pgboss.job where name = 'registration.unpaid-lapse'
         and data ->> 'registration' = $1 order by start_after desc limit 1`,
      [String(id)],
    );
    expect(rows).toEqual([{ at: new Date(LAPSE_OF_AGAIN) }]);
  });

  it("is told in the list of what is overdue and in the check of all registrations, which sends it again", async () => {
    const id = await reminded();
    expect(await overdue()).toMatchObject([{ registration_id: id, reminder_failed: 0 }]);
    await becomes(id, "failed");
    expect(await overdue()).toMatchObject([{ registration_id: id, reminder_failed: 1 }]);
    const check = (dry_run: number) => desk.call("POST", "/team-sync", { dry_run });
    expect((await check(1)).data.failed_mails.items).toMatchObject([
      { registration_id: id, kind: "payment-reminder", can_resend: 1 },
    ]);
    expect((await check(0)).data.mended.resent).toBe(1);
    expect(await saidIn(id)).toEqual(new Date(FIRST_LAPSE));
    expect(await overdue()).toMatchObject([{ registration_id: id, reminder_failed: 0 }]);
  });

  it("is not sent again once the money is there, or more time was given", async () => {
    const [paid, waitedFor] = [await reminded(), await reminded()];
    for (const id of [paid, waitedFor]) await becomes(id, "failed");
    await desk.call("POST", `/${paid}/payment`, { paid: 1, payment_method: "transfer" });
    expect(await sendAgain(paid)).toMatchObject({ status: 409, code: "mail_outdated" });
    await api.call("PATCH", "/api/team", { transfer_days: 30 }, { cookie: team.cookie });
    expect(await sendAgain(waitedFor)).toMatchObject({ status: 409, code: "mail_outdated" });
  });
});

describe("a payment reminder that arrived", () => {
  it("says the same last day when it is sent again", async () => {
    const id = await reminded();
    await becomes(id, "sent");
    api.time.now = new Date(AGAIN);
    expect((await sendAgain(id)).status).toBe(200);
    expect(await saidIn(id)).toEqual(new Date(FIRST_LAPSE));
    await becomes(id, "sent");
    expect(await lapseUnpaid(at(FIRST_LAPSE), id)).toBe(true);
  });

  it("takes no seat sooner than it said, also if it is sent once more and does not arrive", async () => {
    const id = await reminded();
    await becomes(id, "sent");
    api.time.now = new Date(AGAIN);
    await sendAgain(id);
    await becomes(id, "failed");
    await api.call("PATCH", "/api/team", { lapse_days: 1 }, { cookie: team.cookie });
    await sendAgain(id);
    expect(await saidIn(id)).toEqual(new Date(FIRST_LAPSE));
  });

  it("is told to the team once more too", async () => {
    const id = await reminded();
    await becomes(id, "failed", "staff-payment-overdue");
    const mail = (await desk.detail(id)).mails.find(({ kind }: Mail) => kind === "staff-payment-overdue");
    expect((await desk.call("POST", `/${id}/mails`, { mail_id: mail.id })).status).toBe(200);
  });
});
