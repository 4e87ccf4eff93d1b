import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { refuseStale } from "../../../shared/edits.ts";
import { fieldRefusal } from "../../../shared/refusal.ts";
import { instantOut } from "../../../shared/schema.ts";
import { wallClock } from "../../../shared/time/dates.ts";
import { changesBetween, record } from "../../audit/record.ts";
import { factorFault, type Land } from "./schedule-rules.ts";
import type { FeeScheduleInput, FeeScheduleOfTeam } from "./schema.ts";

/** By which Land's regulation a team bills privately, at which factor, and its own positions. */
export async function getFeeSchedule(tx: Tx): Promise<FeeScheduleOfTeam> {
  const row = await find(tx).executeTakeFirst();
  if (!row) return { ...nothing, updated_at: null };
  return {
    land: row.land as Land | "",
    factor: Number(row.factor),
    reference: row.reference,
    positions: (row.positions as FeeScheduleOfTeam["positions"]).map(inOrder),
    updated_at: instantOut(row.updated_at),
  };
}

/**
 * Keeps them, over those that are there; the log knows those before.
 * @throws a refusal of `factor` or of a position (422) that the Land does not allow, or whose days are turned; a stale edit (409)
 */
export const saveFeeSchedule = (ctx: Ctx, input: FeeScheduleInput): Promise<FeeScheduleOfTeam> =>
  inTransaction(ctx, async (tx) => {
    const { updated_at, ...schedule } = input;
    refuseWrong(schedule, wallClock(tx.now).date);
    const before = await find(tx).forUpdate().executeTakeFirst();
    if (before) refuseStale(before, updated_at ?? undefined);
    const { updated_at: _, ...known } = await getFeeSchedule(tx);
    const changes = changesBetween(known, schedule);
    if (Object.keys(changes).length === 0) return getFeeSchedule(tx);
    const values = { ...schedule, positions: JSON.stringify(schedule.positions), updated_at: tx.now };
    await tx.db
      .insertInto("fee_schedules")
      .values({ team_id: tx.team, ...values })
      .onConflict((conflict) => conflict.column("team_id").doUpdateSet(values))
      .execute();
    await record(tx, { type: "fee_schedule", id: tx.team }, "updated", changes);
    return getFeeSchedule(tx);
  });

/** The database keeps the parts of a position in an order of its own; what is sent back unchanged is no change. */
const inOrder = (position: FeeScheduleOfTeam["positions"][number]) => {
  const { name, amount, factor, valid_from, valid_until, source } = position;
  return { name, amount, factor, valid_from, valid_until, source };
};

const nothing = { land: "" as const, factor: 1, reference: "", positions: [] };

const find = (tx: Tx) =>
  tx.db
    .selectFrom("fee_schedules")
    .select(["land", "factor", "reference", "positions", "updated_at"])
    .where("team_id", "=", tx.team);

function refuseWrong({ land, factor, positions }: Omit<FeeScheduleInput, "updated_at">, today: string): void {
  const fault = factorFault(land, factor, today);
  if (fault) throw fieldRefusal("factor", fault);
  for (const [place, { valid_from, valid_until, ...position }] of positions.entries()) {
    if (valid_from && valid_until && valid_until < valid_from)
      throw fieldRefusal(`positions.${place}.valid_until`, "Das Ende liegt vor dem Anfang");
    const wrong = factorFault(land, position.factor, valid_from ?? today);
    if (wrong) throw fieldRefusal(`positions.${place}.factor`, wrong);
  }
}
