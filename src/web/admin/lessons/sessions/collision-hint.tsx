import { type RefObject, useEffect, useRef, useState } from "react";
import type { Collision } from "../../../../domain/lessons/calendar/calendar-schema.ts";
import { formatDate, formatTimeRange, formatWeekdayShort } from "../../../../shared/time/dates.ts";
import { browserApi, readData } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { Anchor } from "../../../ui/navigation/anchor.tsx";
import { Notice } from "../../../ui/signs/notice.tsx";
import type { SessionRow } from "./session-rows.ts";

/** More would hide the form. */
const SHOWN = 5;

/** Says while a lesson is planned who or which place is booked already at its hours; saving stays possible. */
export function CollisionHint({ lesson }: { lesson: number | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const found = useCollisions(place, lesson);
  const more = found.length - SHOWN;
  return (
    <div ref={place} role="status" className="collisions">
      {found.length > 0 ? (
        <Notice tone="warning" title="Zur selben Zeit schon vergeben">
          <ul>
            {found.slice(0, SHOWN).map((collision) => (
              <li key={`${collision.session}-${collision.starts_at}-${collision.lesson?.id}`}>
                <CollisionWords {...collision} />
              </li>
            ))}
          </ul>
          {more > 0 ? <p>{more === 1 ? "Und ein weiteres Mal." : `Und ${more} weitere Male.`}</p> : null}
          <p>Sie können trotzdem speichern.</p>
        </Notice>
      ) : null}
    </div>
  );
}

const CollisionWords = ({ session, starts_at, ends_at, people, location, lesson }: Collision) => (
  <>
    {session + 1}. Treffen: {[...people.map(({ name }) => name), location].filter(Boolean).join(" und ")} am{" "}
    <span className="nowrap">
      {formatWeekdayShort(starts_at)}, {formatDate(starts_at)}, {formatTimeRange(starts_at, ends_at)}
    </span>{" "}
    {lesson ? (
      <>
        in{" "}
        <Anchor className="link" href={paths.lesson(lesson.id)} newTab>
          {lesson.course_name}
        </Anchor>
        {lesson.status === "inactive" ? " (noch inaktiv)" : ""}
      </>
    ) : (
      "in einem anderen Kurstermin Ihres Teams"
    )}
  </>
);

/** So long nothing may be typed before it is asked, in milliseconds. */
const PAUSE_MS = 400;

/** What the form around an element would book twice at the same time, asked anew whenever it changes. */
function useCollisions(
  place: RefObject<HTMLElement | null>,
  lesson: number | undefined,
): readonly Collision[] {
  const [found, setFound] = useState<readonly Collision[]>([]);
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    let asked = "";
    let timer: ReturnType<typeof setTimeout>;
    const ask = () => {
      const plan = planIn(new FormData(form), lesson);
      const question = JSON.stringify(plan);
      if (question === asked) return;
      asked = question;
      if (plan.sessions.length === 0) return setFound([]);
      readData(browserApi.lessons.collisions.$post({ json: plan })).then(
        (collisions) => question === asked && setFound(collisions),
        // A hint is not worth an error: saving says what is wrong.
        () => question === asked && setFound([]),
      );
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, PAUSE_MS);
    };
    later();
    form.addEventListener("input", later);
    form.addEventListener("change", later);
    return () => {
      asked = "gone";
      clearTimeout(timer);
      form.removeEventListener("input", later);
      form.removeEventListener("change", later);
    };
  }, [place, lesson]);
  return found;
}

type Sent = Pick<SessionRow, "location" | "online_url" | "instructor_id"> & {
  starts_at: string;
  ends_at: string;
};

/** What a form of a lesson plans at present; sessions whose day or hours are not there yet are sent as a moment long past. */
export function planIn(form: FormData, lesson: number | undefined) {
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

/** In its place, so that the sessions keep their numbers. */
const never = "2000-01-02T00:00";

const planned = (session: Sent) => ({
  starts_at: isReadable(session) ? session.starts_at : never,
  ends_at: isReadable(session) ? session.ends_at : never,
  location: session.location.slice(0, 200),
  is_online: session.online_url.trim() !== "",
  instructor_id: session.instructor_id,
});
