import type { Tx } from "../../platform/context.ts";
import type { Variant } from "./schema.ts";

/** What is known of a file besides where it lies; `size` is of the upload, in bytes. */
export type FileFacts = {
  kind: "image" | "document";
  mime: string;
  name: string;
  size: number;
  sha256: string;
  variants: Variant[];
};

/** Writes down a file that everybody may fetch. */
export const insertFile = (tx: Tx, id: string, { variants, ...facts }: FileFacts) =>
  tx.db
    .insertInto("files")
    .values({
      team_id: tx.team,
      id,
      ...facts,
      variants: JSON.stringify(variants),
      is_public: true,
      created_at: tx.now,
    })
    .execute();
