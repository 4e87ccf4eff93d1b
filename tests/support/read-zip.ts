import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";

/** Every file of a ZIP file, by its path, in its order. */
export async function readZip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}

/** The rows of a file of JSON Lines. */
export const rowsIn = (lines: Uint8Array | undefined): Record<string, unknown>[] =>
  Buffer.from(lines ?? [])
    .toString("utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
