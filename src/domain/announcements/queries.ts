import { sql } from "kysely";
import type { Ctx } from "../../platform/context.ts";
import { reading } from "../../platform/database/transaction.ts";
import { instantOut } from "../../shared/schema.ts";

/** What is announced to all teams at an instant, in one text, as part of a query; empty for nothing. */
export const announcedAt = (now: Date) =>
  sql<string>`coalesce((select string_agg(text, ' ' order by begins_at, id) from announcements
    where begins_at <= ${now} and (ends_at is null or ends_at > ${now})), '')`;

/** What was, is and will be announced, the newest first. */
export const listAnnouncements = (ctx: Ctx) =>
  reading(ctx, async (tx) => {
    const rows = await tx.db
      .selectFrom("announcements")
      .select(["id", "text", "begins_at", "ends_at"])
      .orderBy("begins_at", "desc")
      .orderBy("id", "desc")
      .execute();
    return rows.map(({ id, text, begins_at, ends_at }) => ({
      ...{ id, text },
      is_running: begins_at <= tx.now && (ends_at === null || ends_at > tx.now),
      begins_at: instantOut(begins_at),
      ends_at: ends_at && instantOut(ends_at),
    }));
  });
