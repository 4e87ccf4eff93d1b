import type { Context } from "hono";
import type { z } from "zod";
import type { DoorEnv } from "../door.ts";
import type { World } from "../world.ts";
import { badRequest, PaypalRefusal } from "./errors.ts";
import type { Answer, Merchant } from "./merchant.ts";

export type PaypalEnv = DoorEnv & { Variables: { merchant: Merchant } };

export type Call<P> = {
  world: World;
  merchant: Merchant;
  body: P;
  id: string;
  origin: string;
  /** `Prefer: return=representation`: the whole object, not only id, status and links. */
  wantsAll: boolean;
};
/**
 * Makes a route of a function that is told its body, checked. A repeated PayPal-Request-Id does nothing more and
 * answers what the first one made, as it is now; a refusal may be tried again under the same id.
 */
export function route<S extends z.ZodType>(
  world: World,
  schema: S,
  act: (call: Call<z.output<S>>) => Answer | Promise<Answer>,
) {
  return async (c: Context<PaypalEnv>) => {
    const merchant = c.get("merchant");
    const key = c.req.header("paypal-request-id");
    const parsed = schema.safeParse(await bodyOf(c), { reportInput: true });
    if (!parsed.success) throw badRequest(parsed.error);
    const perform = async () =>
      act({
        world,
        merchant,
        body: parsed.data,
        id: c.req.param("id") ?? "",
        origin: new URL(c.req.url).origin,
        wantsAll: c.req.method === "GET" || /return=representation/.test(c.req.header("prefer") ?? ""),
      });
    const answer = await (key ? once(merchant, `${c.req.method} ${c.req.path} ${key}`, perform) : perform());
    const body = answer.body();
    return body ? c.json(body, answer.status as 200) : c.body(null, 204);
  };
}

function once(merchant: Merchant, request: string, perform: () => Promise<Answer>): Promise<Answer> {
  const known = merchant.answers.get(request);
  if (known) return known.then(({ body }) => ({ status: 200, body }));
  const performing = perform();
  merchant.answers.set(request, performing);
  performing.catch(() => merchant.answers.delete(request));
  return performing;
}

async function bodyOf(c: Context<PaypalEnv>): Promise<unknown> {
  const text = c.req.method === "GET" || c.req.method === "DELETE" ? "" : await c.req.text();
  if (text === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new PaypalRefusal(400, {
      name: "INVALID_REQUEST",
      message: "Request is not well-formed, syntactically incorrect, or violates schema.",
      details: [{ issue: "MALFORMED_REQUEST_JSON", description: "The request JSON is not well formed." }],
    });
  }
}
