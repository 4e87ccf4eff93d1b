import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { recordAct } from "../audit/platform-acts.ts";
import { redirectUnknown } from "./errors.ts";
import { redirectOf } from "./rules.ts";
import type { Redirection } from "./schema.ts";

/**
 * Leads visitors of a path elsewhere from now on, in place of where they were led before. `ctx` is the database owner's:
 * nobody else may. @throws what redirectOf refuses
 */
export const setRedirect = (ctx: Ctx, path: string, redirection: Redirection): Promise<Redirection> =>
  inTransaction(ctx, async (tx) => {
    const { path: from, to, status } = redirectOf(path, redirection);
    const before = await tx.db
      .selectFrom("redirects")
      .select(["target", "status"])
      .where("path", "=", from)
      .forUpdate()
      .executeTakeFirst();
    await tx.db
      .insertInto("redirects")
      .values({ path: from, target: to, status })
      .onConflict((known) => known.column("path").doUpdateSet({ target: to, status }))
      .execute();
    await recordAct(tx, {
      act: "redirect-set",
      subject: from,
      changes: { target: [before?.target ?? null, to], status: [before?.status ?? null, status] },
    });
    return { to, status };
  });

/** Leads visitors of a path nowhere else any more. `ctx` is the database owner's. @throws redirectUnknown */
export const removeRedirect = (ctx: Ctx, path: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const gone = await tx.db
      .deleteFrom("redirects")
      .where("path", "=", path)
      .returning(["target", "status"])
      .executeTakeFirst();
    if (!gone) throw redirectUnknown(path);
    await recordAct(tx, {
      act: "redirect-removed",
      subject: path,
      changes: { target: [gone.target, null], status: [gone.status, null] },
    });
  });
