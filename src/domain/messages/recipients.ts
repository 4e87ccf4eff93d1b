import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { fullName } from "../../shared/words/text.ts";
import { getLesson } from "../lessons/queries.ts";
import { withinReach } from "../lessons/reach.ts";
import { isInLine } from "../registrations/rules.ts";
import { statusAt } from "../registrations/state.ts";
import { recipientUnknown, sessionNeeded } from "./errors.ts";
import { type Audience, type MessageGroup, MOST_RECIPIENTS, type Recipient } from "./schema.ts";

const seated = ["confirmed", "pending"];
const inLine = ["waiting", "offered"];

/** Who is told of a change: those with a seat or an offer, and on request those who wait; by name. */
export const peopleOf = async (
  tx: Tx,
  lesson: number,
  { waiting }: { waiting: boolean },
): Promise<Recipient[]> =>
  withAddress(await found(tx, among(tx, lesson, [...seated, ...(waiting ? inLine : ["offered"])])));

/** Whether somebody has no seat yet. */
export const waits = ({ status }: Recipient): boolean => isInLine(status);

/** Who gets a message, one more than may at most, each once. @throws recipientUnknown, lessonUnknown, sessionNeeded */
export async function audienceOf(
  tx: Tx,
  { lesson_id, groups, session_id, except_ids = [], registration_ids }: Audience,
): Promise<Recipient[]> {
  if (registration_ids) return chosen(tx, registration_ids);
  if (lesson_id === undefined) return [];
  const { sessions } = await getLesson(tx, lesson_id);
  const asksSession = groups.some((group) => group === "present" || group === "absent");
  if (asksSession && !sessions.some(({ id }) => id === session_id)) throw sessionNeeded();
  const wanted = groups.map((group) => sql<boolean>`(${conditionOf(group, session_id ?? 0)})`);
  if (wanted.length === 0) return [];
  // What a team writes to its participants is not for an address that nobody has proven.
  const proven = among(tx, lesson_id, [...seated, ...inLine])
    .where(sql<boolean>`(${sql.join(wanted, sql` or `)})`)
    .where(sql<boolean>`not awaits_address_proof(r) and r.id <> all(${except_ids}::bigint[])`);
  return withAddress(await found(tx, proven.limit(MOST_RECIPIENTS + 1)));
}

const hasSeat = sql`r.status in ('confirmed', 'pending')`;
const markedAs = (session: number, states: RawBuilder<unknown>) => sql`exists (
  select from attendances a where a.team_id = r.team_id and a.registration_id = r.id and a.session_id = ${session}
    and a.state ${states})`;

/** Who of a lesson's registrations (`r`) is in a group; who said that she will miss a session counts until somebody ticks. */
function conditionOf(group: MessageGroup, session: number): RawBuilder<unknown> {
  switch (group) {
    case "confirmed":
      return hasSeat;
    case "unpaid":
      return sql`${hasSeat} and r.payment_status = 'open'`;
    case "waiting":
      return sql`r.status in ('waiting', 'offered')`;
    case "present":
      return sql`${hasSeat} and ${markedAs(session, sql`= 'present'`)}`;
    case "absent":
      return sql`${hasSeat} and (${markedAs(session, sql`in ('absent', 'excused')`)}
        or (not ${markedAs(session, sql`is not null`)} and exists (select from registration_absences m
          where m.team_id = r.team_id and m.registration_id = r.id and m.session_id = ${session})))`;
  }
}

/** These people, in whatever state. @throws recipientUnknown */
export async function chosen(tx: Tx, ids: readonly number[]): Promise<Recipient[]> {
  const wanted = [...new Set(ids)];
  const people = await found(tx, select(tx).where("r.id", "=", sql<number>`any(${wanted}::bigint[])`));
  if (people.length < wanted.length) throw recipientUnknown();
  return withAddress(people);
}

/** Who was written down by the team may have no address; nobody can mail them. */
const withAddress = (people: Recipient[]): Recipient[] => people.filter(({ email }) => email !== "");

const select = (tx: Tx) =>
  tx.db
    .selectFrom("registrations as r")
    .innerJoin("lessons as l", (join) =>
      join.onRef("l.team_id", "=", "r.team_id").onRef("l.id", "=", "r.lesson_id"),
    )
    .select(["r.id", "r.first_name", "r.last_name", "r.email", "r.number", "r.status", "r.expires_at"])
    .where("r.team_id", "=", tx.team)
    .where(withinReach(tx))
    .orderBy(sql`r.last_name collate german_names`)
    .orderBy(sql`r.first_name collate german_names`)
    .orderBy("r.id");

/** People of a lesson whose state holds at this instant. */
const among = (tx: Tx, lesson: number, states: readonly string[]) =>
  select(tx)
    .where("r.lesson_id", "=", lesson)
    .where("r.status", "in", states.length > 0 ? states : [""])
    .where(sql<boolean>`not has_lapsed(r, ${tx.now})`);

async function found(tx: Tx, query: ReturnType<typeof select>): Promise<Recipient[]> {
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    name: fullName(row),
    email: row.email,
    number: row.number,
    status: statusAt(row, tx.now),
  }));
}
