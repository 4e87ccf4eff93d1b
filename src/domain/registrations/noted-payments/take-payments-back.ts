import type { Tx } from "../../../platform/context.ts";
import { sumOf } from "../../payments/money/amount-rules.ts";
import { entriesByStatement, takeEntriesBack } from "../../payments/money/ledger.ts";
import { lockMany } from "../lock.ts";
import { recordMoney } from "../paying/record-money.ts";
import { moneyWentBack } from "../staff-errors.ts";

/**
 * Takes back what an entry of a statement brought by mistake, for all that it was divided on: it counts as never come, and
 * what is due is open again. A place that it brought stays; what was noted as not paid before has nothing left to take.
 * @throws moneyWentBack (409) where some of it was returned since
 */
export async function takePaymentsBack(tx: Tx, bank_entry: number): Promise<void> {
  const registrations = (await entriesByStatement(tx, bank_entry)).map((entry) => entry.registration_id);
  const found = (await lockMany(tx, [...new Set(registrations)])).map(({ row }) => row);
  const entries = Map.groupBy(await entriesByStatement(tx, bank_entry), (entry) => entry.registration_id);
  for (const row of found) {
    const left_cents = row.paid_cents - sumOf(entries.get(row.id) ?? [], "payment");
    if (row.refunded_cents > left_cents) throw moneyWentBack(row.number);
  }
  await takeEntriesBack(tx, [...entries.values()].flat());
  await recordMoney(tx, "payment-taken-back", found);
}
