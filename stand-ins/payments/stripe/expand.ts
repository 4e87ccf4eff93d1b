import type { StripeAccount } from "./account.ts";
import { badParam } from "./errors.ts";

const DEPTH = 4;

/** A copy in which the ids on the given paths (`payment_intent.latest_charge`) are the objects they name. */
export function expanded(account: StripeAccount, answer: unknown, paths: readonly string[]): unknown {
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
