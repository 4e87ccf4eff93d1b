import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileStore } from "./file-store.ts";
import { type S3Place, s3Client } from "./s3-client.ts";

/** Which of what lies under a file's key is the file, each part with its version: whoever says so last has the word. */
type Current = Record<string, string>;

/** A piece of what is too large to be held; stores refuse less than five megabytes. */
const PIECE_BYTES = 8 * 1024 * 1024;
/** Whoever still writes after this long has died. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;
/** How often a reader looks again for a file that is replaced while it is read. */
const LOOKS = 5;

/**
 * Files in a bucket. There a name cannot be moved: each time a file is put its parts lie under a version of their own, and
 * one small object, written last, names the versions that count. So there are all parts or none, and of those who put the
 * same file at once the last one's stay. Versions that nobody names are swept when the file is removed.
 */
export function s3Store(place: S3Place, now = () => new Date()): FileStore {
  const bucket = s3Client(place);
  const rootOf = (team: number, file: string) => `${team}/${file}/`;
  const currentOf = (root: string) => `${root}current`;
  const partOf = (root: string, version: string, part: string) => `${root}${version}/${part}`;

  async function current(root: string): Promise<Current> {
    const answer = await bucket.get(currentOf(root));
    return answer ? ((await answer.json()) as Current) : {};
  }

  async function removeParts(root: string, parts: Current): Promise<void> {
    for (const [part, version] of Object.entries(parts)) await bucket.remove(partOf(root, version, part));
  }

  /** Names the versions that count from now on, and removes those that did and do no more. */
  async function name(root: string, before: Current, after: Current): Promise<void> {
    await bucket.put(currentOf(root), new TextEncoder().encode(JSON.stringify(after)));
    const left = Object.entries(before).filter(([part, version]) => after[part] !== version);
    await removeParts(root, Object.fromEntries(left));
  }

  /** What lies under a part's name at the moment; what is replaced between the two questions is asked for anew. */
  async function find(team: number, file: string, part: string): Promise<Response | null> {
    const root = rootOf(team, file);
    for (let look = 1; look <= LOOKS; look++) {
      const version = (await current(root))[part];
      if (!version) return null;
      const found = await bucket.get(partOf(root, version, part));
      if (found) return found;
    }
    return null;
  }

  return {
    async put(team, file, parts) {
      const root = rootOf(team, file);
      const version = randomUUID();
      const written = Object.fromEntries(parts.map((part) => [part.name, version]));
      try {
        for (const part of parts) await bucket.put(partOf(root, version, part.name), part.bytes);
        await name(root, await current(root), written);
      } catch (error) {
        await removeParts(root, written).catch(() => {});
        throw error;
      }
    },
    async read(team, file, part) {
      const found = await find(team, file, part);
      return found && new Uint8Array(await found.arrayBuffer());
    },
    async write(team, file, part, chunks) {
      const root = rootOf(team, file);
      const version = randomUUID();
      let size = 0;
      async function* counted() {
        for await (const piece of pieces(chunks)) {
          size += piece.length;
          yield piece;
        }
      }
      await bucket.putInParts(partOf(root, version, part), counted());
      const before = await current(root);
      await name(root, before, { ...before, [part]: version });
      return size;
    },
    async open(team, file, part) {
      const found = await find(team, file, part);
      if (!found) return null;
      return { size: Number(found.headers.get("content-length")), stream: streamOf(found) };
    },
    parts: async (team, file) => Object.keys(await current(rootOf(team, file))).sort(),
    async onDisk(team, file, part) {
      const found = await find(team, file, part);
      if (!found) return null;
      const folder = await mkdtemp(join(tmpdir(), "kurshafen-file-"));
      const close = () => rm(folder, { recursive: true, force: true });
      try {
        const path = join(folder, part);
        await pipeline(streamOf(found), createWriteStream(path));
        return { path, close };
      } catch (error) {
        await close();
        throw error;
      }
    },
    async remove(team, file) {
      const root = rootOf(team, file);
      const counts = await current(root);
      await bucket.remove(currentOf(root));
      await removeParts(root, counts);
      const abandoned = new Date(now().getTime() - ABANDONED_MS);
      for (const { key, at } of await bucket.list(root)) if (at < abandoned) await bucket.remove(key);
    },
    isEmpty: () => bucket.isEmpty(),
  };
}

/** What an answer holds, as it comes. */
const streamOf = ({ body }: Response): Readable => Readable.from(body ?? [], { objectMode: false });

/** The same bytes in pieces of one size, the last one as long as is left; one, though it be empty. */
async function* pieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  let sent = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    bytes += chunk.length;
    while (bytes >= PIECE_BYTES) {
      const all = Buffer.concat(held);
      yield all.subarray(0, PIECE_BYTES);
      sent += 1;
      held = [all.subarray(PIECE_BYTES)];
      bytes -= PIECE_BYTES;
    }
  }
  if (bytes > 0 || sent === 0) yield Buffer.concat(held);
}
