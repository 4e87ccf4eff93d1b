import type { Tx } from "../../platform/context.ts";
import { senderOf } from "../teams/sender.ts";
import { voucherSheet } from "./voucher-sheet.ts";

type Links = { team: (team: string) => string };

/** What the mail with a voucher says; the voucher itself goes with it. */
export async function giftVoucherMail(
  tx: Tx,
  { recipient_name, gift_voucher }: { recipient_name: string; gift_voucher: number },
  links: Links,
) {
  const voucher = await voucherSheet(tx, gift_voucher, links.team);
  const { value_cents, remaining_cents, course, valid_until, url } = voucher;
  const recipient = voucher.recipient;
  return {
    props: {
      ...{ recipient_name, value_cents, remaining_cents, course, valid_until, recipient, url },
      team: await senderOf(tx, links),
    },
    voucher,
  };
}
