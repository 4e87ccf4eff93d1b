import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { changesBetween, record } from "../audit/record.ts";
import {
  describeColumn,
  type ParticipantColumn,
  participantColumns,
  printable,
  standardColumns,
} from "./column-rules.ts";
import type { ColumnChoice, ColumnsInput } from "./schema.ts";
import { lockColumns, putColumns } from "./store.ts";

/** Which columns the team's lists of participants have, and which there are for whoever asks. */
export async function getColumns(tx: Tx): Promise<ColumnChoice> {
  const chosen = await chosenColumns(tx);
  const roles = rolesOf(tx);
  return {
    columns: printable(chosen ?? standardColumns, roles),
    is_standard: chosen ? 0 : 1,
    available: printable(participantColumns, roles).map((name) => {
      const { label, width, is_health } = describeColumn(name);
      return { name, label, width_mm: width, is_health: is_health ? 1 : 0 };
    }),
  };
}

/** Keeps which columns the team's lists of participants have, in their order; the log knows those before. */
export const chooseColumns = (ctx: Ctx, { columns }: ColumnsInput): Promise<ColumnChoice> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockColumns(tx);
    const changes = changesBetween({ columns: before?.columns ?? standardColumns }, { columns });
    if (Object.keys(changes).length === 0) return getColumns(tx);
    await putColumns(tx, columns);
    await record(tx, { type: "participant_columns", id: tx.team }, "updated", changes);
    return getColumns(tx);
  });

/** What the team chose; null where it has not, so that the standard holds. A column that is no more is left out. */
export async function chosenColumns(tx: Tx): Promise<ParticipantColumn[] | null> {
  const row = await tx.db
    .selectFrom("participant_columns")
    .select("columns")
    .where("team_id", "=", tx.team)
    .executeTakeFirst();
  return row ? participantColumns.toSorted(inOrderOf(row.columns)).filter(isIn(row.columns)) : null;
}

const inOrderOf = (order: readonly string[]) => (one: string, other: string) =>
  order.indexOf(one) - order.indexOf(other);

const isIn = (names: readonly string[]) => (name: ParticipantColumn) => names.includes(name);

/** The roles of who asks; jobs and the system may all. */
export const rolesOf = ({ actor }: Ctx): readonly string[] =>
  actor.kind === "user" ? actor.roles : ["team-owner"];
