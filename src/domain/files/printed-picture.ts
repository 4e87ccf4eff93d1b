import type { Ctx } from "../../platform/context.ts";
import type { FileStore } from "../../platform/files.ts";
import { printPicture } from "../../platform/pictures/print-picture.ts";
import { Refusal } from "../../shared/refusal.ts";
import { fetchFile } from "./fetch-file.ts";

/** Dots of a picture that is printed 8 mm wide. */
const PIXELS = 128;

/** A picture of the team as paper has it, by its address or id: a PNG without colours; nothing where the file is gone. */
export async function printedPicture(
  ctx: Ctx,
  files: FileStore,
  picture: string | null,
): Promise<Uint8Array | undefined> {
  const file = picture?.split("/").at(-1);
  if (!file) return undefined;
  const found = await fetchFile(ctx, file, { accept: "image/jpeg", width: PIXELS }).catch(
    (error: unknown) => {
      if (error instanceof Refusal && error.status === 404) return null;
      throw error;
    },
  );
  const bytes = found && (await files.read(ctx.team, file, found.part));
  return (bytes && (await printPicture(bytes, PIXELS))) ?? undefined;
}
