import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Refusal } from "../shared/refusal.ts";

/** One of the forms in which a file is kept, `480.webp`. */
export type FilePart = { name: string; bytes: Uint8Array };

/** Where uploaded files lie: each under its team and id, in one part or several. */
export type FileStore = {
  /** Keeps all parts of a new file or none of them. @throws storeFull */
  put(team: number, file: string, parts: readonly FilePart[]): Promise<void>;
  /** One part; null where there is none. */
  read(team: number, file: string, part: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /**
   * Keeps a file of one part that is too large to be held, in place of one of that name; there as a whole or not at all.
   * Answers its size in bytes. @throws storeFull; what the chunks throw
   */
  write(team: number, file: string, part: string, chunks: AsyncIterable<Uint8Array>): Promise<number>;
  /** One part to be read a piece at a time, with its size in bytes; null where there is none. */
  open(team: number, file: string, part: string): Promise<{ size: number; stream: Readable } | null>;
  /** What the parts of a file are called; none where there is no such file. */
  parts(team: number, file: string): Promise<string[]>;
  /** Where a part lies on this machine, for those who read in it to and fro. */
  pathOf(team: number, file: string, part: string): string;
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
    async write(team, file, part, chunks) {
      const aside = join(folder, String(team), `.new-${randomUUID()}`);
      try {
        await mkdir(aside, { recursive: true });
        await pipeline(chunks, createWriteStream(join(aside, part), { flags: "wx", flush: true }));
        const { size } = await stat(join(aside, part));
        await rm(placeOf(team, file), { recursive: true, force: true });
        await rename(aside, placeOf(team, file));
        return size;
      } catch (error) {
        await rm(aside, { recursive: true, force: true });
        throw codesOfFull.has(codeOf(error)) ? storeFull() : error;
      }
    },
    async open(team, file, part) {
      const path = join(placeOf(team, file), part);
      try {
        const { size } = await stat(path);
        return { size, stream: createReadStream(path) };
      } catch (error) {
        if (codeOf(error) === "ENOENT") return null;
        throw error;
      }
    },
    async parts(team, file) {
      try {
        return (await readdir(placeOf(team, file))).sort();
      } catch (error) {
        if (codeOf(error) === "ENOENT") return [];
        throw error;
      }
    },
    pathOf: (team, file, part) => join(placeOf(team, file), part),
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
