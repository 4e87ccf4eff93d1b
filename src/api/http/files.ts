import type { Context } from "hono";
import { recordExport } from "../../domain/audit/record.ts";
import type { Ctx } from "../../platform/context.ts";
import { reading, type Tx } from "../../platform/database/transaction.ts";
import { type Column, csv } from "../../platform/tables/csv.ts";
import { xlsx } from "../../platform/tables/xlsx.ts";
import { MAX_PER_PAGE, type Page, type PageQuery } from "../../shared/envelope.ts";
import { wallClock } from "../../shared/time/dates.ts";
import type { ApiEnv } from "../services.ts";

/** The type of a workbook for spreadsheets. */
export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const types = {
  csv: "text/csv; charset=utf-8",
  ics: "text/calendar; charset=utf-8",
  json: "application/json",
  pdf: "application/pdf",
  txt: "text/plain; charset=utf-8",
  xlsx: XLSX,
  xml: "application/xml",
  zip: "application/zip",
};
type Ending = keyof typeof types;

type Data = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

/** Hands out a file to be kept under a name, or to be shown; browsers store it themselves only if `caching` says so. */
export function fileAnswer(
  c: Context<ApiEnv>,
  name: `${string}.${Ending}`,
  data: Data,
  { caching = "private, no-store", inline = false } = {},
): Response {
  return c.body(data, 200, {
    "Content-Type": types[name.slice(name.lastIndexOf(".") + 1) as Ending],
    "Content-Disposition": `${inline ? "inline" : "attachment"}; filename="${name}"`,
    ...(caching && { "Cache-Control": caching }),
  });
}

/**
 * Hands out what does not change under its ETag, or says that who asks has it already: by the request's
 * `If-None-Match` (RFC 9110, section 13.1.2).
 */
export async function unlessKnown(
  c: Context<ApiEnv>,
  headers: Record<string, string> & { ETag: string },
  send: () => Promise<{ data: Data; headers: Record<string, string> }>,
): Promise<Response> {
  if (isKnown(c.req.header("if-none-match"), headers.ETag)) return c.body(null, 304, headers);
  const sent = await send();
  return c.body(sent.data, 200, { ...headers, ...sent.headers });
}

const isKnown = (asked = "", etag: string): boolean =>
  asked.split(",").some((known) => known.trim().replace(/^W\//, "") === etag || known.trim() === "*");

/** A table that is handed out as a file. */
export type TableToHandOut<Row> = {
  /** Names the file: `kurse-2026-11-21.csv`. */
  name: string;
  columns: readonly Column<Row>[];
  rows: AsyncIterable<readonly Row[]>;
};

/**
 * Hands out a table as a file while it is read, and writes down that it was: what it was narrowed to comes from
 * `query`. What fails before the first rows are read is refused like any call.
 */
export async function answerTable<Row>(
  c: Context<ApiEnv>,
  ending: "csv" | "xlsx",
  query: unknown,
  { name, columns, rows }: TableToHandOut<Row>,
) {
  const ctx = c.var.ctx;
  await recordExport(ctx, name, narrowing(query));
  const pieces = ending === "csv" ? encoded(csv(columns, rows)) : xlsx(name, columns, rows);
  return fileAnswer(c, `${name}-${wallClock(ctx.now).date}.${ending}`, await streamed(pieces));
}

/** Pieces as a body that is sent as they come; what fails before the second of them is refused like any call. */
export async function streamed(pieces: AsyncGenerator<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const read = [await pieces.next(), await pieces.next()];
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = read.shift() ?? (await pieces.next());
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}

/** Of which page a list is, an export does not care; everything else narrows it. */
const narrowing = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query ?? {}).filter(
      ([name, value]) => value !== undefined && !["page", "per_page"].includes(name),
    ),
  );

/** The rows of a list page by page, each in a transaction of its own. */
export const pagesOf = <Query, Row>(list: (tx: Tx, query: Query, paging: PageQuery) => Promise<Page<Row>>) =>
  async function* (ctx: Ctx, query: Query): AsyncGenerator<Row[]> {
    for (let page = 1; ; page++) {
      const { rows, total } = await reading(ctx, (tx) => list(tx, query, { page, per_page: MAX_PER_PAGE }));
      yield rows;
      if (page * MAX_PER_PAGE >= total) return;
    }
  };

/** Rows that are there already. */
export async function* inOnePiece<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
