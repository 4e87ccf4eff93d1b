import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { choosePlan, putOnPlan, putOnTrial } from "../../../../tests/support/people/plans.ts";
import { addUser, type SignedIn, signedInAgain, signUpTeam } from "../../../../tests/support/people/team.ts";
import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { removeTeam } from "../../teams/remove-team.ts";
import { settlePlan } from "./bring-up-to-date.ts";
import { lookAfterInvoice } from "./look-after-invoice.ts";
import { planSellerOf } from "./plan-seller.ts";
import { settlePlanInvoice } from "./settle-plan-invoice.ts";

const run = promisify(execFile);
const NOW = new Date("2026-12-20T22:34:00+01:00");
const TRIAL_ENDS = new Date("2027-01-19T22:34:00+01:00");

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.time.now = NOW;
  team = await signUpTeam(api);
  await putOnTrial(api, team, TRIAL_ENDS);
});

const seller = () => planSellerOf(api.services.config);
const at = (now: string | Date): Ctx => {
  api.time.now = new Date(now);
  return {
    database: api.services.database,
    team: team.teamId,
    actor: { kind: "system", job: "test" },
    now: api.time.now,
  };
};
const call = async (method: string, path: string, who = team) => {
  const { cookie } = await signedInAgain(api, who);
  return (await api.call(method, `/api/subscription${path}`, undefined, { cookie })).data;
};
const choose = async (plan: string, cycle: "monthly" | "yearly" = "monthly") =>
  choosePlan(api, await signedInAgain(api, team), plan, cycle);
const subscription = (who = team) => call("GET", "", who);
const invoices = () => call("GET", "/invoices");
const asked = async <Row>(sql: string): Promise<Row[]> =>
  (await api.owner.query(sql, [team.teamId])).rows as Row[];
const mails = async () =>
  (
    await asked<{ kind: string }>(
      "select kind from mails where team_id = $1 and kind like 'plan-%' order by id",
    )
  ).map(({ kind }) => kind);
const newestInvoice = async (): Promise<{ id: number; number: string; total_cents: number }> =>
  (await invoices())[0];
const jobsDue = async (name: string) =>
  (
    await api.owner.query(
      "select start_after from pgboss.job where name = $1 and (data ->> 'team')::bigint = $2 order by start_after",
      [name, team.teamId],
    )
  ).rows.map(({ start_after }) => start_after);

const pay = async (number: string, amount_cents: number) =>
  settlePlanInvoice(api.services.database, seller(), { number, amount_cents, now: api.time.now });
/** The team has a plan from the trial's end on, and one invoice that nobody has paid. */
async function begun(plan = "praxis", cycle: "monthly" | "yearly" = "monthly") {
  await choose(plan, cycle);
  await settlePlan(at(TRIAL_ENDS), seller());
}
/** Nobody pays: reminded, then an alert. */
async function unpaid() {
  const { id } = await newestInvoice();
  await lookAfterInvoice(at("2027-02-03T08:00:00+01:00"), seller(), id);
  await lookAfterInvoice(at("2027-02-10T08:00:00+01:00"), seller(), id);
}

describe("the whole life of a subscription", () => {
  it("trial, paid, unpaid, grace, paid again, cancelled, free", async () => {
    await begun();
    expect(await subscription()).toMatchObject({
      ...{ plan_key: "praxis", subscription_status: "active", next_renewal_at: "2027-02-19T00:00:00+01:00" },
      period: { from: "2027-01-19", to: "2027-02-18" },
    });
    const first = await newestInvoice();
    await pay(first.number, first.total_cents);
    expect(await newestInvoice()).toMatchObject({ standing: "paid", paid_cents: 3_451 });

    await settlePlan(at("2027-02-19T00:00:00+01:00"), seller());
    expect(await newestInvoice()).toMatchObject({
      issued_on: "2027-02-19",
      due_on: "2027-03-05",
      standing: "open",
    });
    const { id, number } = await newestInvoice();
    await lookAfterInvoice(at("2027-03-06T08:00:00+01:00"), seller(), id);
    expect(await subscription()).toMatchObject({
      subscription_status: "active",
      unpaid: { number, grace_ends_at: null },
    });
    await lookAfterInvoice(at("2027-03-13T08:00:00+01:00"), seller(), id);
    const alerted = await subscription();
    expect(alerted).toMatchObject({
      plan_key: "praxis",
      subscription_status: "past_due",
      is_alert: 1,
      unpaid: { number, open_cents: 3_451, grace_ends_at: "2027-03-28T00:00:00+01:00" },
    });
    expect(alerted.alert).toContain("27.03.2027");
    // The next period waits for the money.
    await settlePlan(at("2027-03-19T00:00:00+01:00"), seller());
    expect(await invoices()).toHaveLength(2);

    at("2027-03-22T10:00:00+01:00");
    await pay(number, 3_451);
    expect(await subscription()).toMatchObject({
      ...{ subscription_status: "active", is_alert: 0, unpaid: null },
      period: { from: "2027-03-19", to: "2027-04-18" },
    });
    expect(await invoices()).toHaveLength(3);

    const third = await newestInvoice();
    await pay(third.number, third.total_cents);
    await call("POST", "/cancellation");
    at("2027-04-18T23:59:59+02:00");
    expect((await subscription()).subscription_status).toBe("cancelled");
    at("2027-04-19T00:00:00+02:00");
    expect(await subscription()).toMatchObject({
      plan_key: "start",
      subscription_status: "active",
      period: null,
    });
    await settlePlan(at("2027-04-19T00:00:00+02:00"), seller());
    expect(await subscription()).toMatchObject({
      plan_key: "start",
      billing_cycle: null,
      next_renewal_at: null,
    });
    expect(await mails()).toEqual([
      ...[
        "plan-planned",
        "plan-invoice",
        "plan-invoice",
        "plan-invoice-reminder",
        "plan-unpaid",
        "plan-paid",
      ],
      ...["plan-invoice", "plan-planned", "plan-ended"],
    ]);
  });

  it("ends at the very moment the grace ends, and comes back for the rest of what is paid late", async () => {
    await begun("solo", "yearly");
    await unpaid();
    at("2027-02-24T23:59:59+01:00");
    expect((await subscription()).plan_key).toBe("solo");
    at("2027-02-25T00:00:00+01:00");
    expect(await subscription()).toMatchObject({ plan_key: "start", subscription_status: "active" });
    await settlePlan(at("2027-02-25T00:00:05+01:00"), seller());
    expect(await newestInvoice()).toMatchObject({ standing: "overdue" });
    expect((await choose("praxis")).code).toBe("plan_unpaid");

    at("2027-03-02T09:00:00+01:00");
    const { number, total_cents } = await newestInvoice();
    await pay(number, total_cents - 100);
    expect((await subscription()).plan_key).toBe("start");
    await pay(number, 100);
    expect(await subscription()).toMatchObject({
      ...{ plan_key: "solo", billing_cycle: "yearly", subscription_status: "active" },
      period: { from: "2027-01-19", to: "2028-01-18" },
    });
    expect(await mails()).toContain("plan-paid");
  });

  it("is renewed for every period that went by, at Berlin's midnight, also when nobody worked for months", async () => {
    await begun();
    const first = await newestInvoice();
    await pay(first.number, first.total_cents);
    expect(await jobsDue("plan.renewal")).toEqual([new Date("2027-02-19T00:00:00+01:00")]);
    await settlePlan(at("2027-04-20T03:00:00+02:00"), seller());
    expect((await invoices()).map(({ period_from }: { period_from: string }) => period_from)).toEqual([
      ...["2027-04-19", "2027-03-19", "2027-02-19", "2027-01-19"],
    ]);
    expect((await jobsDue("plan.renewal")).at(-1)).toEqual(new Date("2027-05-19T00:00:00+02:00"));
  });

  it("is billed where it was billed before when the team has taken its address out of its profile", async () => {
    await begun();
    const first = await newestInvoice();
    await pay(first.number, first.total_cents);
    await api.owner.query("update teams set street = '', zip = '', city = ' ' where id = $1", [team.teamId]);
    await settlePlan(at("2027-02-19T00:00:00+01:00"), seller());
    const rows = await asked<{ recipient: Record<string, string> }>(
      "select document -> 'recipient' as recipient from plan_invoices where team_id = $1 order by id",
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]?.recipient).toMatchObject({
      street: expect.stringMatching(/./),
      zip: expect.stringMatching(/^\d{5}$/),
    });
    expect(rows[1]?.recipient).toEqual(rows[0]?.recipient);
  });

  it("is renewed once, however many jobs run at once", async () => {
    await begun();
    const ctx = at("2027-02-19T00:00:00+01:00");
    await Promise.all(Array.from({ length: 10 }, () => settlePlan(ctx, seller())));
    expect(await invoices()).toHaveLength(2);
  });

  it("changes to what was planned when the period ends, in the other cycle too", async () => {
    await begun();
    await choose("solo", "yearly");
    const ctx = at("2027-02-19T00:00:00+01:00");
    expect(await subscription()).toMatchObject({ plan_key: "solo", billing_cycle: "yearly" });
    await settlePlan(ctx, seller());
    expect(await newestInvoice()).toMatchObject({ title: "Solo, jährlich", total_cents: 14_280 });
    expect(await subscription()).toMatchObject({
      planned: null,
      period: { from: "2027-02-19", to: "2028-02-18" },
    });
  });

  it("a cancelled plan that ended unpaid comes back for what is paid late, and is not renewed", async () => {
    await begun("solo", "yearly");
    await unpaid();
    await call("POST", "/cancellation");
    await settlePlan(at("2027-02-25T00:00:05+01:00"), seller());
    expect((await subscription()).plan_key).toBe("start");
    at("2027-03-02T09:00:00+01:00");
    const { number, total_cents } = await newestInvoice();
    await pay(number, total_cents);
    expect(await subscription()).toMatchObject({
      ...{ plan_key: "solo", subscription_status: "cancelled", next_invoice: null },
      planned: { plan_key: "start", starts_on: "2028-01-19" },
    });
    await settlePlan(at("2028-01-19T00:00:00+01:00"), seller());
    expect((await subscription()).plan_key).toBe("start");
    expect(await invoices()).toHaveLength(1);
  });

  it("a cancelled plan that is unpaid ends with its period, whatever grace would be left", async () => {
    await begun();
    await unpaid();
    await call("POST", "/cancellation");
    expect((await subscription()).subscription_status).toBe("past_due");
    at("2027-02-19T00:00:00+01:00");
    expect((await subscription()).plan_key).toBe("start");
  });
});

describe("an invoice of the platform", () => {
  it("has the next number of one series for all teams, without a gap, however many ask at once", async () => {
    const teams = await Promise.all(Array.from({ length: 6 }, () => signUpTeam(api)));
    await Promise.all(teams.map((one) => putOnPlan(api, one, "start")));
    await Promise.all(teams.map((one) => choosePlan(api, one, "zentrum")));
    await Promise.all(
      teams.map((one) => api.owner.query("update teams set plan_key = 'start' where id = $1", [one.teamId])),
    );
    const { rows } = await api.owner.query<{ number: string }>(
      "select number from plan_invoices where number like 'KH-2026-%' order by number",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ number }) => number)).toEqual(
      rows.map((_, index) => `KH-2026-${String(index + 1).padStart(5, "0")}`),
    );
  });

  it("is kept as it was issued, whoever writes, and stays when its team is gone", async () => {
    await begun();
    const { number } = await newestInvoice();
    for (const change of [
      "update plan_invoices set total_cents = 1, net_cents = 1, tax_cents = 0",
      "delete from plan_invoices",
    ])
      await expect(api.owner.query(`${change} where number = $1`, [number])).rejects.toThrow(
        /kept as it was issued/,
      );
    await inTransaction(at(TRIAL_ENDS), removeTeam);
    expect(await asked("select id from teams where id = $1")).toEqual([]);
    expect(await asked("select number from plan_invoices where team_id = $1")).toHaveLength(1);
    await expect(pay(number, 3_451)).rejects.toThrow(`Das Team der Rechnung ${number} gibt es nicht mehr.`);
  });

  it("is settled by the operator's command line, which says when it cannot", async () => {
    await begun();
    const { number } = await newestInvoice();
    const { databaseUrl, secretKey, smtpUrl } = api.services.config;
    const env = { ...process.env, DATABASE_URL: databaseUrl, SECRET_KEY: secretKey, SMTP_URL: smtpUrl };
    const settle = async (...words: string[]) => {
      const program = await run(process.execPath, ["bin/operator.ts", "plans", "settle", ...words], {
        env,
      }).catch((failed) => failed);
      return `${program.code ?? 0} ${program.stdout}${program.stderr}`.trim();
    };
    expect(await settle(number, "34,51")).toBe(`0 Booked 34,51 € for ${number}.`);
    expect(await newestInvoice()).toMatchObject({ standing: "paid" });
    expect(await settle(number, "1")).toBe(`1 Rechnung ${number} ist schon bezahlt.`);
    expect(await settle(number)).toMatch(/^2 amount is missing/);
  }, 60_000);

  it("takes no more than is open, and nobody's but its own", async () => {
    await begun();
    const { number } = await newestInvoice();
    await expect(pay(number, 3_452)).rejects.toMatchObject({ code: "plan_payment_too_high" });
    await expect(pay("KH-2099-00001", 1)).rejects.toMatchObject({ code: "plan_invoice_unknown" });
    await pay(number, 3_451);
    await expect(pay(number, 1)).rejects.toMatchObject({ code: "plan_payment_too_high" });
  });

  it("is reminded of once, and not at all when it is paid in time", async () => {
    await begun();
    const { id, number } = await newestInvoice();
    await lookAfterInvoice(at("2027-02-01T08:00:00+01:00"), seller(), id);
    expect(await mails()).not.toContain("plan-invoice-reminder");
    await lookAfterInvoice(at("2027-02-03T08:00:00+01:00"), seller(), id);
    await lookAfterInvoice(at("2027-02-03T09:00:00+01:00"), seller(), id);
    expect((await mails()).filter((kind) => kind === "plan-invoice-reminder")).toHaveLength(1);
    await pay(number, 3_451);
    await lookAfterInvoice(at("2027-02-10T08:00:00+01:00"), seller(), id);
    expect((await subscription()).subscription_status).toBe("active");
  });

  it("that is unpaid concerns owners alone: others see a plan that holds", async () => {
    await begun();
    await unpaid();
    const admin = await addUser(api, team, "team-admin");
    expect(await subscription(admin)).toMatchObject({
      subscription_status: "active",
      is_alert: 0,
      unpaid: null,
    });
  });
});
