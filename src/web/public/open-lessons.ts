import type { PublicLesson } from "../../domain/lessons/schema.ts";

/** The lessons that somebody can still come to: what has begun is left out, what is booked elsewhere stays. */
export const openLessons = (lessons: readonly PublicLesson[]): PublicLesson[] =>
  lessons.filter(({ is_bookable, is_external }) => is_bookable === 1 || is_external === 1);
