import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";

const PATIENCE_MS = 2_000;
/** Many may watch: the database is asked once within this time. */
const KEPT_MS = 1_000;

/** Whether a process may be sent visitors. */
export type Readiness = {
  /** Null if it may, else a sentence that says why not. */
  look: () => Promise<string | null>;
  /** From now on it may not: it is ending. */
  close: () => void;
};

/**
 * Asks the database that the pools reach, whose newest migration was `migration` when the process started. Of several servers
 * one is enough: the teams of those that are there are not to be kept from them.
 */
export function createReadiness(pools: readonly pg.Pool[], migration: string): Readiness {
  let isClosing = false;
  let looked: { at: number; answer: Promise<string | null> } | undefined;
  return {
    async look() {
      if (isClosing) return "The process is ending.";
      const now = performance.now();
      if (!looked || now - looked.at > KEPT_MS) looked = { at: now, answer: askServers(pools, migration) };
      return looked.answer;
    },
    close: () => {
      isClosing = true;
    },
  };
}

/** The newest migration that has run on a database; "" for none. */
export async function newestMigration(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string | null }>(
    "select max(name) as name from schema_migrations",
  );
  return rows[0]?.name ?? "";
}

async function askServers(pools: readonly pg.Pool[], migration: string): Promise<string | null> {
  const answers = await Promise.all(pools.map((pool) => askDatabase(pool, migration)));
  return answers.includes(null) ? null : (answers[0] ?? null);
}

async function askDatabase(pool: pg.Pool, migration: string): Promise<string | null> {
  const away = "The database is not reached.";
  const patience = new AbortController();
  const waiting = delay(PATIENCE_MS, away, { signal: patience.signal }).catch(() => away);
  try {
    return await Promise.race([waiting, isMigrated(pool, migration)]);
  } catch {
    return away;
  } finally {
    patience.abort();
  }
}

/** One that was put back to an earlier state under a running process lacks what its code needs. */
async function isMigrated(pool: pg.Pool, migration: string): Promise<string | null> {
  const newest = await newestMigration(pool);
  return newest >= migration ? null : `The database lacks the migration ${migration}.`;
}
