import { useRef } from "react";
import type { FreeDays } from "../../../../shared/time/series.ts";
import { type AskedPlan, never, PlanWarnings, useWarnings } from "./plan-warnings.tsx";
import type { SessionRow } from "./session-rows.ts";
import { useInForm } from "./use-in-form.ts";

/** Says while a lesson is planned who or which place is booked already at its hours; saving stays possible. */
export function CollisionHint({ lesson, team }: { lesson: number | undefined; team: FreeDays }) {
  const place = useRef<HTMLDivElement>(null);
  const warnings = useWarnings(
    useInForm(place, (form) => planIn(form, lesson)),
    team,
  );
  return (
    <div ref={place} className="collisions">
      <PlanWarnings warnings={warnings} anyway="Sie können trotzdem speichern." />
    </div>
  );
}

type Sent = Pick<SessionRow, "location" | "online_url" | "instructor_id"> & {
  starts_at: string;
  ends_at: string;
};

/** What a form of a lesson plans at present; sessions whose day or hours are not there yet are sent as a moment long past. */
export function planIn(form: FormData, lesson: number | undefined): AskedPlan {
  const text = (name: string) => String(form.get(name) ?? "");
  const sessions: Sent[] = JSON.parse(text("sessions.json") || "[]");
  return {
    lesson_id: lesson ?? null,
    instructor_id: text("instructor_id"),
    instructor2_id: text("instructor2_id"),
    location: text("location").slice(0, 200),
    sessions: sessions.some(isReadable) ? sessions.map(planned) : [],
  };
}

const isReadable = ({ starts_at, ends_at }: Sent) =>
  [starts_at, ends_at].every((moment) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(moment));

const planned = (session: Sent) => ({
  starts_at: isReadable(session) ? session.starts_at : never,
  ends_at: isReadable(session) ? session.ends_at : never,
  location: session.location.slice(0, 200),
  is_online: session.online_url.trim() !== "",
  instructor_id: session.instructor_id,
});
