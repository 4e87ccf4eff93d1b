import { z } from "zod";
import { flag, flagOut, id, instant } from "../../shared/schema.ts";

/** The steps from the first sign-in to the first booking, in their order. */
export const setupSteps = [
  "profile",
  "legal_texts",
  "course",
  "lesson",
  "payment",
  "instructors",
  "published",
  "first_registration",
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** The steps that a team may leave out. */
export const skippableSteps = ["payment", "instructors"] as const satisfies readonly SetupStep[];
export type SkippableStep = (typeof skippableSteps)[number];

/** How a step stands: it is done by what the team has, never by a tick. */
export const stepState = z.object({
  step: z.enum(setupSteps),
  done: flagOut,
  skippable: flagOut,
  skipped: flagOut,
});
export type StepState = z.infer<typeof stepState>;

/** How far a team is set up. `next_lesson_id` is the first lesson that is not open yet, to open it. */
export const setupProgress = z.object({
  steps: z.array(stepState),
  done_count: z.int(),
  next_lesson_id: z.int().nullable(),
  /** Test registrations that run, until when each. */
  tests: z.array(
    z.object({
      id,
      number: z.string(),
      name: z.string(),
      lesson_id: id,
      course_name: z.string(),
      ends_at: instant,
    }),
  ),
});
export type SetupProgress = z.infer<typeof setupProgress>;

/** Leaves a step out, or takes that back. */
export const stepChoice = z.object({ skipped: flag });
