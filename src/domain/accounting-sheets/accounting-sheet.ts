import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { asFlag, instantOut } from "../../shared/schema.ts";
import { later, wallClock } from "../../shared/time/dates.ts";
import { accountedMinutes, countedPerson } from "../attendance/hours.ts";
import { type CountedCell, findAllCells } from "../attendance/people.ts";
import { limitsOn, type PaidCourse } from "../contract-limits/contract-rules.ts";
import { sharesPaid } from "../contract-limits/rules.ts";
import { tooManyInsured, unpaidNow } from "../contract-limits/words-rules.ts";
import { lessonOf } from "../registrations/lesson-of.ts";
import { type InsuredPerson, insuredPeople, midwivesOf } from "./people.ts";
import { getPositions } from "./positions.ts";
import { amountOf, daysOf } from "./rules.ts";
import type { AccountedPerson, AccountingEntry, AccountingFilter, AccountingSheet } from "./schema.ts";

/**
 * What the statutory insurers pay by the contract of what is entered as attended: per insured person and session the
 * completed units, those that are paid, and their amount. What she used up before, here and elsewhere, is counted first,
 * whichever days are asked for. Five statements. @throws lessonUnknown; as daysOf
 */
export async function readAccountingSheet(tx: Tx, filter: AccountingFilter): Promise<AccountingSheet> {
  const days = daysOf(filter, tx.now);
  if (filter.lesson) await lessonOf(tx, filter.lesson);
  const people = await insuredPeople(tx, filter, days);
  const cells = (
    await findAllCells(
      tx,
      people.map(({ id }) => id),
    )
  ).filter(counts);
  const [midwives, positions] = await together([midwivesOf(tx, cells.map(sessionOf)), getPositions(tx)]);
  const byPerson = Map.groupBy(cells, ({ registration_id }) => registration_id);
  const accounted = people.map((person): AccountedPerson => {
    const entries = sharesOf(person, byPerson.get(person.id) ?? []).flatMap((share): AccountingEntry[] => {
      const midwife = midwives.get(sessionOf(share.cell));
      const day = wallClock(share.starts_at).date;
      if (!midwife || (days && (day < days.from || day > days.to))) return [];
      return [entryOf(share, midwife, positions[person.course_type as PaidCourse])];
    });
    return { ...headOf(person), entries, ...sumOf(entries) };
  });
  const listed = accounted.filter(({ entries }) => entries.length > 0);
  return {
    from: days?.from ?? null,
    to: days?.to ?? null,
    people: listed,
    payable_units: listed.reduce((sum, one) => sum + one.payable_units, 0),
    total_cents: listed.reduce((sum, one) => sum + one.total_cents, 0),
    warnings: warningsOf(listed),
    sources: sourcesOf(listed),
  };
}

type Share = ReturnType<typeof sharesOf>[number];

/** What was attended or made up; where somebody was missing, there is nothing to bill. */
const counts = ({ state, made_up_session_id }: CountedCell): boolean =>
  state === "present" || made_up_session_id !== null;

/** The session in which somebody was there. */
const sessionOf = ({ session_id, made_up_session_id }: CountedCell): number =>
  made_up_session_id ?? session_id;

/** What her insurer pays of each session, in the order in which she was there. */
function sharesOf(person: InsuredPerson, cells: readonly CountedCell[]) {
  const counted = countedPerson(person, person);
  if (!counted) return [];
  return sharesPaid(
    counted,
    cells.map((cell) => ({
      cell,
      starts_at: cell.made_up_starts_at ?? cell.starts_at,
      minutes: accountedMinutes(cell),
    })),
  );
}

function entryOf(share: Share, midwife: AccountingEntry["midwife"], position: string): AccountingEntry {
  const { cell, minutes, payable_minutes } = share;
  const starts_at = later(share.starts_at, { minutes: cell.late_minutes });
  const ends_at = later(cell.made_up_ends_at ?? cell.ends_at, { minutes: -cell.early_minutes });
  const day = wallClock(share.starts_at).date;
  const unit = limitsOn(day)?.unit_minutes ?? 5;
  const payable_units = payable_minutes / unit;
  return {
    session_id: sessionOf(cell),
    starts_at: instantOut(starts_at),
    ends_at: instantOut(ends_at),
    is_made_up: asFlag(cell.made_up_session_id !== null),
    is_online: asFlag(cell.is_online),
    midwife,
    position,
    units: minutes / unit,
    payable_units,
    ...amountOf(day, payable_units),
    unpaid: unpaidNow(share, "an diesem Tag"),
  };
}

const headOf = (person: InsuredPerson) => ({
  registration_id: person.id,
  number: person.number,
  first_name: person.first_name,
  last_name: person.last_name,
  mother_birthday: person.mother_birthday,
  insurer: person.insurer,
  insurer_ik: person.insurer_ik,
  insurance_number: person.insurance_number,
  due_date: person.due_date,
  child_birthdate: person.child_birthdate,
  missing: person.missing,
  course_name: person.course_name,
  course_type: person.course_type as PaidCourse,
  lesson_id: person.lesson_id,
});

const sumOf = (entries: readonly AccountingEntry[]) => ({
  payable_units: entries.reduce((sum, one) => sum + one.payable_units, 0),
  total_cents: entries.reduce((sum, one) => sum + (one.total_cents ?? 0), 0),
});

/** Groups with more insured people than the contract has, as far as they stand on the sheet. */
function warningsOf(people: readonly AccountedPerson[]): string[] {
  return [...Map.groupBy(people, ({ lesson_id }) => lesson_id).values()].flatMap((group) => {
    const [first] = group;
    const limits = first?.entries[0] && limitsOn(wallClock(first.entries[0].starts_at).date);
    const warning = limits ? tooManyInsured(group.length, limits) : null;
    return first && warning ? [`${first.course_name}: ${warning}`] : [];
  });
}

const sourcesOf = (people: readonly AccountedPerson[]): string[] => [
  ...new Set(
    people.flatMap(({ entries }) =>
      entries.flatMap(({ starts_at }) => limitsOn(wallClock(starts_at).date)?.source ?? []),
    ),
  ),
];
