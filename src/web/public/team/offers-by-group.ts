import type { CourseGroup } from "../../../domain/catalogue/schema.ts";
import type { PublicCourse } from "../../../domain/courses/schema.ts";
import type { PublicLesson } from "../../../domain/lessons/schema.ts";

/** A course on offer, with its next lesson; null where none is planned. */
export type Offer = { course: PublicCourse; next: PublicLesson | null };

/** The courses of one group, or those of none. */
export type OfferGroup = { key: string; name: string; description: string; offers: Offer[] };

type GroupWords = Pick<CourseGroup, "key" | "name" | "description">;

/**
 * What a team offers, by group in the groups' order, ungrouped courses last; empty groups are left out.
 * `lessons` are in order of start.
 */
export function offersByGroup(
  courses: readonly PublicCourse[],
  groups: readonly GroupWords[],
  lessons: readonly PublicLesson[],
): OfferGroup[] {
  const offersIn = (key: string | null): Offer[] =>
    courses
      .filter(({ group }) => group === key)
      .map((course) => ({ course, next: lessons.find(({ course_id }) => course_id === course.id) ?? null }));
  const grouped = groups.map(({ key, name, description }) => ({
    key,
    name,
    description,
    offers: offersIn(key),
  }));
  const known = grouped.filter(({ offers }) => offers.length > 0);
  const name = known.length > 0 ? "Weitere Kurse" : "Unsere Kurse";
  const loose = { key: "", name, description: "", offers: offersIn(null) };
  return loose.offers.length > 0 ? [...known, loose] : known;
}
