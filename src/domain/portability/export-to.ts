import type { Ctx } from "../../platform/context.ts";
import { reading } from "../../platform/database/transaction.ts";
import type { FileStore } from "../../platform/files.ts";
import { recordExport } from "../audit/record.ts";
import { writeExport } from "./write-export.ts";

type Needs = { files: FileStore; product: string };

/** Takes the file as it grows; answers its size in bytes. */
type Keep = (chunks: AsyncIterable<Uint8Array>) => Promise<number>;

/** Hands all data of the team to somebody beside the product, as its owners would take them along. Answers their size. */
export async function exportTo(ctx: Ctx, { files, product }: Needs, keep: Keep): Promise<number> {
  const aside: FileStore = { ...files, write: (_team, _file, _part, chunks) => keep(chunks) };
  const size = await reading(ctx, (tx) =>
    writeExport(tx, "export", { files: aside, product, onProgress: async () => {} }),
  );
  await recordExport(ctx, "all", { size });
  return size;
}
