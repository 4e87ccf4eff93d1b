import type { Lesson } from "../../../../domain/lessons/schema.ts";
import { browserApi, readData } from "../../../api.ts";
import { askWarnings, isWarned, planOf, type Warnings } from "../sessions/plan-warnings.tsx";

/** What there is to say about lessons, by their ids; of whom nothing is to be said is not there. */
export type WarningsById = ReadonlyMap<number, Warnings>;

export const noWarnings: WarningsById = new Map();

/**
 * Where lessons as they stand book a person or a place twice or fall on a free day, asked now. It is a hint: where the
 * question fails, nothing is said and nothing held up.
 */
export async function warningsOf(lessons: readonly Lesson[]): Promise<WarningsById> {
  if (lessons.length === 0) return noWarnings;
  try {
    const team = await readData(browserApi.team.index.$get());
    const found = await Promise.all(
      lessons.map(async (lesson) => [lesson.id, await askWarnings(planOf(lesson), team)] as const),
    );
    return new Map(found.filter(([, warnings]) => isWarned(warnings)));
  } catch {
    return noWarnings;
  }
}
