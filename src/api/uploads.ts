import { z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { FileServices } from "../domain/files/judge.ts";
import type { Upload } from "../domain/files/schema.ts";
import { isPlainForm } from "../platform/http/form-body.ts";
import { Refusal } from "../shared/refusal.ts";
import type { ApiEnv } from "./services.ts";

const MEGABYTE = 1024 * 1024;
const usual = bodyLimit({ maxSize: MEGABYTE });
const withFile = bodyLimit({ maxSize: 12 * MEGABYTE });
const report = bodyLimit({ maxSize: MEGABYTE / 4 });
const UPLOADS =
  /^\/api\/(imports|bank-statements|team\/logo|(courses\/upload-image|instructors\/upload-file)\/[^/]+)$/;

/** Refuses bodies that are larger than any call needs: 12 MB where files arrive, 256 KB for reports, else 1 MB (413). */
export const limitBody: MiddlewareHandler<ApiEnv> = (c, next) => limitOf(c.req.path)(c, next);

function limitOf(path: string) {
  if (path.startsWith("/api/webhooks/")) return report;
  return UPLOADS.test(path) ? withFile : usual;
}

/** A form has one file and few fields. */
const MOST_PARTS = 20;

/** Refuses forms of more parts than any of ours has, or of endless words about them, before they are taken apart (400). */
export const refuseManyParts: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const type = c.req.header("content-type") ?? "";
  const isForm = type.toLowerCase().startsWith("multipart/");
  if (isForm && !isPlainForm(type, new Uint8Array(await c.req.arrayBuffer()), MOST_PARTS))
    throw new Refusal(400, "malformed", "Die Anfrage ist nicht lesbar.");
  await next();
};

const missing = "Bitte wählen Sie eine Datei aus.";

/** A form with one file, `file`. */
export const fileForm = {
  required: true,
  content: {
    "multipart/form-data": {
      schema: z.object({
        file: z
          .instanceof(File, { error: missing })
          .refine((file) => file.size > 0, missing)
          .openapi({ type: "string", format: "binary" }),
      }),
    },
  },
};

/** What a form's file is called and holds. */
export const uploadOf = async (file: File): Promise<Upload> => ({
  name: file.name,
  bytes: new Uint8Array(await file.arrayBuffer()),
});

/** What takes a file in, for the verbs that keep one. */
export const fileServices = (c: Context<ApiEnv>): FileServices => ({
  files: c.var.files,
  parsing: c.var.services.parsing,
});
