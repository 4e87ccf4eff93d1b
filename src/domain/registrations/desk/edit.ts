import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { refuseStale } from "../../../shared/edits.ts";
import { fullName } from "../../../shared/words/text.ts";
import { changesBetween, record } from "../../audit/record.ts";
import { post, toParticipant } from "../../mails/post.ts";
import { endPaymentsOf } from "../../payments/money/ask-payment.ts";
import { findTermsIn, methodsOfTeam } from "../agreement/terms.ts";
import type { RegistrationDetail } from "../answer-schema.ts";
import { apply } from "../apply.ts";
import { registrationUnknown } from "../errors.ts";
import { type LockedLesson, type LockedRow, lockWithLesson } from "../lock.ts";
import { getRegistration } from "../queries.ts";
import { dateContext, type PersonalDate, personalDates, refuseImpossibleDates } from "../rules/date-rules.ts";
import { usualMethod } from "../rules/money/payment-rules.ts";
import { keptOf } from "../rules/money/voucher-rules.ts";
import { isOnlineOnly } from "../rules/session-rules.ts";
import { owedCents, owedSince, wouldOwe } from "../rules/staff-rules.ts";
import { type InsuranceState, isInLine, isOver, isPaidOnline, personKey, seatsWanted } from "../rules.ts";
import { registrationOver } from "../staff-errors.ts";
import { findSamePerson } from "../staff-store.ts";
import { type Known, seatsFree, updateRegistration } from "../store.ts";
import {
  discountByStaff,
  insuranceBySeat,
  methodByStaff,
  priceByStaff,
  priceForSeats,
  snapshotByStaff,
} from "./desk-terms.ts";
import {
  alreadyInLesson,
  needsOverbooking,
  nobodyOnSite,
  payingNeedsEmail,
  registrationErased,
  testStaysAsItIs,
  waitingNeedsEmail,
} from "./errors.ts";
import type { RegistrationEdit } from "./staff-schema.ts";

/**
 * Changes what is known of a registration. Price and seats stay as agreed unless `recalculate` asks for them by the
 * lesson's terms of today, another of its prices is chosen, or an insurance gets known that the price waited for. The log keeps what changed from what to
 * what; nobody is mailed unless `notify` asks for it.
 * @throws registrationUnknown; a stale edit, registrationErased, alreadyInLesson, needsOverbooking (409); waitingNeedsEmail,
 * payingNeedsEmail, nobodyOnSite, insuranceNotSaid, noWayToPay (422)
 */
export const editRegistration = (ctx: Ctx, id: number, edit: RegistrationEdit): Promise<RegistrationDetail> =>
  inTransaction(ctx, async (tx) => {
    const { row, lesson } = await lockWithLesson(tx, id);
    const { updated_at, recalculate, overbook, notify, price_id, ...values } = edit;
    if (row.erased_at) throw registrationErased();
    if (row.is_test) throw testStaysAsItIs();
    refuseStale(row, updated_at);
    if (values.payment_method === "onsite" && row.payment_method !== "onsite")
      await refuseOnSite(tx, row.lesson_id);
    refuseImpossibleDates(changedDates(row, values), dateContext(lesson, tx.now));
    const person_key = await keyAfter(tx, row, values);
    const edited = { ...row, ...defined(values) };
    const chosen = isOver(row.status) || price_id === row.price_id ? undefined : price_id;
    const anew =
      recalculate || getsKnown(row, values) || chosen !== undefined
        ? await calculated(tx, row, edited, { lesson, overbook, chosen })
        : await stillPayable(tx, row, edited);
    const { seats, overbooked, ...known }: Known & Seats = { ...values, ...anew };
    const {
      snapshot: _,
      owed_since: __,
      discount_code_id: ___,
      price_id: ____,
      ...logged
    } = changesBetween(row, { ...values, ...anew });
    if (Object.keys(logged).length > 0) {
      const also = { ...known, ...(person_key !== row.person_key && { person_key }) };
      if (seats === undefined) await updateRegistration(tx, id, also);
      else await apply(tx, [{ row, event: { type: "resize", seats, overbook: overbooked === true }, also }]);
      await record(tx, { type: "registration", id }, "edited", logged);
      if (isPaidOnline(row) && "payment_method" in logged) await endPaymentsOf(tx, id);
    }
    if (notify && row.status === "confirmed")
      await post(tx, toParticipant(edited), "registration-confirmed", {});
    return getRegistration(tx, id);
  });

/** The dates that an edit changes: what stands there already may stay. */
const changedDates = (row: LockedRow, values: Pick<RegistrationEdit, PersonalDate>) =>
  Object.fromEntries(
    personalDates.flatMap((field) => (values[field] === row[field] ? [] : [[field, values[field]]])),
  );

type Seats = { seats?: number; overbooked?: boolean };

/** @throws nobodyOnSite (422) for a lesson that takes place online only */
async function refuseOnSite(tx: Tx, lesson: number): Promise<void> {
  const terms = await findTermsIn(tx, lesson);
  if (terms && isOnlineOnly(terms)) throw nobodyOnSite();
}

/** Whether an insurance gets known that the price of a seat waits for. */
const getsKnown = (row: LockedRow, { insurance_type }: Pick<RegistrationEdit, "insurance_type">): boolean =>
  row.insurance_type === "unknown" &&
  insurance_type !== undefined &&
  insurance_type !== "unknown" &&
  !isOver(row.status);

/** Who has no address any more does not pay online: then as usual. @throws payingNeedsEmail where that is the only way */
async function stillPayable(tx: Tx, row: LockedRow, edited: LockedRow) {
  if (!row.email || edited.email || !isPaidOnline(edited) || owedCents(edited) === 0) return {};
  const terms = await findTermsIn(tx, row.lesson_id);
  const payment_method = terms && usualMethod(methodsOfTeam(terms), edited);
  if (!payment_method) throw payingNeedsEmail();
  return { payment_method };
}

const defined = <Given extends object>(given: Given): Partial<Given> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Given>;

/** Under which key the person is known afterwards; who came twice on purpose may stay so. */
async function keyAfter(
  tx: Tx,
  row: LockedRow,
  values: { email?: string; first_name?: string; last_name?: string },
) {
  const person = { ...row, ...defined(values) };
  if (isInLine(row.status) && !person.email) throw waitingNeedsEmail();
  const key = personKey(person);
  const [address, name, twice] = row.person_key.split("|");
  if (key === `${address}|${name}`) return row.person_key;
  if (twice) return `${key}|${twice}`;
  const known = await findSamePerson(tx, row.lesson_id, key, row.id);
  if (known) throw alreadyInLesson({ ...known, name: fullName(known) });
  return key;
}

type Anew = {
  lesson: LockedLesson;
  overbook: boolean;
  /** Another price of the lesson, null for its course fee; undefined where the one that was agreed stays. */
  chosen: number | null | undefined;
};

/** Seats and price by today's terms. Who waits owes nothing yet. */
async function calculated(tx: Tx, before: LockedRow, row: LockedRow, { lesson, overbook, chosen }: Anew) {
  if (isOver(row.status)) throw registrationOver();
  const terms = await findTermsIn(tx, row.lesson_id);
  if (!terms) throw registrationUnknown();
  const seats = seatsWanted(terms, row.partner);
  if (row.status === "waiting") return { seats };
  const free = await seatsFree(tx, lesson);
  const fits = seats <= before.seats || seats - before.seats <= free;
  if (!fits && !overbook) throw needsOverbooking(free);
  const seated = { seats, ...(!fits && { overbooked: true }) };
  if (row.status === "offered") return seated;
  const insurance_type = insuranceBySeat(terms, row.insurance_type as InsuranceState | null);
  const stays = terms.prices.some(({ id }) => id === row.price_id) ? row.price_id : null;
  const booked = { ...row, insurance_type, price_id: chosen === undefined ? stays : chosen };
  const kept = await priceForSeats(tx, terms, booked, {
    wanted: seats,
    has: before.price_id === booked.price_id ? before.seats : 0,
  });
  const discount = await discountByStaff(tx, terms, row);
  const price = priceByStaff(terms, booked, discount);
  return {
    ...seated,
    ...kept,
    insurance_type,
    voucher_code: discount.voucher_code,
    ...keptOf(discount, price),
    discount_cents: price.discount_cents,
    total_cents: price.total_cents,
    payment_method: wouldOwe(before, price.total_cents) ? methodByStaff(terms, row) : row.payment_method,
    ...owedSince(before, price.total_cents, tx.now),
    snapshot: snapshotByStaff(terms, price, tx.now),
  };
}
