import { sellGiftVoucher } from "../src/domain/gift-vouchers/sell-gift-voucher.ts";
import { voidGiftVoucher } from "../src/domain/gift-vouchers/void-gift-voucher.ts";
import type { Tx } from "../src/platform/context.ts";
import { wallClock } from "../src/shared/time/dates.ts";
import { addDays } from "../src/shared/time/wall-clock.ts";
import type { DemoTeam } from "./demo-team.ts";

/** Sells a team's gift vouchers, on days before the demo begins; nobody is mailed. `tx` acts for the owner. */
export async function seedGiftVouchers(
  tx: Tx,
  { giftVouchers = [] }: DemoTeam,
  courses: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { course, sold_days_ago, voided, ...voucher } of giftVouchers) {
    const { id } = await sellGiftVoucher(tx, {
      ...voucher,
      course_id: courses.get(course) ?? null,
      sold_on: addDays(wallClock(tx.now).date, -sold_days_ago),
      notify: false,
    });
    if (voided) await voidGiftVoucher(tx, id, { reason: voided });
  }
}
