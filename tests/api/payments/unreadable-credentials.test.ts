import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApi } from "../../../src/api/app.ts";
import { createPaymentService } from "../../../src/composition/payment-service.ts";
import { sealCredentials } from "../../../src/domain/payments/credentials.ts";
import { createLog } from "../../../src/platform/log.ts";
import { withTeam } from "../../../src/shared/team-token.ts";
import type { TestApi } from "../../support/api.ts";
import type { SignedIn } from "../../support/people/team.ts";
import { heldAt, somebody } from "../../support/stories/booking.ts";
import { type PayingStory, startPaying } from "../../support/stories/paying.ts";

let api: TestApi;
let team: SignedIn;
let story: PayingStory;
beforeAll(async () => {
  ({ api, team, story } = await startPaying());
});
beforeEach(() => story.begins());

const offered = async () => {
  const { rows } = await api.owner.query<{ provider: string }>(
    "select provider from payment_accounts where team_id = $1 and is_active order by provider",
    [team.teamId],
  );
  return rows.map((row) => row.provider);
};

describe("credentials that were sealed with another SECRET_KEY", () => {
  const log: string[] = [];
  let unreadable: TestApi["app"];
  let token: string;
  beforeEach(async () => {
    const { services } = api;
    const heard = createLog("trace", { write: (entry) => void log.push(entry) });
    log.length = 0;
    const paymentService = createPaymentService(services.config, services.gateways, heard);
    unreadable = createApi({ ...services, paymentService, log: heard });
    token = withTeam(team.teamId, `webhook-token-of-${team.teamToken}`);
    const credentials = { secret_key: "sk_test_geheim", webhook_secret: "whsec_geheim" };
    const sealed = sealCredentials(
      { team: team.teamId },
      token,
      { provider: "stripe", credentials },
      {
        secretKey: "another key than this installation has",
      },
    );
    await api.owner.query(
      "update payment_accounts set credentials = $1, webhook_token = $2 where team_id = $3 and provider = 'stripe'",
      [sealed, token, team.teamId],
    );
  });

  const ask = async (path: string, body: object) => {
    const headers = { "content-type": "application/json" };
    const asked = await unreadable.request(path, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: asked.status, ...(await asked.json()) };
  };
  const logged = () => log.filter((entry) => entry.includes("SECRET_KEY")).length;

  it("keep the seat of who books, who is told to pay another way; the log says which account it is", async () => {
    const form = somebody(await story.lesson(), { payment_method: "stripe" });
    const booked = await ask(`/api/public/teams/${team.teamToken}/register`, form);
    expect(booked).toMatchObject({ status: 201, data: { payment_required: true } });
    const held = heldAt(team, booked.data.registration.token, "/payment");
    expect(await ask(held, { payment_method: "stripe" })).toMatchObject({
      status: 409,
      code: "account_refused",
    });
    expect(await ask(held, { payment_method: "paypal" })).toMatchObject({ status: 200 });
    expect(logged()).toBe(2);
    expect(log.join()).not.toMatch(/geheim|another key/);
    expect(await offered()).toEqual(["paypal", "stripe"]);
  });

  it("let providers report once more", async () => {
    expect(await ask(`/api/webhooks/stripe/${token}`, {})).toMatchObject({
      status: 503,
      code: "unavailable",
    });
    expect(logged()).toBe(1);
  });
});
