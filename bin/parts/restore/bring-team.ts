import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { queues } from "../../../src/composition/queues.ts";
import { EXPORT_PART, writeExport } from "../../../src/domain/portability/write-export.ts";
import { loadBackup, loadFiles } from "../../../src/platform/backup/load-backup.ts";
import { requireGone, returnTeam } from "../../../src/platform/backup/return-team.ts";
import { teamAt } from "../../../src/platform/backup/team-rows.ts";
import { closeDatabase, createDatabase } from "../../../src/platform/database/pool.ts";
import { reading } from "../../../src/platform/database/transaction.ts";
import { createFileStore } from "../../../src/platform/files.ts";
import { closeAtEnd } from "../closing.ts";
import { reachDatabase } from "../database.ts";
import type { StartConfig } from "../start-config.ts";
import { openWhole, type Place, passingPlace, requireKey } from "./bring-back.ts";

/** Which team, and where to if not into the installation. */
export type TeamWish = { address: string; zip: string | undefined };

/** Brings one team back out of a backup, by way of a database beside it, where all of the backup is restored. */
export async function bringTeam(
  file: string,
  config: StartConfig,
  { address, zip }: TeamWish,
): Promise<void> {
  const backup = await openWhole(file, config);
  requireKey(backup, config);
  const place = await passingPlace(config);
  const { databaseUrl, secretKey } = place;
  const beside = createFileStore(place.files);
  await loadBackup(backup, { databaseUrl, secretKey, queues, files: beside, isWanted: () => false });
  const source = await connected(databaseUrl);
  const team = await teamAt(source, address);
  const isWanted = (path: string) => path.startsWith(`${team}/`);
  if (zip) {
    await loadFiles(backup, { files: beside, isWanted });
    await writeZip(place, team, zip);
    console.log(`Written: ${zip}. An owner of an empty team reads it back at /admin/team/daten.`);
    return;
  }
  const owner = await connected(await reachDatabase(config));
  await requireGone(owner, team);
  await loadFiles(backup, { files: createFileStore(config.files), isWanted });
  const begun = performance.now();
  const { rows, jobs, left } = await returnTeam(source, owner, team);
  const files = backup.manifest.files.filter(({ path }) => isWanted(path)).length;
  for (const table of left) console.log(`Left as it is here: ${table}`);
  console.log(
    `${address} is back: ${rows} rows, ${files} files; others' writes waited for ${((performance.now() - begun) / 1000).toFixed(1)} s at most. ${jobs} jobs are held until \`npm run restore -- --release\`.`,
  );
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "kurshafen restore" });
  client.on("error", () => {});
  await client.connect();
  closeAtEnd(() => client.end());
  return client;
}

/** All data of the team as it takes them along by itself. */
async function writeZip(place: Place, team: number, path: string): Promise<void> {
  const database = createDatabase(place.databaseUrl, place.secretKey, 2);
  closeAtEnd(() => closeDatabase(database));
  const files = createFileStore(place.files);
  const name = "export-out-of-a-backup";
  const actor = { kind: "system", job: "restore" } as const;
  await reading({ database, team, actor, now: new Date() }, (tx) =>
    writeExport(tx, name, { files, product: place.brandName, onProgress: async () => {} }),
  );
  const written = await files.open(team, name, EXPORT_PART);
  if (written) await pipeline(written.stream, createWriteStream(path));
}
