import { createHmac } from "node:crypto";
import { z } from "zod";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A table in a backup: `checksum` is of its rows, whatever their order, `sha256` of the bytes in the file. */
const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  checksum: z.string(),
  sha256,
});

const sequence = z.object({
  table: z.string(),
  column: z.string(),
  last: z.number(),
  is_called: z.boolean(),
});

const file = z.object({ path: z.string(), size: z.number(), sha256 });

/** What a backup says of itself, in `manifest.json`, the last entry of its ZIP file. */
export const backupManifest = z.object({
  format: z.literal("kurshafen-backup"),
  version: z.literal(1),
  product: z.string(),
  taken_at: z.iso.datetime(),
  /** Which SECRET_KEY opens what is sealed and signed in it; tells nothing of the key. */
  secret_key: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256 })),
  /** The functions of the database as they were: migrations that are newer than the backup may set off one of them. */
  functions: z.array(z.string()),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** Jobs that waited or were at work. */
  jobs: z.object({ rows: z.number(), sha256 }),
  files: z.array(file),
  /** Files that have a row and lay nowhere. */
  missing_files: z.array(z.string()),
});

export type BackupManifest = z.infer<typeof backupManifest>;
export type BackedTable = z.infer<typeof table>;
export type BackedSequence = z.infer<typeof sequence>;
export type BackedFile = z.infer<typeof file>;

export const MANIFEST_ENTRY = "manifest.json";
export const JOBS_ENTRY = "jobs.copy";
export const entryOfTable = (name: string): string => `tables/${name}.copy`;
export const FILES_FOLDER = "files/";

/** The same for the same key, and of no use to whoever looks for the key. */
export const fingerprintOf = (secretKey: string): string =>
  createHmac("sha256", secretKey).update("fingerprint of backups").digest("hex").slice(0, 16);
