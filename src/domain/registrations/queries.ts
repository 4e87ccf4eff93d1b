import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { instantOut } from "../../shared/schema.ts";
import { fullName } from "../../shared/words/text.ts";
import { historyOf } from "../audit/queries.ts";
import { mailsAbout } from "../mails/queries.ts";
import { offlineMoney } from "../payments/money/amount-rules.ts";
import { attemptsOf } from "../payments/money/attempts.ts";
import { entriesOf } from "../payments/money/ledger.ts";
import type { RegistrationDetail } from "./answer-schema.ts";
import { registrationUnknown } from "./errors.ts";
import { absencesOf, isHeld, messagesFrom } from "./holder-store.ts";
import { isOverdueNow, isReal, selectMatching } from "./matching.ts";
import { absenceOut, agreedMissedFee, agreedSteps, detailOut, messageOut, noteOut, rowOut } from "./rows.ts";
import { cancellationFee, termsWithFees } from "./rules/cancellation-rules.ts";
import { endOfTest, moneyBack } from "./rules/staff-rules.ts";
import { isInLine } from "./rules.ts";
import { notesOf, requestBehind } from "./staff-store.ts";
import { statusAt } from "./state.ts";

/** One registration that the actor may see, with its mails and history. @throws registrationUnknown */
export async function getRegistration(tx: Tx, id: number): Promise<RegistrationDetail> {
  const row = await selectMatching(tx, {})
    .selectAll("r")
    .select(ofLesson)
    .select("l.cancellation_steps")
    .select(isOverdueNow(tx).as("is_overdue"))
    .where("r.id", "=", id)
    .executeTakeFirst();
  if (!row) throw registrationUnknown();
  const [places, mails, history, notes, request, absences, messages, payments, entries] = await together([
    placesInLine(tx, [row]),
    mailsAbout(tx, "registration_id", id),
    historyOf(tx, { type: "registration", id }),
    notesOf(tx, id),
    requestBehind(tx, id),
    absencesOf(tx, id),
    messagesFrom(tx, id),
    attemptsOf(tx, id),
    entriesOf(tx, id),
  ]);
  const lesson = {
    starts_at: instantOut(row.lesson_starts_at),
    cancellation_steps: agreedSteps(row, row),
  };
  return {
    ...rowOut(row, places.get(id) ?? null, tx.now),
    ...detailOut(row),
    cancellation_fee_cents: cancellationFee(row, lesson, tx.now),
    cancellation_terms: termsWithFees(lesson, row.total_cents),
    notes: notes.map((note) => noteOut(note, tx.actor)),
    absences: absences.map((absence) => absenceOut(absence, agreedMissedFee(row, row))),
    messages: messages.map(messageOut),
    contact_request: request ?? null,
    ...moneyBack(row, payments),
    ...offlineMoney(entries),
    mails,
    history,
  };
}

/** Refuses a registration of a lesson that is not the actor's. @throws registrationUnknown */
export async function refuseOutOfReach(tx: Tx, id: number): Promise<void> {
  const row = await selectMatching(tx, {}).select("r.id").where("r.id", "=", id).executeTakeFirst();
  if (!row) throw registrationUnknown();
}

/** The registrations that the actor may see of the person behind one: the same name and address; the newest first. */
export async function samePersonAs(tx: Tx, id: number): Promise<number[]> {
  const rows = await selectMatching(tx, {})
    .select("r.id")
    .where(sql<boolean>`(r.id = ${id} or exists (
      select from registrations o where o.team_id = r.team_id and o.id = ${id} and o.email <> ''
        and split_part(o.person_key, '|', 1) = split_part(r.person_key, '|', 1)
        and split_part(o.person_key, '|', 2) = split_part(r.person_key, '|', 2)))`)
    .orderBy(sql`r.id = ${id}`, "desc")
    .orderBy("r.id", "desc")
    .execute();
  return rows.map((row) => row.id);
}

/** Everybody who has or wants a seat of a lesson, by name. */
export const listPeople = (tx: Tx, lesson: number) =>
  selectMatching(tx, { lesson })
    .selectAll("r")
    .select(misses)
    .where(isReal)
    .where("r.status", "in", ["confirmed", "pending", "waiting", "offered"])
    .orderBy(sql`r.last_name collate german_names`)
    .orderBy(sql`r.first_name collate german_names`)
    .orderBy("r.id")
    .execute();

/** When the sessions begin that somebody will miss. */
const misses = sql<string[]>`array(select to_json(s.starts_at) #>> '{}' from registration_absences a
  join lesson_sessions s on s.team_id = a.team_id and s.id = a.session_id and s.lesson_id = r.lesson_id
  where a.team_id = r.team_id and a.registration_id = r.id order by s.starts_at)`.as("misses");

/** What a row of a list says of the lesson (`l`), its course (`c`), and the sessions that somebody will miss. */
export const ofLesson = [
  "l.starts_at as lesson_starts_at",
  "l.ends_at as lesson_ends_at",
  "c.name as course_name",
  "l.is_insurance",
  "l.missed_session_fee_cents",
  misses,
  sql<number>`(select count(*) from registration_absences a
    join lesson_sessions s on s.team_id = a.team_id and s.id = a.session_id and s.lesson_id = r.lesson_id
    where a.team_id = r.team_id and a.registration_id = r.id and ${isHeld})`.as("misses_held"),
] as const;

/** The team's test registrations that run, the newest first. */
export async function listTests(tx: Tx) {
  const rows = await selectMatching(tx, {})
    .select(["r.id", "r.number", "r.first_name", "r.last_name", "r.lesson_id", "r.created_at"])
    .select("c.name as course_name")
    .where("r.is_test", "=", true)
    .orderBy("r.id", "desc")
    .execute();
  return rows.map(({ id, number, lesson_id, course_name, created_at, ...person }) => ({
    ...{ id, number, lesson_id, course_name, name: fullName(person) },
    ends_at: instantOut(endOfTest(created_at)),
  }));
}

/** The places in line, by id, of those among the rows who wait or hold a running offer. */
export async function placesInLine(
  tx: Tx,
  rows: readonly { lesson_id: number; status: string; expires_at: Date | null }[],
): Promise<Map<number, number>> {
  const waiting = rows.filter((row) => isInLine(statusAt(row, tx.now)));
  const lessons = [...new Set(waiting.map(({ lesson_id }) => lesson_id))];
  const { rows: places } = await sql<{ id: number; place: number }>`
    select id, row_number() over (partition by lesson_id order by waiting_since, id) as place
    from registrations
    where team_id = ${tx.team} and lesson_id = any(${lessons}::bigint[])
      and is_in_line(registrations, ${tx.now})`.execute(tx.db);
  return new Map(places.map(({ id, place }) => [id, place]));
}
