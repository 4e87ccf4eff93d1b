import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { fullName } from "../../shared/words/text.ts";
import { getLesson } from "../lessons/queries.ts";
import { withinReach } from "../lessons/reach.ts";
import { isInLine } from "../registrations/rules.ts";
import { statusAt } from "../registrations/state.ts";
import { recipientUnknown } from "./errors.ts";
import { type Audience, MOST_RECIPIENTS, type Recipient } from "./schema.ts";

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

/** Who gets a message, one more than may at most. @throws recipientUnknown, lessonUnknown */
export async function audienceOf(
  tx: Tx,
  { lesson_id, groups, registration_ids }: Audience,
): Promise<Recipient[]> {
  if (registration_ids) return chosen(tx, registration_ids);
  if (lesson_id === undefined) return [];
  await getLesson(tx, lesson_id);
  const states = groups.flatMap((group) => (group === "confirmed" ? seated : inLine));
  // What a team writes to its participants is not for an address that nobody has proven.
  const proven = among(tx, lesson_id, states).where(sql<boolean>`not awaits_address_proof(r)`);
  return withAddress(await found(tx, proven.limit(MOST_RECIPIENTS + 1)));
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
