import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { calendarFeedFile } from "../../shared/time/calendar.ts";
import { listPublicLessons } from "../lessons/public/public.ts";
import { lessonCalendar } from "../lessons/public/public-calendar.ts";
import { getPublicTeam } from "../teams/public.ts";

/**
 * A team's open dates for everybody: what its page offers and has not begun, as the page shows it; what is called off is marked
 * so. No way to online sessions, nobody's name.
 */
export async function readPublicFeed(tx: Tx, publicUrl: string): Promise<string> {
  const [lessons, team] = await together([listPublicLessons(tx), getPublicTeam(tx)]);
  const open = lessons.filter(({ start_date }) => new Date(start_date) > tx.now);
  const changes = await changesOf(
    tx,
    open.map(({ id }) => id),
  );
  return calendarFeedFile({
    name: `Kurse: ${team.name}`,
    files: open.map((lesson) => {
      const { sequence = 0, updated_at = tx.now } = changes.get(lesson.id) ?? {};
      return lessonCalendar(lesson, team, { publicUrl, sequence, now: updated_at });
    }),
  });
}

async function changesOf(tx: Tx, lessons: number[]) {
  const rows = await tx.db
    .selectFrom("lessons")
    .select(["id", "calendar_sequence as sequence", "updated_at"])
    .where("team_id", "=", tx.team)
    .where("id", "=", sql<number>`any(${lessons}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, ...change }) => [id, change]));
}
