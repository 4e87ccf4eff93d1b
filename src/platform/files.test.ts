import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFileStore } from "./files.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "file-store-"));
});
afterEach(() => rm(folder, { recursive: true }));

const parts = ["160.webp", "480.webp"].map((name) => ({ name, bytes: new TextEncoder().encode(name) }));
const failing = (code: string) =>
  createFileStore(folder, async (path, bytes) => {
    if (path.endsWith("480.webp")) throw Object.assign(new Error(code), { code });
    await writeFile(path, bytes);
  });

describe("the file store", () => {
  it("keeps all parts of a file, and hands them out by team", async () => {
    const files = createFileStore(folder);
    await files.put(7, "abc", parts);
    expect(await files.read(7, "abc", "480.webp")).toEqual(parts[1]?.bytes);
    expect(await files.read(8, "abc", "480.webp")).toBeNull();
    expect(await readdir(join(folder, "7"))).toEqual(["abc"]);
  });

  it("removes a file whole, also one that is not there", async () => {
    const files = createFileStore(folder);
    await files.put(7, "abc", parts);
    await files.remove(7, "abc");
    await files.remove(7, "abc");
    expect(await readdir(join(folder, "7"))).toEqual([]);
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
