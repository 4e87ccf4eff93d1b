import type { Job } from "../../platform/queue.ts";

/** An offer's time is over; due when it ends. */
export const offerLapses: Job<{ registration: number }> = { queue: "registration.offer-lapse" };

/** A held seat's time is over; due when it ends. */
export const holdLapses: Job<{ registration: number }> = { queue: "registration.lapse" };

/** The deadline of a transfer is over; due on the next morning, put there by the database. */
export const paymentDue: Job<{ registration: number }> = { queue: "registration.payment-due" };

/** Time is over to pay after a reminder; due when the seat goes on. */
export const unpaidLapses: Job<{ registration: number }> = { queue: "registration.unpaid-lapse" };

/** The hour of a test registration is over. */
export const testEnds: Job<{ registration: number }> = { queue: "registration.test-end" };

/** A lesson may have a free seat that people wait for; put there by the database, whatever freed it. */
export const seatFreed: Job<{ lesson: number }> = { queue: "registration.seat-freed" };

/** A lesson begins soon; due when its people are to be reminded, put there by the database. */
export const reminderDue: Job<{ lesson: number }> = { queue: "lesson.remind" };
