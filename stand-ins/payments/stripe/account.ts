import { createHash } from "node:crypto";
import type { Manner } from "../manners.ts";
import { noSuch } from "./errors.ts";
import type { Kind, ObjectOf, StripeObject } from "./objects.ts";

/** What a session promises for the payment that will come of it. */
export type Plan = {
  description: string | null;
  metadata: Record<string, string>;
  lines: { name: string; quantity: number; unit_amount: number }[];
  manner: Manner;
};

export type KeptAnswer = { request: string; status: number; body: string };
export type RefundOutcome = "succeeded" | "pending" | "failed";

/** One account, by its first secret key. Objects are kept by id, oldest first. */
export type StripeAccount = {
  key: string;
  id: string;
  name: string;
  objects: Map<string, StripeObject>;
  plans: Map<string, Plan>;
  /** Secrets of webhook endpoints, which are told only once. */
  secrets: Map<string, string>;
  answers: Map<string, KeptAnswer>;
  /** What becomes of refunds from now on. */
  refunds: RefundOutcome;
  /** What saved means of payment do when they are charged. */
  habits: Map<string, Habit>;
};

/** `asks`: wants to be confirmed by its owner each time; `debits`: the money takes days. */
export const habits = ["pays", "declines", "asks", "debits"] as const;
export type Habit = (typeof habits)[number];

/** An account keeps its id over restarts: it comes of the key. */
export function newAccount(key: string): StripeAccount {
  const words = key
    .replace(/^[rs]k_test_/, "")
    .split("_")
    .filter(Boolean);
  return {
    key,
    id: `acct_${createHash("sha256").update(key).digest("hex").slice(0, 16)}`,
    name: words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ") || key,
    objects: new Map(),
    plans: new Map(),
    secrets: new Map(),
    answers: new Map(),
    refunds: "succeeded",
    habits: new Map(),
  };
}

/** Throws Stripe's `resource_missing`, for another account's objects too. */
export function found<K extends Kind>(
  account: StripeAccount,
  kind: K,
  id: string,
  param = "id",
): ObjectOf<K> {
  const object = account.objects.get(id);
  if (!object || !isA(kind, object)) throw noSuch(kind, id, param);
  return object;
}

/** All of a kind, newest first, as Stripe lists them. */
export function allOf<K extends Kind>(account: StripeAccount, kind: K): ObjectOf<K>[] {
  return [...account.objects.values()].filter((object) => isA(kind, object)).reverse();
}

export function keep<T extends StripeObject>(account: StripeAccount, object: T): T {
  account.objects.set(object.id, object);
  return object;
}

function isA<K extends Kind>(kind: K, object: StripeObject): object is ObjectOf<K> {
  return object.object === kind;
}
