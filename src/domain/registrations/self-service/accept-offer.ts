import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { fieldRefusal } from "../../../shared/refusal.ts";
import { holdUntil } from "../../payments/money/money-rules.ts";
import { findTermsIn } from "../agreement/terms.ts";
import { apply, type Step } from "../apply.ts";
import type { Registered } from "../booking-form/booked-schema.ts";
import { type Decision, decide } from "../booking-form/decide.ts";
import { lessonUnknown, noOfferYet, offerOver, priceSoldOut } from "../errors.ts";
import { settleLapsed } from "../lock.ts";
import { maybeInstant } from "../rows.ts";
import { isPaidOnline } from "../rules.ts";
import type { PersonInput } from "../schema.ts";
import { lockLesson, lockRegistration, priceRoom, seatsFree } from "../store.ts";
import { lockVoucher, redeem } from "../vouchers.ts";
import { leavesOtherLines, lockOtherLessons } from "../waiting-list/other-dates.ts";
import { findByHolder, knownPerson } from "./public-view.ts";

/**
 * Accepts an offered seat: a fresh, binding booking at today's terms. What the person told when joining the list
 * need not be told again. Who waited for any date leaves the other lines. Sent twice it books once. The offer ends exactly when it says.
 * @throws registrationUnknown, onlyByMail, offerOver, what decide() refuses
 */
export const acceptOffer = (ctx: Ctx, token: string, input: PersonInput): Promise<Registered> =>
  inTransaction(ctx, async (tx) => {
    const found = await findByHolder(tx, token);
    await lockOtherLessons(tx, found);
    const lesson = await lockLesson(tx, found.lesson_id);
    await settleLapsed(tx, found.lesson_id);
    const row = await lockRegistration(tx, found.id);
    if (row.status === "confirmed" || row.status === "pending") return accepted(row);
    if (row.status === "waiting") throw noOfferYet();
    if (row.status !== "offered" || !lesson || lesson.starts_at <= tx.now) throw offerOver();

    const terms = await findTermsIn(tx, lesson.id);
    if (!terms) throw lessonUnknown();
    // What was offered holds, also when the lesson is not shown to others any more.
    const offered = { ...terms, status: "active", course_status: "active", is_external: false };
    const person = withKnown(row, input);
    const voucher = await lockVoucher(tx, person.voucher_code ?? "");
    const decision = decide(offered, person, "regular", tx.now, voucher);
    if (decision.seats > row.seats && (await seatsFree(tx, lesson)) < decision.seats - row.seats)
      throw fieldRefusal("partner", "Für eine Begleitperson ist leider kein Platz mehr frei");
    const { price_id } = decision.values;
    const room = price_id && (await priceRoom(tx, lesson.id, price_id));
    if (room !== null && room < decision.seats) throw priceSoldOut(Math.max(room, 0));
    await apply(tx, [
      acceptance(row, decision, tx.now),
      ...(await leavesOtherLines(tx, row, "took-other-date")),
    ]);
    await redeem(tx, row.id, decision);
    return accepted(await lockRegistration(tx, row.id));
  });

/** What is given now wins over what was given before; who it is stays. */
function withKnown(row: Row, input: PersonInput): PersonInput {
  const given = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== null && value !== undefined),
  );
  return {
    ...knownPerson(row),
    ...given,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
  };
}

type Row = Awaited<ReturnType<typeof lockRegistration>>;

/** What an accepted offer becomes, with what was decided about it. */
function acceptance(row: Row, decision: Decision, now: Date): Step {
  const { values, price, discount_code_id, gift_voucher_id, seats, payment_method, snapshot } = decision;
  const { discount_cents, total_cents } = price;
  const hold_until = isPaidOnline({ payment_method }) ? holdUntil(now) : null;
  return {
    row,
    event: { type: "accept", seats, hold_until },
    also: {
      ...values,
      discount_cents,
      discount_code_id,
      gift_voucher_id,
      total_cents,
      payment_method,
      snapshot,
    },
  };
}

const accepted = ({ number, token, status, expires_at }: Row): Registered => ({
  type: "regular",
  payment_required: status === "pending",
  payment_url: null,
  address_proof_required: false,
  registration: {
    number,
    token,
    status: status as Registered["registration"]["status"],
    position: null,
    expires_at: maybeInstant(expires_at),
  },
});
