import { defineJob } from "../../platform/job.ts";

/** What was invoiced in a year need not be kept any longer; due when its eighth year is over. */
export const keepingEnds = defineJob<{ year: number }>("invoices.keeping-end");

/** Somebody has asked for several invoices at once. */
export const runAsked = defineJob<{ run: number }>("invoices.run", { retries: 3, minutes: 60 });

/** An invoice may be unpaid when its last day to pay is over; due in the morning on which a reminder may be proposed. */
export const dunningDue = defineJob<{ invoice: number }>("invoices.propose-dunning");
