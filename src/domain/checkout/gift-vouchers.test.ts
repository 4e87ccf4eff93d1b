import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApi } from "../../../tests/support/api.ts";
import type { SignedIn } from "../../../tests/support/people/team.ts";
import { whileSomebody } from "../../../tests/support/rival.ts";
import { mailsAbout, register, somebody } from "../../../tests/support/stories/booking.ts";
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

const call = (method: string, path: string, body?: object) =>
  api.call(method, path, body, { cookie: team.cookie });
async function sell(value: number): Promise<{ id: number; number: string }> {
  const sale = { buyer_name: "Ingrid Hartmann", paid_method: "onsite", sold_on: "2026-11-20", value };
  return (await call("POST", "/api/gift-vouchers", sale)).data;
}
const restOf = async ({ id }: { id: number }): Promise<number> =>
  (await call("GET", `/api/gift-vouchers/${id}`)).data.remaining_cents;
const idOf = async (token: string): Promise<number> =>
  (await api.owner.query("select id from registrations where token = $1", [token])).rows[0].id;
/** What stands of the money of a registration, as the team sees it. */
async function moneyOf(token: string) {
  const { paid_cents, refunded_cents, gift_cents, open_cents, to_return_cents } = (
    await call("GET", `/api/registrations/${await idOf(token)}`)
  ).data;
  return { paid_cents, refunded_cents, gift_cents, open_cents, to_return_cents };
}

describe.each(["stripe", "paypal"] as const)(
  "a held seat of which a gift voucher pays a part, and %s the rest",
  (method) => {
    it("asks the provider for what is open alone, and is confirmed by it", async () => {
      const voucher = await sell(10);
      const { token, session } = await story.books(await story.lesson(), method, {
        voucher_code: voucher.number,
      });
      expect((await provider.payment(session)).cents).toBe(1500);
      expect(await restOf(voucher)).toBe(0);
      await provider.pays(session, "never");
      expect(await story.outcome(token)).toMatchObject({
        outcome: "paid",
        status: "confirmed",
        payment_status: "paid",
      });
      expect(await moneyOf(token)).toMatchObject({ paid_cents: 2500, gift_cents: 1000, open_cents: 0 });
    });

    it("gives the value back when the hold lapses, and takes it anew with money that comes late", async () => {
      const voucher = await sell(10);
      const lesson = await story.lesson();
      const { token, session } = await story.books(lesson, method, { voucher_code: voucher.number });
      await story.passMinutes(31);
      await api.call("GET", `/api/public/teams/${team.teamToken}/lessons/${lesson}`);
      await provider.pays(session, "never");
      expect(await story.outcome(token)).toMatchObject({ outcome: "paid", status: "confirmed" });
      expect(await moneyOf(token)).toEqual({
        ...{ paid_cents: 2500, refunded_cents: 0, gift_cents: 1000, open_cents: 0, to_return_cents: 0 },
      });
      expect(await restOf(voucher)).toBe(0);
    });

    it("that comes back by late money takes what others have left on the voucher, and owes the rest", async () => {
      const voucher = await sell(20);
      const full = await story.lesson({ max_participants: 2 });
      const first = await story.books(full, method, { voucher_code: voucher.number });
      const lesson = await story.lesson({ course_fee: 10 });
      await story.passMinutes(31);
      await register(api, team, somebody(full));
      const second = await story.books(lesson, method, { voucher_code: voucher.number });
      expect(await moneyOf(second.token)).toMatchObject({ gift_cents: 1000, open_cents: 0 });
      await provider.pays(first.session, "never");
      await story.outcome(first.token);
      expect(await moneyOf(first.token)).toEqual({
        ...{ paid_cents: 1500, gift_cents: 1000, refunded_cents: 0, open_cents: 1000, to_return_cents: 0 },
      });
      const { rows } = await api.owner.query(
        "select sum(gift_cents)::int as spent from registrations where gift_voucher_id = $1",
        [voucher.id],
      );
      expect(rows[0].spent + (await restOf(voucher))).toBe(2000);
    });

    it("refunds by the way it came: what the provider took goes there, the rest to the voucher", async () => {
      const voucher = await sell(10);
      const { token, session } = await story.books(await story.lesson(), method, {
        voucher_code: voucher.number,
      });
      await provider.pays(session, "never");
      await story.outcome(token);
      await call("POST", `/api/registrations/${await idOf(token)}/cancellation`, {
        reason: "Krank",
        refund: 1,
      });
      await story.settles();
      expect(await restOf(voucher)).toBe(1000);
      expect(await story.money(token)).toEqual({ received: 1500, refunded: 1500, refunds: 1 });
      expect(await moneyOf(token)).toMatchObject({
        paid_cents: 1500,
        refunded_cents: 1500,
        to_return_cents: 0,
      });
    });
  },
);

describe("the value of a gift voucher", () => {
  it("that was voided meanwhile comes back to it by a cancellation, and can be redeemed or voided once more", async () => {
    const voucher = await sell(80);
    const { token } = await story.books(await story.lesson(), "stripe", { voucher_code: voucher.number });
    const path = `/api/gift-vouchers/${voucher.id}`;
    await call("POST", `${path}/void`, { reason: "Verloren, 55 € zurückgezahlt" });
    await call("POST", `/api/registrations/${await idOf(token)}/cancellation`, { reason: "Krank" });
    expect((await call("GET", path)).data).toMatchObject({ state: "partly-redeemed", remaining_cents: 2500 });
    expect(await call("POST", `${path}/void`, { reason: "Auch das ausgezahlt" })).toMatchObject({
      status: 200,
    });
  });

  it("comes back with a lesson that is called off, and the mail says how much", async () => {
    const voucher = await sell(10);
    const lesson = await story.lesson();
    const { token, session } = await story.books(lesson, "stripe", { voucher_code: voucher.number });
    await provider.pays(session, "never");
    await story.outcome(token);
    await call("POST", `/api/lessons/${lesson}/cancellation`, { reason: "Krank", refund: true });
    const [mail] = await mailsAbout(api, team, token, "lesson-cancelled");
    const text = mail?.text.replaceAll("\u00a0", " ") ?? "";
    expect(text).toMatch(/Erstattung[\s\S]*15,00 €[\s\S]*Zurück auf Ihren Gutschein[\s\S]*10,00 €/);
    expect(text).toContain("10,00 € stehen wieder auf Ihrem Gutschein.");
    expect(await restOf(voucher)).toBe(1000);
  });

  it("comes back with two lessons called off at once, whose people share vouchers crosswise", async () => {
    const [one, other] = [await sell(80), await sell(80)];
    const roomy = { max_participants: 5 };
    const [here, there] = [await story.lesson(roomy), await story.lesson(roomy)];
    const booked = async (lesson: number, vouchers: { number: string }[]) => {
      for (const { number } of vouchers)
        await register(api, team, somebody(lesson, { payment_method: "onsite", voucher_code: number }));
    };
    await booked(here, [one, other]);
    await booked(there, [other, one]);
    expect([await restOf(one), await restOf(other)]).toEqual([3000, 3000]);
    const done = await whileSomebody(
      api,
      "select from gift_vouchers where id = $1 for update",
      [one.id],
      () =>
        Promise.all(
          [here, there].map((lesson) =>
            call("POST", `/api/lessons/${lesson}/cancellation`, { reason: "Krank", refund: true }),
          ),
        ),
      2,
    );
    expect(done.map(({ status }) => status)).toEqual([200, 200]);
    expect([await restOf(one), await restOf(other)]).toEqual([8000, 8000]);
  });

  it("is neither made nor lost, whatever is done in whatever order with two bookings", async () => {
    for (let seed = 1; seed <= 2; seed++) await goesThrough(seed);
  });
});

/** Twenty-five steps with two bookings and two vouchers, drawn by a seed; after each the books are right. */
async function goesThrough(seed: number): Promise<void> {
  let state = seed;
  const draw = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const fees = { cancellation_steps: [{ days: 365, percent: 30 }], max_participants: 20 };
  const lessons = await Promise.all([40, 25, 90].map((course_fee) => story.lesson({ ...fees, course_fee })));
  const vouchers = [await sell(30), await sell(60)];
  const people = await Promise.all(
    [0, 1].map(async (at) => {
      const given = { voucher_code: vouchers[at]?.number, payment_method: "onsite" };
      const { data } = await register(api, team, somebody(lessons[0] ?? 0, given));
      return idOf(data.registration.token);
    }),
  );
  const steps: ((at: string) => Promise<{ status: number; message: string }>)[] = [
    (at) => call("POST", `${at}/cancellation`, { reason: "Krank", charge_fee: draw(2) }),
    (at) => call("POST", `${at}/reinstatement`, {}),
    (at) =>
      call("POST", `${at}/move`, { lesson_id: lessons[draw(3)], price: "new", payment_method: "onsite" }),
    (at) => call("POST", `${at}/move`, { lesson_id: lessons[draw(3)] }),
    (at) => call("POST", `${at}/gift-voucher`, { number: vouchers[draw(2)]?.number }),
    (at) => call("POST", `${at}/payment`, { paid: draw(2) === 1, method: "onsite" }),
    (at) => call("POST", `${at}/noted-refund`, { refunded: draw(2) === 1, amount: 5 }),
  ];
  const done: string[] = [];
  for (let step = 0; step < 25; step++) {
    const [what, who] = [draw(steps.length), draw(2)];
    const answer = await steps[what]?.(`/api/registrations/${people[who]}`);
    done.push(`${who}:${what} ${answer?.status} ${answer?.status === 200 ? "" : answer?.message}`);
    expect(answer?.status, done.join("\n")).toBeLessThan(500);
    const { rows } = await api.owner.query(
      `select v.id, v.value_cents - v.remaining_cents = coalesce((select sum(r.gift_cents) from registrations r
           where r.gift_voucher_id = v.id), 0) as is_right, (select bool_and(r.gift_cents <= r.paid_cents
           and r.gift_cents >= 0) from registrations r where r.id = any($2)) as is_within
       from gift_vouchers v where v.id = any($1) order by v.id`,
      [vouchers.map(({ id }) => id), people],
    );
    expect(rows, done.join("\n")).toEqual(
      vouchers.map(({ id }) => ({ id, is_right: true, is_within: true })),
    );
  }
}
