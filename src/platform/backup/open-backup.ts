import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Entry, fromRandomAccessReaderPromise, openPromise, type ZipFile } from "yauzl";
import { BackupError } from "./backup-error.ts";
import {
  type BackupManifest,
  backupManifest,
  entryOfTable,
  FILES_FOLDER,
  JOBS_ENTRY,
  MANIFEST_ENTRY,
} from "./manifest.ts";
import { HEAD_BYTES, isSealed, openSealed } from "./sealed-file.ts";

/** A backup that can be read in, to and fro. */
export type OpenedBackup = {
  manifest: BackupManifest;
  isEncrypted: boolean;
  /** What an entry holds. @throws BackupError when there is no such entry */
  read: (entry: string) => Promise<Readable>;
  close: () => void;
};

const DAMAGED =
  "The backup is not whole: it was cut off, or it is damaged, or it is no backup of this product.";

/** Opens a backup and reads what it says of itself. @throws BackupError for a missing, damaged or sealed file */
export async function openBackup(path: string, backupKey: string | undefined): Promise<OpenedBackup> {
  const file = await open(path, "r").catch((error: unknown) => {
    throw new BackupError(
      `The backup ${path} cannot be read: ${error instanceof Error ? error.message : error}`,
    );
  });
  try {
    const { buffer: head } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const isEncrypted = isSealed(head);
    const zip = isEncrypted ? await openEncrypted(file, backupKey) : await openPlain(path, file);
    return { isEncrypted, ...(await readZip(zip)) };
  } catch (error) {
    await file.close().catch(() => {});
    throw error instanceof BackupError ? error : new BackupError(DAMAGED);
  }
}

async function openEncrypted(file: FileHandle, backupKey: string | undefined): Promise<ZipFile> {
  if (!backupKey)
    throw new BackupError("This backup is encrypted: BACKUP_KEY must be the key that it was taken with.");
  const { reader, size } = await openSealed(file, backupKey);
  return fromRandomAccessReaderPromise(reader, size, { autoClose: false });
}

async function openPlain(path: string, file: FileHandle): Promise<ZipFile> {
  await file.close();
  return openPromise(path, { autoClose: false });
}

async function readZip(zip: ZipFile): Promise<Omit<OpenedBackup, "isEncrypted">> {
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const read = async (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (!entry) throw new BackupError(`The backup lacks ${name}: it is damaged.`);
      return zip.openReadStreamPromise(entry);
    };
    const manifest = manifestIn(await buffer(await read(MANIFEST_ENTRY)));
    return { manifest, read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function manifestIn(bytes: Buffer): BackupManifest {
  const said: unknown = JSON.parse(String(bytes));
  const parsed = backupManifest.safeParse(said);
  if (parsed.success) return parsed.data;
  const version = typeof said === "object" && said !== null && "version" in said ? said.version : 0;
  throw new BackupError(
    Number(version) > 1
      ? "This backup was taken by a newer version of the product: install that one first."
      : DAMAGED,
  );
}

/** Reads all of a backup and holds it against its sums. @throws BackupError that names the first damaged part */
export async function verifyBackup({ manifest, read }: OpenedBackup): Promise<void> {
  const expected: [string, string][] = [
    ...manifest.tables.map(({ name, sha256 }): [string, string] => [entryOfTable(name), sha256]),
    [JOBS_ENTRY, manifest.jobs.sha256],
    ...manifest.files.map(({ path, sha256 }): [string, string] => [`${FILES_FOLDER}${path}`, sha256]),
  ];
  for (const [entry, sha256] of expected)
    if ((await sumOfEntry(read, entry)) !== sha256)
      throw new BackupError(`The backup is damaged: ${entry} is not what was written.`);
}

async function sumOfEntry(read: OpenedBackup["read"], entry: string): Promise<string> {
  const hash = createHash("sha256");
  try {
    for await (const piece of await read(entry)) hash.update(piece as Uint8Array);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`The backup is damaged: ${entry} cannot be read.`);
  }
  return hash.digest("hex");
}
