import type { Ctx } from "../../platform/context.ts";
import { noOwnCalendar } from "./errors.ts";
import type { Whose } from "./store.ts";

/** Which feed somebody means: her own, or the team's. */
export type FeedScope = "own" | "team";

/** Whose feed that is. @throws noOwnCalendar */
export function whoseFeed({ actor }: Ctx, scope: FeedScope): Whose {
  if (scope === "team") return null;
  if (actor.kind !== "user" || actor.instructorId === null) throw noOwnCalendar();
  return actor.instructorId;
}

/** What the history has it with. */
export const objectOf = (ctx: Ctx, whose: Whose) =>
  whose === null ? { type: "team", id: ctx.team } : { type: "instructor", id: whose };
