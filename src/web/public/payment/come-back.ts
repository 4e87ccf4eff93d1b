import { createCookie, type RouterContextProvider, redirect } from "react-router";
import type { PaymentOutcome } from "../../../domain/checkout/schema.ts";
import type { HeldRegistration } from "../../../domain/registrations/self-service/held-schema.ts";
import { readData } from "../../api.ts";
import { attempt, orPageError } from "../load.ts";
import { askRegistration, loadTeam } from "../registration/load-registration.ts";
import { paymentApi, returnApi } from "./payment-api.ts";

type Context = Readonly<RouterContextProvider>;
type Coming = { request: Request; params: { team_token: string }; context: Context };

/** Whose payment somebody came back from: for her browser alone, and an hour. */
const cameBack = createCookie("payment_return", { httpOnly: true, sameSite: "lax", maxAge: 3600 });

/** What a page shows to who comes back from a provider; null for who brings nothing that is known. */
export type CameBack = { token: string; registration: HeldRegistration; payment: PaymentOutcome } | null;

/**
 * Exchanges the value that is brought back, once, for a cookie, and asks what became of the payment. The address that is
 * shown afterwards holds nothing that leads to a registration.
 */
export async function loadCameBack({ request, params, context }: Coming) {
  const url = new URL(request.url);
  const value = url.searchParams.get("zahlung");
  if (value) await exchange(context, params.team_token, url, value);
  const team = await loadTeam(context, params.team_token);
  const token: unknown = await cameBack.parse(request.headers.get("cookie"));
  const known = typeof token === "string" ? await ask(context, params.team_token, token) : null;
  return { team, came: known };
}

async function exchange(context: Context, team_token: string, url: URL, value: string): Promise<void> {
  const asked = returnApi(context).$post({ param: { team_token }, json: { value } });
  const { done } = await attempt(readData(asked));
  if (!done) return;
  const path = `/team/${team_token}/payment`;
  const secure = url.protocol === "https:";
  throw redirect(url.pathname, {
    headers: { "Set-Cookie": await cameBack.serialize(done.registration_token, { path, secure }) },
  });
}

/** The payment first: asking may book it. */
async function ask(context: Context, team_token: string, token: string): Promise<CameBack> {
  const param = { team_token, registration_token: token };
  const { done: payment, refusal } = await attempt(readData(paymentApi(context).outcome.$post({ param })));
  if (refusal) return null;
  return { token, payment, registration: await orPageError(askRegistration(context, param)) };
}
