import { z } from "zod";
import { calendarDay, flag, idInput } from "../../../shared/schema.ts";
import { purposes } from "../rules/purpose-rules.ts";
import { standings } from "../rules/standing-rules.ts";

/** What a list of invoices can be narrowed to; `remind` are those of which somebody is to be reminded today. */
export const invoiceFilters = {
  state: z.enum([...standings, "remind"], { error: "Diesen Stand gibt es nicht" }),
  purpose: z.enum(purposes, { error: "Diese Art gibt es nicht" }),
  /** By the day on which it was issued; drafts by that on which they were written. */
  from: calendarDay("Bitte einen Tag angeben"),
  to: calendarDay("Bitte einen Tag angeben"),
  instructor_id: idInput,
  registration_id: idInput,
  lesson_id: idInput,
  /** Of 1 those that bill something beside what a registration owes, and so have money of their own; of 0 the others. */
  beside: flag,
} as const;

/** By what a list of invoices is sorted; a minus turns it round. */
export const invoiceSorts = [
  "newest",
  "-newest",
  "number",
  "-number",
  "recipient",
  "-recipient",
  "due",
  "-due",
  "total",
  "-total",
] as const;

export type InvoiceFilter = {
  [Name in keyof typeof invoiceFilters]?: z.infer<(typeof invoiceFilters)[Name]> | undefined;
} & {
  q?: string | undefined;
  sort?: (typeof invoiceSorts)[number] | undefined;
};
