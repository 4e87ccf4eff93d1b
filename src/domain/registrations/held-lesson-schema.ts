import { z } from "zod";
import { outputsOf } from "../../shared/fields.ts";
import { flagOut, id, instant } from "../../shared/schema.ts";
import { lessonFields, noteFields } from "../lessons/fields.ts";
import { session as sessionOfLesson } from "../lessons/schema.ts";

const sessionOfHolder = sessionOfLesson
  .omit({ instructor_id: true, cancelled_at: true, cancel_reason: true })
  .extend({ id: z.int(), is_cancelled: flagOut });

const when = { starts_at: true, ends_at: true, location: true } as const;

/** A session of a lesson as whoever books is shown it. */
export const session = sessionOfHolder.pick({ ...when, is_cancelled: true });

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
  ...outputsOf(noteFields),
  welcometext: lessonFields.welcometext.output,
  /** As agreed: they say what missing a session costs, if anything. */
  conditions: lessonFields.conditions.output,
  sessions: z.array(
    sessionOfHolder.extend({
      /** Whether she may say, or take back, that she will miss it. */
      can_miss: flagOut,
      /** As it was before it was moved, as the holder was told; null where nothing was. */
      was: sessionOfLesson.pick(when).nullable(),
      missed: z.object({ note: z.string(), told_at: instant }).nullable(),
    }),
  ),
});
