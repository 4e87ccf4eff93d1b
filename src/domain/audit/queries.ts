import type { Tx } from "../../platform/context.ts";
import { instantOut } from "../../shared/schema.ts";
import type { HistoryEvent } from "./schema.ts";

const MOST = 200;

/** What happened to an object and who did it, the newest first. */
export async function historyOf(tx: Tx, object: { type: string; id: number }): Promise<HistoryEvent[]> {
  const rows = await tx.db
    .selectFrom("audit_log")
    .select(["at", "actor", "action", "changes"])
    .where("team_id", "=", tx.team)
    .where("object_type", "=", object.type)
    .where("object_id", "=", object.id)
    .orderBy("id", "desc")
    .limit(MOST)
    .execute();
  return rows.map(({ at, actor, action, changes }) => {
    const { kind, name = "" } = actor as Who;
    return { at: instantOut(at), actor_kind: kind, actor_name: name, action, changes: changes as Changes };
  });
}

type Who = { kind: HistoryEvent["actor_kind"]; name?: string };
type Changes = HistoryEvent["changes"];
