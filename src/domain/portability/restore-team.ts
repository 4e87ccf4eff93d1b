import { sql } from "kysely";
import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { FileStore } from "../../platform/files.ts";
import type { Parsing } from "../../platform/parsing/parsing.ts";
import { enqueue } from "../../platform/queue.ts";
import { invoiceSheet } from "../../shared/invoices/sheet.ts";
import { Refusal } from "../../shared/refusal.ts";
import { record } from "../audit/record.ts";
import { fileSweep } from "../files/jobs.ts";
import { imageJudging, type JudgedFile, pdfJudging } from "../files/judge.ts";
import { planDunning } from "../invoices/dunning/propose-dunning.ts";
import { planKeepingEnds } from "../invoices/keeping/end-keeping.ts";
import { planDecision } from "../lessons/plan-decision.ts";
import { planReminders } from "../lessons/plan-reminders.ts";
import { holdLapses, testEnds } from "../registrations/jobs.ts";
import { lockTeam } from "../users/access.ts";
import { withRestored } from "./ask-restore.ts";
import { readCatalog, type Table } from "./catalog.ts";
import { restoreRefused, teamNotEmpty } from "./errors.ts";
import { openExport, readEntry, rowsOf } from "./judge-export.ts";
import { bringIn, NewIds } from "./restore-rows.ts";
import { keptOfTeam, notRestored, type Row } from "./restore-rules.ts";
import { beginMissingSeries, pourMoney, refuseWrongSums } from "./restored-sums.ts";
import { isEmptyTeam, lockRestore, type StoredRestore, saveRestore } from "./restores.ts";

/** What reading back needs besides. */
type Needs = { files: FileStore; parsing: Parsing };
type Opened = Awaited<ReturnType<typeof openExport>>;

/** Rows that are held at once. */
const BATCH = 500;

/**
 * Reads an export back into the team: all of it or nothing, with ids of here. Done already it does nothing. What the file
 * itself is to blame for ends it with its sentence; what else fails is thrown, to be tried again.
 */
export async function restoreTeam(ctx: Ctx, needs: Needs, id: number, isLastTry: boolean): Promise<void> {
  const row = await inTransaction(ctx, (tx) => begin(tx, id));
  if (!row) return;
  try {
    await withRestored(needs.files, ctx.team, row.file, async (path) => {
      const opened = await openExport(path);
      try {
        await inTransaction(ctx, (tx) => restore(tx, ctx, needs, row, opened));
      } finally {
        opened.zip.close();
      }
    });
    await needs.files.remove(ctx.team, row.file);
  } catch (error) {
    const problem = whyNot(error) ?? (isLastTry ? FAULT : null);
    if (problem === null) throw error;
    await inTransaction(ctx, (tx) => saveRestore(tx, id, { state: "failed", problem, ended_at: tx.now }));
    await needs.files.remove(ctx.team, row.file);
    if (problem === FAULT) throw error;
  }
}

const FAULT =
  "Beim Einlesen ist ein Fehler passiert. Es wurde nichts verändert; bitte versuchen Sie es noch einmal.";

/** What the file is to blame for: a refusal, or values that the database does not take. */
function whyNot(error: unknown): string | null {
  if (error instanceof Refusal) return error.message;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^2[23]/.test(code)
    ? "In der Datei stehen Angaben, die nicht zusammenpassen. Es wurde nichts eingelesen."
    : null;
}

async function begin(tx: Tx, id: number): Promise<StoredRestore | null> {
  const row = await lockRestore(tx, id);
  if (row?.state !== "waiting" && row?.state !== "running") return null;
  await saveRestore(tx, id, { state: "running", done: 0 });
  return row;
}

async function restore(tx: Tx, ctx: Ctx, needs: Needs, row: StoredRestore, opened: Opened): Promise<void> {
  await lockTeam(tx);
  if (!(await isStillRunning(tx, row.id))) return;
  if (!(await isEmptyTeam(tx))) throw teamNotEmpty();
  await sql`select set_config('app.restoring', 'on', true)`.execute(tx.db);
  await clear(tx, opened);
  const tables = await readCatalog(tx);
  const ids = new NewIds();
  await meetOwner(tx, row.user_id, opened, ids);
  const addresses = await addressesOf(tx, opened);
  let done = 0;
  for (const table of tables) {
    for await (const rows of batchesOf(opened, table.name, addresses)) {
      await take(tx, ctx, needs, { table, rows, ids, opened });
      done += rows.length;
      await inTransaction(ctx, (aside) => saveRestore(aside, row.id, { done }));
    }
  }
  await sql`select set_config('app.restoring', 'off', true)`.execute(tx.db);
  await beginMissingSeries(tx);
  await pourMoney(tx);
  await refuseWrongSums(tx);
  await planWhatFollows(tx);
  await record(tx, { type: "team", id: tx.team }, "restored", { rows: [null, done] });
  await sql`
    update team_restores set state = 'done', done = total, ended_at = ${tx.now}
    where team_id = ${tx.team} and id = ${row.id}`.execute(tx.db);
}

/** Whether it is still to be read; not locked, since how far it is is written beside this transaction. */
async function isStillRunning(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.db
    .selectFrom("team_restores")
    .select("state")
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.state === "running";
}

/** What a new team begins with. */
const beginnings = [
  ...["course_groups", "categories", "text_blocks", "mail_texts", "certificate_texts"],
  ...["participant_columns", "setup_skips", "team_counters", "team_terms"],
  ...["accounting_positions", "bookkeeping_settings", "invoice_series", "fee_schedules"],
];

/** Takes away of what a new team begins with what the file brings along; an older one may not know all of it. */
async function clear(tx: Tx, { entries }: Opened): Promise<void> {
  for (const table of beginnings.filter((name) => entries.has(`tables/${name}.jsonl`)))
    await sql`delete from ${sql.table(table)} where team_id = ${tx.team}`.execute(tx.db);
}

/** Whoever reads the file back stands for its owner, also as an instructor; everybody else is invited anew. */
async function meetOwner(tx: Tx, user: number, opened: Opened, ids: NewIds): Promise<void> {
  let owner: number | undefined;
  for await (const row of rowsOf(opened, "users"))
    if (owner === undefined && Array.isArray(row.roles) && row.roles.includes("team-owner"))
      owner = Number(row.id);
  if (owner === undefined) return;
  ids.of("users").set(owner, user);
  const own = await tx.db
    .selectFrom("instructors")
    .select("id")
    .where("team_id", "=", tx.team)
    .where("user_id", "=", user)
    .executeTakeFirst();
  for await (const row of rowsOf(opened, "instructors"))
    if (own && row.user_id === owner) ids.of("instructors").set(Number(row.id), own.id);
}

type Addresses = { from: string; to: string };

/** Under which address the team's files were there, and are here. */
async function addressesOf(tx: Tx, opened: Opened): Promise<Addresses> {
  const { team_token } = await tx.db
    .selectFrom("teams")
    .select("team_token")
    .where("id", "=", tx.team)
    .executeTakeFirstOrThrow();
  for await (const row of rowsOf(opened, "teams"))
    return { from: `/teams/${String(row.team_token)}/file/`, to: `/teams/${team_token}/file/` };
  throw restoreRefused("In der Datei steht nicht, wessen Daten es sind.");
}

async function* batchesOf(opened: Opened, table: string, { from, to }: Addresses): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rowsOf(opened, table)) {
    batch.push(JSON.parse(JSON.stringify(row).replaceAll(from, to)));
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

type Taking = { table: Table; rows: Row[]; ids: NewIds; opened: Opened };

async function take(tx: Tx, ctx: Ctx, needs: Needs, { table, rows, ids, opened }: Taking): Promise<void> {
  if (notRestored[table.name]) return;
  if (table.name === "teams") return saveTeam(tx, rows[0] ?? {});
  if (table.name === "files") {
    for (const row of rows) await bringIn(tx, table, [await keepFile(ctx, needs, opened, row)], ids);
    return;
  }
  if (table.name === "invoices") refuseUnreadable(rows);
  if (table.name !== "instructors") return bringIn(tx, table, rows, ids);
  for (const row of rows) {
    const own = ids.of("instructors").get(Number(row.id));
    if (own === undefined) await bringIn(tx, table, [{ ...row, user_id: null, status: "inactive" }], ids);
    else await saveOwnInstructor(tx, own, row);
  }
}

/** What was issued is printed for eight years: what cannot be is refused now. @throws restoreRefused */
function refuseUnreadable(invoices: readonly Row[]): void {
  for (const { number, document, total_cents } of invoices) {
    if (document === null) continue;
    const sheet = invoiceSheet.safeParse(document);
    if (!sheet.success || sheet.data.total_cents !== total_cents)
      throw restoreRefused(`Was auf der Rechnung ${String(number)} steht, ist nicht vollständig.`);
  }
}

const saveTeam = (tx: Tx, row: Row): Promise<void> =>
  saveRow(tx, "teams", "id", tx.team, without(row, keptOfTeam));

const ofInstructor = new Set(["id", "user_id", "status", "created_at", "updated_at"]);

const saveOwnInstructor = (tx: Tx, id: number, row: Row): Promise<void> =>
  saveRow(tx, "instructors", "id", id, without(row, ofInstructor));

const without = (row: Row, columns: ReadonlySet<string>): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !columns.has(name)));

async function saveRow(tx: Tx, table: string, key: string, id: number, row: Row): Promise<void> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`
    update ${sql.table(table)} set (${columns}) =
      (select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb))
    where ${sql.ref(key)} = ${id}`.execute(tx.db);
}

/** Judges a file like any upload, and puts it where files lie; what stays without a row is swept away. */
async function keepFile(ctx: Ctx, { files, parsing }: Needs, opened: Opened, row: Row): Promise<Row> {
  const id = String(row.id);
  const failure = "Eine Datei des Exports konnte nicht eingelesen werden";
  const parts = [...opened.entries.keys()].filter((name) => name.startsWith(`files/${id}/`));
  const largest = parts
    .filter((name) => /\/(\d+\.jpeg|document\.pdf)$/.test(name))
    .toSorted((a, b) => widthOf(b) - widthOf(a))[0];
  if (!largest) throw restoreRefused(`In der ZIP-Datei fehlt der Inhalt der Datei ${String(row.name)}.`);
  const upload = { name: String(row.name), bytes: new Uint8Array(await readEntry(opened, largest)) };
  const judged: JudgedFile = await parsing.run(
    ctx.team,
    largest.endsWith(".pdf") ? pdfJudging : imageJudging,
    { upload, failure },
  );
  await inTransaction(ctx, (tx) =>
    enqueue(tx, fileSweep, { file: id }, new Date(ctx.now.getTime() + SWEEP_AFTER_MS)),
  );
  await files.remove(ctx.team, id);
  await files.put(ctx.team, id, judged.parts);
  const { name: _, ...facts } = judged.facts;
  return { ...row, ...facts };
}

const SWEEP_AFTER_MS = 10_800_000;
const widthOf = (name: string): number => Number(/(\d+)\.jpeg$/.exec(name)?.[1] ?? 0);

/** Puts down what waits for its time: holds and offers that end, tests, reminders, decisions, invoices that need not be kept. */
async function planWhatFollows(tx: Tx): Promise<void> {
  const held = await tx.db
    .selectFrom("registrations")
    .select(["id", "expires_at", "is_test"])
    .where("team_id", "=", tx.team)
    .where((or) => or.or([or("status", "in", ["pending", "offered"]), or("is_test", "=", true)]))
    .execute();
  for (const { id, expires_at, is_test } of held)
    await enqueue(tx, is_test ? testEnds : holdLapses, { registration: id }, expires_at ?? undefined);
  await planReminders(tx);
  await planDunning(tx);
  await planKeepingEnds(tx);
  const deciding = await tx.db
    .selectFrom("lessons")
    .select("id")
    .where("team_id", "=", tx.team)
    .where("min_participants", ">", 0)
    .execute();
  for (const { id } of deciding) await planDecision(tx, id);
}
