import type { Tx } from "../../platform/context.ts";
import { instantOut } from "../../shared/schema.ts";
import { fullName } from "../../shared/words/text.ts";
import { exportNotReady, exportUnknown } from "./errors.ts";
import type { TeamExport } from "./schema.ts";

const select = (tx: Tx) =>
  tx.db
    .selectFrom("team_exports as e")
    .innerJoin("users as u", (on) => on.onRef("u.team_id", "=", "e.team_id").onRef("u.id", "=", "e.user_id"))
    .selectAll("e")
    .select(["u.first_name", "u.last_name"])
    .where("e.team_id", "=", tx.team)
    .orderBy("e.id", "desc");

/** The team's newest export; null for none. */
export async function findExport(tx: Tx): Promise<TeamExport | null> {
  const row = await select(tx).executeTakeFirst();
  if (!row) return null;
  const { id, state, done, total, asked_at, ready_at, expires_at, size } = row;
  return {
    ...{ id, state: state as TeamExport["state"], done, total, size },
    asked_at: instantOut(asked_at),
    asked_by: fullName(row),
    ready_at: ready_at && instantOut(ready_at),
    expires_at: expires_at && instantOut(expires_at),
  };
}

/** Where the newest export lies that may be fetched. @throws exportUnknown, exportNotReady */
export async function findReadyExport(tx: Tx): Promise<{ id: number; file: string; asked_at: Date }> {
  const row = await select(tx).executeTakeFirst();
  if (!row) throw exportUnknown();
  if (row.state !== "ready" || !row.expires_at) throw exportNotReady();
  if (row.expires_at <= tx.now) throw exportUnknown();
  return row;
}
