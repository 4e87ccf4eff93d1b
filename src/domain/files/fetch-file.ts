import type { Ctx } from "../../platform/context.ts";
import { reading } from "../../platform/database/transaction.ts";
import { fileUnknown } from "./errors.ts";
import { getPublicFile, type PublicFile } from "./queries.ts";
import { bestFormat, contentDisposition, fittingVariant } from "./rules.ts";

/** How a file is handed out: which part of it, as what, under which name, and what tells it from all others. */
export type FetchedFile = { part: string; type: string; disposition: string; etag: string };

/** In which width in pixels pictures come that are not asked for in one. */
const USUAL_WIDTH = 960;

/** Finds what fits a browser's `Accept` and the width it asks for. @throws fileUnknown */
export async function fetchFile(
  ctx: Ctx,
  id: string,
  asked: { accept: string; width?: number | undefined },
): Promise<FetchedFile> {
  const file = await reading(ctx, (tx) => getPublicFile(tx, id));
  return file.kind === "image" ? pictureOf(file, asked) : documentOf(file);
}

function pictureOf(
  { name, sha256, variants }: PublicFile,
  { accept, width = USUAL_WIDTH }: { accept: string; width?: number | undefined },
): FetchedFile {
  const format = bestFormat(accept);
  const variant = fittingVariant(variants, width);
  if (!variant) throw fileUnknown();
  const part = `${variant.width}.${format}`;
  return {
    part,
    type: `image/${format}`,
    disposition: contentDisposition("inline", `${name}.${format === "jpeg" ? "jpg" : format}`),
    etag: `"${sha256.slice(0, 32)}-${part}"`,
  };
}

const documentOf = ({ name, mime, sha256 }: PublicFile): FetchedFile => ({
  part: "document.pdf",
  type: mime,
  disposition: contentDisposition("attachment", `${name}.pdf`),
  etag: `"${sha256.slice(0, 32)}"`,
});
