import { type ReactNode, useEffect, useState } from "react";
import type { Collision } from "../../../../domain/lessons/calendar/calendar-schema.ts";
import type { Lesson } from "../../../../domain/lessons/schema.ts";
import { formatDate, formatTimeRange, formatWeekdayShort } from "../../../../shared/time/dates.ts";
import { type FreeDays, freeDaysFrom } from "../../../../shared/time/series.ts";
import { browserApi, readData } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { Anchor } from "../../../ui/navigation/anchor.tsx";
import { Notice } from "../../../ui/signs/notice.tsx";
import { useAnswer } from "../../use-answer.ts";

/** More would hide the form. */
const SHOWN = 5;

/** A plan as the API is asked about it; sessions that do not count stand there as `never`, so that all keep their number. */
export type AskedPlan = {
  lesson_id: number | null;
  instructor_id: number | string | null;
  instructor2_id: number | string | null;
  location: string;
  sessions: readonly AskedSession[];
};

type AskedSession = {
  starts_at: string;
  ends_at: string;
  location: string;
  is_online: boolean;
  instructor_id: number | null;
};

/** A moment in place of one that is not there yet, or does not matter. */
export const never = "2000-01-02T00:00";

/** Where a plan books a person or a place twice, and which of its sessions fall on a free day. A hint: nothing is refused. */
export type Warnings = {
  collisions: readonly Collision[];
  free: readonly { session: number; starts_at: string; name: string }[];
};

/** Whether there is something to say about a plan. */
export const isWarned = ({ collisions, free }: Warnings): boolean => collisions.length + free.length > 0;

/** What there is to say about a plan, asked anew when it has rested for a moment; `team` says when nothing takes place. */
export function useWarnings(plan: AskedPlan | null, team: FreeDays | undefined): Warnings {
  const question = useRested(plan?.sessions.some(counts) ? JSON.stringify(plan) : null);
  const { answer = [] } = useAnswer(question, () => {
    const json = JSON.parse(question ?? "");
    return readData(browserApi.lessons.collisions.$post({ json }));
  });
  return { collisions: question === null ? [] : answer, free: plan && team ? onFreeDays(plan, team) : [] };
}

/** The same where nobody has looked up yet when nothing takes place: in a dialog. */
export function useWarningsOf(plan: AskedPlan | null): Warnings {
  const { answer: team } = useAnswer(plan && "team", () => readData(browserApi.team.index.$get()));
  return useWarnings(plan, team);
}

/** What there is to say about a plan now. @throws where nobody can be asked */
export async function askWarnings(plan: AskedPlan, team: FreeDays): Promise<Warnings> {
  const collisions = plan.sessions.some(counts)
    ? await readData(browserApi.lessons.collisions.$post({ json: { ...plan, sessions: [...plan.sessions] } }))
    : [];
  return { collisions, free: onFreeDays(plan, team) };
}

/** So long nothing may change before it is asked, in milliseconds. */
const PAUSE_MS = 400;

function useRested(question: string | null): string | null {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(question), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [question]);
  return rested;
}

const counts = ({ starts_at }: AskedSession) => starts_at !== never;

/** The sessions of a plan that fall on holidays or on days on which the team is closed, counted from 0. */
function onFreeDays({ sessions }: AskedPlan, team: FreeDays): Warnings["free"] {
  return sessions.flatMap((session, place) => {
    if (!counts(session)) return [];
    // The wall clock in Berlin, with its offset or without one.
    const date = session.starts_at.slice(0, 10);
    const name = freeDaysFrom(date, team).get(date);
    return name ? [{ session: place, starts_at: `${date}T12:00Z`, name }] : [];
  });
}

/** A lesson as it stands, as a plan: what is called off or over does not count. `move` says where its sessions go. */
export function planOf(lesson: Lesson, move: Moved = stays): AskedPlan {
  const { instructor_id, instructor2_id, location } = lesson;
  return {
    lesson_id: lesson.id,
    instructor_id,
    instructor2_id,
    location,
    sessions: lesson.sessions.map((session) => {
      const isToCome = !session.cancelled_at && Date.parse(session.ends_at) > Date.now();
      const to = isToCome && !lesson.cancelled_at ? move(session) : null;
      return {
        starts_at: to?.starts_at ?? never,
        ends_at: to?.ends_at ?? never,
        location: to?.location ?? session.location,
        is_online: session.online_url !== "",
        instructor_id: session.instructor_id,
      };
    }),
  };
}
type Held = Lesson["sessions"][number];
type Moved = (session: Held) => (Pick<Held, "starts_at" | "ends_at"> & { location?: string }) | null;
const stays: Moved = (session) => session;

type Props = { warnings: Warnings /** What is possible all the same. */; anyway: string };

/** Says what there is to say about a plan. */
export const PlanWarnings = ({ warnings: { collisions, free }, anyway }: Props) => (
  <div role="status" className="collisions">
    {collisions.length > 0 ? (
      <Notice tone="warning" title="Zur selben Zeit schon vergeben">
        <Some items={collisions}>{(collision) => <CollisionWords {...collision} />}</Some>
        <p>{anyway}</p>
      </Notice>
    ) : null}
    {free.length > 0 ? (
      <Notice tone="warning" title="An einem freien Tag">
        <Some items={free}>
          {({ session, starts_at, name }) => `${session + 1}. Treffen: ${dayInWords(starts_at)} (${name})`}
        </Some>
        {collisions.length > 0 ? null : <p>{anyway}</p>}
      </Notice>
    ) : null}
  </div>
);

type SomeProps<Item> = { items: readonly Item[]; children: (item: Item) => ReactNode };

function Some<Item extends { session: number; starts_at: string }>({ items, children }: SomeProps<Item>) {
  const more = items.length - SHOWN;
  return (
    <>
      <ul>
        {items.slice(0, SHOWN).map((item, at) => (
          <li key={`${item.session}-${item.starts_at}-${at}`}>{children(item)}</li>
        ))}
      </ul>
      {more > 0 ? <p>{more === 1 ? "Und ein weiteres Mal." : `Und ${more} weitere Male.`}</p> : null}
    </>
  );
}

const dayInWords = (at: string) => `${formatWeekdayShort(at)}, ${formatDate(at)}`;

const CollisionWords = ({ session, starts_at, ends_at, people, location, lesson }: Collision) => (
  <>
    {session + 1}. Treffen: {[...people.map(({ name }) => name), location].filter(Boolean).join(" und ")} am{" "}
    <span className="nowrap">
      {dayInWords(starts_at)}, {formatTimeRange(starts_at, ends_at)}
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
