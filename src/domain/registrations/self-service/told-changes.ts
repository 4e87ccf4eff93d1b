import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import type { Session } from "../../lessons/schema.ts";

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
