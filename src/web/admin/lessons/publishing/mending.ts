import { type Gap, isOfTeam } from "../../../../domain/lessons/rules/publishing-rules.ts";
import type { Lesson } from "../../../../domain/lessons/schema.ts";
import { paths } from "../../../paths.ts";

type Gapped = { id: number; course: { id: number } };

/** The field in which something that is missing is said, `#` and its name behind the form's address. */
export function placeOf({ what }: Pick<Gap, "what">, lesson: Gapped): string {
  switch (what) {
    case "av_contract":
      return paths.avContract();
    case "address":
      return `${paths.teamProfile()}#street`;
    case "imprint":
    case "imprint_placeholders":
      return `${paths.teamTexts()}#imprint`;
    case "privacy":
    case "privacy_placeholders":
    case "privacy_recipients":
      return `${paths.teamTexts()}#privacy`;
    case "withdrawal_mode":
    case "tax_mode":
      return `${paths.course(lesson.course.id)}#${what}`;
    case "times":
      return `${paths.lessonSettings(lesson.id)}#sessions`;
  }
}

/** Whether a lesson cannot be published at all: its team has never concluded the AV contract. */
export const isWithoutContract = ({ missing }: Pick<Lesson, "missing">): boolean =>
  missing.some(({ what }) => what === "av_contract");

/** Under which name an address asks that the list before publishing stands open, for which lessons. */
export const PUBLISH = "freischalten";

/** The lessons for which an address asks that the list stands open. */
export const askedToPublish = (search: URLSearchParams): number[] =>
  (search.get(PUBLISH) ?? "").split(",").map(Number).filter(Boolean);

/** What lessons lack, each once: what the team lacks is told first and for all of them, the rest of each. */
export function missingOf(lessons: readonly Lesson[]) {
  const team = new Map(
    lessons.flatMap(({ missing }) => missing.filter(isOfTeam)).map((gap) => [gap.what, gap]),
  );
  return {
    team: [...team.values()],
    each: lessons
      .map((lesson) => ({ lesson, gaps: lesson.missing.filter((gap) => !isOfTeam(gap)) }))
      .filter(({ gaps }) => gaps.length > 0),
  };
}

/** Whether a lesson is over or called off: what it lacks hurts nobody any more. */
export const hasEnded = ({ end_date, cancelled_at }: Pick<Lesson, "end_date" | "cancelled_at">): boolean =>
  cancelled_at !== null || Date.parse(end_date) <= Date.now();
