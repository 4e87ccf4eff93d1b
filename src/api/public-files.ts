import { z } from "@hono/zod-openapi";
import { fileUnknown } from "../domain/files/errors.ts";
import { fetchFile } from "../domain/files/fetch-file.ts";
import { fileQuery } from "../domain/files/schema.ts";
import { isKnown } from "./etag.ts";
import { answersFile } from "./reply.ts";
import { guarded, noun } from "./route.ts";

const YEAR_SECONDS = 31_536_000;

const fileParam = z.object({
  team_token: z.string(),
  file_id: z.string().regex(/^[\w-]{22,64}$/),
});

/** What a file answers whoever fetches it: it never changes, and nothing in it may act. */
const always = {
  "Cache-Control": `public, max-age=${YEAR_SECONDS}, immutable`,
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
  Vary: "Accept",
};

const fetched = answersFile(
  "The file; pictures in the best format of those in `Accept`",
  "image/avif",
  "image/webp",
  "image/jpeg",
  "application/pdf",
);

/** Files that everybody may fetch. */
export const publicFiles = noun().openapi(
  guarded("public.read", {
    method: "get",
    path: "/{team_token}/file/{file_id}",
    summary:
      "A picture to be shown, at least `w` pixels wide if it is; another file to be kept, under its name",
    request: { params: fileParam, query: fileQuery },
    responses: { ...fetched, 304: { description: "Unchanged since it was fetched under this ETag" } },
  }),
  async (c) => {
    const { file_id } = c.req.valid("param");
    const accept = c.req.header("accept") ?? "";
    const file = await fetchFile(c.var.ctx, file_id, { accept, width: c.req.valid("query").w });
    const headers = { ...always, ETag: file.etag };
    if (isKnown(c.req.header("if-none-match"), file.etag)) return c.body(null, 304, headers);
    const bytes = await c.var.files.read(c.var.ctx.team, file_id, file.part);
    if (!bytes) throw fileUnknown();
    return c.body(bytes, 200, {
      ...headers,
      "Content-Type": file.type,
      "Content-Disposition": file.disposition,
    });
  },
);
