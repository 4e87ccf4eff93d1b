import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApi } from "../../../../tests/support/api.ts";
import type { SignedIn } from "../../../../tests/support/people/team.ts";
import { deskOf } from "../../../../tests/support/stories/desk.ts";
import { type PayingStory, startPaying } from "../../../../tests/support/stories/paying.ts";
import type { PaymentProvider } from "../../../../tests/support/stories/payment-provider.ts";

let api: TestApi;
let provider: PaymentProvider;
let team: SignedIn;
let story: PayingStory;
beforeAll(async () => {
  ({ api, provider, team, story } = await startPaying());
});
beforeEach(() => story.begins());

describe.each(["stripe", "paypal"] as const)(
  "money that somebody has her bank take back, by %s",
  (method) => {
    /** Somebody who has paid, and complains; her registration's number and secret. */
    async function complains() {
      const { answer, token, session } = await story.books(await story.lesson(), method);
      await provider.pays(session);
      await story.settles();
      await provider.disputes(session);
      await story.settles();
      return { number: answer.data.registration.number, token, session };
    }

    /** What the books say of a registration. */
    async function booked(number: string) {
      const { data } = await api.call("GET", `/api/payments?q=${number}`, undefined, { cookie: team.cookie });
      return data[0];
    }

    it("is there until the bank has decided, and stays where it decides for the team", async () => {
      const { number, token, session } = await complains();
      expect(await booked(number)).toMatchObject({
        payment_status: "paid",
        refunded_cents: 0,
        is_disputed: 1,
      });
      await provider.decidesDispute(session, true);
      await story.settles();
      expect(await booked(number)).toMatchObject({ payment_status: "paid", is_charged_back: 0 });
      expect(await story.held(token)).toMatchObject({ payment_status: "paid", refunded_cents: 0 });
    });

    it("is gone once the bank has decided for her: nothing of it is to be returned after cancelling", async () => {
      const { number, token, session } = await complains();
      await provider.decidesDispute(session, false);
      await story.settles();
      const gone = { payment_status: "refunded", paid_cents: 2500, refunded_cents: 2500, to_return_cents: 0 };
      const row = await booked(number);
      expect(row).toMatchObject({ ...gone, is_disputed: 0, is_charged_back: 1 });
      const desk = deskOf(api, team);
      await desk.call("POST", `/${row.registration_id}/cancellation`, { notify: 0 });
      expect(await booked(number)).toMatchObject(gone);
      expect(await desk.detail(row.registration_id)).toMatchObject({
        ...{ to_return_cents: 0, refundable_cents: 0, payments: [{ dispute: "lost" }] },
      });
      expect(await story.held(token)).toMatchObject({ to_return_cents: 0 });
    });
  },
);
