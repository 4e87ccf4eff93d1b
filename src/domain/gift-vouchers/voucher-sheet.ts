import type { Tx } from "../../platform/context.ts";
import type { GiftVoucherSheet } from "../../platform/pdf/papers/gift-voucher.ts";
import { teamOnPaper } from "../teams/team-on-paper.ts";
import { getGiftVoucher } from "./queries.ts";

/** Where a team's public page is, by its alias or token, absolute. */
export type PageOf = (address: string) => string;

/** A voucher as it is printed. @throws giftVoucherUnknown */
export async function voucherSheet(tx: Tx, id: number, pageOf: PageOf): Promise<GiftVoucherSheet> {
  const voucher = await getGiftVoucher(tx, id);
  const team = await teamOnPaper(tx);
  return {
    team: team.name,
    address: team.address.split("\n").filter(Boolean),
    url: pageOf(team.public),
    number: voucher.number,
    value_cents: voucher.value_cents,
    remaining_cents: voucher.remaining_cents,
    course: voucher.course?.name ?? "",
    recipient: voucher.recipient_name,
    greeting: voucher.greeting,
    sold_on: voucher.sold_on,
    valid_until: voucher.valid_until,
    is_voided: voucher.state === "voided",
    printed_at: tx.now,
  };
}
