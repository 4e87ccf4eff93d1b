import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { formatDateRange } from "../../shared/dates.ts";
import { fullName } from "../../shared/text.ts";
import { changesBetween, record } from "../audit/record.ts";
import { endPaymentsOf } from "../payments/ask-payment.ts";
import type { RegistrationDetail } from "./answer-schema.ts";
import { lessonCalledOff, lessonExternal, lessonUnknown, registrationUnknown } from "./errors.ts";
import { type LessonOf, lessonOf } from "./lesson-of.ts";
import type { LockedLesson, LockedRow } from "./lock.ts";
import { getRegistration, refuseOutOfReach } from "./queries.ts";
import { type InsuranceState, isInLine, isOver, seatsWanted } from "./rules.ts";
import {
  alreadyInLesson,
  movedMeanwhile,
  needsOverbooking,
  registrationErased,
  registrationOver,
  testStaysAsItIs,
} from "./staff-errors.ts";
import { insuranceBySeat, methodByStaff, priceElsewhere, snapshotByStaff } from "./staff-price.ts";
import { owedCents, owedSince, wouldOwe } from "./staff-rules.ts";
import type { RegistrationMove } from "./staff-schema.ts";
import { findSamePerson, placeInLine, wakeWaitingList } from "./staff-store.ts";
import {
  findRegistration,
  lockLesson,
  lockRegistration,
  postMail,
  seatsFree,
  settleLapsed,
  updateRegistration,
} from "./store.ts";
import { findTermsIn, type LessonTerms } from "./terms.ts";

/**
 * Moves a registration into another lesson: who has a seat keeps one there, who waits joins the end of its line. The
 * seat left behind goes to who waits for it. The price stays or follows the new lesson, as asked; one that waits for the
 * insurance to be known follows. Done twice it is done once. @throws registrationUnknown, lessonUnknown, lessonExternal,
 * registrationOver, alreadyInLesson, needsOverbooking, movedMeanwhile, insuranceNotSaid, noWayToPay
 */
export const moveRegistration = (ctx: Ctx, id: number, wish: RegistrationMove): Promise<RegistrationDetail> =>
  inTransaction(ctx, async (tx) => {
    await refuseOutOfReach(tx, id);
    const found = await findRegistration(tx, { id });
    if (!found) throw registrationUnknown();
    if (found.lesson_id === wish.lesson_id) return getRegistration(tx, id);
    const left = await lessonOf(tx, found.lesson_id);
    const { instructor_id: payee } = await lessonOf(tx, wish.lesson_id);
    const target = await lockBoth(tx, found.lesson_id, wish.lesson_id);
    const row = await lockRegistration(tx, id);
    if (row.lesson_id === wish.lesson_id) return getRegistration(tx, id);
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
    await (isInLine(row.status) ? moveInLine(tx, row, terms) : moveSeat(tx, row, target, terms, wish));
    // A page to pay says the price, and leads to the account of the instructor, that were so when it was opened.
    if (followsLesson(row, wish) || payee !== left.instructor_id) await endPaymentsOf(tx, id);
    await record(tx, { type: "registration", id }, "moved", await moved(tx, row, terms, wish));
    if (wish.notify) await tell(tx, row, target.id, left);
    return getRegistration(tx, id);
  });

/** Both lessons, the smaller id first: people moved crosswise wait for each other, and never in a circle. */
async function lockBoth(tx: Tx, from: number, to: number): Promise<LockedLesson> {
  const locked = new Map<number, LockedLesson | undefined>();
  for (const lesson of [from, to].sort((a, b) => a - b)) locked.set(lesson, await lockLesson(tx, lesson));
  const target = locked.get(to);
  if (!target) throw lessonUnknown();
  for (const lesson of locked.keys()) await settleLapsed(tx, lesson);
  return target;
}

async function moveSeat(
  tx: Tx,
  row: LockedRow,
  target: LockedLesson,
  terms: LessonTerms,
  wish: RegistrationMove,
) {
  const seats = seatsWanted(terms, row.partner);
  const free = await seatsFree(tx, target);
  const fits = seats <= free;
  if (!fits && !wish.overbook) throw needsOverbooking(free);
  await updateRegistration(tx, row.id, {
    lesson_id: target.id,
    seats,
    overbooked: !fits,
    calendar_sequence: row.calendar_sequence + (await sequenceOf(tx, row.lesson_id)) + 1,
    ...(followsLesson(row, wish) ? newPrice(tx, row, terms, wish) : stillPayable(row, terms, wish)),
  });
}

/** Whether the price is that of the new lesson: asked for, or because there was none yet that could stay. */
const followsLesson = (row: LockedRow, { price }: RegistrationMove): boolean =>
  price === "new" || row.insurance_type === "unknown";

/** The price stays; how what is owed is paid stays where the new lesson can be paid so. */
function stillPayable(row: LockedRow, terms: LessonTerms, wish: RegistrationMove) {
  if (row.status !== "confirmed" || owedCents(row) === 0) return {};
  return { payment_method: methodByStaff(terms, { ...row, ...saidIn(wish) }) };
}

const saidIn = ({ payment_method }: RegistrationMove) => (payment_method ? { payment_method } : {});

/** What the new lesson costs; what was paid stays paid, what is missing is open. */
function newPrice(tx: Tx, row: LockedRow, terms: LessonTerms, wish: RegistrationMove) {
  const told = wish.insurance_type ?? (row.insurance_type as InsuranceState | null);
  const insurance_type = insuranceBySeat(terms, told);
  const price = priceElsewhere(terms, { ...row, insurance_type });
  const isOpen = wouldOwe(row, price.total_cents) && row.status === "confirmed";
  return {
    insurance_type,
    discount_cents: price.discount_cents,
    total_cents: price.total_cents,
    payment_method: isOpen ? methodByStaff(terms, { ...row, ...saidIn(wish) }) : row.payment_method,
    ...owedSince(row, price.total_cents, tx.now),
    snapshot: JSON.stringify(snapshotByStaff(terms, price, tx.now)),
  };
}

/** To the end of the line; an offer stays behind and goes to the next. */
async function moveInLine(tx: Tx, row: LockedRow, terms: LessonTerms): Promise<void> {
  await updateRegistration(tx, row.id, {
    lesson_id: terms.id,
    seats: seatsWanted(terms, row.partner),
    status: "waiting",
    waiting_since: tx.now,
    expires_at: null,
  });
  await wakeWaitingList(tx, terms.id);
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

async function moved(tx: Tx, row: LockedRow, terms: LessonTerms, wish: RegistrationMove) {
  const before = await findTermsIn(tx, row.lesson_id);
  const after = await lockRegistration(tx, row.id);
  const named = (lesson: LessonTerms | null) =>
    lesson && { id: lesson.id, course_name: lesson.course_name, starts_at: lesson.starts_at };
  return {
    lesson: [named(before), named(terms)] as [unknown, unknown],
    ...changesBetween(row, {
      insurance_type: after.insurance_type,
      total_cents: after.total_cents,
      payment_method: after.payment_method,
    }),
    ...(wish.reason && { reason: [null, wish.reason] as [null, string] }),
  };
}

async function tell(tx: Tx, row: LockedRow, to: number, left: LessonOf): Promise<void> {
  const title = `${left.course_name}, ${formatDateRange(left.starts_at, left.ends_at)}`;
  if (!isInLine(row.status))
    return postMail(tx, "registration-moved", row, { title, sessions: left.sessions });
  const position = await placeInLine(tx, { lesson_id: to, id: row.id });
  return postMail(tx, "waiting-list-joined", row, { position });
}
