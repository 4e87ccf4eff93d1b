import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { changesBetween, record } from "../audit/record.ts";
import { getMailText, mailTextObject } from "./mail-texts.ts";
import type { MailTextKind } from "./rules.ts";
import type { MailText } from "./schema.ts";
import { deleteMailText, lockMailText } from "./store.ts";

/**
 * Takes the team's own words of a kind of mail back: the standard holds again, or for a course the team's words.
 * @throws courseUnknownHere
 */
export const restoreMailText = (ctx: Ctx, kind: MailTextKind, course: number | null): Promise<MailText> =>
  inTransaction(ctx, async (tx) => {
    const before = await getMailText(tx, kind, course);
    if (!(await lockMailText(tx, kind, course))) return before;
    await deleteMailText(tx, kind, course);
    const changes = changesBetween(before.words, before.standard);
    await record(tx, mailTextObject(kind, course), "restored", changes);
    return getMailText(tx, kind, course);
  });
