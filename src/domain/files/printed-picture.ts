import type { Ctx } from "../../platform/context.ts";
import type { FileStore } from "../../platform/files.ts";
import { printPicture } from "../../platform/pictures/print-picture.ts";
import { fetchFile } from "./fetch-file.ts";

/** Dots of a picture that is printed 8 mm wide. */
const PIXELS = 128;

/** A picture of the team as paper has it, by its address or id: a PNG without colours; nothing where the file is gone. @throws fileUnknown */
export async function printedPicture(
  ctx: Ctx,
  files: FileStore,
  picture: string | null,
): Promise<Uint8Array | undefined> {
  const file = picture?.split("/").at(-1);
  if (!file) return undefined;
  const { part } = await fetchFile(ctx, file, { accept: "image/jpeg", width: PIXELS });
  const bytes = await files.read(ctx.team, file, part);
  return (bytes && (await printPicture(bytes, PIXELS))) ?? undefined;
}
