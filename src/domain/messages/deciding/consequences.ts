import { sql } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { getLesson } from "../../lessons/queries.ts";
import { type Guest, guestsOf } from "../../registrations/guests.ts";
import { isToldOfEnd } from "../../registrations/make-up/tell-guests.ts";
import type { PaymentMethod } from "../../registrations/words-rules.ts";
import { carryOut, type Done, usualTelling, whomToTell } from "../change-lesson.ts";
import { takenBack } from "../preview.ts";
import { holdLesson } from "../store.ts";
import type { Consequences } from "./deciding-schema.ts";

/** Why a lesson with too few people is called off, where the team says nothing else. */
const TOO_FEW = "Zu wenige Anmeldungen";

/** How a lesson is called off that does not come about: what was paid online goes back. */
export const callingOff = (reason: string) =>
  ({
    kind: "lesson-cancelled",
    change: { reason: reason || TOO_FEW, refund: true, updated_at: undefined },
  }) as const;

/**
 * What calling a lesson off would mean now: it is called off, counted, and all of it taken back. To be called outside of
 * transactions. @throws lessonUnknown, lessonOver
 */
export const consequencesOf = (ctx: Ctx, id: number): Promise<Consequences> =>
  takenBack(ctx, async (tx) => {
    await holdLesson(tx, id);
    const before = await seenBefore(tx, id);
    const done = await carryOut(tx, id, callingOff(""));
    return counted(tx, done, before);
  });

/** What is counted of a lesson before it is called off: its booked seats, and who comes to make up a session. */
export const seenBefore = async (tx: Tx, id: number) => ({
  booked: (await getLesson(tx, id)).minimum.booked,
  guests: await guestsOf(tx, id),
});

/** The numbers of a lesson that was just called off, in the same transaction. */
export async function counted(
  tx: Tx,
  done: Done,
  { booked, guests }: { booked: number; guests: readonly Guest[] },
): Promise<Consequences> {
  const ended = done.dismissed ?? [];
  const people = done.dismissed
    ? await whomToTell(tx, done.lesson.id, done, usualTelling("lesson-cancelled"))
    : [];
  const concerned = guests.filter((guest) => isToldOfEnd(tx, guest));
  const sums = new Map<PaymentMethod | null, { refund_cents: number; by_hand_cents: number }>();
  const methods = await methodsOf(
    tx,
    ended.filter(({ refund_cents, left_cents }) => refund_cents + left_cents > 0).map(({ id }) => id),
  );
  for (const { id, refund_cents, left_cents } of ended) {
    if (refund_cents + left_cents === 0) continue;
    const method = methods.get(id) ?? null;
    const sum = sums.get(method) ?? { refund_cents: 0, by_hand_cents: 0 };
    sums.set(method, {
      refund_cents: sum.refund_cents + refund_cents,
      by_hand_cents: sum.by_hand_cents + left_cents,
    });
  }
  return {
    booked,
    notified: people.length,
    without_email: ended.length - people.length,
    waiting: ended.filter(({ was_waiting }) => was_waiting).length,
    guests_notified: concerned.filter(({ email }) => email !== "").length,
    guests_without_email: concerned.filter(({ email }) => email === "").length,
    refund_cents: ended.reduce((sum, one) => sum + one.refund_cents, 0),
    by_hand_cents: ended.reduce((sum, one) => sum + one.left_cents, 0),
    gift_cents: ended.reduce((sum, one) => sum + one.gift_cents, 0),
    methods: [...sums].map(([method, sum]) => ({ method, ...sum })),
  };
}

async function methodsOf(tx: Tx, ids: number[]): Promise<Map<number, PaymentMethod | null>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom("registrations")
    .select(["id", "payment_method"])
    .where("team_id", "=", tx.team)
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, payment_method }) => [id, payment_method as PaymentMethod | null]));
}
