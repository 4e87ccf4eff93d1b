import type { Tx } from "../../platform/context.ts";

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
    .where("a.team_id", "=", tx.team)
    .where("a.registration_id", "=", registration)
    .orderBy("s.starts_at")
    .execute();

/** What somebody wrote to the team from her own page, the newest first. */
export const messagesFrom = (tx: Tx, registration: number) =>
  tx.db
    .selectFrom("registration_messages")
    .select(["id", "text", "created_at"])
    .where("team_id", "=", tx.team)
    .where("registration_id", "=", registration)
    .orderBy("id", "desc")
    .execute();
