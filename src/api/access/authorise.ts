import type { MiddlewareHandler } from "hono";
import type { Scope } from "../../domain/api-tokens/rules.ts";
import { notInSandbox } from "../../domain/sandboxes/errors.ts";
import { passwordNeeded, secondFactorMissing } from "../../domain/sign-in-security/errors.ts";
import { isPasswordGiven } from "../../domain/sign-in-security/rules.ts";
import { findTeamByAddress } from "../../domain/teams/queries.ts";
import { isSandboxAddress } from "../../domain/teams/rules.ts";
import { Refusal } from "../../shared/refusal.ts";
import { type Permission, permissions, reachOf } from "../permissions.ts";
import type { ApiEnv } from "../services.ts";
import { mayInSandbox } from "./in-sandbox.ts";
import { admitProgram, bearerOf } from "./programs.ts";
import { findSession, notSignedIn, slideSession } from "./session.ts";

const teamUnknown = () => new Refusal(404, "not_found", "Team konnte nicht geladen werden");

const guards = new WeakMap<object, Permission>();

/** The permission that a handler of a route asks for; undefined for one that lets everybody pass. */
export const permissionAskedBy = (handler: object): Permission | undefined => guards.get(handler);

/**
 * Lets in whom the permission table names and sets `ctx`: the team comes from the session, or for
 * visitors from the team token (or alias) in the address; never from a payload. What asks for the password is refused
 * unless it was given lately. A program's key (`Authorization: Bearer`) stands for a session where the route names a
 * `scope`, and then no cookie is looked at.
 */
export function authorise(
  permission: Permission,
  { asksPassword = false, scope }: { asksPassword?: boolean | undefined; scope?: Scope | undefined } = {},
): MiddlewareHandler<ApiEnv> {
  const rule = permissions[permission];
  if (scope && (asksPassword || rule.who !== "roles"))
    throw new Error(`${permission} is nothing for programs`);
  const guard: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const { database, clock } = c.var.services;
    const now = clock();
    if (rule.who === "visitor") {
      const address = c.req.param("team_token") ?? "";
      const team = await findTeamByAddress(database, address);
      if (team === null) throw teamUnknown();
      // Of a sandbox nobody sees anything but the one whose it is.
      if (isSandboxAddress(address) && (await findSession(c, now))?.team !== team) throw teamUnknown();
      c.set("ctx", { database, team, actor: { kind: "visitor" }, now });
      return next();
    }
    if (rule.who === "everybody") return next();
    const bearer = bearerOf(c);
    if (bearer !== null) {
      c.set("ctx", await admitProgram(c, bearer, scope, now));
      c.set("reach", "all");
      return next();
    }
    const session = await findSession(c, now);
    if (!session) throw notSignedIn();
    if (rule.who === "roles" && !session.verified) {
      throw new Refusal(403, "not_verified", "Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.");
    }
    if (rule.who === "roles" && session.lacksSecondFactor) throw secondFactorMissing();
    if (session.sandboxUntil && !mayInSandbox(permission, c.req)) throw notInSandbox();
    const reach = reachOf(rule, session.actor.roles);
    if (!reach) throw new Refusal(403, "forbidden", "Dafür fehlt Ihnen die Berechtigung.");
    if (asksPassword && !isPasswordGiven(session.passwordGivenAt, now)) throw passwordNeeded();
    if (rule.who === "roles" && !session.sandboxUntil) await slideSession(c, session, now);
    c.set("session", session);
    c.set("reach", reach);
    c.set("ctx", { database, team: session.team, actor: { ...session.actor, reach }, now });
    return next();
  };
  guards.set(guard, permission);
  return guard;
}
