import { z } from "@hono/zod-openapi";
import { fileUnknown } from "../../domain/files/errors.ts";
import { fetchFile } from "../../domain/files/fetch-file.ts";
import { fileQuery } from "../../domain/files/schema.ts";
import { keptFile } from "../http/answers.ts";
import { unlessKnown } from "../http/files.ts";
import { router } from "../http/router.ts";

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

/** Files that everybody may fetch. */
export const publicFiles = router().get("/{team_token}/file/{file_id}", "public.read", {
  summary:
    "A picture to be shown, at least `w` pixels wide if it is; another file to be kept, under its name",
  params: fileParam,
  query: fileQuery,
  answers: keptFile(
    "The file; pictures in the best format of those in `Accept`",
    "image/avif",
    "image/webp",
    "image/jpeg",
    "application/pdf",
  ),
  handle: async ({ c, ctx, params: { file_id }, query }) => {
    const accept = c.req.header("accept") ?? "";
    const { etag, part, type, disposition } = await fetchFile(ctx, file_id, { accept, width: query.w });
    return unlessKnown(c, { ...always, ETag: etag }, async () => {
      const data = await c.var.files.read(ctx.team, file_id, part);
      if (!data) throw fileUnknown();
      return { data, headers: { "Content-Type": type, "Content-Disposition": disposition } };
    });
  },
});
