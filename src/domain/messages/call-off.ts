import type { Tx } from "../../platform/context.ts";
import { returnOwed } from "../checkout/refunds/refund.ts";
import { cancelAll, type Dismissed } from "../registrations/cancelling/cancel.ts";
import type { LessonCallingOff } from "./schema.ts";

/** Somebody whose place ended, with what of her money goes back at once and what stays to be returned, in cents. */
export type CalledOff = Dismissed & { refund_cents: number; left_cents: number };

/**
 * Ends all places of a lesson that is called off, and sends back what was paid online for them, where that is wished. To be
 * called under the lesson's lock; only where money came a place takes statements of its own.
 */
export async function callOff(tx: Tx, lesson: number, wish: LessonCallingOff): Promise<CalledOff[]> {
  const ended: CalledOff[] = [];
  for (const one of await cancelAll(tx, lesson, wish.reason || "Kurstermin abgesagt")) {
    const money = one.has_paid ? await returnOwed(tx, one.id, wish) : { refund_cents: 0, left_cents: 0 };
    ended.push({ ...one, ...money });
  }
  return ended;
}
