import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import { together } from "../../../platform/database/transaction.ts";
import { asFlag } from "../../../shared/schema.ts";
import { isPaidCourse } from "../../contract-limits/rules.ts";
import { seatsOf } from "../../lessons/seats.ts";
import {
  bookingTerms,
  findTermsIn,
  type LessonTerms,
  methodsOfTeam,
  takesVouchers,
} from "../agreement/terms.ts";
import { lessonUnknown, priceSoldOut } from "../errors.ts";
import { type LessonOf, lessonOf } from "../lesson-of.ts";
import { usualMethod } from "../rules/money/payment-rules.ts";
import { feesAt, keptPrice, listedPrice } from "../rules/money/price-rules.ts";
import { type Discount, heldVoucher, judgeVoucher, NO_DISCOUNT } from "../rules/money/voucher-rules.ts";
import { isOnlineOnly } from "../rules/session-rules.ts";
import { type InsuranceState, type Price, priceOf, voucherMatches } from "../rules.ts";
import { priceRoom } from "../store.ts";
import { lockVoucher } from "../vouchers.ts";
import type { PaymentMethod } from "../words-rules.ts";
import { insuranceNotSaid, noWayToPay, paysElsewhere } from "./errors.ts";
import type { DeskTerms } from "./staff-schema.ts";

/** What the team's own form asks for a lesson that the actor may see, of any state, with its seats. @throws lessonUnknown */
export async function getDeskTerms(tx: Tx, lesson: number): Promise<DeskTerms> {
  const [held, terms, seats, insured] = await together([
    lessonOf(tx, lesson),
    findTermsIn(tx, lesson),
    seatsOf(tx, [lesson]),
    countInsured(tx, lesson),
  ]);
  if (!terms) throw lessonUnknown();
  const { taken = 0, waiting = 0 } = seats.get(lesson) ?? {};
  return {
    ...bookingTerms(terms, tx.now, seats.get(lesson)?.at_prices),
    payment_methods: methodsOfTeam(terms),
    is_external: asFlag(terms.is_external),
    is_online_only: asFlag(isOnlineOnly(terms)),
    has_voucher: asFlag(takesVouchers(terms)),
    voucher_discount_cents: terms.voucher_discount_cents,
    seats_free: Math.max(0, held.max_participants - taken),
    waiting,
    counted: countedOf(held, insured, tx.now),
  };
}

/** How many statutorily insured have a seat. */
const countInsured = async (tx: Tx, lesson: number): Promise<number> => {
  const { insured } = await tx.db
    .selectFrom("registrations as r")
    .select(sql<number>`count(*)`.as("insured"))
    .where("r.team_id", "=", tx.team)
    .where("r.lesson_id", "=", lesson)
    .where("r.is_test", "=", false)
    .where("r.insurance_type", "=", "statutory")
    .where(sql<boolean>`state_at(r, ${tx.now}) in ('confirmed', 'pending')`)
    .executeTakeFirstOrThrow();
  return insured;
};

/** What of a lesson the statutory insurers count for who joins now: what is over is missed, unless all of it is. */
function countedOf({ is_insurance, course_type, sessions }: LessonOf, insured: number, now: Date) {
  if (!is_insurance || !isPaidCourse(course_type)) return null;
  const taking = sessions.filter(({ is_cancelled }) => !is_cancelled);
  const toCome = taking.filter(({ ends_at }) => Date.parse(ends_at) > now.getTime());
  return {
    course_type,
    insured,
    sessions: (toCome.length > 0 ? toCome : taking).map(({ starts_at, ends_at, break_minutes }) => ({
      ...{ starts_at, ends_at, break_minutes },
    })),
  };
}

type Chosen = {
  insurance_type: InsuranceState | null;
  partner: boolean;
  voucher_code: string;
  price_id?: number | null | undefined;
};

/**
 * What is due by a lesson's terms for what the team wrote down, less what its voucher takes off.
 * @throws where the price is not the lesson's (422)
 */
export const priceByStaff = (terms: LessonTerms, chosen: Chosen, discount: Discount): Price =>
  priceOf(feesAt(terms, listedPrice(terms, chosen)?.id), { ...chosen, ...discount });

/** Somebody with a voucher, and the code that she has redeemed already. */
type Holder = { voucher_code: string; discount_code_id?: number | null };

/**
 * What a voucher that the team wrote down takes off, and the gift voucher that pays; both are kept from others until the end
 * of the transaction. @throws when it is not good for the lesson (422)
 */
export const voucherByStaff = async (tx: Tx, terms: LessonTerms, of: Holder) =>
  heldVoucher(...(await vouchers(tx, terms, of)));

/** The same where nothing new is paid: gift vouchers pay when somebody is added, and on the registration's own page. */
export async function discountByStaff(tx: Tx, terms: LessonTerms, of: Holder): Promise<Discount> {
  const { discount, gift } = await voucherByStaff(tx, terms, of);
  if (gift) throw paysElsewhere();
  return discount;
}

/** The same in another lesson, where a voucher that is not good for it takes nothing off, and stays written down. */
export async function discountElsewhere(tx: Tx, terms: LessonTerms, of: Holder): Promise<Discount> {
  const { discount } = judgeVoucher(...(await vouchers(tx, terms, of)));
  return discount ?? { ...NO_DISCOUNT, voucher_code: of.voucher_code };
}

async function vouchers(
  tx: Tx,
  terms: LessonTerms,
  { voucher_code, discount_code_id }: Holder,
): Promise<Parameters<typeof judgeVoucher>> {
  const foreign = voucher_code !== "" && !voucherMatches(terms, voucher_code);
  return [
    terms,
    voucher_code,
    foreign ? await lockVoucher(tx, voucher_code) : { code: null, gift: null },
    tx.now,
    discount_code_id ?? null,
  ];
}

/**
 * Which price somebody is booked at by the team, of a lesson that is locked, and what of it is kept. Seats that she has at
 * it already (`has`) are hers. @throws a refusal of `price_id` (422) where it is not the lesson's, or no seat is left at it
 */
export async function priceForSeats(
  tx: Tx,
  terms: LessonTerms,
  chosen: Pick<Chosen, "price_id" | "insurance_type">,
  seats: { wanted: number; has: number },
) {
  const price = listedPrice(terms, chosen);
  const room = price && (await priceRoom(tx, terms.id, price.id));
  if (room !== null && room + seats.has < seats.wanted) throw priceSoldOut(Math.max(room, 0));
  return keptPrice(price);
}

/** The terms that held when the team booked for somebody; nothing was shown or accepted on a screen. */
export const snapshotByStaff = (terms: LessonTerms, price: Price, now: Date) => ({
  at: now.toISOString(),
  by: "staff",
  price,
  terms: bookingTerms(terms, now),
});

/** How somebody with a seat is insured, as the lesson's price asks it: nobody is taken for self-paying unasked. @throws insuranceNotSaid */
export function insuranceBySeat(
  { is_insurance }: Pick<LessonTerms, "is_insurance">,
  insurance_type: InsuranceState | null,
): InsuranceState | null {
  if (!is_insurance) return insurance_type === "unknown" ? null : insurance_type;
  if (insurance_type === null) throw insuranceNotSaid();
  return insurance_type;
}

/**
 * How what is due is paid by somebody whom the team books: as it was said or agreed, if that exists for her, else as usual.
 * @throws noWayToPay where the lesson is paid online only, and she has no address
 */
export function methodByStaff(
  terms: LessonTerms,
  person: { email: string; payment_method: string | null; paid?: boolean },
): PaymentMethod {
  const offered = methodsOfTeam(terms);
  const said = person.payment_method as PaymentMethod | null;
  const method = said && exists(terms, said, person) ? said : usualMethod(offered, person);
  if (!method) throw noWayToPay(person);
  return method;
}

/** Whether a way to pay is one for this person: what the team takes itself is, also where visitors are not offered it. */
function exists(terms: LessonTerms, method: PaymentMethod, { email }: { email: string }): boolean {
  if (method === "onsite") return !isOnlineOnly(terms);
  return method === "transfer" || (email !== "" && terms.online_methods.includes(method));
}
