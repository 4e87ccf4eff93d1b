import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import type { Step } from "../apply.ts";
import { lockRegistrations } from "../store.ts";

/** A registration that may belong to a wish for any date of its course. */
type OfAnyDate = { id: number; lesson_id: number; any_date: string | null };

/** Locks the lessons of all lines in which one wish for any date stands, in the order of their ids. */
export async function lockOtherLessons(tx: Tx, { any_date }: OfAnyDate): Promise<void> {
  if (!any_date) return;
  await sql`
    select id from lessons where team_id = ${tx.team} and id in (
      select lesson_id from registrations where team_id = ${tx.team} and any_date = ${any_date}::uuid)
    order by id for no key update`.execute(tx.db);
}

/**
 * What ends the other waitings of a wish for any date, offers among them, without a mail; `action` is what the log calls
 * it. To be called under the locks of their lessons.
 */
export async function leavesOtherLines(
  tx: Tx,
  { id, any_date }: OfAnyDate,
  action: "took-other-date" | "cancelled",
): Promise<Step[]> {
  if (!any_date) return [];
  const others = await lockRegistrations(
    tx,
    sql`any_date = ${any_date}::uuid and id <> ${id} and status in ('waiting', 'offered')`,
  );
  return others.map((row) => ({ row, event: { type: "leave", action } }));
}

type Holder = { row: OfAnyDate & { waiting_since: Date | null }; isEcho: boolean; person_key: string };

/**
 * The other dates that somebody waits for by the same wish, by start, each with her place in its line. A date in which
 * the person has a place by another wish, and every date of an echo, reads as if she had come last then: a link does not
 * tell who takes part in a course.
 */
export async function otherDatesOf(tx: Tx, { row, isEcho, person_key }: Holder): Promise<OtherDate[]> {
  if (!row.any_date) return [];
  const { rows } = await sql<OtherDate>`
    select l.id as lesson_id, l.starts_at, l.ends_at, l.location, o.id as own_id,
      coalesce(o.status, 'waiting') as status, case when o.id is null
        then place_in_line(l.team_id, l.id, ${row.waiting_since}, 9223372036854775807, ${tx.now}) + 1
        else place_in_line(l.team_id, l.id, o.waiting_since, o.id, ${tx.now}) end as position
    from lessons l
    left join registrations o on o.team_id = l.team_id and o.lesson_id = l.id and o.any_date = ${row.any_date}::uuid
    where l.team_id = ${tx.team} and l.id <> ${row.lesson_id} and l.starts_at > ${tx.now}
      and l.course_id = (select course_id from lessons where team_id = ${tx.team} and id = ${row.lesson_id})
      and l.status = 'active' and not l.is_external and l.cancelled_at is null
      and (is_in_line(o, ${tx.now}) or (o.id is null
        and (l.max_participants <= seats_taken(l.team_id, l.id, ${tx.now}) or somebody_waits(l.team_id, l.id, ${tx.now}))
        and (${isEcho} or exists (
          select from registrations k where k.team_id = l.team_id and k.lesson_id = l.id and k.person_key = ${person_key}
            and k.status in ('pending', 'confirmed', 'waiting', 'offered') and k.created_at <= ${row.waiting_since}))))
    order by l.starts_at, l.id`.execute(tx.db);
  return rows;
}
type OtherDate = {
  lesson_id: number;
  starts_at: Date;
  ends_at: Date;
  location: string;
  /** Her registration there; null where it is of another wish. */
  own_id: number | null;
  status: "waiting" | "offered";
  position: number;
};

/** In how many other lines somebody waits by the same wish. */
export async function otherLines(tx: Tx, { id, any_date }: OfAnyDate): Promise<number> {
  if (!any_date) return 0;
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from registrations
    where team_id = ${tx.team} and any_date = ${any_date}::uuid and id <> ${id} and status = 'waiting'`.execute(
    tx.db,
  );
  return rows[0]?.others ?? 0;
}
