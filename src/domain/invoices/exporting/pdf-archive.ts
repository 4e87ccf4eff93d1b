import { beginArchive } from "../../../platform/archive.ts";
import type { Ctx } from "../../../platform/context.ts";
import { reading } from "../../../platform/database/transaction.ts";
import type { FileStore } from "../../../platform/files.ts";
import { wallClock } from "../../../shared/time/dates.ts";
import { recordExport } from "../../audit/record.ts";
import { isListedAs } from "../dunning.ts";
import { nothingToPack, tooManyToPack } from "../errors.ts";
import { invoicePaper } from "../paper.ts";
import { getSheets } from "../queries.ts";
import { matchingInvoices } from "../rows.ts";
import type { InvoiceFilter } from "../schemas/filter-schema.ts";

/** So many are put together at once: each is drawn anew. */
const MOST = 2000;

/** What so many of them say is held at once. */
const AT_ONCE = 20;

/**
 * The invoices of a list that have a number as PDFs in a ZIP, in the order in which they were finalised; it is handed out
 * while they are drawn, so that many take no more memory than few. That they were taken is written down.
 * @throws nothingToPack, tooManyToPack
 */
export async function pdfsOf(ctx: Ctx, files: FileStore, filter: InvoiceFilter) {
  const rows = await reading(ctx, async (tx) =>
    matchingInvoices(tx, filter)
      .select("i.id")
      .where("i.state", "<>", "draft")
      .where(await isListedAs(tx, filter.state))
      .orderBy("i.finalised_at")
      .orderBy("i.id")
      .limit(MOST + 1)
      .execute(),
  );
  if (rows.length === 0) throw nothingToPack();
  if (rows.length > MOST) throw tooManyToPack(MOST);
  const narrowed = Object.entries(filter).filter(([, value]) => value !== undefined);
  await recordExport(ctx, "rechnungen-pdf", Object.fromEntries(narrowed));
  const ids = rows.map(({ id }) => id);
  return { name: nameOf(filter, ctx.now), pieces: packed(ctx, files, ids) };
}

/** By the period, where one was named; else by the day on which it is fetched. */
function nameOf({ from, to }: InvoiceFilter, now: Date): `${string}.zip` {
  if (from && to) return `rechnungen-${from}-${to}.zip`;
  return `rechnungen-${wallClock(now).date}.zip`;
}

async function* packed(ctx: Ctx, files: FileStore, ids: readonly number[]) {
  const archive = beginArchive();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const sheets = await reading(ctx, (tx) => getSheets(tx, ids.slice(at, at + AT_ONCE)));
    for (const sheet of sheets) {
      const { name, bytes } = await invoicePaper(ctx, files, sheet);
      archive.store(name, bytes);
      yield* archive.ready();
    }
  }
  yield* archive.end();
}
