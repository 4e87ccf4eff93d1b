import type { Tx } from "../../platform/context.ts";
import { fileUnknown } from "./errors.ts";
import { type Variant, variants } from "./schema.ts";

/** A file as it is handed out. */
export type PublicFile = { kind: string; mime: string; name: string; sha256: string; variants: Variant[] };

/** A file of the team that everybody may fetch. @throws fileUnknown */
export async function getPublicFile(tx: Tx, id: string): Promise<PublicFile> {
  const row = await tx.db
    .selectFrom("files")
    .select(["kind", "mime", "name", "sha256", "variants"])
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .where("is_public", "=", true)
    .executeTakeFirst();
  if (!row) throw fileUnknown();
  return { ...row, variants: variants.parse(row.variants) };
}

/** Whether the team has such a file. */
export async function fileExists(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom("files")
    .select("id")
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Under which address a file of the team is fetched. */
export async function addressOfFile(tx: Tx, id: string): Promise<string> {
  const { team_token } = await tx.db
    .selectFrom("teams")
    .select("team_token")
    .where("id", "=", tx.team)
    .executeTakeFirstOrThrow();
  return `/api/public/teams/${team_token}/file/${id}`;
}
