import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import type { Session } from "../lessons/schema.ts";

/** Everybody who leads a lesson and can sign in, the first before the second. */
export const leadersOf = (tx: Tx, lesson: number) =>
  tx.db
    .selectFrom("lessons as l")
    .innerJoin("instructors as i", (join) =>
      join
        .onRef("i.team_id", "=", "l.team_id")
        .on((on) =>
          on.or([on("i.id", "=", on.ref("l.instructor_id")), on("i.id", "=", on.ref("l.instructor2_id"))]),
        ),
    )
    .innerJoin("users as u", (join) =>
      join.onRef("u.team_id", "=", "i.team_id").onRef("u.id", "=", "i.user_id").on("u.status", "=", 1),
    )
    .select(["u.email", "i.name"])
    .select(sql<boolean>`i.id = l.instructor_id`.as("is_first"))
    .where("l.team_id", "=", tx.team)
    .where("l.id", "=", lesson)
    .orderBy("is_first", "desc")
    .execute();

/** Who leads a session instead of the first instructor, if she can sign in; undefined where one of the leaders does. */
export const substituteOf = (tx: Tx, session: number) =>
  tx.db
    .selectFrom("lesson_sessions as s")
    .innerJoin("lessons as l", (join) =>
      join.onRef("l.team_id", "=", "s.team_id").onRef("l.id", "=", "s.lesson_id"),
    )
    .innerJoin("instructors as i", (join) =>
      join.onRef("i.team_id", "=", "s.team_id").onRef("i.id", "=", "s.instructor_id"),
    )
    .innerJoin("users as u", (join) =>
      join.onRef("u.team_id", "=", "i.team_id").onRef("u.id", "=", "i.user_id").on("u.status", "=", 1),
    )
    .select(["u.email", "i.name"])
    .where("s.team_id", "=", tx.team)
    .where("s.id", "=", session)
    .where(
      sql<boolean>`s.instructor_id <> l.instructor_id and s.instructor_id is distinct from l.instructor2_id`,
    )
    .executeTakeFirst();

/** Writes down that somebody will miss a session; false where just that is written already. */
export async function saveAbsence(
  tx: Tx,
  registration: number,
  session: number,
  note: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into registration_absences as a (team_id, registration_id, session_id, note, created_at)
    values (${tx.team}, ${registration}, ${session}, ${note}, ${tx.now})
    on conflict (team_id, registration_id, session_id)
      do update set note = excluded.note, created_at = excluded.created_at where a.note <> excluded.note
    returning session_id`.execute(tx.db);
  return rows.length > 0;
}

/** Takes back that somebody will miss a session; false where she had not said so. */
export async function deleteAbsence(tx: Tx, registration: number, session: number): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom("registration_absences")
    .where("team_id", "=", tx.team)
    .where("registration_id", "=", registration)
    .where("session_id", "=", session)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Gives back the seat in which somebody would have made up a session; false where she has none. */
export async function endPlaces(tx: Tx, registration: number, missed_session_id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("make_up_places")
    .set({ given_back_at: tx.now })
    .where("team_id", "=", tx.team)
    .where("registration_id", "=", registration)
    .where("missed_session_id", "=", missed_session_id)
    .where("given_back_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whether a session `s` takes place for a registration `r`: it is not called off, nor is she gone before it begins. */
export const isHeld = sql<boolean>`s.cancelled_at is null and (r.cancelled_at is null or s.starts_at < r.cancelled_at)`;

/** The sessions of a registration's lesson that the person will miss, in order. */
export const absencesOf = (tx: Tx, registration: number) =>
  tx.db
    .selectFrom("registration_absences as a")
    .innerJoin("registrations as r", (join) =>
      join.onRef("r.team_id", "=", "a.team_id").onRef("r.id", "=", "a.registration_id"),
    )
    .innerJoin("lesson_sessions as s", (join) =>
      join
        .onRef("s.team_id", "=", "a.team_id")
        .onRef("s.id", "=", "a.session_id")
        .onRef("s.lesson_id", "=", "r.lesson_id"),
    )
    .select(["a.session_id", "a.note", "a.created_at", "s.starts_at", "s.ends_at"])
    .select(isHeld.as("is_held"))
    .where("a.team_id", "=", tx.team)
    .where("a.registration_id", "=", registration)
    .orderBy("s.starts_at")
    .execute();

/** Writes a message down; false where one with the same intention is there already. */
export async function insertMessage(
  tx: Tx,
  registration: number,
  text: string,
  idempotency_key: string | null,
): Promise<boolean> {
  const row = await tx.db
    .insertInto("registration_messages")
    .values({ team_id: tx.team, registration_id: registration, text, idempotency_key, created_at: tx.now })
    .onConflict((conflict) =>
      conflict
        .columns(["team_id", "registration_id", "idempotency_key"])
        .where("idempotency_key", "is not", null)
        .doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The text that came with an intention. */
export const messageOfIntention = (tx: Tx, registration: number, key: string) =>
  tx.db
    .selectFrom("registration_messages")
    .select("text")
    .where("team_id", "=", tx.team)
    .where("registration_id", "=", registration)
    .where("idempotency_key", "=", key)
    .executeTakeFirstOrThrow();

/** What somebody wrote to the team from her own page, the newest first. */
export const messagesFrom = (tx: Tx, registration: number) =>
  tx.db
    .selectFrom("registration_messages")
    .select(["id", "text", "created_at"])
    .where("team_id", "=", tx.team)
    .where("registration_id", "=", registration)
    .orderBy("id", "desc")
    .execute();

type When = Pick<Session, "starts_at" | "ends_at" | "location">;

/** What of a lesson's news says how it was before. */
type News = {
  sessions?: { was: When | null; now: When | null }[];
  place?: { was: string; now: string } | null;
  dates?: { was: When; now: When } | null;
};

/** The changes of her lesson that somebody was sent, the newest first. */
export async function announcedChanges(
  tx: Tx,
  { id, lesson_id }: { id: number; lesson_id: number },
): Promise<News[]> {
  const { rows } = await sql<{ news: News }>`
    select m.news from messages m
    where m.team_id = ${tx.team} and m.lesson_id = ${lesson_id} and m.kind not in ('message', 'lesson-cancelled')
      and m.id in (select message_id from mails where team_id = ${tx.team} and registration_id = ${id})
    order by m.id desc`.execute(tx.db);
  return rows.map(({ news }) => news);
}

/** How a session was before the change that was told last; null where it is not as was told, or as ever. */
export function sessionBefore(announced: readonly News[], session: When): When | null {
  const changes = announced.flatMap(({ sessions = [], dates }) => (dates ? [...sessions, dates] : sessions));
  return changes.find(({ was, now }) => was && now && isSame(now, session))?.was ?? null;
}

/** Where people met before the place changed; "" where it is not as was told, or as ever. */
export function placeBefore(announced: readonly News[], location: string): string {
  const place = announced.find((news) => news.place)?.place;
  return place?.now === location ? place.was : "";
}

const isSame = (one: When, other: When): boolean =>
  Date.parse(one.starts_at) === Date.parse(other.starts_at) &&
  Date.parse(one.ends_at) === Date.parse(other.ends_at) &&
  one.location === other.location;
