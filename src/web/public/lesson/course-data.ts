import type { PublicCourse } from "../../../domain/courses/schema.ts";
import type { PublicLesson } from "../../../domain/lessons/schema.ts";
import type { PublicTeam } from "../../../domain/teams/schema.ts";
import { addressLines } from "../team-contact.tsx";
import { placeName } from "../words/places.ts";

const availability = { 1: "InStock", 2: "LimitedAvailability", 3: "SoldOut" } as const;

/** A lesson as search engines read it (schema.org Course with its CourseInstance). */
export const courseData = (lesson: PublicLesson, course: PublicCourse, team: PublicTeam) => ({
  "@context": "https://schema.org",
  "@type": "Course",
  name: course.name,
  description: course.summary || course.name,
  inLanguage: "de",
  provider: { "@type": "Organization", name: team.name, address: addressLines(team).join(", ") },
  hasCourseInstance: {
    "@type": "CourseInstance",
    name: course.name,
    courseMode: lesson.sessions.some(({ is_online }) => is_online === 1) ? "online" : "onsite",
    ...(lesson.is_cancelled === 1 && { eventStatus: "https://schema.org/EventCancelled" }),
    startDate: lesson.start_date,
    endDate: lesson.end_date,
    location: { "@type": "Place", name: placeName(lesson.location), address: lesson.location },
    instructor: { "@type": "Person", name: lesson.instructor.name },
  },
  offers: offersOf(lesson),
});

/** What it costs: the course fee, and beside it each price that can be chosen. */
function offersOf({ course_fee, prices, remaining }: PublicLesson) {
  const offer = (fee: number, stand: keyof typeof availability, more: object = {}) => ({
    "@type": "Offer",
    ...more,
    price: fee.toFixed(2),
    priceCurrency: "EUR",
    availability: `https://schema.org/${availability[stand]}`,
  });
  const chosen = prices
    .filter(({ state }) => state !== "ended")
    .map(({ name, fee, until, state }) =>
      offer(fee, state === "sold_out" ? 3 : remaining, { name, ...(until && { priceValidUntil: until }) }),
    );
  return chosen.length > 0 ? [offer(course_fee, remaining), ...chosen] : offer(course_fee, remaining);
}
