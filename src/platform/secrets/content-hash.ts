import { createHash } from "node:crypto";

/**
 * What somebody sends as a hash, so that the same intention sent again is told from another one with the same key.
 * Order, fields left empty, the key itself and the trap for programs do not count.
 */
export function contentHash({
  idempotency_key: _,
  website: __,
  ...content
}: Record<string, unknown>): string {
  const values = Object.entries(content)
    .filter(([, value]) => value !== null && value !== undefined && value !== "")
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url");
}
