import { eurosFromCents } from "../../shared/money.ts";
import { asFlag, instantOut } from "../../shared/schema.ts";
import { cancellationSteps } from "../courses/schema.ts";
import type { LessonRow, SessionRow } from "./rows.ts";
import { availability, fallsOut, type Seats, seatsFree } from "./rules.ts";
import type { Lesson, PublicLesson } from "./schema.ts";

/** A lesson as the team sees it. */
export const lessonOut = (row: LessonRow, sessions: readonly SessionRow[], seats: Seats): Lesson => ({
  ...sharedOut(row, seats),
  max_participants: row.max_participants,
  notes: row.notes,
  voucher_code: row.voucher_code,
  status: row.status as Lesson["status"],
  seats_taken: seats.taken,
  seats_free: seatsFree(row.max_participants, seats),
  held: seats.held,
  waiting: seats.waiting,
  cancelled_at: row.cancelled_at && instantOut(row.cancelled_at),
  cancel_reason: row.cancel_reason,
  sessions: sessions.map((session) => ({
    ...sessionOut(session),
    online_url: session.online_url,
    substitute: session.instructor_id === row.instructor_id ? "" : (session.instructor_name ?? ""),
    cancelled_at: session.cancelled_at && instantOut(session.cancelled_at),
    cancel_reason: session.cancel_reason,
  })),
  course: { ...courseOut(row), status: row.course_status as Lesson["course"]["status"] },
  updated_at: instantOut(row.updated_at),
});

/** A lesson as visitors see it at an instant. */
export const publicLessonOut = (
  row: LessonRow & { categories: number[] },
  sessions: readonly SessionRow[],
  seats: Seats,
  now: Date,
): PublicLesson => ({
  ...sharedOut(row, seats),
  has_voucher: asFlag(row.voucher_code !== "" && row.voucher_discount_cents > 0),
  is_cancelled: asFlag(row.cancelled_at !== null),
  is_bookable: asFlag(!row.is_external && !row.cancelled_at && row.starts_at > now),
  sessions: sessions.map((session) => ({
    ...sessionOut(session),
    is_online: asFlag(session.online_url !== ""),
    is_cancelled: asFlag(fallsOut(session, row)),
  })),
  course: { ...courseOut(row), categories: row.categories },
});

const sharedOut = (row: LessonRow, seats: Seats) => ({
  id: row.id,
  team_id: row.team_id,
  course_id: row.course_id,
  instructor_id: row.instructor_id,
  instructor2_id: row.instructor2_id,
  is_external: asFlag(row.is_external),
  external_url: row.external_url,
  course_fee: eurosFromCents(row.course_fee_cents),
  partner_fee: eurosFromCents(row.partner_fee_cents),
  partner_takes_seat: asFlag(row.partner_takes_seat),
  voucher_discount: eurosFromCents(row.voucher_discount_cents),
  location: row.location,
  start_date: instantOut(row.starts_at),
  end_date: instantOut(row.ends_at),
  ...textsOut(row),
  ...formOut(row),
  cancellation_steps: cancellationSteps.parse(row.cancellation_steps),
  remaining: availability(row.max_participants, seats),
  instructor: { id: row.instructor_id, name: row.instructor_name, img: row.instructor_img },
  instructor2:
    row.instructor2_id === null
      ? null
      : { id: row.instructor2_id, name: row.instructor2_name ?? "", img: row.instructor2_img },
});

const textsOut = (row: LessonRow) => ({
  duration: row.duration,
  requirements: row.requirements,
  message: row.message,
  conditions: row.conditions,
  welcometext: row.welcometext,
  details: row.details,
  acceptance_1_text: row.acceptance_1_text,
  acceptance_2_text: row.acceptance_2_text,
});

const formOut = (row: LessonRow) => ({
  is_insurance: asFlag(row.is_insurance),
  is_hide_data_1: asFlag(row.is_hide_data_1),
  is_hide_data_2: asFlag(row.is_hide_data_2),
  option_midwife: row.option_midwife,
  option_partner: asFlag(row.option_partner),
  option_acceptance_1: asFlag(row.option_acceptance_1),
  option_acceptance_2: asFlag(row.option_acceptance_2),
  option_conditions: asFlag(row.option_conditions),
});

const courseOut = (row: LessonRow) => ({
  id: row.course_id,
  name: row.course_name,
  group: row.group_key as Lesson["course"]["group"],
  course_type: row.course_type as Lesson["course"]["course_type"],
});

const sessionOut = ({ id, starts_at, ends_at, location, instructor_id }: SessionRow) => ({
  id,
  starts_at: instantOut(starts_at),
  ends_at: instantOut(ends_at),
  location,
  instructor_id,
});
