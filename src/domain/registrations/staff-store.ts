import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { whoActs } from "../audit/record.ts";

/** What became of a registration that the team wrote down. */
type AddedRow =
  | { outcome: "booked" | "repeated"; id: number; status: string; position: number | null }
  | { outcome: "price_gone"; room: number }
  | { outcome: "mismatch" | "free" | "closed" | "changed" };

/** Books by force inside the running transaction, under the lesson's lock; nobody is mailed. */
export async function bookByHand(
  tx: Tx,
  lesson: number,
  type: string,
  seen: string,
  entry: object,
): Promise<AddedRow> {
  const { rows } = await sql<{ booked: AddedRow }>`
    select book_registration(${tx.team}, ${lesson}, ${type}, ${JSON.stringify(entry)}::jsonb, ${tx.now}, ${seen}, null, true,
      false, ${JSON.stringify(whoActs(tx))}::jsonb) as booked`.execute(tx.db);
  return rows[0]?.booked ?? { outcome: "closed" };
}

/** The registration that an intention made; undefined for none. */
export const idOfIntention = async (tx: Tx, key: string) =>
  tx.db
    .selectFrom("registrations")
    .select(["id", "request_hash"])
    .where("team_id", "=", tx.team)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();

/**
 * Who has a place in a lesson under this key: the same name with the same address, or with none known on one side.
 * `but` is left out.
 */
export async function findSamePerson(tx: Tx, lesson: number, key: string, but = 0) {
  const { rows } = await sql<{ id: number; number: string; first_name: string; last_name: string }>`
    select id, number, first_name, last_name from registrations
    where team_id = ${tx.team} and lesson_id = ${lesson} and id <> ${but}
      and status in ('pending', 'confirmed', 'waiting', 'offered')
      and split_part(person_key, '|', 2) = split_part(${key}, '|', 2)
      and (split_part(person_key, '|', 1) = split_part(${key}, '|', 1)
        or split_part(person_key, '|', 1) = '' or split_part(${key}, '|', 1) = '')
    order by id limit 1`.execute(tx.db);
  return rows[0];
}

/** The place in line of who waits or holds an offer. */
export async function placeInLine(
  tx: Tx,
  { lesson_id, id }: { lesson_id: number; id: number },
): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select place_in_line(${tx.team}, ${lesson_id}, waiting_since, id, ${tx.now}) as place
    from registrations where team_id = ${tx.team} and id = ${id}`.execute(tx.db);
  return rows[0]?.place ?? 1;
}

/** Who waits for a lesson or holds an offer that runs, in order, with the time that orders them. */
export async function wholeLine(tx: Tx, lesson: number): Promise<{ id: number; waiting_since: Date }[]> {
  const { rows } = await sql<{ id: number; waiting_since: Date }>`
    select id, waiting_since from registrations
    where team_id = ${tx.team} and lesson_id = ${lesson}
      and is_in_line(registrations, ${tx.now})
    order by waiting_since, id`.execute(tx.db);
  return rows;
}

/** Gives several people their times in line at once. */
export async function saveLine(tx: Tx, line: readonly { id: number; waiting_since: Date }[]): Promise<void> {
  await sql`
    update registrations r set waiting_since = n.waiting_since
    from unnest(${line.map(({ id }) => id)}::bigint[], ${line.map(({ waiting_since }) => waiting_since)}::timestamptz[])
      as n (id, waiting_since)
    where r.team_id = ${tx.team} and r.id = n.id`.execute(tx.db);
}

/** Writes a note and answers its id. */
export async function insertNote(tx: Tx, registration: number, text: string): Promise<number> {
  const author =
    tx.actor.kind === "user" ? { author_id: tx.actor.id, author_name: tx.actor.name } : { author_name: "" };
  const { id } = await tx.db
    .insertInto("registration_notes")
    .values({ ...author, team_id: tx.team, registration_id: registration, text, created_at: tx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes a note that the actor wrote; whether there was one. */
export async function deleteOwnNote(tx: Tx, registration: number, note: number): Promise<boolean> {
  if (tx.actor.kind !== "user") return false;
  const { numDeletedRows } = await tx.db
    .deleteFrom("registration_notes")
    .where("team_id", "=", tx.team)
    .where("registration_id", "=", registration)
    .where("id", "=", note)
    .where("author_id", "=", tx.actor.id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** A registration's notes, the newest first. */
export const notesOf = (tx: Tx, registration: number) =>
  tx.db
    .selectFrom("registration_notes")
    .select(["id", "text", "author_id", "author_name", "created_at"])
    .where("team_id", "=", tx.team)
    .where("registration_id", "=", registration)
    .orderBy("id", "desc")
    .execute();

/** The request that a registration came from; undefined for none. */
export const requestBehind = (tx: Tx, registration: number) =>
  tx.db
    .selectFrom("contact_requests")
    .select(["id", "name"])
    .where("team_id", "=", tx.team)
    .where("registration_id", "=", registration)
    .orderBy("id")
    .executeTakeFirst();

/** Removes a registration's row, with the mails about it. */
export const deleteRegistration = (tx: Tx, id: number) =>
  tx.db.deleteFrom("registrations").where("team_id", "=", tx.team).where("id", "=", id).execute();

/** Takes a registration's notes, what she told from her page, echoes and what its mails and log say of the person away for good. */
export async function forgetAround(tx: Tx, registration: number): Promise<void> {
  await sql`
    with notes as (delete from registration_notes where team_id = ${tx.team} and registration_id = ${registration}),
    absences as (delete from registration_absences where team_id = ${tx.team} and registration_id = ${registration}),
    make_ups as (delete from make_up_places where team_id = ${tx.team} and registration_id = ${registration}),
    messages as (delete from registration_messages where team_id = ${tx.team} and registration_id = ${registration}),
    questions as (delete from data_questions where team_id = ${tx.team} and registration_id = ${registration}),
    echoes as (delete from registration_echoes where team_id = ${tx.team} and registration_id = ${registration})
    select forget_in_log('registration', ${registration})`.execute(tx.db);
}
