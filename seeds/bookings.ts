import { instantAt, later, wallClock } from "../src/shared/time/dates.ts";
import { FORMER_PEOPLE, type Participant, participant } from "./participants.ts";
import type { SeededLesson } from "./seed-courses.ts";

/** Somebody's booking in a seeded lesson. */
export type Booking = {
  lesson: SeededLesson;
  type: "regular" | "waitlist";
  at: Date;
  /** Place in the list of names, from which the details follow. */
  number: number;
  person: Participant;
  partner: boolean;
  paid: boolean;
  /** Of a deposit and its rest the first alone has come. */
  deposit: boolean;
  /** Half of it has come. */
  half: boolean;
  /** What became of it later, and when; `paid_back`: her money had come, and went back. */
  outcome: { becomes: "cancelled" | "offered" | "came-in"; at: Date; paid_back?: boolean } | null;
  message: string;
  note: string;
};

const DAY_MS = 86_400_000;
const BOOKED_WITHIN_DAYS = 45;
const WAITED_WITHIN_DAYS = 9;
const FREED_BEFORE_HOURS = 18;
/** How long somebody thought about an offer. */
export const ACCEPTED_AFTER_HOURS = 5;

/** When people sit down to book. */
const clocks = [
  "21:52",
  "20:07",
  "09:02",
  "13:20",
  "22:34",
  "11:31",
  "19:15",
  "08:40",
  "17:48",
  "22:10",
  "12:26",
];

const messages: Record<number, string> = {
  15: "Ich erwarte Zwillinge. Spricht etwas dagegen?",
  33: "Gibt es einen Platz, an dem ich zwischendurch stillen kann?",
  60: "Ich komme direkt aus der Spätschicht und bin vielleicht fünf Minuten später da.",
  63: "Falls ein Platz in der Nähe der Tür frei ist, wäre ich froh.",
  73: "Darf am vorletzten Nachmittag auch meine Mutter mitkommen?",
  79: "Wir freuen uns schon sehr!",
};
const notes: Record<number, string> = {
  15: "Zwillinge: mit Jule besprochen, passt.",
  26: "Braucht die Bescheinigung für die Kasse auf Papier.",
  36: "Kaiserschnitt, vor dem ersten Treffen anrufen.",
};

/** Everybody who books the lessons, each lesson with other people; those of earlier years are called otherwise. */
export function bookingsOf(lessons: readonly SeededLesson[], now: Date, firstPerson: number): Booking[] {
  const isFormer = ({ plan }: SeededLesson) => plan.former === true;
  return [
    ...bookedBy(lessons.filter(isFormer), now, FORMER_PEOPLE),
    ...bookedBy(
      lessons.filter((lesson) => !isFormer(lesson)),
      now,
      firstPerson,
    ),
  ];
}

function bookedBy(lessons: readonly SeededLesson[], now: Date, firstPerson: number): Booking[] {
  let number = firstPerson;
  return lessons.flatMap((lesson) => {
    const bookings = [...regular(lesson, now, number), ...waiting(lesson, now, number + placesOf(lesson))];
    number += bookings.length;
    return bookings;
  });
}

const placesOf = ({ plan: { people } }: SeededLesson) => (people.confirmed ?? 0) + (people.cancelled ?? 0);
const waitingIn = ({ plan: { people } }: SeededLesson) => (people.waiting ?? 0) + (people.offered ? 1 : 0);

/** Those who book a seat. Some of them cancel; in a full lesson that happens last of all. */
function regular(lesson: SeededLesson, now: Date, first: number): Booking[] {
  const { people } = lesson.plan;
  const until =
    waitingIn(lesson) > 0 ? later(closes(lesson, now), { days: -WAITED_WITHIN_DAYS }) : closes(lesson, now);
  const times = spread(placesOf(lesson), later(until, { days: -BOOKED_WITHIN_DAYS }), until, first);
  return times.map((at, place) => {
    const cancels = place < (people.cancelled ?? 0);
    const seat = place - (people.cancelled ?? 0);
    const base = booking(lesson, "regular", at, first + place);
    if (cancels) {
      const paid_back = place < (people.paidBack ?? 0);
      return {
        ...{ ...base, paid: paid_back },
        outcome: { becomes: "cancelled", at: cancelledAt(lesson, at, now), paid_back },
      };
    }
    const paid = people.paid ?? 0;
    return {
      ...{ ...base, partner: seat < (people.partners ?? 0), paid: seat < paid },
      deposit: seat >= paid && seat < paid + (people.deposits ?? 0),
      half: seat >= paid && seat < paid + (people.halves ?? 0),
    };
  });
}

/** Those who found it full; the first may have been offered a seat since. */
function waiting(lesson: SeededLesson, now: Date, first: number): Booking[] {
  const until = closes(lesson, now);
  const times = spread(waitingIn(lesson), later(until, { days: 1 - WAITED_WITHIN_DAYS }), until, first);
  return times.map((at, place) => {
    const comesIn = place < (lesson.plan.people.cameIn ?? 0);
    return {
      ...{ ...booking(lesson, "waitlist", at, first + place), paid: comesIn },
      outcome:
        comesIn || (lesson.plan.people.offered && place === 0)
          ? { becomes: comesIn ? "came-in" : "offered", at: freedAt(lesson, now) }
          : null,
    };
  });
}

const booking = (lesson: SeededLesson, type: Booking["type"], at: Date, number: number): Booking => ({
  lesson,
  type,
  at,
  number,
  person: participant(number),
  partner: false,
  paid: false,
  deposit: false,
  half: false,
  outcome: null,
  message: messages[number] ?? "",
  note: notes[number] ?? "",
});

function cancelledAt(lesson: SeededLesson, booked: Date, now: Date): Date {
  if (waitingIn(lesson) > 0) return freedAt(lesson, now);
  return new Date(Math.min(later(booked, { days: 4 }).getTime(), later(now, { hours: -5 }).getTime()));
}

/** When the seats of a full lesson were given up: the day before, or before it began. */
const freedAt = ({ starts_at }: SeededLesson, now: Date): Date =>
  later(new Date(Math.min(+now, +starts_at)), { hours: -FREED_BEFORE_HOURS });

/** The last day on which the demo's people book: yesterday, or two days before the start. */
const closes = ({ starts_at }: SeededLesson, now: Date): Date =>
  new Date(Math.min(later(now, { days: -1 }).getTime(), later(starts_at, { days: -2 }).getTime()));

/** So many instants between two days, in order, at hours at which people book; the last one is not always on the last day. */
function spread(count: number, from: Date, until: Date, seed: number): Date[] {
  const days = Math.floor((until.getTime() - from.getTime()) / DAY_MS);
  const steps = count + (seed % 3) * 0.4;
  const times = Array.from({ length: count }, (_, at) => {
    const day = later(from, { days: Math.round((days * (at + 1)) / steps) });
    return new Date(instantAt(wallClock(day).date, clocks[(seed * 3 + at * 4) % clocks.length] ?? "20:00"));
  });
  return times.sort((one, other) => +one - +other);
}
