import { useRef } from "react";
import { unpaidOfPlan } from "../../../../domain/contract-limits/words-rules.ts";
import type { Lesson } from "../../../../domain/lessons/schema.ts";
import { instantAt } from "../../../../shared/time/dates.ts";
import { Notice } from "../../../ui/signs/notice.tsx";
import type { Choices } from "../load.ts";
import type { sessionsOf } from "./session-rows.ts";
import { useInForm } from "./use-in-form.ts";

/** Says while a lesson is planned what of it the insurers will not pay; saving stays possible. */
export function PaidHint({ courses }: Pick<Choices, "courses">) {
  const place = useRef<HTMLDivElement>(null);
  const sentences = useInForm(place, (form) => unpaidIn(form, courses)) ?? [];
  return (
    <div ref={place} className="collisions" role="status">
      <Unpaid sentences={sentences} anyway="Sie können trotzdem speichern." />
    </div>
  );
}

/** Names what the insurers will not pay, and what is possible all the same. */
export const Unpaid = ({ sentences, anyway }: { sentences: readonly string[]; anyway: string }) =>
  sentences.length > 0 ? (
    <Notice tone="warning" title="Das zahlt die Kasse nicht">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>{anyway}</p>
    </Notice>
  ) : null;

type Times = { starts_at: string; ends_at: string };

/**
 * What the insurers will not pay of a lesson whose sessions are laid otherwise, each at the times that are answered for it;
 * those without any do not count.
 */
export const unpaidOfLesson = (
  lesson: Lesson,
  timesOf: (session: Lesson["sessions"][number], place: number) => Times | null | undefined,
): string[] =>
  unpaidOfPlan({
    is_insurance: lesson.is_insurance,
    course_type: lesson.course.course_type,
    max_participants: lesson.max_participants,
    sessions: lesson.sessions.flatMap((session, place) => {
      const times = timesOf(session, place);
      if (!times) return [];
      const [starts_at, ends_at] = [times.starts_at, times.ends_at].map(instantOf);
      return starts_at && ends_at ? [{ starts_at, ends_at, break_minutes: session.break_minutes }] : [];
    }),
  });

/** A moment with its offset as it is; one of the wall clock in Berlin; nothing for one that is half typed. */
const instantOf = (moment: string): string | null =>
  MOMENT.test(moment) ? inBerlin(moment) : OFFSET.test(moment) ? moment : null;

const OFFSET = /(?:Z|[+-]\d\d:\d\d)$/;

type Course = { id: number; course_type: string };

/** What the insurers will not pay of what a form plans at present; sessions that are half typed do not count. */
export function unpaidIn(form: FormData, courses: readonly Course[]): string[] {
  const typed: ReturnType<typeof sessionsOf> = JSON.parse(String(form.get("sessions.json") || "[]"));
  const course = courses.find(({ id }) => id === Number(form.get("course_id")));
  return unpaidOfPlan({
    is_insurance: form.getAll("is_insurance").at(-1) === "1",
    course_type: course?.course_type ?? "",
    max_participants: Number(form.get("max_participants")) || 0,
    sessions: typed.flatMap(({ starts_at, ends_at, break_minutes }) => {
      if (![starts_at, ends_at].every((moment) => MOMENT.test(moment))) return [];
      return [
        { starts_at: inBerlin(starts_at), ends_at: inBerlin(ends_at), break_minutes: break_minutes || 0 },
      ];
    }),
  });
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const inBerlin = (moment: string) => instantAt(moment.slice(0, 10), moment.slice(11));
