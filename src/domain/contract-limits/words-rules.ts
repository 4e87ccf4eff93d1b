import { formatDate, formatPlainDate, wallClock } from "../../shared/time/dates.ts";
import { hoursInWords } from "../../shared/time/durations.ts";
import { type ContractLimits, limitsOn } from "./contract-rules.ts";
import {
  type CountedLesson,
  type CountedPerson,
  countedMinutes,
  isPaidCourse,
  type Share,
  sharesPaid,
} from "./rules.ts";

/**
 * What the insurer does not pay of one session, for whoever marks it: `noch 1 h von 14 h. Kasse zahlt heute 1 h von 2 h.`
 * `when` is "heute", or a day. Null where it pays all of it.
 */
export function unpaidNow(share: Share, when = "heute"): string | null {
  const { unpaid, minutes, payable_minutes, limit_minutes, left_minutes, last_day } = share;
  if (unpaid === null || limit_minutes === null || left_minutes === null) return null;
  if (unpaid === "month")
    return `9. Monat endete am ${formatPlainDate(last_day ?? "")}. Kasse zahlt ${when} nichts.`;
  const limit = hoursInWords(limit_minutes);
  if (payable_minutes === 0) return `${limit} erreicht. Kasse zahlt ${when} nichts.`;
  const pays = `Kasse zahlt ${when} ${hoursInWords(payable_minutes)} von ${hoursInWords(minutes)}.`;
  return `noch ${hoursInWords(left_minutes)} von ${limit}. ${pays}`;
}

/** What the insurer will not pay for somebody of the sessions that are planned, a sentence or two a reason. */
export function unpaidPlanned(shares: readonly Share[], elsewhere_minutes: number): string[] {
  const late = shares.filter(({ unpaid }) => unpaid === "month");
  const beyond = shares.filter(({ unpaid }) => unpaid === "limit");
  const [first] = beyond;
  const limit = first?.limit_minutes ?? 0;
  const elsewhere =
    elsewhere_minutes > 0 ? `, ${hoursInWords(elsewhere_minutes)} davon sind anderswo verbraucht` : "";
  return [
    ...(late[0]
      ? [
          `Der 9. Monat nach der Geburt endet am ${formatPlainDate(late[0].last_day ?? "")}. ${capital(notPaid(late))}.`,
        ]
      : []),
    ...(first
      ? [`Die Kasse zahlt höchstens ${hoursInWords(limit)}${elsewhere}. ${beyondInWords(beyond)}`]
      : []),
  ];
}

function beyondInWords(shares: readonly Share[]): string {
  const part = shares.find(({ payable_minutes }) => payable_minutes > 0);
  const none = shares.filter(({ payable_minutes }) => payable_minutes === 0);
  const partly =
    part &&
    `vom Treffen am ${formatDate(part.starts_at)} zahlt sie ${hoursInWords(part.payable_minutes)} von ${hoursInWords(part.minutes)}`;
  const fully = none.length > 0 ? sheDoesNotPay(none) : undefined;
  return `${capital([partly, fully].filter(Boolean).join(", "))}.`;
}

const notPaid = (shares: readonly Share[]) => `${daysInWords(shares)} zahlt die Kasse nicht`;
const sheDoesNotPay = (shares: readonly Share[]) => `${daysInWords(shares)} zahlt sie nicht`;

const daysInWords = (shares: readonly Share[]) => {
  const days = shares.map(({ starts_at }) => formatDate(starts_at));
  return days.length === 1 ? `das Treffen am ${days[0]}` : `die Treffen am ${inARow(days)}`;
};

const inARow = (words: readonly string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} und ${words.at(-1)}` : (words[0] ?? "");
const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** What is not paid where more are insured by the state than a group may have; null where it is not so. */
export const tooManyInsured = (insured: number, { participants }: ContractLimits): string | null =>
  insured > participants
    ? `In dieser Gruppe sind ${insured} gesetzlich Versicherte. Die Kassen zahlen für höchstens ${participants}: Für ${
        insured - participants === 1 ? "eine Person" : `${insured - participants} Personen`
      } zahlt keine.`
    : null;

/** The same for the seats of a course date that is planned. */
const tooManySeats = (seats: number, { participants }: ContractLimits): string | null =>
  seats > participants
    ? `Der Kurstermin hat ${seats} Plätze. Die Kassen zahlen je Gruppe für höchstens ${participants} gesetzlich Versicherte, für weitere nicht.`
    : null;

/** What is not paid of a course date that is planned longer than the contract pays; null where all of it is. */
function tooLong(shares: readonly Share[]): string | null {
  const unpaid = shares.filter(({ unpaid }) => unpaid === "limit");
  const limit = unpaid[0]?.limit_minutes;
  if (limit === undefined || limit === null) return null;
  const [planned, paid] = [
    sum(shares.map(({ minutes }) => minutes)),
    sum(shares.map((one) => one.payable_minutes)),
  ];
  return `Die Treffen dauern ohne Pausen zusammen ${hoursInWords(planned)}. Die Kasse zahlt höchstens ${hoursInWords(
    limit,
  )} je Person, ${hoursInWords(planned - paid)} also nicht.`;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

type Planned = {
  is_insurance: boolean | number;
  course_type: string;
  max_participants: number;
  sessions: readonly { starts_at: string; ends_at: string; break_minutes: number }[];
};

/** What the insurers will not pay of a course date as it is planned, in sentences: by its length, and by its seats. */
export function unpaidOfPlan({ is_insurance, course_type, max_participants, sessions }: Planned): string[] {
  const [first] = sessions;
  const limits = first ? limitsOn(wallClock(first.starts_at).date) : null;
  if (!is_insurance || !isPaidCourse(course_type) || !limits) return [];
  const counted = sessions.map((one) => ({ starts_at: one.starts_at, minutes: countedMinutes(one) }));
  const shares = sharesPaid({ course_type, elsewhere_minutes: 0, child_birthdate: null }, counted);
  return [tooLong(shares), tooManySeats(max_participants, limits)].filter((said) => said !== null);
}

/**
 * What the insurer will not pay for somebody insured by the state who is booked into a lesson, in sentences: by the hours
 * that are used, by the month after the birth, and as one too many of the group.
 */
export function unpaidOfBooking(
  person: Omit<CountedPerson, "course_type">,
  { course_type, sessions, insured }: CountedLesson,
): string[] {
  const [first] = sessions;
  const limits = first ? limitsOn(wallClock(first.starts_at).date) : null;
  if (!limits) return [];
  const counted = sessions.map((one) => ({ starts_at: one.starts_at, minutes: countedMinutes(one) }));
  return [
    ...unpaidPlanned(sharesPaid({ ...person, course_type }, counted), person.elsewhere_minutes),
    ...tooManyThen(insured + 1, limits),
  ];
}

/** The same of several who are booked into a lesson at once: each by name, and the group once. */
export function unpaidOfBookings(
  people: readonly (Omit<CountedPerson, "course_type"> & { name: string })[],
  lesson: CountedLesson,
): string[] {
  const [first] = lesson.sessions;
  const limits = first ? limitsOn(wallClock(first.starts_at).date) : null;
  if (!limits || people.length === 0) return [];
  return [
    ...people.flatMap(({ name, ...person }) => {
      const sentences = unpaidOfBooking(person, { ...lesson, insured: 0 });
      return sentences.length > 0 ? [`${name}: ${sentences.join(" ")}`] : [];
    }),
    ...tooManyThen(lesson.insured + people.length, limits),
  ];
}

/** What is not paid where a group would have more who are insured by the state than it may. */
const tooManyThen = (insured: number, { participants }: ContractLimits): string[] =>
  insured > participants
    ? [
        `In dieser Gruppe wären es dann ${insured} gesetzlich Versicherte. Die Kassen zahlen für höchstens ${participants}.`,
      ]
    : [];
