import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Answer, startApi, type TestApi } from "../../../../tests/support/api.ts";
import { newestMail } from "../../../../tests/support/people/accounts.ts";
import {
  choosePlan,
  giveAddress,
  putOnPlan,
  putOnTrial,
  shownPlan,
} from "../../../../tests/support/people/plans.ts";
import { addUser, type SignedIn, signedInAgain, signUpTeam } from "../../../../tests/support/people/team.ts";
import { addCourse } from "../../../../tests/support/stories/lesson.ts";

const BEGINS = new Date("2026-12-28T09:00:00+01:00");
const CHANGES = new Date("2027-01-13T18:00:00+01:00");

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.time.now = BEGINS;
  team = await signUpTeam(api);
  await putOnPlan(api, team, "start");
});

const call = (method: string, path: string, body?: object, who = team): Promise<Answer> =>
  api.call(method, `/api/subscription${path}`, body, { cookie: who.cookie });
/** Time passes, and the owner signs in again. */
async function on(now: Date): Promise<void> {
  api.time.now = now;
  team = await signedInAgain(api, team);
}
const subscription = async () => (await call("GET", "")).data;
const invoices = async () => (await call("GET", "/invoices")).data;
const change = (plan: string, cycle: "monthly" | "yearly" = "monthly") => choosePlan(api, team, plan, cycle);

describe("changing the plan", () => {
  it("from the free one begins today: the invoice is issued, and all of it stands in the answer", async () => {
    expect((await change("praxis")).data).toMatchObject({
      plan_key: "praxis",
      subscription_status: "active",
      billing_cycle: "monthly",
      next_renewal_at: "2027-01-28T00:00:00+01:00",
      payment_method: "invoice",
      period: { from: "2026-12-28", to: "2027-01-27" },
      next_invoice: { on: "2027-01-28", total_cents: 3_451 },
      subscription: { plan_key: "praxis", status: "active", billing_cycle: "monthly" },
    });
    expect(await invoices()).toMatchObject([
      {
        title: "Praxis, monatlich",
        net_cents: 2_900,
        tax_cents: 551,
        total_cents: 3_451,
        issued_on: "2026-12-28",
        due_on: "2027-01-11",
        standing: "open",
      },
    ]);
    const mail = await newestMail(api, team.email);
    expect(mail.kind).toBe("plan-invoice");
  });

  it("to a larger one holds at once and costs exactly what was shown for the rest of the period", async () => {
    await change("praxis");
    await on(CHANGES);
    const body = await shownPlan(api, team, "zentrum");
    expect(body.shown).toEqual({
      ...{ plan_version: 1, starts_on: "2027-01-13", today_cents: 2_304, next_cents: 8_211 },
    });
    expect((await call("POST", "/changes", body)).data).toMatchObject({
      plan_key: "zentrum",
      period: { from: "2026-12-28", to: "2027-01-27" },
      next_invoice: { on: "2027-01-28", total_cents: 8_211 },
    });
    expect((await invoices())[0]).toMatchObject({
      title: "Zentrum statt Praxis, 15 von 31 Tagen",
      ...{ period_from: "2027-01-13", period_to: "2027-01-27" },
      ...{ net_cents: 1_936, tax_cents: 368, total_cents: 2_304 },
    });
  });

  it("to a smaller one waits for the period's end, says what goes beyond it, and can be taken back", async () => {
    await change("praxis");
    for (const name of ["Eins", "Zwei", "Drei"]) await addCourse(api, team, { name });
    const { quotes } = (await call("GET", "/quotes")).data;
    expect(quotes[0]).toMatchObject({
      plan: { key: "start" },
      effect: "later",
      starts_on: "2027-01-28",
      today: null,
      beyond: [{ key: "max_active_courses", max: 2, used: 3 }],
    });
    expect((await change("solo")).data).toMatchObject({
      plan_key: "praxis",
      subscription_status: "active",
      planned: { plan_key: "solo", name: "Solo", billing_cycle: "monthly", starts_on: "2027-01-28" },
      next_invoice: { on: "2027-01-28", total_cents: 1_428 },
    });
    expect((await newestMail(api, team.email)).kind).toBe("plan-planned");
    expect(await invoices()).toHaveLength(1);
    expect(await call("DELETE", "/planned")).toMatchObject({ status: 200, data: true });
    expect(await subscription()).toMatchObject({ planned: null, next_invoice: { total_cents: 3_451 } });
    expect((await call("DELETE", "/planned")).code).toBe("plan_nothing_planned");
  });

  it("to the free one is a cancellation at the period's end, which can be taken back", async () => {
    await change("praxis");
    expect((await call("POST", "/cancellation")).data).toMatchObject({
      plan_key: "praxis",
      subscription_status: "cancelled",
      planned: { plan_key: "start", starts_on: "2027-01-28" },
      next_invoice: null,
    });
    expect((await call("POST", "/cancellation")).code).toBe("plan_unchanged");
    await call("DELETE", "/planned");
    expect((await subscription()).subscription_status).toBe("active");
  });

  it("of the cycle alone waits for the period's end", async () => {
    await change("praxis");
    expect((await change("praxis", "yearly")).data).toMatchObject({
      billing_cycle: "monthly",
      planned: { plan_key: "praxis", billing_cycle: "yearly", starts_on: "2027-01-28" },
      next_invoice: { total_cents: 34_510 },
    });
  });

  it("is refused when something else would be charged by now, and nothing happens", async () => {
    await change("praxis");
    await on(CHANGES);
    const seen = await shownPlan(api, team, "zentrum");
    await on(new Date("2027-01-14T00:00:00+01:00"));
    expect((await call("POST", "/changes", seen)).code).toBe("plan_amounts_changed");
    const tampered = { ...seen, shown: { ...seen.shown, today_cents: 1 } };
    expect((await call("POST", "/changes", tampered)).status).toBe(409);
    expect((await subscription()).plan_key).toBe("praxis");
    expect(await invoices()).toHaveLength(1);
  });

  it("ten times at once is done once, and two different changes never both as they were shown", async () => {
    await change("solo");
    await on(CHANGES);
    const [praxis, zentrum] = [await shownPlan(api, team, "praxis"), await shownPlan(api, team, "zentrum")];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => call("POST", "/changes", at % 2 ? praxis : zentrum)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await invoices()).toHaveLength(2);
  });

  it("needs the address that an invoice names, and an operator who bills", async () => {
    await api.owner.query("update teams set street = '' where id = $1", [team.teamId]);
    const body = await shownPlan(api, team, "praxis");
    expect((await call("POST", "/changes", body)).code).toBe("plan_address_missing");
    await giveAddress(api, team);
    const { config } = api.services;
    const operator = config.operatorIban;
    config.operatorIban = undefined;
    expect((await call("POST", "/changes", body)).code).toBe("plans_not_for_sale");
    expect((await subscription()).is_for_sale).toBe(false);
    config.operatorIban = operator;
  });

  it("is for owners alone; others see what they may use, and nothing of what is paid", async () => {
    await change("praxis");
    const admin = await addUser(api, team, "team-admin");
    for (const path of ["/quotes", "/invoices"])
      expect((await call("GET", path, undefined, admin)).status).toBe(403);
    expect((await call("POST", "/cancellation", undefined, admin)).status).toBe(403);
    expect((await call("GET", "", undefined, admin)).data).toMatchObject({
      ...{ period: null, planned: null, next_invoice: null, unpaid: null, payment_method: null },
    });
  });

  it("of an unknown plan, or to what the team has already, is refused", async () => {
    await change("praxis");
    expect((await change("praxis")).code).toBe("plan_unchanged");
    const body = { ...(await shownPlan(api, team, "solo")), plan_key: "mond" };
    expect((await call("POST", "/changes", body)).code).toBe("plan_unknown");
  });

  it("keeps the version that was bought and its price, whatever newer ones cost", async () => {
    await change("praxis");
    await api.owner.query(
      `insert into plans (key, version, name, features, monthly_cents, yearly_cents, rank)
       values ('praxis', 2, 'Praxis', '{"max_active_courses": 12}', 3900, 39000, 3) on conflict do nothing`,
    );
    expect((await change("praxis", "yearly")).data).toMatchObject({
      planned: { plan_key: "praxis" },
      next_invoice: { total_cents: 34_510 },
    });
    await api.owner.query("delete from plans where key = 'praxis' and version = 2");
  });
});

describe("in the trial", () => {
  const ENDS = new Date("2027-01-19T22:34:00+01:00");
  beforeEach(() => putOnTrial(api, team, ENDS));

  it("a plan is chosen for its end and costs nothing before; it can be taken back", async () => {
    expect((await change("solo")).data).toMatchObject({
      plan_key: "praxis",
      subscription_status: "trial",
      planned: { plan_key: "solo", starts_on: "2027-01-19" },
      next_invoice: { on: "2027-01-19", total_cents: 1_428 },
      after_trial: { name: "Solo" },
    });
    expect(await invoices()).toEqual([]);
    await call("DELETE", "/planned");
    expect(await subscription()).toMatchObject({ planned: null, after_trial: { name: "Start" } });
    expect((await call("POST", "/cancellation")).code).toBe("plan_nothing_to_cancel");
  });

  it("holds from the very moment at which the trial ends, whether a job has run or not", async () => {
    await change("solo");
    await on(ENDS);
    expect(await subscription()).toMatchObject({
      ...{ plan_key: "solo", subscription_status: "active", billing_cycle: "monthly", trial_days_left: null },
    });
  });

  it("a plan larger than the one that is tried begins at once", async () => {
    expect((await change("zentrum")).data).toMatchObject({
      plan_key: "zentrum",
      subscription_status: "active",
      trial_days_left: null,
      period: { from: "2026-12-28", to: "2027-01-27" },
    });
    expect(await invoices()).toMatchObject([{ total_cents: 8_211 }]);
  });
});
