import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { contentHash } from "../../../platform/secrets/content-hash.ts";
import { randomToken } from "../../../shared/ids.ts";
import { wallClock } from "../../../shared/time/dates.ts";
import { fullName } from "../../../shared/words/text.ts";
import { post, toParticipant } from "../../mails/post.ts";
import { enterMoney, type NewEntry } from "../../payments/money/ledger.ts";
import { findTermsIn, type LessonTerms } from "../agreement/terms.ts";
import type { RegistrationDetail } from "../answer-schema.ts";
import {
  intentionChanged,
  lessonBusy,
  lessonCalledOff,
  lessonExternal,
  lessonUnknown,
  priceSoldOut,
} from "../errors.ts";
import { noDetails } from "../fields.ts";
import { lessonOf } from "../lesson-of.ts";
import { settleLapsed } from "../lock.ts";
import { getRegistration } from "../queries.ts";
import { dateContext, refuseImpossibleDates } from "../rules/date-rules.ts";
import { depositBeside } from "../rules/money/deposit-rules.ts";
import { keptPrice, listedPrice } from "../rules/money/price-rules.ts";
import { keptOf, NO_DISCOUNT, paidBy } from "../rules/money/voucher-rules.ts";
import { isOnlineOnly } from "../rules/session-rules.ts";
import { type InsuranceState, personKey, seatsWanted } from "../rules.ts";
import { bookByHand, findSamePerson, idOfIntention, insertNote } from "../staff-store.ts";
import { lockLesson, seatsFree } from "../store.ts";
import type { BookingSource, PaymentMethod } from "../words-rules.ts";
import {
  insuranceBySeat,
  methodByStaff,
  priceByStaff,
  snapshotByStaff,
  voucherByStaff,
} from "./desk-terms.ts";
import {
  alreadyInLesson,
  needsOverbooking,
  nobodyOnSite,
  noNeedToWait,
  paidWithoutPrice,
  waitingNeedsEmail,
} from "./errors.ts";
import { type AddedByHand, takenByTeam } from "./staff-schema.ts";

/**
 * Registers somebody for the team, as far as it knows the person: regular, also beyond the seats if that is meant, or
 * on the waiting list. Lessons that are inactive or have begun take people too. The same intention is done once.
 * @throws lessonUnknown, lessonExternal, needsOverbooking, noNeedToWait, alreadyInLesson, waitingNeedsEmail, insuranceNotSaid,
 * noWayToPay
 */
export const addByHand = (
  ctx: Ctx,
  input: AddedByHand,
  source: BookingSource = "hand",
): Promise<RegistrationDetail> =>
  inTransaction(ctx, async (tx) => {
    await lessonOf(tx, input.lesson_id);
    const lesson = await lockLesson(tx, input.lesson_id);
    const request_hash = contentHash(input);
    const earlier = input.idempotency_key && (await idOfIntention(tx, input.idempotency_key));
    if (earlier && earlier.request_hash !== request_hash) throw intentionChanged();
    if (earlier) return getRegistration(tx, earlier.id);

    const terms = lesson && (await findTermsIn(tx, lesson.id));
    if (!terms) throw lessonUnknown();
    if (terms.is_external) throw lessonExternal(terms.external_url);
    if (terms.cancelled_at) throw lessonCalledOff();
    if (input.type === "waitlist" && !input.email) throw waitingNeedsEmail();
    if (input.payment_method === "onsite" && isOnlineOnly(terms)) throw nobodyOnSite();
    await settleLapsed(tx, lesson.id);
    const entry = {
      ...(await entryByHand(tx, terms, input)),
      idempotency_key: input.idempotency_key || null,
      request_hash,
      source,
    };
    if (input.paid && entry.insurance_type === "unknown") throw paidWithoutPrice();
    const free = await seatsFree(tx, lesson);
    if (input.type === "regular" && entry.seats > free && !input.overbook) throw needsOverbooking(free);

    const booked = await bookByHand(tx, lesson.id, input.type, terms.updated_at, entry);
    if (booked.outcome === "free") throw noNeedToWait();
    if (booked.outcome === "price_gone") throw priceSoldOut(booked.room);
    if (!("id" in booked)) throw lessonBusy();
    if (input.paid && entry.total_cents > entry.gift_cents)
      await enterMoney(tx, [paidNow(tx, booked.id, entry)]);
    if (input.note) await insertNote(tx, booked.id, input.note);
    if (input.notify) await tell(tx, booked, entry.email);
    return getRegistration(tx, booked.id);
  });

/** What somebody brought along, who is written down as paid. */
const paidNow = (
  tx: Tx,
  registration_id: number,
  entry: { total_cents: number; gift_cents: number; payment_method: PaymentMethod | null },
): NewEntry => ({
  ...{ registration_id, kind: "payment", source: "hand" },
  amount_cents: entry.total_cents - entry.gift_cents,
  method: takenByTeam.find((own) => own === entry.payment_method) ?? "onsite",
  occurred_on: wallClock(tx.now).date,
});

const tell = (tx: Tx, { id, position }: { id: number; position: number | null }, email: string) =>
  position === null
    ? post(tx, toParticipant({ id, email }), "registration-confirmed", {})
    : post(tx, toParticipant({ id, email }), "waiting-list-joined", { position });

/** The columns of the registration; what the database decides (status, number, times) is left out. */
export async function entryByHand(tx: Tx, terms: LessonTerms, input: AddedByHand) {
  const {
    lesson_id,
    type,
    paid,
    notify: _,
    overbook: __,
    allow_duplicate,
    idempotency_key: ___,
    ...given
  } = input;
  const books = type === "regular";
  const { insurance_type = null } = given;
  const person = {
    ...{ ...nothingKnown, ...given, note: "" },
    insurance_type: books ? insuranceBySeat(terms, insurance_type) : knownOnly(insurance_type),
  };
  refuseImpossibleDates(person, dateContext(terms, tx.now));
  const { discount, gift } = books
    ? await voucherByStaff(tx, terms, person)
    : { discount: { ...NO_DISCOUNT, voucher_code: person.voucher_code }, gift: null };
  const listed = books ? listedPrice(terms, person) : null;
  const price = priceByStaff(terms, { ...person, price_id: listed?.id }, discount);
  const { open_cents, ...redeemed } = paidBy(gift, price);
  const owes = books && open_cents > 0;
  return {
    ...person,
    ...keptPrice(listed),
    ...{ voucher_code: discount.voucher_code, ...keptOf(discount, price), ...redeemed },
    token: randomToken(),
    seats: seatsWanted(terms, person.partner),
    discount_cents: books ? price.discount_cents : 0,
    total_cents: books ? price.total_cents : 0,
    payment_method: owes ? methodByStaff(terms, { ...person, paid }) : null,
    person_key: await keyOf(tx, lesson_id, person, allow_duplicate),
    snapshot: snapshotByStaff(depositBeside(terms, redeemed.gift_cents), price, tx.now),
  };
}

/** Who waits is asked when she accepts. */
const knownOnly = (insurance_type: InsuranceState | null) =>
  insurance_type === "unknown" ? null : insurance_type;

/** Who comes twice on purpose gets a key of their own: the database keeps one place a person otherwise. */
async function keyOf(
  tx: Tx,
  lesson: number,
  person: { email: string; first_name: string; last_name: string },
  allowed: boolean,
): Promise<string> {
  const key = personKey(person);
  const known = await findSamePerson(tx, lesson, key);
  if (!known) return key;
  if (!allowed) throw alreadyInLesson({ ...known, name: fullName(known) });
  return `${key}|${randomToken()}`;
}

const nothingKnown = {
  ...noDetails,
  partner: false,
  price_id: null,
  voucher_code: "",
  acceptance_1: false,
  acceptance_2: false,
  conditions: false,
  health_consent: false,
  early_start: false,
  invitation_consent: false,
};
