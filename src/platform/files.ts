import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "../shared/refusal.ts";

/** One of the forms in which a file is kept, `480.webp`. */
export type FilePart = { name: string; bytes: Uint8Array };

/** Where uploaded files lie: each under its team and id, in one part or several. */
export type FileStore = {
  /** Keeps all parts of a new file or none of them. @throws storeFull */
  put(team: number, file: string, parts: readonly FilePart[]): Promise<void>;
  /** One part; null where there is none. */
  read(team: number, file: string, part: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removes a file with all its parts; one that is not there is no fault. */
  remove(team: number, file: string): Promise<void>;
};

const storeFull = () =>
  new Refusal(
    503,
    "store_full",
    "Gerade ist kein Platz für neue Dateien. Es wurde nichts verändert; bitte versuchen Sie es später noch einmal.",
    { retryAfterSeconds: 300 },
  );

/** No space left, none left for this user, and a folder that was made read-only in need. */
const codesOfFull = new Set(["ENOSPC", "EDQUOT", "EFBIG", "EROFS"]);

/** How one part reaches the disk; tests fill the disk here. */
type WritePart = (path: string, bytes: Uint8Array) => Promise<void>;

/** Files in a folder: written aside first, and there as a whole once they are moved to their place. */
export function createFileStore(folder: string, write: WritePart = writeToDisk): FileStore {
  const placeOf = (team: number, file: string) => join(folder, String(team), file);
  return {
    async put(team, file, parts) {
      const aside = join(folder, String(team), `.new-${randomUUID()}`);
      try {
        await mkdir(aside, { recursive: true });
        for (const { name, bytes } of parts) await write(join(aside, name), bytes);
        await rename(aside, placeOf(team, file));
      } catch (error) {
        await rm(aside, { recursive: true, force: true });
        throw codesOfFull.has(codeOf(error)) ? storeFull() : error;
      }
    },
    async read(team, file, part) {
      try {
        return new Uint8Array(await readFile(join(placeOf(team, file), part)));
      } catch (error) {
        if (codeOf(error) === "ENOENT") return null;
        throw error;
      }
    },
    remove: (team, file) => rm(placeOf(team, file), { recursive: true, force: true }),
  };
}

/** Written when it lies on the disk, not only in memory. */
async function writeToDisk(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";
