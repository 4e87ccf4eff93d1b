import type { Context } from "hono";
import { recordExport } from "../domain/audit/record-export.ts";
import type { Ctx } from "../platform/context.ts";
import { type Column, csv } from "../platform/csv.ts";
import { reading, type Tx } from "../platform/database/transaction.ts";
import { wallClock } from "../shared/dates.ts";
import { MAX_PER_PAGE, type Page, type PageWish } from "../shared/envelope.ts";
import { answersFile } from "./reply.ts";
import type { ApiEnv } from "./services.ts";

/** How a call that hands out a list as a file answers. */
export const answersCsv = answersFile("All rows of the selection, with semicolons", "text/csv");

type List<Row> = {
  /** Names the file: `kurse-2026-11-21.csv`. */
  name: string;
  columns: readonly Column<Row>[];
  rows: AsyncIterable<readonly Row[]>;
};

/**
 * Hands out a list as a CSV file while it is read, and writes down that it was: what it was narrowed to comes from
 * `query`. What fails before the first rows are read is refused like any call.
 */
export async function answerCsv<Row>(c: Context<ApiEnv>, query: object, { name, columns, rows }: List<Row>) {
  const ctx = c.var.ctx;
  await recordExport(ctx, name, narrowing(query));
  const pieces = csv(columns, rows);
  const read = [await pieces.next(), await pieces.next()];
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = read.shift() ?? (await pieces.next());
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return c.body(body, 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}-${wallClock(ctx.now).date}.csv"`,
    "Cache-Control": "private, no-store",
  });
}

/** Of which page a list is, an export does not care; everything else narrows it. */
const narrowing = (query: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).filter(
      ([name, value]) => value !== undefined && !["page", "per_page"].includes(name),
    ),
  );

/** The rows of a list page by page, each in a transaction of its own. */
export async function* pagesOf<Row>(
  ctx: Ctx,
  list: (tx: Tx, wish: PageWish) => Promise<Page<Row>>,
): AsyncGenerator<Row[]> {
  for (let page = 1; ; page++) {
    const { rows, total } = await reading(ctx, (tx) => list(tx, { page, per_page: MAX_PER_PAGE }));
    yield rows;
    if (page * MAX_PER_PAGE >= total) return;
  }
}
