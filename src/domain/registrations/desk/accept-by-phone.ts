import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { whoActs } from "../../audit/record.ts";
import { depositTerms } from "../../lessons/rules/deposit-terms-rules.ts";
import { findTermsIn } from "../agreement/terms.ts";
import type { RegistrationDetail } from "../answer-schema.ts";
import { apply } from "../apply.ts";
import { depositChanged, lessonUnknown, priceChanged, registrationUnknown } from "../errors.ts";
import { type LockedRow, lockFound } from "../lock.ts";
import { getRegistration, refuseOutOfReach } from "../queries.ts";
import { depositOf } from "../rules/money/deposit-rules.ts";
import { keptOf } from "../rules/money/voucher-rules.ts";
import type { InsuranceState } from "../rules.ts";
import { noOfferRuns } from "../staff-errors.ts";
import { findRegistration } from "../store.ts";
import { leavesOtherLines, lockOtherLessons } from "../waiting-list/other-dates.ts";
import {
  discountElsewhere,
  insuranceBySeat,
  methodByStaff,
  priceByStaff,
  priceForSeats,
  snapshotByStaff,
} from "./desk-terms.ts";
import type { PhoneAcceptance } from "./staff-schema.ts";

/**
 * Books the offered seat for somebody who says yes on the phone, at today's terms as they were read out to her: the seat is
 * confirmed at once, and the mail brings her the contract. What is due is paid as usual, online only where she has an
 * address. What her form would still ask may be missing. The snapshot keeps that she accepted by phone and who noted it.
 * Who waited for any date leaves the other lines. Pressed twice it books once.
 * @throws registrationUnknown, lessonUnknown; noOfferRuns, priceChanged, depositChanged (409); insuranceNotSaid, noWayToPay
 * (422)
 */
export const acceptByPhone = (ctx: Ctx, id: number, input: PhoneAcceptance): Promise<RegistrationDetail> =>
  inTransaction(ctx, async (tx) => {
    await refuseOutOfReach(tx, id);
    const found = await findRegistration(tx, { id });
    if (!found) throw registrationUnknown();
    await lockOtherLessons(tx, found);
    const { row } = await lockFound(tx, found);
    if (row.status === "confirmed" || row.status === "pending") return getRegistration(tx, id);
    if (row.status !== "offered") throw noOfferRuns();
    const also = await agreedOnPhone(tx, row, input);
    await apply(tx, [
      { row, event: { type: "accept", seats: row.seats, hold_until: null, by_phone: true }, also },
      ...(await leavesOtherLines(tx, row, "took-other-date")),
    ]);
    return getRegistration(tx, id);
  });

/** What is agreed by a word on the phone: insurance, price, the way to pay, and the terms as they were read out. */
async function agreedOnPhone(tx: Tx, row: LockedRow, input: PhoneAcceptance) {
  const terms = await findTermsIn(tx, row.lesson_id);
  if (!terms) throw lessonUnknown();
  const said = input.insurance_type ?? (row.insurance_type as InsuranceState | null);
  const person = {
    ...row,
    insurance_type: insuranceBySeat(terms, said),
    price_id: input.price_id,
    payment_method: input.payment_method,
  };
  const kept = await priceForSeats(tx, terms, person, { wanted: row.seats, has: 0 });
  const discount = await discountElsewhere(tx, terms, row);
  const price = priceByStaff(terms, person, discount);
  refuseOther(input, price.total_cents, depositOf(price.total_cents, depositTerms(terms, tx.now), null));
  const accepted = { by: "phone", read_out: true, noted_by: whoActs(tx) };
  return {
    ...kept,
    insurance_type: person.insurance_type,
    ...keptOf(discount, price),
    discount_cents: price.discount_cents,
    total_cents: price.total_cents,
    payment_method: price.total_cents > 0 ? methodByStaff(terms, person) : null,
    owed_since: tx.now,
    snapshot: { ...snapshotByStaff(terms, price, tx.now), accepted },
  };
}

/** What was read out holds, or nothing is booked. */
function refuseOther(input: PhoneAcceptance, total_cents: number, deposit_cents: number): void {
  const { expected_total_cents: total, expected_deposit_cents: deposit } = input;
  if (typeof total === "number" && total !== total_cents) throw priceChanged(total_cents);
  if (typeof deposit === "number" && deposit !== deposit_cents) throw depositChanged(deposit_cents);
}
