import type { Tx } from "../../../platform/context.ts";
import { together } from "../../../platform/database/transaction.ts";
import { asFlag } from "../../../shared/schema.ts";
import { seatsOf } from "../../lessons/seats.ts";
import { bookingTerms, findTermsIn, methodsOfTeam } from "../agreement/terms.ts";
import { lessonUnknown } from "../errors.ts";
import { lessonOf } from "../lesson-of.ts";
import { isOnlineOnly } from "../rules/place-rules.ts";
import type { DeskTerms } from "./staff-schema.ts";

/** What the team's own form asks for a lesson that the actor may see, of any state, with its seats. @throws lessonUnknown */
export async function getDeskTerms(tx: Tx, lesson: number): Promise<DeskTerms> {
  const [{ max_participants }, terms, seats] = await together([
    lessonOf(tx, lesson),
    findTermsIn(tx, lesson),
    seatsOf(tx, [lesson]),
  ]);
  if (!terms) throw lessonUnknown();
  const { taken = 0, waiting = 0 } = seats.get(lesson) ?? {};
  return {
    ...bookingTerms(terms, tx.now),
    payment_methods: methodsOfTeam(terms),
    is_external: asFlag(terms.is_external),
    is_online_only: asFlag(isOnlineOnly(terms)),
    has_voucher: asFlag(terms.voucher_code !== "" && terms.voucher_discount_cents > 0),
    voucher_discount_cents: terms.voucher_discount_cents,
    seats_free: Math.max(0, max_participants - taken),
    waiting,
  };
}
