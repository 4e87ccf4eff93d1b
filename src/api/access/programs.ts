import type { Context } from "hono";
import {
  closedForPrograms,
  moneyIsForPeople,
  scopeMissing,
  tokenUnknown,
} from "../../domain/api-tokens/errors.ts";
import type { Scope } from "../../domain/api-tokens/rules.ts";
import { findToken, keepUse } from "../../domain/api-tokens/use-token.ts";
import type { Ctx } from "../../platform/context.ts";
import { Refusal } from "../../shared/refusal.ts";
import type { ApiEnv } from "../services.ts";
import { countTry } from "./limits.ts";

/** The key that a program brings instead of a session's cookie; null where it brings none. */
export function bearerOf(c: Context<ApiEnv>): string | null {
  const [, token = ""] = /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
  return token || null;
}

/**
 * Who a program acts for, by its key, where the route names a scope that the key has. What names none is closed.
 * Wrong keys are counted by network, right ones each by itself.
 * @throws tokenUnknown, tokenExpired, tokenRevoked, closedForPrograms, scopeMissing, a refusal (429) beyond the limits
 */
export async function admitProgram(
  c: Context<ApiEnv>,
  bearer: string,
  scope: Scope | undefined,
  now: Date,
): Promise<Ctx> {
  const { database } = c.var.services;
  const token = await findToken(database, bearer, now).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === tokenUnknown().code) await countTry(c, "token");
    throw error;
  });
  await countTry(c, "token", "", `token ${token.id}`);
  if (!scope) throw closedForPrograms();
  if (!token.scopes.includes(scope)) throw scopeMissing(scope);
  const actor = { kind: "token", id: token.id, name: token.name } as const;
  const ctx = { database, team: token.team, actor, now };
  await keepUse(ctx, token);
  return ctx;
}

/** Leaves money to people, where a call that programs may make could move it. @throws moneyIsForPeople */
export function refuseMoney({ actor }: Ctx, field: string, wanted: boolean): void {
  if (actor.kind === "token" && wanted) throw moneyIsForPeople(field);
}
