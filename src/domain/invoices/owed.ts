import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { dueCents } from "../registrations/rules/staff-rules.ts";
import { statusAt } from "../registrations/state.ts";
import type { Owed } from "./rules/owed-rules.ts";

/** What registrations owe now, and what is billed of it, by their id. */
export async function owedOf(
  tx: Tx,
  registrations: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, Owed>> {
  const ids = registrations.filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom("registrations as r")
    .select(["r.id", "r.status", "r.expires_at", "r.total_cents", "r.fee_cents", "r.partner", "r.erased_at"])
    .select(
      sql<number>`coalesce((select sum(i.total_cents) from invoices i where i.team_id = r.team_id
        and i.registration_id = r.id and i.settles and i.kind = 'invoice' and i.state = 'finalised'), 0)::int`.as(
        "billed_cents",
      ),
    )
    .where("r.team_id", "=", tx.team)
    .where("r.id", "=", sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .execute();
  return new Map(
    rows.map(({ id, billed_cents, partner, erased_at, ...row }) => {
      const status = statusAt(row, tx.now);
      const due_cents = dueCents({ ...row, status });
      return [id, { status, due_cents, billed_cents, has_partner: partner, is_erased: erased_at !== null }];
    }),
  );
}
