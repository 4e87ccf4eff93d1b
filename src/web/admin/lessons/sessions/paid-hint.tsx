import { useRef } from "react";
import { unpaidOfPlan } from "../../../../domain/contract-limits/words-rules.ts";
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
      {sentences.length > 0 ? (
        <Notice tone="warning" title="Das zahlt die Kasse nicht">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>Sie können trotzdem speichern.</p>
        </Notice>
      ) : null}
    </div>
  );
}

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
