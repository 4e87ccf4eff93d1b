import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type FileStore, storeFull } from "./file-store.ts";

/** No space left, none left for this user, and a folder that was made read-only in need. */
const codesOfFull = new Set(["ENOSPC", "EDQUOT", "EFBIG", "EROFS"]);

/** How one part reaches the disk; tests fill the disk here. */
type WritePart = (path: string, bytes: Uint8Array) => Promise<void>;

/**
 * Files in a folder: written aside first, and there as a whole once they are moved to their place; what goes is moved aside
 * first. Nobody holds a lock: of those who put the same file at once each one succeeds, and the last one's stays.
 */
export function folderStore(folder: string, write: WritePart = writeToDisk): FileStore {
  const placeOf = (team: number, file: string) => join(folder, String(team), file);
  const asideOf = (team: number, kind: "new" | "old") =>
    join(folder, String(team), `.${kind}-${randomUUID()}`);
  const remove = async (team: number, file: string) => {
    const aside = asideOf(team, "old");
    if (await isMoved(placeOf(team, file), aside, ["ENOENT"]))
      await rm(aside, { recursive: true, force: true, maxRetries: 3 });
  };
  return {
    async put(team, file, parts) {
      const aside = asideOf(team, "new");
      try {
        await mkdir(aside, { recursive: true });
        for (const { name, bytes } of parts) await write(join(aside, name), bytes);
        while (!(await isMoved(aside, placeOf(team, file), ["ENOTEMPTY", "EEXIST"])))
          await remove(team, file);
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
    async write(team, file, part, chunks) {
      const aside = asideOf(team, "new");
      const written = join(aside, part);
      try {
        await mkdir(aside, { recursive: true });
        await pipeline(chunks, createWriteStream(written, { flags: "wx", flush: true }));
        let size: number;
        do {
          ({ size } = await stat(written));
          await mkdir(placeOf(team, file), { recursive: true });
          // Whoever removes the file in this moment takes the folder along that was just made.
        } while (!(await isMoved(written, join(placeOf(team, file), part), ["ENOENT"])));
        return size;
      } catch (error) {
        throw codesOfFull.has(codeOf(error)) ? storeFull() : error;
      } finally {
        await rm(aside, { recursive: true, force: true });
      }
    },
    async open(team, file, part) {
      let opened: FileHandle;
      try {
        opened = await open(join(placeOf(team, file), part));
      } catch (error) {
        if (codeOf(error) === "ENOENT") return null;
        throw error;
      }
      // Asked of what is open, and not of what may lie in its place by now.
      const { size } = await opened.stat();
      return { size, stream: opened.createReadStream() };
    },
    parts: async (team, file) => (await namesIn(placeOf(team, file))).sort(),
    async onDisk(team, file, part) {
      const path = join(placeOf(team, file), part);
      return (await isThere(path)) ? { path, close: async () => {} } : null;
    },
    remove,
    isEmpty: async () => (await namesIn(folder)).length === 0,
  };
}

/** What lies in a folder; nothing in one that is not there. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
}

/** Whether something could be moved to its place; false when what `hindrances` name stood in the way. */
async function isMoved(from: string, to: string, hindrances: readonly string[]): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (hindrances.includes(codeOf(error))) return false;
    throw error;
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

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
