import { z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { FileServices } from "../../domain/files/judge.ts";
import type { Upload } from "../../domain/files/schema.ts";
import { isPlainForm } from "../../platform/http/incoming/form-body.ts";
import { Refusal } from "../../shared/refusal.ts";
import type { ApiEnv } from "../services.ts";
import { XLSX } from "./files.ts";
import type { Call } from "./route.ts";

const MEGABYTE = 1024 * 1024;
const usual = bodyLimit({ maxSize: MEGABYTE });
const withFile = bodyLimit({ maxSize: 12 * MEGABYTE });
const wholeTeam = bodyLimit({ maxSize: 500 * MEGABYTE });
const report = bodyLimit({ maxSize: MEGABYTE / 4 });
const UPLOADS =
  /^\/api\/(imports|bank-statements|team\/logo|(courses\/upload-image|instructors\/upload-file)\/[^/]+)$/;

/** Refuses bodies that are larger than any call needs: 500 MB for all data of a team, 12 MB where files arrive,
 * 256 KB for reports, else 1 MB (413). */
export const limitBody: MiddlewareHandler<ApiEnv> = (c, next) => limitOf(c.req.path)(c, next);

function limitOf(path: string) {
  if (path.startsWith("/api/webhooks/")) return report;
  if (path === "/api/team/restore") return wholeTeam;
  return UPLOADS.test(path) ? withFile : usual;
}

const bodyMissing = () =>
  new Refusal(
    400,
    "body_missing",
    "Zu diesem Aufruf gehört ein Inhalt. Bitte senden Sie ihn mit; wo nichts anzugeben ist, genügt {}.",
  );

/**
 * What the description says of a call's body, held against the body that comes: one that is required and missing
 * altogether is refused (400), and where none is needed an empty one is none, whatever type programs name for it.
 */
export const mindBody =
  (required: boolean): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    if (await isEmpty(c)) {
      if (required) throw bodyMissing();
      c.req.raw = withoutType(c.req.raw);
    }
    await next();
  };

const isEmpty = async ({ req }: Context<ApiEnv>): Promise<boolean> =>
  req.raw.body === null || (await req.arrayBuffer()).byteLength === 0;

function withoutType({ url, method, headers }: Request): Request {
  const kept = new Headers(headers);
  kept.delete("content-type");
  return new Request(url, { method, headers: kept });
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

/** A form with one file of these types, `file`: how it is called and what it holds. */
export const formWith = (...types: string[]) =>
  z
    .object({
      file: z
        .instanceof(File, { error: missing })
        .refine((file) => file.size > 0, missing)
        .meta({ type: "string", format: "binary", contentMediaType: types.join(", ") }),
    })
    .transform(
      async ({ file }): Promise<Upload> => ({
        name: file.name,
        bytes: new Uint8Array(await file.arrayBuffer()),
      }),
    );

/** The pictures that are taken. */
export const PICTURES = ["image/jpeg", "image/png", "image/webp", "image/avif"];

/** The tables that are taken. */
export const TABLES = ["text/csv", XLSX];

/** What takes a file in, for the verbs that keep one. */
export const fileServices = ({ c, services }: Call): FileServices => ({
  files: c.var.files,
  parsing: services.parsing,
});
