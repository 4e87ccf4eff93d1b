import { z } from "zod";
import { instant } from "../../shared/schema.ts";

/** A feed that is switched on: its secret address, and since when that is the one. */
export const calendarFeed = z.object({ url: z.url(), renewed_at: instant });
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** The feeds that somebody may know: her own where she leads courses, the team's where she manages it; null while off. */
export const calendarFeeds = z.object({
  own: calendarFeed.nullable(),
  team: calendarFeed.nullable(),
  /** The team's open dates, for everybody. */
  public_url: z.url(),
});
export type CalendarFeeds = z.infer<typeof calendarFeeds>;
