import Stripe from "stripe";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { heldAt, mailsFor, register, somebody } from "../../../tests/support/stories/booking.ts";
import {
  type PayingStory,
  payingAt,
  startPaying,
  takesMoney,
} from "../../../tests/support/stories/paying.ts";
import type { PaymentProvider } from "../../../tests/support/stories/payment-provider.ts";
import { start } from "../../../tests/support/stories/waiting-list.ts";

let api: TestApi;
let provider: PaymentProvider;
let team: SignedIn;
let stranger: SignedIn;
let story: PayingStory;
let theirs: PayingStory;
let served: string;
beforeAll(async () => {
  ({ api, provider, team, served, story } = await startPaying());
  stranger = await signUpTeam(api);
  await takesMoney(api, provider, stranger, "stripe", served);
  theirs = payingAt(api, provider, stranger);
});
beforeEach(() => story.begins());

const comesBack = (to: SignedIn, value: string) =>
  api.call("POST", `/api/public/teams/${to.teamToken}/payments/return`, { value });

/** The value in the address to which the provider sends somebody back who has paid. */
async function valueAfter(session: string): Promise<string> {
  const { redirect } = await provider.pays(session, "never");
  return new URL(redirect ?? "").searchParams.get("zahlung") ?? "";
}

describe("the value with which somebody comes back", () => {
  it("is good once, for her team only, and can not be guessed", async () => {
    const { token, session } = await story.books(await story.lesson());
    const value = await valueAfter(session);
    expect(value).not.toContain(token);
    for (const guess of ["", "x", value.slice(0, -1), value.toUpperCase(), "x".repeat(200)])
      expect(await comesBack(team, guess)).toMatchObject({ status: 404, code: "return_unknown" });
    expect(await comesBack(stranger, value)).toMatchObject({ status: 404, code: "return_unknown" });
    expect(await comesBack(team, value)).toMatchObject({ status: 200, data: { registration_token: token } });
    expect(await comesBack(team, value)).toMatchObject({ status: 404, code: "return_unknown" });
  });

  it("taken by many at once is given to one", async () => {
    const { session } = await story.books(await story.lesson());
    const value = await valueAfter(session);
    const answers = await Promise.all(Array.from({ length: 8 }, () => comesBack(team, value)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("somebody else's registration", () => {
  it("is neither paid nor told about under another team", async () => {
    const { token } = await story.books(await story.lesson());
    for (const path of [heldAt(stranger, token, "/payment"), heldAt(stranger, token, "/payment/outcome")])
      expect((await api.call("POST", path, { payment_method: "stripe" })).status).toBe(404);
  });

  it("is not paid by money for a cheaper one", async () => {
    const [dear, cheap] = [
      await story.books(await story.lesson({ course_fee: 95 })),
      await story.books(await story.lesson()),
    ];
    await provider.pays(cheap.session);
    await story.settles();
    expect(await story.outcome(dear.token)).toMatchObject({ outcome: "open", status: "pending" });
    expect(await story.outcome(cheap.token)).toMatchObject({ outcome: "paid", amount_cents: 2500 });
  });
});

describe("a form that was tampered with", () => {
  it("is never sold for another price than the lesson's", async () => {
    const lesson = await story.lesson({ max_participants: 5 });
    const form = { payment_method: "stripe", expected_total_cents: 1 };
    expect((await register(api, team, somebody(lesson, form))).status).toBe(409);
  });

  it("is not paid by a way that the instructor does not offer", async () => {
    const lesson = await theirs.lesson({ max_participants: 5 });
    expect((await theirs.books(lesson, "paypal")).answer.status).toBe(422);
    const { token } = await theirs.books(lesson, "stripe");
    expect(await theirs.pay(token, "paypal")).toMatchObject({ status: 409, code: "method_gone" });
    expect((await theirs.pay(token, "bitcoin")).status).toBe(422);
  });
});

describe("a report that an account signed", () => {
  it("about another account's payment moves nothing there", async () => {
    const { token, session } = await story.books(await story.lesson());
    await provider.pays(session, "never");
    const [event] = await provider.events(session);
    const { rows } = await api.owner.query(
      `insert into payment_events (team_id, account_id, event, kind, session, received_at)
       select team_id, id, $1, 'checkout.session.completed', $2, $3 from payment_accounts where team_id = $4
       returning id`,
      [`foreign-${event?.id}`, session, start, stranger.teamId],
    );
    const { handleEvent } = await import("./settling/handle-event.ts");
    await handleEvent(theirs.ctx(), api.services.paymentService, Number(rows[0].id));
    expect(await story.held(token)).toMatchObject({ status: "pending", payment_status: "open" });
    expect(await story.money(token)).toMatchObject({ received: 0 });
  });
});

describe("what a provider reports to a colleague of the same practice", () => {
  /** Reports, signed as hers, that a payment of this name was made. */
  async function reports(session: string) {
    const colleague = await addUser(api, team, "instructor");
    const hers = await takesMoney(api, provider, { ...team, ...colleague }, "stripe", served);
    const object = { id: session, object: "checkout.session", payment_intent: null };
    const type = "checkout.session.completed";
    const payload = JSON.stringify({ id: `evt_${session}`, object: "event", type, data: { object } });
    const timestamp = Math.floor(api.time.now.getTime() / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: hers.secret, timestamp });
    const headers = { "stripe-signature": signature };
    expect((await fetch(hers.url, { method: "POST", body: payload, headers })).status).toBe(200);
    await story.settles();
    const { rows } = await api.owner.query("select outcome from payment_events where session = $1", [
      session,
    ]);
    return rows;
  }

  it("confirms nobody who pays to somebody else, though her money is there", async () => {
    const { token, session } = await story.books(await story.lesson());
    await provider.pays(session, "never");
    expect(await reports(session)).toEqual([{ outcome: "unknown" }]);
    expect(await story.held(token)).toMatchObject({ status: "pending", payment_status: "open" });
    expect(await story.outcome(token)).toMatchObject({ outcome: "paid", status: "confirmed" });
  });

  it("about a payment that nobody knows is kept, and done with", async () => {
    expect(await reports("cs_test_nobody_knows")).toEqual([{ outcome: "unknown" }]);
  });
});

describe("at the same instant", () => {
  it("two windows and both providers leave one page that can be paid", async () => {
    const { answer, token } = await story.books(await story.lesson());
    const ways = ["stripe", "paypal", "stripe", "paypal", "paypal", "stripe"];
    const answers = await Promise.all(ways.map((way) => story.pay(token, way)));
    expect(answers.map(({ status }) => status)).toEqual(ways.map(() => 200));
    await story.worksOff("payment.check");
    const { number } = answer.data.registration;
    const pages = (await provider.payments()).filter(({ reference }) => reference === number);
    const { rows } = await api.owner.query(
      `select count(*)::int as open from payments p join registrations r on r.id = p.registration_id
       where r.token = $1 and p.state in ('asked', 'open') and p.expires_at > $2`,
      [token, start],
    );
    expect(rows).toEqual([{ open: 1 }]);
    for (const { id } of pages.filter(({ state }) => state === "open")) await provider.pays(id, "never");
    await story.outcome(token);
    await story.settles();
    expect(await story.outcome(token)).toMatchObject({ outcome: "paid", status: "confirmed" });
    const money = await story.money(token);
    expect((money?.received ?? 0) - (money?.refunded ?? 0)).toBe(2500);
  });

  it.each(["stripe", "paypal"] as const)(
    "she pays by %s and the team cancels: she has been confirmed first, or has her money back",
    async (method) => {
      for (const round of [1, 2, 3]) {
        const { email, token, session } = await story.books(await story.lesson(), method);
        const { rows } = await api.owner.query("select id from registrations where token = $1", [token]);
        await provider.pays(session, "never");
        const cancel = api.call(
          "POST",
          `/api/registrations/${rows[0].id}/cancellation`,
          {},
          { cookie: team.cookie },
        );
        if (round === 1) await cancel;
        const [cancelled] = await Promise.all([cancel, story.outcome(token)]);
        expect(cancelled.status).toBe(200);
        await story.settles();
        const money = await story.money(token);
        const kept = (money?.received ?? 0) - (money?.refunded ?? 0);
        const wasConfirmed = (await mailsFor(api, email)).includes("registration-confirmed");
        expect((await story.held(token)).status).toBe("cancelled");
        if (!wasConfirmed) expect(kept).toBe(0);
      }
    },
  );
});
