import type { AttendanceGrid } from "../../../domain/attendance/schema.ts";
import { hoursInWords } from "../../../shared/time/durations.ts";
import { paths } from "../../paths.ts";
import { Block } from "../../ui/layout/block.tsx";
import { Facts } from "../../ui/lists/facts.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";

/** What is entered of somebody's attendance in the lesson of her registration. */
export type Attended = {
  lesson_id: number;
  person: Pick<AttendanceGrid["people"][number], "attended" | "marked" | "hours">;
};

/** What there is of her in a lesson's grid; null where she is not expected there, or before anything can be entered. */
export function attendedIn(grid: AttendanceGrid, registration: number, now: Date): Attended | null {
  const person = grid.people.find(({ registration_id }) => registration_id === registration);
  const isOpen = grid.sessions.some(({ marks_open_at }) => Date.parse(marks_open_at) <= now.getTime());
  return person && (isOpen || person.marked > 0) ? { lesson_id: grid.lesson_id, person } : null;
}

/** At how many sessions she was there, with the way to all of them. */
export const AttendanceBlock = ({ lesson_id, person: { attended, marked, hours } }: Attended) => (
  <Block
    title="Anwesenheit"
    action={
      <Anchor href={paths.lessonAttendance(lesson_id)} className="link link--quiet">
        Zur Anwesenheit
      </Anchor>
    }
  >
    <Facts
      items={[
        {
          label: "Da",
          value: marked === 0 ? "noch nichts eingetragen" : `${attended} von ${marked} Treffen`,
        },
        ...(hours.used_minutes > 0 ? [{ label: "Stunden", value: hoursOf(hours) }] : []),
      ]}
    />
  </Block>
);

const hoursOf = ({ used_minutes, limit_minutes }: Attended["person"]["hours"]): string =>
  limit_minutes === null
    ? hoursInWords(used_minutes)
    : `${hoursInWords(used_minutes)} von ${hoursInWords(limit_minutes)}`;
