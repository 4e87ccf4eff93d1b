import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";

/** Who leads the lesson of a registration, if she can sign in; else the team: where news of one participant goes. */
export async function postMailToLeader(
  tx: Tx,
  kind: string,
  registration: { id: number; lesson_id: number },
  data: Record<string, unknown>,
): Promise<void> {
  await sql`
    select post_mail(t.id, ${kind}, coalesce(u.email, t.email), ${registration.id}, null, ${JSON.stringify(data)}::jsonb)
    from teams t
    join lessons l on l.team_id = t.id and l.id = ${registration.lesson_id}
    join instructors i on i.team_id = l.team_id and i.id = l.instructor_id
    left join users u on u.team_id = i.team_id and u.id = i.user_id and u.status = 1
    where t.id = ${tx.team}`.execute(tx.db);
}

/** Everybody who leads the lesson of a registration and can sign in, the first before the second; the team if none can. */
export async function postMailToLeaders(
  tx: Tx,
  kind: string,
  registration: { id: number; lesson_id: number },
  data: Record<string, unknown>,
): Promise<void> {
  await sql`
    select post_mail(t.id, ${kind}, coalesce(told.email, t.email), ${registration.id}, null,
      ${JSON.stringify(data)}::jsonb || jsonb_build_object('leader', told.name))
    from teams t
    join lessons l on l.team_id = t.id and l.id = ${registration.lesson_id}
    left join lateral (
      select u.email, i.name from instructors i
      join users u on u.team_id = i.team_id and u.id = i.user_id and u.status = 1
      where i.team_id = l.team_id and i.id in (l.instructor_id, l.instructor2_id)
      order by i.id <> l.instructor_id
    ) told on true
    where t.id = ${tx.team}`.execute(tx.db);
}

/** Who leads a session instead of the first instructor, if she can sign in; nobody where one of the leaders does. */
export async function postMailToSubstitute(
  tx: Tx,
  kind: string,
  { registration, session }: { registration: number; session: number },
  data: Record<string, unknown>,
): Promise<void> {
  await sql`
    select post_mail(s.team_id, ${kind}, u.email, ${registration}, null,
      ${JSON.stringify(data)}::jsonb || jsonb_build_object('substitute', i.name))
    from lesson_sessions s
    join lessons l on l.team_id = s.team_id and l.id = s.lesson_id
      and s.instructor_id <> l.instructor_id and s.instructor_id is distinct from l.instructor2_id
    join instructors i on i.team_id = s.team_id and i.id = s.instructor_id
    join users u on u.team_id = i.team_id and u.id = i.user_id and u.status = 1
    where s.team_id = ${tx.team} and s.id = ${session}`.execute(tx.db);
}

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
