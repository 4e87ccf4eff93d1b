import type { Actor } from "../../platform/context.ts";
import { managesTeam } from "../users/rules.ts";

/** Whether somebody may touch what is her own only. */
export const isOwnReach = (actor: Actor) => actor.kind === "user" && actor.reach === "own";

/** Whether somebody may edit an instructor: everybody's, or her own profile. */
export const mayEdit = (actor: Actor, id: number) =>
  !isOwnReach(actor) || (actor.kind === "user" && actor.instructorId === id);

/** Whether somebody sees more of colleagues than the team's page shows: whoever manages the team, and the product itself. */
export const seesColleagues = (actor: Actor): boolean => actor.kind !== "user" || managesTeam(actor.roles);

/** Whether somebody sees all of an instructor: whoever manages the team, and each her own profile. */
export const seesWhole = (actor: Actor, id: number): boolean =>
  seesColleagues(actor) || (actor.kind === "user" && actor.instructorId === id);

/** Whether somebody is told how an instructor takes payments: whoever manages the team, and who leads courses herself. */
export const mayTakePayments = (actor: Actor, id: number): boolean =>
  actor.kind === "user" &&
  (managesTeam(actor.roles) || (actor.roles.includes("instructor") && actor.instructorId === id));
