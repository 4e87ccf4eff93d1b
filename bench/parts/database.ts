import { closeAtEnd, end, endOnSignals } from "../../bin/parts/closing.ts";
import { startEmbedded } from "../../src/platform/database/embedded.ts";

export type StartedDatabase = { url: string; milliseconds: number };

/**
 * Holds an embedded PostgreSQL under a folder for as long as the benchmark lives, and tells its address and
 * how long its start took: the server would outlive a benchmark that holds it itself and is killed.
 */
endOnSignals();
const [dataDir = ""] = process.argv.slice(2);
try {
  const begin = performance.now();
  const server = await startEmbedded({ dataDir, database: "postgres" });
  closeAtEnd(server.stop);
  process.send?.({ url: server.url, milliseconds: performance.now() - begin } satisfies StartedDatabase);
} catch (error) {
  console.error(error);
  await end(1);
}
