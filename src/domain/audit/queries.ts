import type { Tx } from "../../platform/context.ts";
import { pageOf } from "../../platform/database/paging.ts";
import type { Page, PageQuery } from "../../shared/envelope.ts";
import { instantOut } from "../../shared/schema.ts";
import { namesIn } from "./names.ts";
import type { HistoricObject, HistoryEvent, NamedEvent } from "./schema.ts";

const MOST = 200;

/** What happened to an object and who did it, the newest first. */
export async function historyOf(tx: Tx, object: { type: string; id: number }): Promise<HistoryEvent[]> {
  const rows = await selectEvents(tx, object).limit(MOST).execute();
  return rows.map(eventOut);
}

/** One page of what happened to an object, the newest first, with the names of what the events hold ids of. */
export async function listHistory(
  tx: Tx,
  object: { type: HistoricObject; id: number },
  paging: PageQuery,
): Promise<Page<NamedEvent>> {
  const { rows, total } = await pageOf(tx, selectEvents(tx, object), paging);
  const events = rows.map(eventOut);
  const names = await namesIn(
    tx,
    events.map(({ changes }) => changes),
  );
  return { rows: events.map((event, place) => ({ ...event, names: names[place] ?? {} })), total };
}

const selectEvents = (tx: Tx, object: { type: string; id: number }) =>
  tx.db
    .selectFrom("audit_log")
    .select(["at", "actor", "action", "changes"])
    .where("team_id", "=", tx.team)
    .where("object_type", "=", object.type)
    .where("object_id", "=", object.id)
    .orderBy("id", "desc");

type Row = { at: Date; actor: unknown; action: string; changes: unknown };

function eventOut({ at, actor, action, changes }: Row): HistoryEvent {
  const { kind, name = "" } = actor as Who;
  return { at: instantOut(at), actor_kind: kind, actor_name: name, action, changes: changes as Changes };
}

type Who = { kind: HistoryEvent["actor_kind"]; name?: string };
type Changes = HistoryEvent["changes"];
