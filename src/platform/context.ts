import type { Kysely } from "kysely";
import type pg from "pg";
import type { DB } from "./database/schema.gen.ts";
import type { Places } from "./database/servers/places.ts";

/**
 * Where connections come from: of a role to the first server, which holds what is the platform's and, where it is the only one,
 * all teams; of the directory's to the directory, which lies there too; and who counts the queries (tests, telemetry).
 * `onWritten` is waited for after each commit that may have written, before anybody is answered: who keeps what was read before
 * of that server learns of it. Never rejects.
 */
export type Database = {
  pool: pg.Pool;
  directory: pg.Pool;
  /** Of an installation on several servers. */
  shards?: Shards | undefined;
  onQuery?: (sql: string) => void;
  onWritten?: (server: number) => Promise<void>;
};

/** Where teams lie on several servers, and the way to each. */
export type Shards = {
  places: Places;
  /** Connections to the servers besides the first, by their numbers. */
  servers: ReadonlyMap<number, pg.Pool>;
  /** By which what is a team's goes instead, wherever it lies. */
  proxy?: pg.Pool | undefined;
};

/** Who acts: a signed-in user of the team, a visitor of its pages, or the system itself (a job). */
export type Actor =
  | {
      kind: "user";
      id: number;
      roles: readonly string[];
      instructorId: number | null;
      name: string;
      /** Whether the running call may touch all of the team or what is the user's own. */
      reach: "all" | "own";
    }
  /** A program, with a key that the team made for it; it reaches all of the team, within what its key names. */
  | { kind: "token"; id: number; name: string }
  | { kind: "visitor" }
  /** Who runs the installation, at the command line; `name` is for its own books and shown to no team. */
  | { kind: "operator"; name: string }
  | { kind: "system"; job: string };

/**
 * What every verb and query is handed: whose data, who asks, and when. `team` comes from the session or
 * the address, never from a payload; `now` is the instant that every deadline is held against.
 */
export type Ctx = { database: Database; team: number; actor: Actor; now: Date };

/** What follows a transaction: once it is through, or when it has failed. */
export type Followers = {
  through: (() => Promise<unknown>)[];
  failed: (() => Promise<unknown>)[];
  /** Whether the team's names are among what is done: once for all that change. */
  settlesNames?: true;
};

/** A context inside a transaction: `db` sees the team's rows only. */
export type Tx = Ctx & { db: Kysely<DB>; followers: Followers };
