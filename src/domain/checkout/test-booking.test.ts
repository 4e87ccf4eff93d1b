import { beforeAll, beforeEach, expect, it } from "vitest";
import type { TestApi } from "../../../tests/support/api.ts";
import type { SignedIn } from "../../../tests/support/people/team.ts";
import { type PayingStory, startPaying } from "../../../tests/support/stories/paying.ts";

let api: TestApi;
let team: SignedIn;
let story: PayingStory;
beforeAll(async () => {
  ({ api, team, story } = await startPaying());
});
beforeEach(() => story.begins());

it.each(["stripe", "paypal", "onsite"])("nobody pays a test registration by %s", async (method) => {
  const lesson_id = await story.lesson();
  const { data } = await api.call(
    "POST",
    "/api/registrations/test",
    { lesson_id },
    {
      cookie: team.cookie,
    },
  );
  const { rows } = await api.owner.query("select token from registrations where id = $1", [data.id]);
  const { token } = rows[0];
  expect(await story.held(token)).toMatchObject({ payment_status: "open", payable: null });
  expect(await story.pay(token, method)).toMatchObject({ status: 409, code: "test_is_not_paid" });
  expect(await story.money(token)).toMatchObject({ received: 0 });
});
