import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";

/** What of an object changed: field → [before, after]. */
export type Changes = Record<string, [before: unknown, after: unknown]>;

/** Writes down who did what to which object, in the same transaction as the deed. */
export async function record(
  tx: Tx,
  object: { type: string; id: number },
  action: string,
  changes: Changes = {},
): Promise<void> {
  await tx.db
    .insertInto("audit_log")
    .values({
      team_id: tx.team,
      at: tx.now,
      actor: JSON.stringify(whoActs(tx)),
      object_type: object.type,
      object_id: object.id,
      action,
      changes: JSON.stringify(changes),
    })
    .execute();
}

/** The fields in which two states of an object differ, as the log keeps them. */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): Changes {
  const changes: Changes = {};
  for (const [field, value] of Object.entries(after)) {
    if (value === undefined || JSON.stringify(before[field]) === JSON.stringify(value)) continue;
    changes[field] = [before[field] ?? null, value];
  }
  return changes;
}

/** Who acts, as the log keeps it. */
export function whoActs({ actor }: Ctx) {
  if (actor.kind === "user") return { kind: "user", id: actor.id, name: actor.name };
  if (actor.kind === "token") return { kind: "token", id: actor.id, name: actor.name };
  if (actor.kind === "operator") return { kind: "operator", name: actor.name };
  return actor.kind === "system" ? { kind: "system", job: actor.job } : { kind: "visitor" };
}

/** Writes down that the same was done to many objects of a kind; what changed is told for each, in their order. */
export async function recordEach(
  tx: Tx,
  type: string,
  action: string,
  done: readonly { id: number; changes: Changes }[],
): Promise<void> {
  if (done.length === 0) return;
  const actor = JSON.stringify(whoActs(tx));
  await tx.db
    .insertInto("audit_log")
    .values(
      done.map(({ id, changes }) => ({
        team_id: tx.team,
        at: tx.now,
        actor,
        object_type: type,
        object_id: id,
        action,
        changes: JSON.stringify(changes),
      })),
    )
    .execute();
}

/** Writes down that somebody took a list out of the house, and what it was narrowed to. */
export const recordExport = (ctx: Ctx, list: string, narrowedTo: Record<string, unknown>): Promise<void> =>
  inTransaction(ctx, (tx) =>
    record(tx, { type: "team", id: tx.team }, "exported", {
      list: [null, list],
      ...(Object.keys(narrowedTo).length > 0 && { narrowed_to: [null, narrowedTo] }),
    }),
  );
