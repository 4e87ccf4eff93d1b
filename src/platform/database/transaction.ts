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
import type { DB } from "./schema.gen.ts";
import { firstThere } from "./servers/away.ts";
import { isTeamMoving } from "./servers/moving.ts";
import { type Way, whereItLies } from "./servers/way.ts";

export type { Database, Tx };

/**
 * Runs a verb in one transaction of its team; inside another transaction of the context it joins that one. A transaction that
 * the database ends for others' sake is run anew, so `fn` leaves no trace but in the database. The one exception is handing
 * over a mail (`deliver`): from then on `fn` throws nothing, so that it is not run anew.
 */
export async function inTransaction<T>(ctx: Ctx | Tx, fn: (tx: Tx) => Promise<T>): Promise<T> {
  return "db" in ctx ? fn(ctx) : run(ctx, { begin: "begin", writes: true }, fn);
}

/** Runs queries in one read-only snapshot of its team; joins a running transaction likewise. */
export const reading = <T>(ctx: Ctx | Tx, fn: (tx: Tx) => Promise<T>): Promise<T> =>
  "db" in ctx
    ? fn(ctx)
    : run(ctx, { begin: "begin isolation level repeatable read read only", writes: false }, fn);

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

/** How a transaction begins, and whether it may write. */
type Kind = { begin: string; writes: boolean };

const run = <T>(ctx: Ctx, kind: Kind, fn: (tx: Tx) => Promise<T>): Promise<T> =>
  whereItLies(ctx.database, ctx.team, async (way) => {
    const result = await again(() => runOnce(ctx, way, kind, fn));
    if (kind.writes) await ctx.database.onWritten?.(way.server);
    return result;
  });

/**
 * Has something done after the transaction, outside of it: once it is through, before its caller goes on, or when it has failed.
 * Nothing comes of its own failure: a job has to see to it as well.
 */
export function whenEnded(tx: Tx, then: { [end in "through" | "failed"]?: () => Promise<unknown> }): void {
  if (then.through) tx.followers.through.push(then.through);
  if (then.failed) tx.followers.failed.push(then.failed);
}

async function runOnce<T>(ctx: Ctx, way: Way, kind: Kind, fn: (tx: Tx) => Promise<T>): Promise<T> {
  const followers: Followers = { through: [], failed: [] };
  try {
    const result = await onConnection(ctx, way, kind, (opened) => fn({ ...opened, followers }));
    await Promise.allSettled(followers.through.map((then) => then()));
    return result;
  } catch (error) {
    await Promise.allSettled(followers.failed.map((then) => then()));
    throw error;
  }
}

async function onConnection<T>(
  ctx: Ctx,
  { pool, enter }: Way,
  { begin, writes }: Kind,
  fn: (opened: Omit<Tx, "followers">) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  // Sent without waiting: all of it travels with the first query of fn.
  const opened = Promise.all([begin, ...enter(ctx, writes)].map((statement) => client.query(statement)));
  opened.catch(() => {});
  try {
    const result = await fn({ ...ctx, db: kyselyOn(client, ctx.database) });
    await opened;
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {
      broken = true;
    });
    // Where the team could not be entered, fn only learns that its transaction has ended.
    await opened.catch((refusal: unknown) => {
      if (isTeamMoving(refusal)) throw refusal;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Of which team, and when. */
type Whose = Pick<Ctx, "database" | "team" | "now">;

type Statement = { name: string; text: string; values: unknown[] };

/** Runs one statement in a transaction of its team; all of it is sent at once, and waits for one answer. */
export const inTeam = <Row extends object>(
  whose: Whose,
  statement: Statement,
  writes = true,
): Promise<Row[]> =>
  whereItLies(whose.database, whose.team, (way) => inTeamBy<Row>(way, whose, statement, writes));

async function inTeamBy<Row extends object>(
  { pool, enter }: Way,
  whose: Whose,
  statement: Statement,
  writes: boolean,
): Promise<Row[]> {
  const client = await pool.connect();
  try {
    whose.database.onQuery?.(statement.text);
    const opened = ["begin", ...enter(whose, writes)].map((opening) => client.query(opening));
    const answer = client.query<Row>(statement);
    const sent = [...opened, answer, client.query("commit")];
    await Promise.allSettled(sent);
    await Promise.all(sent);
    return (await answer).rows;
  } finally {
    client.release();
  }
}

/** Runs one statement about what is no team's on the first server, without a transaction around it. Run anew like one. */
export const singleStatement = <Row extends object>(
  database: Database,
  statement: Statement,
): Promise<Row[]> => statementOn(database.pool, database, statement);

/**
 * The same about what every server has, on the first that is there: what the operator has published, and the counts of tries,
 * which begin anew elsewhere while the first server is away.
 */
export const statementAnywhere = <Row extends object>(
  database: Database,
  statement: Statement,
): Promise<Row[]> =>
  firstThere([database.pool, ...(database.shards?.servers.values() ?? [])], (pool) =>
    statementOn<Row>(pool, database, statement),
  );

/** The same on every server: all that they answer. */
export async function statementEverywhere<Row extends object>(
  database: Database,
  statement: Statement,
): Promise<Row[]> {
  const pools = [database.pool, ...(database.shards?.servers.values() ?? [])];
  return (await Promise.all(pools.map((pool) => statementOn<Row>(pool, database, statement)))).flat();
}

const statementOn = <Row extends object>(pool: pg.Pool, database: Database, statement: Statement) =>
  again(async () => {
    database.onQuery?.(statement.text);
    return (await pool.query<Row>(statement)).rows;
  });

/**
 * Runs one statement that reads and sets the team itself (a function such as lesson_terms) without a transaction around it, so
 * that its row locks are held for no round trip. Run anew like a transaction.
 */
export const singleOfTeam = <Row extends object>(whose: Whose, statement: Statement): Promise<Row[]> =>
  whereItLies(whose.database, whose.team, (way) => singleBy<Row>(way, whose, statement, false));

/** The same for one that writes what visitors may see. */
export const singleWrite = <Row extends object>(whose: Whose, statement: Statement): Promise<Row[]> =>
  whereItLies(whose.database, whose.team, async (way) => {
    const rows = await singleBy<Row>(way, whose, statement, true);
    await whose.database.onWritten?.(way.server);
    return rows;
  });

/** On several servers the team has to be entered first, in one sending all the same. */
const singleBy = <Row extends object>(way: Way, whose: Whose, statement: Statement, writes: boolean) =>
  whose.database.shards
    ? again(() => inTeamBy<Row>(way, whose, statement, writes))
    : statementOn<Row>(way.pool, whose.database, statement);

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
