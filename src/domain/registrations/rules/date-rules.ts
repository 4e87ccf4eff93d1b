import { fieldRefusal } from "../../../shared/refusal.ts";
import { formatPlainDate, wallClock } from "../../../shared/time/dates.ts";
import { addDays, addSpan } from "../../../shared/time/wall-clock.ts";
import { readDate } from "../../../shared/words/german-input.ts";

/** The dates that a person says of herself and her child. */
export const personalDates = ["due_date", "child_birthdate", "mother_birthday"] as const;
export type PersonalDate = (typeof personalDates)[number];

/** The day (a calendar date in Berlin) that dates are judged on, and that of the lesson's start. */
export type DateContext = { today: string; starts: string };

/** What is wrong with a date, in a sentence that asks or refuses, and which one was probably meant; ISO. */
export type DateFault = { verdict: "impossible" | "improbable"; sentence: string; meant: string | null };

/** A date that seems wrong, in words: which was probably meant, and of the improbable what goes all the same. */
export const inDoubt = ({ verdict, sentence, meant }: DateFault, anyway: string): string =>
  [
    `${sentence}${verdict === "impossible" ? "." : ""}`,
    meant ? `Gemeint ist vielleicht der ${formatPlainDate(meant)}.` : "",
    verdict === "improbable" ? anyway : "",
  ]
    .filter(Boolean)
    .join(" ");

/** The context of a lesson: what people say of a course of the past is judged on its first day. */
export function dateContext(lesson: { starts_at: string | Date }, now: Date): DateContext {
  const [today, starts] = [wallClock(now).date, wallClock(lesson.starts_at).date];
  return { today: starts < today ? starts : today, starts };
}

/**
 * What is wrong with a personal date (ISO); null for one that can well be. The impossible is refused. The improbable is asked
 * about once on forms, and taken from programs: an overdue child, a mother of 61.
 */
export function dateFault(field: PersonalDate, date: string, context: DateContext): DateFault | null {
  const impossible = impossibleSentence(field, date, context);
  const improbable = impossible || improbableSentence(field, date, context);
  if (!improbable) return null;
  return {
    verdict: impossible ? "impossible" : "improbable",
    sentence: improbable,
    meant: meantDate(field, date, context),
  };
}

/** @throws the first personal date that cannot be, at its field (422) */
export function refuseImpossibleDates(
  person: Partial<Record<PersonalDate, string | null>>,
  context: DateContext,
): void {
  for (const field of personalDates) {
    const date = person[field];
    const fault = date ? dateFault(field, date, context) : null;
    if (fault?.verdict === "impossible") throw fieldRefusal(field, fault.sentence);
  }
}

const CHECK = "Bitte prüfen Sie das Jahr: Dieses Datum liegt";

function impossibleSentence(field: PersonalDate, date: string, { today }: DateContext): string {
  if (field === "mother_birthday") {
    if (date > today) return `${CHECK} in der Zukunft`;
    return date < addSpan(today, { years: -100 }) ? `${CHECK} zu weit zurück` : "";
  }
  if (date > addSpan(today, { months: 12 })) return `${CHECK} zu weit in der Zukunft`;
  const earliest = addSpan(today, field === "due_date" ? { months: -12 } : { years: -18 });
  return date < earliest ? `${CHECK} zu weit zurück` : "";
}

function improbableSentence(field: PersonalDate, date: string, { today, starts }: DateContext): string {
  const ask = (why: string) => `Ist der ${formatPlainDate(date)} richtig? ${why}`;
  switch (field) {
    case "due_date":
      if (date > addSpan(today, { months: 10 })) return ask("Bis dahin sind es mehr als zehn Monate.");
      return date < addDays(today, -28) ? ask("Das ist mehr als vier Wochen her.") : "";
    case "child_birthdate":
      return addSpan(date, { months: 15 }) < starts
        ? ask("Das Kind wäre beim ersten Treffen älter als 15 Monate.")
        : "";
    case "mother_birthday":
      if (date > addSpan(today, { years: -14 })) return ask("Das ergibt ein Alter unter 14 Jahren.");
      return date < addSpan(today, { years: -60 }) ? ask("Das ergibt ein Alter über 60 Jahren.") : "";
  }
}

/** The likeliest slip that leads to a date which can well be: digits or day and month changed places, a wrong year or century. */
function meantDate(field: PersonalDate, date: string, context: DateContext): string | null {
  const [year = "", month = "", day = ""] = date.split("-");
  const swapped = `${year.slice(0, 2)}${year.slice(3)}${year.slice(2, 3)}`;
  const now = Number(context.today.slice(0, 4));
  const near = field === "due_date" ? [now, now + 1] : field === "child_birthdate" ? [now, now - 1] : [];
  const tried = [
    [swapped, month, day],
    ...near.map((one) => [String(one), month, day]),
    ...[100, -100].map((away) => [String(Number(year) + away), month, day]),
    ...[100, -100].map((away) => [String(Number(swapped) + away), month, day]),
    [year, day, month],
  ];
  const dates = tried
    .map((parts) => parts.join("-"))
    .filter((one) => one !== date && readDate(one, context.today) === one);
  return dates.find((one) => isLikely(field, one, context)) ?? null;
}

/** Whether nothing is wrong with a date, and it lies on the side of today where such dates mostly lie. */
function isLikely(field: PersonalDate, date: string, context: DateContext): boolean {
  const { today } = context;
  const isOnItsSide = field === "due_date" ? date >= today : date <= today;
  return (
    isOnItsSide && !impossibleSentence(field, date, context) && !improbableSentence(field, date, context)
  );
}
