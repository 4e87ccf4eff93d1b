import { defineJob } from "../../platform/job.ts";

/** An offer's time is over; due when it ends. */
export const offerLapses = defineJob<{ registration: number }>("registration.offer-lapse");

/** A held seat's time is over; due when it ends. */
export const holdLapses = defineJob<{ registration: number }>("registration.lapse");

/** The deadline of a transfer is over; due on the next morning (plan_payment_reminder.sql, plan-payment-reminders.ts). */
export const paymentDue = defineJob<{ registration: number }>("registration.payment-due");

/** Time is over to pay after a reminder; due when the seat goes on. */
export const unpaidLapses = defineJob<{ registration: number }>("registration.unpaid-lapse");

/** Somebody may be invited to what follows after the birth; put there by the database (plan_invitation.sql). */
export const invitationDue = defineJob<{ registration: number }>("registration.invitation");

/** Somebody misses a session, and may be offered to make it up; due at once, or when ticks are no longer taken back. */
export const makeUpOffered = defineJob<{ registration: number; session: number }>(
  "registration.make-up-offer",
);

/** Somebody left her own seat, and with it those of a day; put there by the database (end_make_up.sql). */
export const makeUpEnds = defineJob<{ registration: number }>("registration.make-up-end");

/** The hour of a test registration is over. */
export const testEnds = defineJob<{ registration: number }>("registration.test-end");

/** A lesson may have a free seat that people wait for; put there by the database, whatever freed it (wake_waiting_list.sql). */
export const seatFreed = defineJob<{ lesson: number }>("registration.seat-freed");
