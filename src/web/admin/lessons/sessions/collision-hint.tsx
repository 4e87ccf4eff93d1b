import { useRef } from "react";
import type { Collision } from "../../../../domain/lessons/calendar/calendar-schema.ts";
import { formatDate, formatTimeRange, formatWeekdayShort } from "../../../../shared/time/dates.ts";
import { paths } from "../../../paths.ts";
import { Anchor } from "../../../ui/navigation/anchor.tsx";
import { Notice } from "../../../ui/signs/notice.tsx";
import { useCollisions } from "./use-collisions.ts";

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
