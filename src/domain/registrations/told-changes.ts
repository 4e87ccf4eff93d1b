import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";

type Meeting = { starts_at: string; ends_at: string; location: string };

/** What of a lesson's news says how it was before. */
type News = {
  sessions?: { was: Meeting | null; now: Meeting | null }[];
  place?: { was: string; now: string } | null;
  dates?: { was: Meeting; now: Meeting } | null;
};

/** The changes of her lesson that somebody was sent, the newest first. */
export async function toldChanges(
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
export function meetingBefore(told: readonly News[], session: Meeting): Meeting | null {
  const changes = told.flatMap(({ sessions = [], dates }) => (dates ? [...sessions, dates] : sessions));
  return changes.find(({ was, now }) => was && now && isSame(now, session))?.was ?? null;
}

/** Where people met before the place changed; "" where it is not as was told, or as ever. */
export function placeBefore(told: readonly News[], location: string): string {
  const place = told.find((news) => news.place)?.place;
  return place?.now === location ? place.was : "";
}

const isSame = (one: Meeting, other: Meeting): boolean =>
  Date.parse(one.starts_at) === Date.parse(other.starts_at) &&
  Date.parse(one.ends_at) === Date.parse(other.ends_at) &&
  one.location === other.location;
