import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startS3StandIn } from "../../../stand-ins/s3/start.ts";
import { readConfig } from "../config.ts";
import type { FileStore } from "./file-store.ts";
import { type S3Place, s3Client } from "./s3-client.ts";
import { s3Store } from "./s3-store.ts";

let bucket: Awaited<ReturnType<typeof startS3StandIn>>;
let place: S3Place;
let files: FileStore;
beforeAll(async () => {
  bucket = await startS3StandIn();
  const config = readConfig({ ...bucket.environment, SECRET_KEY: "s".repeat(32), LOG_LEVEL: "silent" });
  place = config.files as S3Place;
  files = s3Store(place);
});
afterAll(() => bucket.close());
beforeEach(() => {
  Object.assign(bucket.trouble, { full: false, away: false });
  bucket.kept.clear();
  bucket.uploads.clear();
});

const bytesOf = (words: string) => new TextEncoder().encode(words);
const parts = ["160.webp", "480.webp"].map((name) => ({ name, bytes: bytesOf(name) }));
const words = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString();
const DAY_MS = 24 * 60 * 60 * 1000;

describe("the file store in a bucket", () => {
  it("keeps all parts of a file, and hands them out by team", async () => {
    await files.put(7, "abc", parts);
    expect(words(await files.read(7, "abc", "480.webp"))).toBe("480.webp");
    expect(await files.read(8, "abc", "480.webp")).toBeNull();
    expect(await files.read(7, "abc", "960.webp")).toBeNull();
    expect(await files.parts(7, "abc")).toEqual(["160.webp", "480.webp"]);
    expect([...bucket.kept.keys()].every((key) => key.startsWith("product/7/abc/"))).toBe(true);
  });

  it("replaces a file whole, and leaves nothing of the one before", async () => {
    await files.put(7, "abc", parts);
    await files.put(7, "abc", [{ name: "480.webp", bytes: bytesOf("newer") }]);
    expect(await files.parts(7, "abc")).toEqual(["480.webp"]);
    expect(words(await files.read(7, "abc", "480.webp"))).toBe("newer");
    expect(bucket.kept.size).toBe(2);
  });

  it("takes a part beside the others of its file, and knows whether it holds anything", async () => {
    expect(await files.isEmpty()).toBe(true);
    await files.put(7, "abc", parts);
    await files.write(7, "abc", "960.webp", Readable.from([bytesOf("larger")]));
    expect(await files.parts(7, "abc")).toEqual(["160.webp", "480.webp", "960.webp"]);
    expect(words(await files.read(7, "abc", "480.webp"))).toBe("480.webp");
    expect(await files.isEmpty()).toBe(false);
  });

  it("removes a file whole, also one that is not there", async () => {
    await files.put(7, "abc", parts);
    await files.remove(7, "abc");
    await files.remove(7, "abc");
    expect(bucket.kept.size).toBe(0);
  });

  it("removes with a file what somebody left who died while writing, and not what is being written", async () => {
    await s3Client(place).put("7/abc/died/480.webp", bytesOf("half"));
    await files.put(7, "abc", parts);
    await files.remove(7, "abc");
    expect([...bucket.kept.keys()]).toEqual(["product/7/abc/died/480.webp"]);
    await s3Store(place, () => new Date(Date.now() + DAY_MS + 1000)).remove(7, "abc");
    expect(bucket.kept.size).toBe(0);
  });

  it("takes the same file from several at once: it is never seen in pieces, and the last one's stays", async () => {
    const of = (letter: string) => parts.map(({ name }) => ({ name, bytes: bytesOf(letter) }));
    const look = async () => {
      const names = await files.parts(7, "abc");
      expect([0, 2]).toContain(names.length);
      for (const name of names) expect(words(await files.read(7, "abc", name)) ?? "a").toMatch(/^[abc]$/);
    };
    await Promise.all([
      ...["a", "b", "c"].map((letter) => files.put(7, "abc", of(letter))),
      ...[1, 2, 3, 4].map(look),
    ]);
    await files.put(7, "abc", of("d"));
    for (const { name } of parts) expect(words(await files.read(7, "abc", name))).toBe("d");
  });

  it("takes what is too large to be held in pieces, hands it out so, and lays it on the disk for who reads to and fro", async () => {
    const piece = Buffer.alloc(3_000_000, "k");
    const size = await files.write(7, "large", "all.zip", Readable.from(Array(7).fill(piece)));
    expect(size).toBe(21_000_000);
    const opened = await files.open(7, "large", "all.zip");
    expect(opened?.size).toBe(size);
    let bytes = 0;
    for await (const chunk of opened?.stream ?? []) bytes += chunk.length;
    expect(bytes).toBe(size);
    const here = await files.onDisk(7, "large", "all.zip");
    expect((await readFile(here?.path ?? "")).length).toBe(size);
    await here?.close();
    await expect(readFile(here?.path ?? "")).rejects.toThrow("ENOENT");
    expect(await files.onDisk(7, "large", "other.zip")).toBeNull();
  });

  it("leaves nothing of what breaks off on its way", async () => {
    async function* broken() {
      yield Buffer.alloc(9_000_000);
      throw new Error("the sender is gone");
    }
    await expect(files.write(7, "large", "all.zip", broken())).rejects.toThrow("the sender is gone");
    expect([bucket.kept.size, bucket.uploads.size]).toEqual([0, 0]);
  });

  it("says politely that the bucket is full, and what was there stays", async () => {
    await files.put(7, "abc", parts);
    bucket.trouble.full = true;
    await expect(files.put(7, "abc", [])).rejects.toMatchObject({ status: 503, code: "store_full" });
    expect(await files.parts(7, "abc")).toEqual(["160.webp", "480.webp"]);
  });

  it("says that it cannot be reached, and with a wrong key that it is not let in", async () => {
    bucket.trouble.away = true;
    await expect(files.read(7, "abc", "480.webp")).rejects.toMatchObject({ name: "StoreAway" });
    bucket.trouble.away = false;
    const stranger = s3Store({ ...place, secret: "guessed" });
    await expect(stranger.read(7, "abc", "480.webp")).rejects.toThrow("403 SignatureDoesNotMatch");
  });

  it("goes through more keys than one page of a listing holds", async () => {
    const client = s3Client(place);
    for (let at = 0; at < 205; at++) await client.put(`7/many/${at}`, bytesOf(String(at)));
    expect(await client.list("7/many/")).toHaveLength(205);
  });
});
