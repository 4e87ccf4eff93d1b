import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { formatDateRange } from "../../../shared/time/dates.ts";
import { fullName } from "../../../shared/words/text.ts";
import { type Changes, changesBetween } from "../../audit/record.ts";
import { post, toParticipant } from "../../mails/post.ts";
import { endPaymentsOf } from "../../payments/money/ask-payment.ts";
import { findTermsIn, type LessonTerms } from "../agreement/terms.ts";
import type { RegistrationDetail } from "../answer-schema.ts";
import { apply, type Step } from "../apply.ts";
import { lessonCalledOff, lessonExternal, lessonUnknown, registrationUnknown } from "../errors.ts";
import { type LessonOf, lessonOf } from "../lesson-of.ts";
import { oneByOne } from "../lists/at-once.ts";
import type { DoneAtOnce } from "../lists/at-once-schema.ts";
import { type LockedLesson, type LockedRow, settleLapsed } from "../lock.ts";
import { getRegistration, refuseOutOfReach } from "../queries.ts";
import { keptPrice, listedPrice } from "../rules/money/price-rules.ts";
import { keptOf } from "../rules/money/voucher-rules.ts";
import { owedCents, owedSince, wouldOwe } from "../rules/staff-rules.ts";
import { type InsuranceState, isInLine, isOver, seatsWanted } from "../rules.ts";
import { calendarEntries } from "../self-service/calendar.ts";
import { movedMeanwhile, registrationOver } from "../staff-errors.ts";
import { findSamePerson, placeInLine } from "../staff-store.ts";
import {
  findRegistration,
  type Known,
  lockLesson,
  lockRegistration,
  priceRoom,
  seatsFree,
} from "../store.ts";
import {
  discountElsewhere,
  insuranceBySeat,
  methodByStaff,
  priceByStaff,
  snapshotByStaff,
} from "./desk-terms.ts";
import { alreadyInLesson, needsOverbooking, registrationErased, testStaysAsItIs } from "./errors.ts";
import type { MoveAtOnce, RegistrationMove } from "./staff-schema.ts";

/**
 * Moves a registration into another lesson: who has a seat keeps one there, who waits joins the end of its line. The
 * seat left behind goes to who waits for it. The price stays or follows the new lesson, as asked; one that waits for the
 * insurance to be known follows. Done twice it is done once. @throws registrationUnknown, lessonUnknown, lessonExternal,
 * registrationOver, alreadyInLesson, needsOverbooking, movedMeanwhile, insuranceNotSaid, noWayToPay
 */
export const moveRegistration = (
  ctx: Ctx,
  id: number,
  input: RegistrationMove,
): Promise<RegistrationDetail> =>
  inTransaction(ctx, async (tx) => {
    await move(tx, id, input);
    return getRegistration(tx, id);
  });

/**
 * Moves several into another lesson, each as one is moved and for the price that was agreed with it; those that cannot be
 * stay where they are, and are told why. Sent twice it is done once. @throws registrationUnknown when the actor may see none
 */
export const moveMany = (ctx: Ctx, { ids, ...input }: MoveAtOnce): Promise<DoneAtOnce> =>
  oneByOne(ctx, ids, async (tx, id) => {
    await move(tx, id, { ...input, price: "keep", insurance_type: null, payment_method: null });
    return "";
  });

/** @throws as moveRegistration */
async function move(tx: Tx, id: number, input: RegistrationMove): Promise<void> {
  await refuseOutOfReach(tx, id);
  const found = await findRegistration(tx, { id });
  if (!found) throw registrationUnknown();
  if (found.lesson_id === input.lesson_id) return;
  const left = await lessonOf(tx, found.lesson_id);
  const { instructor_id: payee } = await lessonOf(tx, input.lesson_id);
  const target = await lockBoth(tx, found.lesson_id, input.lesson_id);
  const row = await lockRegistration(tx, id);
  if (row.lesson_id === input.lesson_id) return;
  if (row.lesson_id !== found.lesson_id) throw movedMeanwhile();
  if (row.erased_at) throw registrationErased();
  if (row.is_test) throw testStaysAsItIs();
  if (isOver(row.status)) throw registrationOver();
  const terms = await findTermsIn(tx, target.id);
  if (!terms) throw lessonUnknown();
  if (terms.is_external) throw lessonExternal(terms.external_url);
  if (terms.cancelled_at) throw lessonCalledOff();
  const known = await findSamePerson(tx, target.id, row.person_key, row.id);
  if (known) throw alreadyInLesson({ ...known, name: fullName(known) });
  await apply(tx, [await moving(tx, row, target, terms, input)]);
  // A page to pay says the price, and leads to the account of the instructor, that were so when it was opened.
  if (followsLesson(row, input) || payee !== left.instructor_id) await endPaymentsOf(tx, id);
  if (input.notify) await tell(tx, row, target.id, left);
}

/** Both lessons, the smaller id first: people moved crosswise wait for each other, and never in a circle. */
async function lockBoth(tx: Tx, from: number, to: number): Promise<LockedLesson> {
  const locked = new Map<number, LockedLesson | undefined>();
  for (const lesson of [from, to].sort((a, b) => a - b)) locked.set(lesson, await lockLesson(tx, lesson));
  const target = locked.get(to);
  if (!target) throw lessonUnknown();
  await settleLapsed(tx, ...locked.keys());
  return target;
}

/** What moves: who waits as she waits, a seat with what is to be paid for it. */
async function moving(
  tx: Tx,
  row: LockedRow,
  target: LockedLesson,
  terms: LessonTerms,
  input: RegistrationMove,
): Promise<Step> {
  const seats = seatsWanted(terms, row.partner);
  const into = { type: "move", lesson_id: target.id, seats } as const;
  if (isInLine(row.status)) {
    const changes = await changesOf(tx, row, terms, input, {});
    return { row, event: { ...into, overbook: false, sequence: 0, changes } };
  }
  const free = await seatsFree(tx, target);
  const overbook = seats > free;
  if (overbook && !input.overbook) throw needsOverbooking(free);
  const price_id = await priceThere(tx, row, terms, seats);
  const also = followsLesson(row, input)
    ? await newPrice(tx, { ...row, price_id }, terms, input)
    : { ...stillPayable(row, terms, input), price_id };
  const changes = await changesOf(tx, row, terms, input, also);
  return { row, event: { ...into, overbook, sequence: await sequenceOf(tx, row.lesson_id), changes }, also };
}

/** The same price in another lesson, as courses hand them on and copies have them; null where it has no seat left at it. */
async function priceThere(tx: Tx, { price_id }: LockedRow, { id, prices }: LessonTerms, seats: number) {
  if (price_id === null || !prices.some((price) => price.id === price_id)) return null;
  const room = await priceRoom(tx, id, price_id);
  return room === null || room >= seats ? price_id : null;
}

/** Whether the price is that of the new lesson: asked for, or because there was none yet that could stay. */
const followsLesson = (row: LockedRow, { price }: RegistrationMove): boolean =>
  price === "new" || row.insurance_type === "unknown";

/** The price stays; how what is owed is paid stays where the new lesson can be paid so. */
function stillPayable(row: LockedRow, terms: LessonTerms, input: RegistrationMove) {
  if (row.status !== "confirmed" || owedCents(row) === 0) return {};
  return { payment_method: methodByStaff(terms, { ...row, ...saidIn(input) }) };
}

const saidIn = ({ payment_method }: RegistrationMove) => (payment_method ? { payment_method } : {});

/** What the new lesson costs; what was paid stays paid, what is missing is open. */
async function newPrice(tx: Tx, row: LockedRow, terms: LessonTerms, input: RegistrationMove) {
  const insured = input.insurance_type ?? (row.insurance_type as InsuranceState | null);
  const insurance_type = insuranceBySeat(terms, insured);
  const discount = await discountElsewhere(tx, terms, row);
  const price = priceByStaff(terms, { ...row, insurance_type }, discount);
  const listed = listedPrice(terms, { ...row, insurance_type });
  const isOpen = wouldOwe(row, price.total_cents) && row.status === "confirmed";
  return {
    ...keptPrice(listed),
    insurance_type,
    ...keptOf(discount, price),
    discount_cents: price.discount_cents,
    total_cents: price.total_cents,
    payment_method: isOpen ? methodByStaff(terms, { ...row, ...saidIn(input) }) : row.payment_method,
    ...owedSince(row, price.total_cents, tx.now),
    snapshot: snapshotByStaff(terms, price, tx.now),
  };
}

/** Calendars take over what has a greater sequence: the old lesson's own may be ahead of the new one's. */
async function sequenceOf(tx: Tx, lesson: number): Promise<number> {
  const found = tx.db
    .selectFrom("lessons")
    .select("calendar_sequence")
    .where("team_id", "=", tx.team)
    .where("id", "=", lesson);
  return (await found.executeTakeFirstOrThrow()).calendar_sequence;
}

/** What the log keeps of a move, and of what it changes of the price. */
async function changesOf(
  tx: Tx,
  row: LockedRow,
  terms: LessonTerms,
  input: RegistrationMove,
  { snapshot: _, discount_cents: __, owed_since: ___, discount_code_id: ____, ...price }: Known,
): Promise<Changes> {
  const before = await findTermsIn(tx, row.lesson_id);
  const named = (lesson: LessonTerms | null) =>
    lesson && { id: lesson.id, course_name: lesson.course_name, starts_at: lesson.starts_at };
  return {
    lesson: [named(before), named(terms)],
    ...changesBetween(row, price),
    ...(input.reason && { reason: [null, input.reason] }),
  };
}

async function tell(tx: Tx, row: LockedRow, to: number, left: LessonOf) {
  const title = `${left.course_name}, ${formatDateRange(left.starts_at, left.ends_at)}`;
  if (!isInLine(row.status))
    return post(tx, toParticipant(row), "registration-moved", { title, sessions: calendarEntries(left) });
  const position = await placeInLine(tx, { lesson_id: to, id: row.id });
  return post(tx, toParticipant(row), "waiting-list-joined", { position });
}
