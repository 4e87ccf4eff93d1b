import { formatDate, wallClock } from "../../shared/time/dates.ts";
import { minutesOfHours } from "../../shared/time/hours-input.ts";
import { limitsOn } from "../contract-limits/contract-rules.ts";
import {
  type Counted,
  type CountedPerson,
  countedMinutes,
  insurerPays,
  isPaidCourse,
  sharesPaid,
} from "../contract-limits/rules.ts";
import { tooManyInsured, unpaidNow, unpaidPlanned } from "../contract-limits/words-rules.ts";
import { type CountedCell, type PersonRow, unitsOf } from "./people.ts";
import type { Hours } from "./schema.ts";

type Course = { is_insurance: boolean; course_type: string };
type Insured = Pick<PersonRow, "insurance_type" | "child_birthdate" | "hours_elsewhere">;
type Session = { id: number; starts_at: Date; ends_at: Date; break_minutes: number };

/** Whose hours the insurer counts; null where it pays nothing. */
export function countedPerson(person: Insured, { is_insurance, course_type }: Course): CountedPerson | null {
  const { insurance_type, child_birthdate, hours_elsewhere } = person;
  if (!isPaidCourse(course_type) || !insurerPays({ is_insurance, course_type, insurance_type })) return null;
  return { course_type, child_birthdate, elsewhere_minutes: minutesOfHours(hours_elsewhere) };
}

/** What a cell counts, in minutes of completed units. */
export const accountedMinutes = (cell: CountedCell): number => 5 * unitsOf(cell);

/** The same, at the time at which it was attended. */
const attended = (cell: CountedCell) => ({
  session_id: cell.session_id,
  starts_at: cell.made_up_starts_at ?? cell.starts_at,
  minutes: accountedMinutes(cell),
});

const sumOf = (counted: readonly Counted[]) => counted.reduce((sum, { minutes }) => sum + minutes, 0);

/**
 * The hours of somebody on an evening: `used_minutes` by all that is marked of her, `payable_minutes` of this session, as it
 * is marked or else as it is planned; who announced that she is absent is not expected. The warning says what is not paid of it.
 */
export function hoursOnEvening(
  person: Insured,
  cells: readonly CountedCell[],
  session: Course & Session,
  isAnnounced: boolean,
  now: Date,
): Hours {
  const marked = cells.filter(({ state }) => state !== null).map(attended);
  const own = cells.find(({ session_id, state }) => session_id === session.id && state !== null);
  const planned = { session_id: session.id, starts_at: session.starts_at, minutes: countedMinutes(session) };
  const all = own || isAnnounced ? marked : [...marked, planned];
  const counted = countedPerson(person, session);
  const used_minutes = sumOf(marked);
  if (!counted) return { ...unlimited, used_minutes };
  const share = sharesPaid(counted, all).find(({ session_id }) => session_id === session.id);
  const isHere = share !== undefined && (!own || own.state === "present");
  const [day, today] = [wallClock(session.starts_at).date, wallClock(now).date];
  const when = day === today ? "heute" : `am ${formatDate(session.starts_at)}`;
  return {
    used_minutes,
    elsewhere_minutes: counted.elsewhere_minutes,
    limit_minutes: limitsOn(day)?.minutes[counted.course_type] ?? null,
    payable_minutes: share?.payable_minutes ?? 0,
    warning: isHere ? unpaidNow(share, when) : null,
  };
}

/**
 * The hours of somebody in a whole lesson: `payable_minutes` of what is marked. The warning names what is not paid, of what
 * was attended and of what is planned.
 */
export function hoursInLesson(
  person: Insured,
  cells: readonly CountedCell[],
  course: Course,
  sessions: readonly Session[],
  isAnnounced: (session: number) => boolean,
): Hours {
  const stands = cells.filter(({ state }) => state !== null);
  const marked = stands.map((cell) => ({ ...attended(cell), is_marked: true }));
  const known = new Set(stands.map(({ session_id }) => session_id));
  const planned = sessions
    .filter(({ id }) => !known.has(id) && !isAnnounced(id))
    .map((session) => ({
      session_id: session.id,
      starts_at: session.starts_at,
      minutes: countedMinutes(session),
      is_marked: false,
    }));
  const used_minutes = sumOf(marked);
  const counted = countedPerson(person, course);
  const [first] = sessions;
  if (!counted || !first) return { ...unlimited, used_minutes };
  const { course_type, elsewhere_minutes } = counted;
  const shares = sharesPaid(counted, [...marked, ...planned]);
  return {
    used_minutes,
    elsewhere_minutes,
    limit_minutes: limitsOn(wallClock(first.starts_at).date)?.minutes[course_type] ?? null,
    payable_minutes: shares.reduce((sum, one) => sum + (one.is_marked ? one.payable_minutes : 0), 0),
    warning: unpaidPlanned(shares, elsewhere_minutes).join(" ") || null,
  };
}

/** What the insurers do not pay of a whole group: more insured people than the contract has. */
export function warningsOfGroup(
  people: readonly (Insured & { standing: string })[],
  course: Course,
  sessions: readonly Session[],
): string[] {
  const [first] = sessions;
  const limits = first && limitsOn(wallClock(first.starts_at).date);
  const insured = people.filter(
    (person) => person.standing === "here" && countedPerson(person, course) !== null,
  );
  const warning = limits ? tooManyInsured(insured.length, limits) : null;
  return warning === null ? [] : [warning];
}

/** Where no contract limits what is paid. */
const unlimited = { elsewhere_minutes: 0, limit_minutes: null, payable_minutes: null, warning: null };
