import { z } from "zod";
import { flagOut, id, instant } from "../../shared/schema.ts";

/** One meeting of a lesson, as people with a registration see it. */
export const session = z.object({
  starts_at: instant,
  ends_at: instant,
  location: z.string(),
  is_cancelled: flagOut,
});

/** The lesson of a registration, as the holder of its link sees it. */
export const heldLesson = z.object({
  id,
  course_name: z.string(),
  instructor_name: z.string(),
  location: z.string(),
  /** Where people met before the place changed, as the holder was told; "" where nothing did. */
  location_was: z.string(),
  starts_at: instant,
  ends_at: instant,
  /** The whole lesson is called off. */
  is_cancelled: flagOut,
  requirements: z.string(),
  welcometext: z.string(),
  /** As agreed: they say what missing a session costs, if anything. */
  conditions: z.string(),
  sessions: z.array(
    session.extend({
      id: z.int(),
      online_url: z.string(),
      substitute: z.string(),
      /** Whether she may say, or take back, that she will miss it. */
      can_miss: flagOut,
      /** As it was before it was moved, as the holder was told; null where nothing was. */
      was: z.object({ starts_at: instant, ends_at: instant, location: z.string() }).nullable(),
      missed: z.object({ note: z.string(), told_at: instant }).nullable(),
    }),
  ),
});
