import pg from "pg";
import type { Database } from "../context.ts";
import { type SlowQuery, timedClient } from "../observation/slow-queries.ts";
import { oneWriteClient } from "./one-write.ts";
import { APP_ROLE, connectionUrl, DIRECTORY_ROLE, type Role } from "./roles.ts";
import { FIRST_SERVER, Places } from "./servers/places.ts";

// PostgreSQL's 64-bit ids and counts fit a JavaScript number here; dates without time stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
const INT8_ARRAY: number = 1016;
const readTexts: (value: string) => string[] = pg.types.getTypeParser(INT8_ARRAY);
pg.types.setTypeParser(INT8_ARRAY, (value) => readTexts(value).map(Number));

/** Tells of statements that took long: from how many milliseconds on, and whom. */
type Slowness = { fromMs: number; tell: (slow: SlowQuery) => void };

export type PoolOptions = {
  slowness?: Slowness | undefined;
  /** The address is a pooler's, behind which each transaction may meet another connection. */
  isPooler?: boolean;
};

/** A PostgreSQL server besides the first: its number, and where its owner reaches it. */
export type ShardAddress = { number: number; url: string };

export type DatabaseOptions = PoolOptions & {
  /** On which other servers teams lie. */
  shards?: readonly ShardAddress[];
  /** Where a proxy takes what is a team's to its server. */
  proxyUrl?: string | undefined;
  /** As whom; the web's role unless said. */
  role?: Role;
};

/**
 * The connections of the product: of a role, to each server as many as `max`, and a few of the directory's. `url` is the owner's
 * to the first, which neither uses.
 */
export function createDatabase(
  url: string,
  secretKey: string,
  max = 10,
  { shards = [], proxyUrl, role = APP_ROLE, ...options }: DatabaseOptions = {},
): Database {
  const { slowness } = options;
  const direct = (address: string) => createPool(connectionUrl(address, role, secretKey), max, { slowness });
  const pool = createPool(connectionUrl(url, role, secretKey), max, options);
  const directory = createPool(connectionUrl(url, DIRECTORY_ROLE, secretKey), DIRECTORY_CONNECTIONS, options);
  if (shards.length === 0) return { pool, directory };
  const servers = new Map(shards.map((shard) => [shard.number, direct(shard.url)]));
  const proxy =
    proxyUrl === undefined
      ? undefined
      : createPool(connectionUrl(proxyUrl, role, secretKey), max, { slowness, isPooler: true });
  return { pool, directory, shards: { places: new Places(directory), servers, proxy } };
}

/** What is asked there is one small statement, and waits for nobody who waits for another. */
const DIRECTORY_CONNECTIONS = 4;

/** All connections of the role, by the server's number. */
export const poolsOf = ({ pool, shards }: Database): [number, pg.Pool][] => [
  [FIRST_SERVER, pool],
  ...(shards?.servers ?? []),
];

/** Closes all of them. */
export async function closeDatabase({ pool, directory, shards }: Database): Promise<void> {
  const further = shards ? [...shards.servers.values(), ...(shards.proxy ? [shards.proxy] : [])] : [];
  await Promise.all([pool, directory, ...further].map((each) => each.end()));
}

/** A pool of pipelining connections; whoever connects must not own the tables. */
export function createPool(url: string, max = 10, { slowness, isPooler }: PoolOptions = {}): pg.Pool {
  const Client = oneWriteClient(isPooler ? UnnamedClient : pg.Client);
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: "kurshafen",
    Client: slowness ? timedClient(slowness.fromMs, slowness.tell, Client) : Client,
  });
  // An idle connection that breaks is replaced on the next use; without a listener it would end the process.
  pool.on("error", () => {});
  // The same for one that breaks while somebody holds it between two statements: the next statement tells them.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Sends every statement without a name: one that was prepared is known to the connection that prepared it, and to no other. */
class UnnamedClient extends pg.Client {
  override query(...given: unknown[]): never {
    const [query, ...others] = given;
    const isNamed = typeof query === "object" && query !== null && "name" in query;
    const sent = isNamed ? { ...query, name: undefined } : query;
    return (super.query as (...passed: unknown[]) => unknown)(sent, ...others) as never;
  }
}
