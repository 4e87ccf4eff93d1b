import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { folderStore } from "./folder-store.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "file-store-"));
});
afterEach(() => rm(folder, { recursive: true }));

const parts = ["160.webp", "480.webp"].map((name) => ({ name, bytes: new TextEncoder().encode(name) }));
const failing = (code: string) =>
  folderStore(folder, async (path, bytes) => {
    if (path.endsWith("480.webp")) throw Object.assign(new Error(code), { code });
    await writeFile(path, bytes);
  });

describe("the file store", () => {
  it("keeps all parts of a file, and hands them out by team", async () => {
    const files = folderStore(folder);
    await files.put(7, "abc", parts);
    expect(await files.read(7, "abc", "480.webp")).toEqual(parts[1]?.bytes);
    expect(await files.read(8, "abc", "480.webp")).toBeNull();
    expect(await readdir(join(folder, "7"))).toEqual(["abc"]);
  });

  it("removes a file whole, also one that is not there", async () => {
    const files = folderStore(folder);
    await files.put(7, "abc", parts);
    await files.remove(7, "abc");
    await files.remove(7, "abc");
    expect(await readdir(join(folder, "7"))).toEqual([]);
  });

  it("takes the same file from several who write and remove it at once: nobody fails, and it is never seen in pieces", async () => {
    const files = folderStore(folder);
    const length = 200_000;
    async function* chunks(letter: string) {
      for (let sent = 0; sent < length; sent += 20_000) yield new TextEncoder().encode(letter.repeat(20_000));
    }
    const seen = new Set<string>();
    const look = async () => {
      const opened = await files.open(7, "large", "all.zip");
      if (!opened) return;
      const text = String(Buffer.concat(await opened.stream.toArray()));
      expect([text.length, opened.size]).toEqual([length, length]);
      seen.add([...new Set(text)].join(""));
    };
    const rounds = Array.from({ length: 5 }, (_, round) => round);
    const over = <T>(work: () => Promise<T>) =>
      rounds.reduce<Promise<unknown>>((so) => so.then(work), Promise.resolve());
    await Promise.all([
      ...["a", "b", "c"].map((letter) => over(() => files.write(7, "large", "all.zip", chunks(letter)))),
      over(() => files.remove(7, "large")),
      over(look),
    ]);
    await files.write(7, "large", "all.zip", chunks("d"));
    await look();
    for (const letters of seen) expect(["a", "b", "c", "d"]).toContain(letters);
    expect(seen).toContain("d");
    expect(await readdir(join(folder, "7"))).toEqual(["large"]);
  });

  it("takes the same parts from several at once: the last one's stay, all of them", async () => {
    const files = folderStore(folder);
    const names = ["160.webp", "480.webp", "960.webp"];
    const partsOf = (letter: string) =>
      names.map((name) => ({ name, bytes: new TextEncoder().encode(letter) }));
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([
        ...["a", "b", "c", "d"].map((letter) => files.put(7, "abc", partsOf(letter))),
        files.remove(7, "abc"),
      ]);
      await files.put(7, "abc", partsOf("e"));
      expect(await files.parts(7, "abc")).toEqual(names);
      for (const name of names)
        expect(String(Buffer.from((await files.read(7, "abc", name)) ?? []))).toBe("e");
    }
    expect(await readdir(join(folder, "7"))).toEqual(["abc"]);
  });

  it("goes on handing out what was opened before it was replaced or removed", async () => {
    const files = folderStore(folder);
    const keep = (words: string) => files.write(7, "large", "all.zip", Readable.from([Buffer.from(words)]));
    await keep("first");
    const opened = await files.open(7, "large", "all.zip");
    await keep("the second, longer");
    await files.remove(7, "large");
    expect(opened?.size).toBe(5);
    expect(String(Buffer.concat((await opened?.stream.toArray()) ?? []))).toBe("first");
    expect(await files.open(7, "large", "all.zip")).toBeNull();
  });

  it.each(["ENOSPC", "EDQUOT"])(
    "says politely that the disk is full (%s) and leaves nothing half-written",
    async (code) => {
      await expect(failing(code).put(7, "abc", parts)).rejects.toMatchObject({
        status: 503,
        code: "store_full",
      });
      expect(await readdir(join(folder, "7"))).toEqual([]);
    },
  );

  it("leaves nothing behind of other faults either", async () => {
    await expect(failing("EIO").put(7, "abc", parts)).rejects.toMatchObject({ code: "EIO" });
    expect(await readdir(join(folder, "7"))).toEqual([]);
  });
});
