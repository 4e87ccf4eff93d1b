import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Evidence } from "./evidence.ts";
import { OVERSOLD } from "./seats.ts";

const LOOK_MS = 1_000;

/** Looks each second, for as long as the database answers, whether a date has more people than seats. */
export function watchSeats(
  databaseUrl: string,
  aheadMs: () => number,
): { stop: () => Promise<Evidence["oversold"]> } {
  const found: Evidence["oversold"] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      found.push(...(await look(databaseUrl, new Date(Date.now() + aheadMs())).catch(() => [])));
      await delay(LOOK_MS);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return found;
    },
  };
}

async function look(connectionString: string, now: Date): Promise<Evidence["oversold"]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000, query_timeout: 5_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Evidence["oversold"][number]>(OVERSOLD, [now])).rows;
  } finally {
    client.end().catch(() => {});
  }
}
