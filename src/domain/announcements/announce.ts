import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { instantOut } from "../../shared/schema.ts";
import { recordAct } from "../audit/platform-acts.ts";
import { announcementEndsFirst, announcementUnknown } from "./errors.ts";

type Announcement = { text: string; begins_at: Date; ends_at: Date | null };

/**
 * Shows a text above the screens of all teams, from an instant on; with `ends_at` until then. `ctx` is the database owner's. Answers its
 * id. @throws announcementEndsFirst
 */
export const announce = (ctx: Ctx, { text, begins_at, ends_at }: Announcement): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    if (ends_at && ends_at <= begins_at) throw announcementEndsFirst();
    const { id } = await tx.db
      .insertInto("announcements")
      .values({ text: text.trim(), begins_at, ends_at })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAct(tx, {
      act: "announced",
      subject: `announcement ${id}`,
      changes: {
        text: [null, text.trim()],
        begins_at: [null, instantOut(begins_at)],
        ...(ends_at && { ends_at: [null, instantOut(ends_at)] }),
      },
    });
    return id;
  });

/** Ends an announcement now, also one that has not begun. `ctx` is the database owner's. @throws announcementUnknown */
export const endAnnouncement = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const ended = await tx.db
      .updateTable("announcements")
      .set((row) => ({ ends_at: tx.now, begins_at: row.fn<Date>("least", ["begins_at", row.val(tx.now)]) }))
      .where("id", "=", id)
      .where((row) => row.or([row("ends_at", "is", null), row("ends_at", ">", tx.now)]))
      .returning("id")
      .executeTakeFirst();
    if (!ended) throw announcementUnknown(id);
    await recordAct(tx, { act: "announcement-ended", subject: `announcement ${id}` });
  });
