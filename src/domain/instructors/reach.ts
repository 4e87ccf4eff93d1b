import type { Actor } from "../../platform/context.ts";

/** Whether somebody may touch what is her own only. */
export const isOwnReach = (actor: Actor) => actor.kind === "user" && actor.reach === "own";

/** Whether somebody may edit an instructor: everybody's, or her own profile. */
export const mayEdit = (actor: Actor, id: number) =>
  !isOwnReach(actor) || (actor.kind === "user" && actor.instructorId === id);
