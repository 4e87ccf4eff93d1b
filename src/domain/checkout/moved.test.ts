import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn } from "../../../tests/support/people/team.ts";
import { type Desk, deskOf } from "../../../tests/support/stories/desk.ts";
import { type PayingStory, startPaying } from "../../../tests/support/stories/paying.ts";
import type { PaymentProvider } from "../../../tests/support/stories/payment-provider.ts";

let api: TestApi;
let provider: PaymentProvider;
let team: SignedIn;
let story: PayingStory;
let desk: Desk;
beforeAll(async () => {
  ({ api, provider, team, story } = await startPaying());
  desk = deskOf(api, team);
});
beforeEach(() => story.begins());

/** Moves a registration whose page to pay is open, and has the providers told what follows. */
async function move(token: string, input: { lesson_id: number; price?: "new" | "keep" }): Promise<void> {
  const { rows } = await api.owner.query("select id from registrations where token = $1", [token]);
  expect((await desk.call("POST", `/${rows[0].id}/move`, input)).status).toBe(200);
  await story.worksOff("payment.check");
}

describe("a seat that is moved while its page to pay is open", () => {
  it("at another price is paid on a page that says it", async () => {
    const { token, session } = await story.books(await story.lesson());
    await move(token, { lesson_id: await story.lesson({ course_fee: 40 }), price: "new" });
    expect((await provider.payment(session)).state).toBe("expired");
    await story.pay(token, "stripe");
    expect(await provider.payment(await story.sessionOf(token))).toMatchObject({ cents: 4000 });
  });

  it.each(["stripe", "paypal"] as const)(
    "to another instructor is not paid to the first, by %s",
    async (by) => {
      const other = await addUser(api, team, "instructor");
      const { token, session } = await story.books(await story.lesson(), by);
      await move(token, { lesson_id: await story.lesson({ instructor_id: other.instructorId }) });
      if (by === "stripe") expect((await provider.payment(session)).state).toBe("expired");
      else await provider.pays(session);
      await story.settles();
      expect((await provider.payment(session)).capture).toBeNull();
      expect(await story.money(token)).toMatchObject({ received: 0 });
    },
  );

  it("and costs the same with the same instructor is paid on that page", async () => {
    const { token, session } = await story.books(await story.lesson());
    await move(token, { lesson_id: await story.lesson() });
    await provider.pays(session);
    await story.settles();
    expect(await story.held(token)).toMatchObject({ status: "confirmed", payment_status: "paid" });
  });
});
