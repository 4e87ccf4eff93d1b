import { answerOf, visible } from "../../shared/fields.ts";
import { eurosFromCents } from "../../shared/money/money.ts";
import { asFlag, instantOut } from "../../shared/schema.ts";
import type { StoredPrice } from "../courses/price-schema.ts";
import type { LegalStand } from "../teams/rules.ts";
import { lessonFields, sessionFields } from "./fields.ts";
import type { LessonRow, SessionRow, WaysToPay } from "./rows.ts";
import { depositNote } from "./rules/deposit-terms-rules.ts";
import { minimumLabel, minimumNote, minimumState } from "./rules/minimum-rules.ts";
import { pricesNow } from "./rules/price-rules.ts";
import { whatIsMissing } from "./rules/publishing-rules.ts";
import { availability, fallsOut, type Seats, seatsFree } from "./rules.ts";
import type { Lesson, PublicLesson } from "./schema.ts";

/** A lesson as the team sees it at an instant; `team` says what the law asks of it. */
export const lessonOut = (
  row: LessonRow,
  sessions: readonly SessionRow[],
  seats: Seats,
  team: LegalStand,
  now: Date,
): Lesson => ({
  ...answerOf(lessonFields, row),
  ...sharedOut(row, seats, now),
  minimum: { state: minimumState(row, seats.booked, now), booked: seats.booked },
  seats_taken: seats.taken,
  seats_free: seatsFree(row.max_participants, seats),
  held: seats.held,
  waiting: seats.waiting,
  seats_at_prices: seats.at_prices,
  cancelled_at: row.cancelled_at && instantOut(row.cancelled_at),
  cancel_reason: row.cancel_reason,
  sessions: sessions.map((session) => ({
    id: session.id,
    ...answerOf(sessionFields, session),
    substitute: substituteIn(session, row.instructor_id),
    cancelled_at: session.cancelled_at && instantOut(session.cancelled_at),
    cancel_reason: session.cancel_reason,
  })),
  course: { ...courseOut(row), status: row.course_status as Lesson["course"]["status"] },
  missing: whatIsMissing(team, {
    is_external: row.is_external,
    times_follow: row.times_follow,
    sessions,
    course: { withdrawal_mode: row.course_withdrawal_mode, tax_mode: row.course_tax_mode },
  }),
  updated_at: instantOut(row.updated_at),
});

const [visibleOfLesson, visibleOfSession] = [visible(lessonFields), visible(sessionFields)];

/** A lesson as visitors see it at an instant. */
export const publicLessonOut = (
  row: LessonRow & { categories: number[]; ways_to_pay: WaysToPay },
  sessions: readonly SessionRow[],
  seats: Seats,
  now: Date,
): PublicLesson => ({
  ...answerOf(visibleOfLesson, row),
  ...sharedOut(row, seats, now),
  has_voucher: asFlag(row.voucher_code !== "" && row.voucher_discount_cents > 0),
  deposit_note: depositNote({ ...row, ...row.ways_to_pay, has_other_sums: hasOtherSums(row) }, now),
  prices: pricesNow(row.prices as StoredPrice[], seats.at_prices, now).map(
    ({ seats: _, fee_cents, ...price }) => ({ ...price, fee: eurosFromCents(fee_cents) }),
  ),
  is_cancelled: asFlag(row.cancelled_at !== null),
  is_bookable: asFlag(!row.is_external && !row.cancelled_at && row.starts_at > now),
  sessions: sessions.map((session) => ({
    id: session.id,
    ...answerOf(visibleOfSession, session),
    is_online: asFlag(session.online_url !== ""),
    is_cancelled: asFlag(fallsOut(session, row)),
  })),
  course: { ...courseOut(row), categories: row.categories },
});

const hasOtherSums = (row: LessonRow): boolean =>
  (row.prices as StoredPrice[]).length > 0 || (row.option_partner && row.partner_fee_cents > 0);

/** Who leads a session instead of the first instructor; "" for nobody else. */
export const substituteIn = (
  { instructor_id, instructor_name }: Pick<SessionRow, "instructor_id" | "instructor_name">,
  leader: number,
): string => (instructor_id === leader ? "" : (instructor_name ?? ""));

const sharedOut = (row: LessonRow, seats: Seats, now: Date) => ({
  id: row.id,
  team_id: row.team_id,
  remaining: availability(row.max_participants, seats),
  minimum_note: minimumNote(row, minimumState(row, seats.booked, now)),
  minimum_label: minimumLabel(row, minimumState(row, seats.booked, now)),
  instructor: { id: row.instructor_id, name: row.instructor_name, img: row.instructor_img },
  instructor2:
    row.instructor2_id === null
      ? null
      : { id: row.instructor2_id, name: row.instructor2_name ?? "", img: row.instructor2_img },
});

const courseOut = (row: LessonRow) => ({
  id: row.course_id,
  name: row.course_name,
  group: row.group_key as Lesson["course"]["group"],
  course_type: row.course_type as Lesson["course"]["course_type"],
});
