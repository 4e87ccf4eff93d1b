import type { Context } from "hono";
import { z } from "zod";
import type { DoorEnv } from "../door.ts";
import type { World } from "../world.ts";
import type { StripeAccount } from "./account.ts";
import { badParam, badParams, otherParams, StripeRefusal } from "./errors.ts";

export type StripeEnv = DoorEnv & { Variables: { account: StripeAccount } };

export type Call<P> = {
  world: World;
  account: StripeAccount;
  params: P;
  /** The id in the address; "" without one. */
  id: string;
  /** Where the stand-in is reached, for addresses it gives out. */
  origin: string;
};

type Input = Record<string, z.ZodType>;
type Params<S extends Input> = z.output<z.ZodObject<S, z.core.$strict>> & { expand?: string[] };

/** Whole numbers come as text. */
export const whole = z.preprocess(
  (value) => (typeof value === "string" && /^-?\d+$/.test(value) ? Number(value) : value),
  z.number().int(),
);
export const metadata = z.record(z.string().max(40), z.string().max(500)).default({});

const KEPT = "idempotent-replayed";

/** Makes a route of a function that is told its parameters, checked. What it returns is sent, expanded as asked. */
export function route<S extends Input>(world: World, input: S, act: (call: Call<Params<S>>) => unknown) {
  const schema = z.strictObject({ ...input, expand: z.array(z.string()).optional() });
  return async (c: Context<StripeEnv>) => {
    const text = c.req.method === "POST" ? await c.req.text() : new URL(c.req.url).search.slice(1);
    const perform = () => {
      const parsed = schema.safeParse(readForm(text), { reportInput: true });
      if (!parsed.success) throw badParams(parsed.error);
      const account = c.get("account");
      const params = parsed.data as Params<S>;
      const { origin } = new URL(c.req.url);
      const result = act({ world, account, params, id: c.req.param("id") ?? "", origin });
      return expanded(account, result, params.expand ?? []);
    };
    c.header("request-id", `req_${c.get("received").id}`);
    const key = c.req.method === "POST" ? c.req.header("idempotency-key") : undefined;
    if (!key) return c.json(perform() as object);
    return once(c, key, `${c.req.method} ${c.req.path}\n${text}`, perform);
  };
}

/** The same key brings the same answer, refusals included; parameters that do not fit are not an answer. */
function once(c: Context<StripeEnv>, key: string, request: string, perform: () => unknown) {
  const { answers } = c.get("account");
  const known = answers.get(key);
  c.header("idempotency-key", key);
  if (known) {
    if (known.request !== request) throw otherParams(key);
    c.header(KEPT, "true");
  }
  const answer = known ?? { request, ...attempt(perform) };
  answers.set(key, answer);
  return c.body(answer.body, answer.status as 200, { "content-type": "application/json" });
}

function attempt(perform: () => unknown): { status: number; body: string } {
  try {
    return { status: 200, body: JSON.stringify(perform()) };
  } catch (error) {
    if (!(error instanceof StripeRefusal) || error.error.param) throw error;
    return { status: error.status, body: JSON.stringify({ error: error.error }) };
  }
}

const DEPTH = 4;

/** A copy in which the ids on the given paths (`payment_intent.latest_charge`) are the objects they name. */
function expanded(account: StripeAccount, answer: unknown, paths: readonly string[]): unknown {
  const copy: unknown = structuredClone(answer);
  for (const path of paths) {
    const names = path.split(".");
    if (names.length > DEPTH)
      throw badParam(`You cannot expand more than ${DEPTH} levels of a property.`, "expand");
    grow(account, copy, names, path);
  }
  return copy;
}

function grow(account: StripeAccount, at: unknown, [name, ...rest]: string[], path: string): void {
  if (name === undefined || at === null) return;
  if (Array.isArray(at)) {
    for (const item of at) grow(account, item, [name, ...rest], path);
    return;
  }
  if (typeof at !== "object" || !(name in at)) {
    throw badParam(`This property cannot be expanded (${path}).`, "expand");
  }
  const branch = at as Record<string, unknown>;
  const value = branch[name];
  const named = typeof value === "string" ? account.objects.get(value) : undefined;
  if (named) branch[name] = structuredClone(named);
  grow(account, branch[name], rest, path);
}

type FormValue = string | FormValue[] | { [name: string]: FormValue };
type Branch = Map<string, string | Branch>;

/** Reads `a[b][0]=c&expand[]=d` as Stripe does: brackets are objects, numbered or empty ones are lists. */
function readForm(text: string): { [name: string]: FormValue } {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) put(root, parts(name), value);
  return Object.fromEntries([...root].map(([name, value]) => [name, grown(value)]));
}

const parts = (name: string) => name.replaceAll("]", "").split("[");

function put(branch: Branch, [first = "", ...rest]: string[], value: string): void {
  const name = first === "" ? String(branch.size) : first;
  if (rest.length === 0) {
    branch.set(name, value);
    return;
  }
  const under = branch.get(name);
  const next: Branch = under instanceof Map ? under : new Map();
  branch.set(name, next);
  put(next, rest, value);
}

function grown(value: string | Branch): FormValue {
  if (typeof value === "string") return value;
  const names = [...value.keys()];
  if (names.every((name) => /^\d+$/.test(name))) return [...value.values()].map(grown);
  return Object.fromEntries([...value].map(([name, inner]) => [name, grown(inner)]));
}
