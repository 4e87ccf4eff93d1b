import { setTimeout } from "node:timers/promises";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type pg from "pg";
import type { Ctx, Database, Followers, Tx } from "../context.ts";
import { requestId } from "../observation/request-scope.ts";
import type { DB } from "./schema.gen.ts";

export type { Database, Tx };

/**
 * Runs a verb in one transaction of its team; inside another transaction of the context it joins that one. A transaction that
 * the database ends for others' sake is run anew, so `fn` leaves no trace but in the database. The one exception is handing
 * over a mail (`deliver`): from then on `fn` throws nothing, so that it is not run anew.
 */
export async function inTransaction<T>(ctx: Ctx | Tx, fn: (tx: Tx) => Promise<T>): Promise<T> {
  if ("db" in ctx) return fn(ctx);
  const result = await run(ctx, "begin", fn);
  await ctx.database.onWritten?.();
  return result;
}

/** Runs queries in one read-only snapshot of its team; joins a running transaction likewise. */
export const reading = <T>(ctx: Ctx | Tx, fn: (tx: Tx) => Promise<T>): Promise<T> =>
  "db" in ctx ? fn(ctx) : run(ctx, "begin isolation level repeatable read read only", fn);

/**
 * Runs several reads side by side on the transaction's connection. Waits for all of them before it reports a failure,
 * so that none still asks when the connection already serves somebody else.
 */
export async function together<T extends readonly unknown[] | []>(reads: T) {
  await Promise.allSettled(reads);
  return Promise.all(reads);
}

/** How often what the database ended for others' sake is begun. */
const ATTEMPTS = 4;
const PAUSE_MS = 20;

/**
 * Runs it, and anew where the database ended it because another transaction stood in its way: nothing of it happened, and
 * the other has come through by then. What keeps ending is thrown at last.
 */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isEndedForOthers(error)) throw error;
      // Who begins at once takes the locks again before the other has them.
      await setTimeout(attempt * PAUSE_MS * (1 + Math.random()));
    }
  }
}

/** Whether the database chose this transaction to end: a deadlock, or rows that changed under a snapshot. */
const isEndedForOthers = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "40P01" || error.code === "40001");

const run = <T>(ctx: Ctx, begin: string, fn: (tx: Tx) => Promise<T>): Promise<T> =>
  again(() => runOnce(ctx, begin, fn));

/**
 * Has something done after the transaction, outside of it: once it is through, before its caller goes on, or when it has failed.
 * Nothing comes of its own failure: a job has to see to it as well.
 */
export function whenEnded(tx: Tx, then: { [end in "through" | "failed"]?: () => Promise<unknown> }): void {
  if (then.through) tx.followers.through.push(then.through);
  if (then.failed) tx.followers.failed.push(then.failed);
}

async function runOnce<T>(ctx: Ctx, begin: string, fn: (tx: Tx) => Promise<T>): Promise<T> {
  const followers: Followers = { through: [], failed: [] };
  try {
    const result = await onConnection(ctx, begin, followers, fn);
    await Promise.allSettled(followers.through.map((then) => then()));
    return result;
  } catch (error) {
    await Promise.allSettled(followers.failed.map((then) => then()));
    throw error;
  }
}

async function onConnection<T>(
  ctx: Ctx,
  begin: string,
  followers: Followers,
  fn: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await ctx.database.pool.connect();
  let broken = false;
  try {
    // Sent without waiting: both travel with the first query of fn.
    const opened = Promise.all([client.query(begin), client.query(teamOf(ctx))]);
    opened.catch(() => {});
    const result = await fn({ ...ctx, db: kyselyOn(client, ctx.database), followers });
    await opened;
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

const teamOf = (ctx: Pick<Ctx, "team" | "now">) => ({
  name: "scope_of_transaction",
  text: "select set_config('app.team_id', $1, true), set_config('app.now', $2, true), set_config('app.request', $3, true)",
  values: [String(ctx.team), ctx.now.toISOString(), requestId()],
});

/** Runs one statement in a transaction of its team; all of it is sent at once, and waits for one answer. */
export async function inTeam<Row extends object>(
  { database, ...whose }: { database: Pick<Database, "pool" | "onQuery">; team: number; now: Date },
  statement: { name: string; text: string; values: unknown[] },
): Promise<Row[]> {
  const client = await database.pool.connect();
  try {
    database.onQuery?.(statement.text);
    const opened = [client.query("begin"), client.query(teamOf(whose))];
    const answer = client.query<Row>(statement);
    const sent = [...opened, answer, client.query("commit")];
    await Promise.allSettled(sent);
    await Promise.all(sent);
    return (await answer).rows;
  } finally {
    client.release();
  }
}

/**
 * Runs one statement that sets the team itself (a function such as lesson_terms) without a
 * transaction around it, so that its row locks are held for no round trip. Run anew like a transaction.
 */
export async function singleStatement<Row extends object>(
  database: Database,
  statement: { name: string; text: string; values: unknown[] },
): Promise<Row[]> {
  return again(async () => {
    database.onQuery?.(statement.text);
    return (await database.pool.query<Row>(statement)).rows;
  });
}

/** The same for one that writes what visitors may see. */
export async function singleWrite<Row extends object>(
  database: Database,
  statement: { name: string; text: string; values: unknown[] },
): Promise<Row[]> {
  const rows = await singleStatement<Row>(database, statement);
  await database.onWritten?.();
  return rows;
}

const kyselyOn = (client: pg.PoolClient, database: Database): Kysely<DB> =>
  new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new OneClientDriver(client, database),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

/** Hands the transaction's one connection to Kysely. */
class OneClientDriver implements Driver {
  private readonly connection: DatabaseConnection;

  constructor(client: pg.PoolClient, database: Database) {
    this.connection = new ClientConnection(client, database);
  }

  init = async () => {};
  acquireConnection = async () => this.connection;
  releaseConnection = async () => {};
  destroy = async () => {};
  beginTransaction = nestedTransaction;
  commitTransaction = nestedTransaction;
  rollbackTransaction = nestedTransaction;
}

async function nestedTransaction(): Promise<never> {
  throw new Error("inTransaction() opens transactions; a verb does not open its own");
}

class ClientConnection implements DatabaseConnection {
  private readonly client: pg.PoolClient;
  private readonly database: Database;

  constructor(client: pg.PoolClient, database: Database) {
    this.client = client;
    this.database = database;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    this.database.onQuery?.(sql);
    const { rows, rowCount } = await this.client.query({ text: sql, values: [...parameters] });
    return rowCount === null ? { rows } : { rows, numAffectedRows: BigInt(rowCount) };
  }

  // biome-ignore lint/correctness/useYield: streaming is not offered on a pipelined connection
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error("rows are not streamed on a pipelined connection");
  }
}
