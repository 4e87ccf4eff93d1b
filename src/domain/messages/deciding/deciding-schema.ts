import { z } from "zod";
import { calendarDay, line } from "../../../shared/schema.ts";
import { paymentMethods } from "../../registrations/words-rules.ts";

const cents = z.int();

/**
 * What calling a lesson off would mean now, in numbers: how many people get a mail, how many have no address and are told by
 * the team, how many of all only wait; the same of who would make up a session in it; by which way of paying what goes back:
 * at once and by itself, or by hand, and what of it to gift vouchers.
 */
export const consequences = z.object({
  booked: z.int(),
  notified: z.int(),
  without_email: z.int(),
  waiting: z.int(),
  guests_notified: z.int(),
  guests_without_email: z.int(),
  refund_cents: cents,
  by_hand_cents: cents,
  /** What goes back to gift vouchers. */
  gift_cents: cents,
  methods: z.array(
    z.object({ method: z.enum(paymentMethods).nullable(), refund_cents: cents, by_hand_cents: cents }),
  ),
});
export type Consequences = z.infer<typeof consequences>;

/** The numbers that were shown when somebody decided to call off; if others hold by now, nothing is done. */
const seen = consequences
  .pick({ booked: true, notified: true, waiting: true, refund_cents: true, by_hand_cents: true })
  .extend({ gift_cents: cents.optional(), guests_notified: z.int().optional() });
export type Seen = z.infer<typeof seen>;

/** What the team decides about a lesson with a minimum. */
export const decisionInput = z.discriminatedUnion("decision", [
  z.object({ decision: z.literal("takes_place") }),
  z.object({ decision: z.literal("cancel"), expected: seen, reason: line(300).default("") }),
  z.object({ decision: z.literal("later"), decision_on: calendarDay("Bitte einen Tag angeben") }),
]);
export type DecisionInput = z.infer<typeof decisionInput>;
