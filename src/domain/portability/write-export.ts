import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Tx } from "../../platform/context.ts";
import type { FileStore } from "../../platform/files.ts";
import { type InvoiceSheet, invoiceSheet } from "../../shared/invoices/sheet.ts";
import { instantOut } from "../../shared/schema.ts";
import { invoicePaper } from "../invoices/paper.ts";
import { getTeam } from "../teams/get-team.ts";
import { readCatalog, type Table } from "./catalog.ts";
import { readMe } from "./read-me.ts";
import { countRows, linesOf } from "./rows.ts";
import type { Manifest } from "./schema.ts";
import { describeSchema } from "./schema-document.ts";

/** What an export is written with. */
export type Writing = {
  files: FileStore;
  /** How the product calls itself. */
  product: string;
  /** Hears how many rows and files are done, of how many in all. */
  onProgress: (done: number, total: number) => Promise<void>;
};

/** A part of an uploaded file, as it lies in the store. */
type Part = { file: string; part: string };

/**
 * Writes everything of a team into the store as a ZIP file, under `name`: as the transaction sees it, a piece at a time, so
 * that it takes the same memory however much there is. Answers its size in bytes. Throws what reading and writing throw.
 */
export async function writeExport(
  tx: Tx,
  name: string,
  { files, product, onProgress }: Writing,
): Promise<number> {
  const tables = await readCatalog(tx);
  const counts = await countRows(tx, tables);
  const parts = await partsOf(tx, files);
  const invoices = await invoicesOf(tx);
  const manifest = await manifestOf(tx, { tables, counts, parts, product });
  const total = parts.length + invoices.length + [...counts.values()].reduce((sum, count) => sum + count, 0);
  let done = 0;
  const onDone = async (more: number) => {
    done += more;
    await onProgress(done, total);
  };

  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream, { objectMode: false });
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on("error", fail);
  const options = { mtime: tx.now };
  let open: Readable | undefined;
  let isOver = false;
  const add = (path: string, read: () => Promise<Readable>) =>
    zip.addReadStreamLazy(path, options, (take) => {
      if (isOver) return;
      read().then((stream) => {
        if (isOver) return void stream.destroy();
        open = stream;
        take(null, stream);
      }, fail);
    });
  zip.addBuffer(json(manifest), "manifest.json", options);
  zip.addBuffer(json(describeSchema(tables)), "schema.json", options);
  zip.addBuffer(Buffer.from(readMe(manifest)), "README.md", options);
  for (const table of tables)
    add(`tables/${table.name}.jsonl`, async () =>
      Readable.from(linesOf(tx, table, onDone), { objectMode: false }),
    );
  for (const { file, part } of parts)
    add(`files/${file}/${part}`, async () => {
      await onDone(1);
      const stored = await files.open(tx.team, file, part);
      return stored?.stream ?? Readable.from([]);
    });
  for (const { id, number } of invoices)
    add(`invoices/${number}.pdf`, async () => {
      const paper = await invoicePaper(tx, files, await sheetOf(tx, id));
      await onDone(1);
      return Readable.from([paper.bytes], { objectMode: false });
    });
  zip.end();
  try {
    return await files.write(tx.team, name, EXPORT_PART, output);
  } catch (error) {
    // Nothing is read any further: the connection soon serves somebody else.
    isOver = true;
    open?.destroy();
    throw error;
  }
}

/** How an export's file is called in the store. */
export const EXPORT_PART = "export.zip";

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** What was issued, in order; drafts are no invoices yet. */
const invoicesOf = (tx: Tx): Promise<{ id: number; number: string | null }[]> =>
  tx.db
    .selectFrom("invoices")
    .select(["id", "number"])
    .where("team_id", "=", tx.team)
    .where("number", "is not", null)
    .orderBy("id")
    .execute();

/** What an invoice says, as it was issued. */
async function sheetOf(tx: Tx, id: number): Promise<InvoiceSheet> {
  const { document } = await tx.db
    .selectFrom("invoices")
    .select("document")
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return invoiceSheet.parse(document);
}

/** Every part of every uploaded file of the team. */
async function partsOf(tx: Tx, files: FileStore): Promise<Part[]> {
  const rows = await tx.db
    .selectFrom("files")
    .select("id")
    .where("team_id", "=", tx.team)
    .orderBy("id")
    .execute();
  const parts: Part[] = [];
  for (const { id } of rows)
    for (const part of await files.parts(tx.team, id)) parts.push({ file: id, part });
  return parts;
}

type Counted = {
  tables: readonly Table[];
  counts: Map<string, number>;
  parts: readonly Part[];
  product: string;
};

async function manifestOf(tx: Tx, { tables, counts, parts, product }: Counted): Promise<Manifest> {
  const { name } = await getTeam(tx);
  return {
    format: "kurshafen-team",
    version: 1,
    product,
    team: name,
    exported_at: instantOut(tx.now),
    tables: tables.map((table) => ({
      name: table.name,
      rows: counts.get(table.name) ?? 0,
      columns: table.columns.map((column) => column.name),
    })),
    files: parts.length,
  };
}
