import { sql } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction, reading, together } from "../../../platform/database/transaction.ts";
import { asFlag, instantOut } from "../../../shared/schema.ts";
import { record } from "../../audit/record.ts";
import type { MailKind } from "../../mails/kinds-schema.ts";
import { renewWebhooks } from "../../payments/accounts/renew-webhook.ts";
import { apply } from "../apply.ts";
import { settleLapsed } from "../lock.ts";
import { resend, selectAddressed } from "../mails/resend.ts";
import { offerUntil, whomToOffer } from "../rules.ts";
import { lockLines, lockRegistrations, offerHours } from "../store.ts";
import {
  askProviders,
  findDuplicates,
  findFailedMails,
  findLapsed,
  findOverdue,
  findSeatFaults,
  findUnsettled,
  MOST_ANSWERED,
  promotionOut,
  waitingForFreeSeats,
} from "./sync-findings.ts";
import type { SyncInput, SyncReport } from "./sync-schema.ts";
import { findTallyFaults, mendTallies } from "./tally-faults.ts";

const nothing: SyncReport["mended"] = { settled: 0, offered: 0, resent: 0, asked: 0, recounted: 0 };

/**
 * Holds all registrations of the team against what should be; unless it is a dry run, mends what can be mended and tells
 * what is left: holds and offers whose time is over end, who waits is offered what is free, mails that were given up go
 * out again, providers are asked about payments that have no answer, and are told what they are to report, and what lists
 * would count wrong is counted anew. Done twice, the second time finds nothing to do. The number of statements does not grow with the rows.
 */
export const syncRegistrations = (ctx: Ctx, { dry_run }: SyncInput): Promise<SyncReport> =>
  dry_run
    ? reading(ctx, (tx) => report(tx, nothing))
    : inTransaction(ctx, async (tx) => {
        const mended = await mend(tx);
        await record(tx, { type: "team", id: tx.team }, "registrations-synced", {
          settled: [null, mended.settled],
          offered: [null, mended.offered],
          resent: [null, mended.resent],
          asked: [null, mended.asked],
          recounted: [null, mended.recounted],
        });
        return { ...(await report(tx, mended)), dry_run: 0 };
      });

async function report(tx: Tx, mended: SyncReport["mended"]): Promise<SyncReport> {
  const [lapsed, waiting, failed_mails, duplicates, seats, overdue, unsettled, tallies] = await together([
    findLapsed(tx),
    waitingForFreeSeats(tx),
    findFailedMails(tx),
    findDuplicates(tx),
    findSeatFaults(tx),
    findOverdue(tx),
    findUnsettled(tx),
    findTallyFaults(tx),
  ]);
  const next = nextInLine(waiting);
  const promotions = { total: next.length, items: next.slice(0, MOST_ANSWERED).map(promotionOut) };
  const checked_at = instantOut(tx.now);
  return {
    dry_run: asFlag(true),
    checked_at,
    mended,
    lapsed,
    promotions,
    failed_mails,
    duplicates,
    seats,
    overdue,
    unsettled,
    tallies,
  };
}

async function mend(tx: Tx): Promise<SyncReport["mended"]> {
  const lessons = await lockLessonsInMotion(tx);
  const settled = await settleLapsed(tx, ...lessons);
  const [waiting, hours, failed] = await together([
    waitingForFreeSeats(tx),
    offerHours(tx),
    findFailedMails(tx),
  ]);
  // Whoever joined a line of another lesson meanwhile is left to the next time: their lesson is not locked.
  const next = nextInLine(waiting).filter(({ lesson_id }) => lessons.includes(lesson_id));
  const untilOf = new Map(next.map(({ id, starts_at }) => [id, offerUntil(tx.now, hours, starts_at)]));
  const served = await lockRegistrations(
    tx,
    sql`id = any(${[...untilOf.keys()]}::bigint[]) and status = 'waiting'`,
  );
  await apply(
    tx,
    served.map((row) => ({ row, event: { type: "offer", until: untilOf.get(row.id) ?? tx.now } })),
  );
  const asked = await askProviders(tx);
  await renewWebhooks(tx);
  const resent = await resendFailed(tx, failed.items);
  return { settled, offered: served.length, resent, asked, recounted: await mendTallies(tx) };
}

/** Locks the lessons in which something may have to be moved, in the order of their ids. */
async function lockLessonsInMotion(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from lessons
    where team_id = ${tx.team} and id in (
      select lesson_id from registrations
      where team_id = ${tx.team} and (status = 'waiting' or has_lapsed(registrations, ${tx.now})))
    order by id for no key update`.execute(tx.db);
  const ids = rows.map(({ id }) => id);
  await lockLines(tx, ids);
  return ids;
}

/** Who is offered a seat, lesson by lesson; who waits for any date is offered one. */
function nextInLine<
  Waiting extends { lesson_id: number; seats: number; free: number; any_date: string | null },
>(waiting: readonly Waiting[]): Waiting[] {
  const lines = Map.groupBy(waiting, ({ lesson_id }) => lesson_id);
  const served = new Set<string>();
  return [...lines.values()].flatMap((line) => {
    const unserved = line.filter(({ any_date }) => !any_date || !served.has(any_date));
    const next = whomToOffer(line[0]?.free ?? 0, unserved);
    for (const { any_date } of next) if (any_date) served.add(any_date);
    return next;
  });
}

async function resendFailed(tx: Tx, mails: SyncReport["failed_mails"]["items"]): Promise<number> {
  const due = mails.filter(({ can_resend }) => can_resend === 1);
  const rows = await selectAddressed(tx, [...new Set(due.flatMap(({ registration_id: of }) => of ?? []))]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return resend(
    tx,
    due.flatMap(({ kind, message_id, registration_id, matter }) => {
      const row = byId.get(registration_id ?? 0);
      return row ? [{ row, kind: kind as MailKind, message_id, matter }] : [];
    }),
  );
}
