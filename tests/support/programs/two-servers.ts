import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { queues } from "../../../src/composition/queues.ts";
import { startEmbedded } from "../../../src/platform/database/embedded.ts";
import { migrate } from "../../../src/platform/database/migrate.ts";
import { atEnd } from "../at-end.ts";
import { TEST_SECRET_KEY } from "./server.ts";

/** A PostgreSQL server of its own, with our tables and no team. */
export type OwnServer = { shard: number; url: string; dataDir: string; stop: () => Promise<void> };

/** Two servers that are nobody else's, between which teams can be moved. They are gone after the file's tests. */
export async function startTwoServers(): Promise<[OwnServer, OwnServer]> {
  const folder = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "kurshafen-servers-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return Promise.all([startOne(folder, 0), startOne(folder, 1)]);
}

async function startOne(folder: string, shard: number): Promise<OwnServer> {
  const dataDir = join(folder, String(shard));
  const { url, stop } = await startEmbedded({ dataDir, fsync: false, replicates: true });
  atEnd(stop);
  await migrate(url, { secretKey: TEST_SECRET_KEY, queues });
  return { shard, url, dataDir, stop };
}
