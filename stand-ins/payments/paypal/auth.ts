import { timingSafeEqual } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { secretOf } from "../ids.ts";
import type { World } from "../world.ts";
import type { PaypalEnv } from "./call.ts";
import { invalidToken } from "./errors.ts";
import { type Merchant, newMerchant } from "./merchant.ts";

const TOKEN_LIFE_S = 9 * 60 * 60;
const SLUG = /^pp-([a-z0-9_-]+)$/;

/** `POST /v1/oauth2/token`: client id and secret for an access token. */
export function giveToken(world: World) {
  return async (c: Context<PaypalEnv>) => {
    const encoded = /^Basic (.+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
    const [clientId = "", secret = ""] = Buffer.from(encoded, "base64").toString().split(":");
    if (!isRight(clientId, secret) || world.revoked.has(clientId)) {
      return c.json({ error: "invalid_client", error_description: "Client Authentication failed" }, 401);
    }
    if (new URLSearchParams(await c.req.text()).get("grant_type") !== "client_credentials") {
      return c.json({ error: "unsupported_grant_type", error_description: "Grant Type is NULL" }, 400);
    }
    const first = world.firstKey(clientId);
    const merchant = world.paypal.get(first) ?? newMerchant(first);
    world.paypal.set(first, merchant);
    c.get("received").account = clientId;
    const token = secretOf("A21AA", 80);
    const until = world.clock.now().getTime() + TOKEN_LIFE_S * 1_000;
    merchant.tokens.set(token, { clientId, until });
    return c.json({
      scope: scopesOf(clientId).join(" "),
      access_token: token,
      token_type: "Bearer",
      app_id: `APP-${merchant.merchantId}`,
      expires_in: TOKEN_LIFE_S,
      nonce: world.clock.now().toISOString(),
    });
  };
}

/** What an app may: as PayPal names it where "Accept payments" is on, or without it. */
const scopesOf = (clientId: string): string[] => [
  "openid",
  "https://uri.paypal.com/services/applications/webhooks",
  ...(clientId.startsWith("pp-unpaid")
    ? []
    : [
        "https://uri.paypal.com/services/payments/realtimepayment",
        "https://uri.paypal.com/services/payments/payment/authcapture",
        "https://uri.paypal.com/services/payments/refund",
      ]),
];

function isRight(clientId: string, secret: string): boolean {
  const slug = SLUG.exec(clientId)?.[1];
  const right = Buffer.from(`secret-${slug}`);
  const given = Buffer.from(secret);
  return slug !== undefined && right.length === given.length && timingSafeEqual(right, given);
}

/** Lets in whoever has a token that lives. */
export function recognise(world: World): MiddlewareHandler<PaypalEnv> {
  return async (c, next) => {
    const token = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
    const merchant = [...world.paypal.values()].find((each: Merchant) => each.tokens.has(token));
    const given = merchant?.tokens.get(token);
    if (
      !merchant ||
      !given ||
      !(given.until > world.clock.now().getTime()) ||
      world.revoked.has(given.clientId)
    ) {
      throw invalidToken();
    }
    c.get("received").account = given.clientId;
    c.set("merchant", merchant);
    await next();
  };
}
