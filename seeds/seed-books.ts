import { bookSettingsEdit } from "../src/domain/bookkeeping/schema.ts";
import { updateSettings } from "../src/domain/bookkeeping/update-settings.ts";
import type { Tx } from "../src/platform/context.ts";
import { wallClock } from "../src/shared/time/dates.ts";

/** What an adviser calls the practice, and what lay in its cash box when the year before began. `tx` acts for the owner. */
export async function seedBooks(tx: Tx): Promise<void> {
  const year = Number(wallClock(tx.now).date.slice(0, 4));
  const edit = {
    ...{ adviser_number: 29098, client_number: 10142 },
    ...{ cash_opening: 150, cash_opening_on: `${year - 1}-01-01` },
  };
  await updateSettings(tx, null, bookSettingsEdit.parse(edit));
}
