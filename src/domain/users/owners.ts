import type { Actor, Tx } from "../../platform/context.ts";
import { lockTeam } from "./access.ts";
import { lastOwner, ownersDecide } from "./errors.ts";
import { countOtherOwners } from "./store.ts";

const isOwner = (roles: readonly string[]): boolean => roles.includes("team-owner");

const decidesAboutOwners = (actor: Actor): boolean => actor.kind !== "user" || isOwner(actor.roles);

/** Keeps admins from naming owners, and from touching those who are. @throws ownersDecide */
export function refuseForeignOwners(actor: Actor, ...roles: (readonly string[])[]): void {
  if (roles.some(isOwner) && !decidesAboutOwners(actor)) throw ownersDecide();
}

/**
 * Refuses to take the last active owner from a team. Whoever takes one away waits here for whoever does so at the same
 * time: to be called before the user's row is locked.
 * @throws lastOwner
 */
export async function keepAnOwner(tx: Tx, user: number): Promise<void> {
  await lockTeam(tx);
  const { isOneOfThem, others } = await countOtherOwners(tx, user);
  if (isOneOfThem && others === 0) throw lastOwner();
}
