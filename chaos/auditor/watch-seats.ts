import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Evidence } from "./evidence.ts";
import { OVERSOLD } from "./seats.ts";

const LOOK_MS = 1_000;

/**
 * Looks each second, for as long as the database answers, whether a date has more people than seats. A look during which the
 * clock was set ahead is none: it went by neither time.
 */
export function watchSeats(
  databaseUrl: string,
  aheadMs: () => number,
): { stop: () => Promise<Pick<Evidence, "oversold" | "looks">> } {
  const found: Evidence["oversold"] = [];
  let looks = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const before = aheadMs();
      // Nobody answers now and then: that is what the run is about.
      const seen = await look(databaseUrl, before).catch(() => null);
      if (seen && aheadMs() === before) {
        looks += 1;
        found.push(...seen);
      }
      await delay(LOOK_MS);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return { oversold: found, looks };
    },
  };
}

async function look(connectionString: string, aheadMs: number): Promise<Evidence["oversold"]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000, query_timeout: 5_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Evidence["oversold"][number]>(OVERSOLD, [new Date(Date.now() + aheadMs)]))
      .rows;
  } finally {
    client.end().catch(() => {});
  }
}
