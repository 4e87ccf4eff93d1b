import { z } from "zod";
import { euroAmount, flag, id, instant, listOf, mapOf, wholeNumber } from "../../shared/schema.ts";

/** Credits that one file may hold. */
export const MOST_ENTRIES = 1000;

/** Which column (counted from 0) each field is taken from; null or left out: from none. */
export const statementMapping = z.object({
  mapping: mapOf(wholeNumber(0, 199, "Diese Spalte gibt es nicht").nullable(), [
    100,
    "Das sind mehr Felder, als es gibt",
  ]),
});

const entry = wholeNumber(0, MOST_ENTRIES, "Diesen Umsatz gibt es nicht");

const atMostEntries = {
  max: [MOST_ENTRIES, `Bitte höchstens ${MOST_ENTRIES} Umsätze auf einmal`],
} as const;

const amount = euroAmount("Bitte einen Betrag wie 25,00 angeben");

/**
 * What is done with a statement: everything sure is booked but what is left out, and what was decided by hand. Entries are
 * named by their place in the file, registrations and invoices by their number. An entry that is named several times is divided; each
 * then says its amount in euros.
 */
export const statementBooking = z.object({
  book: listOf(
    z.object({ entry, number: z.string().trim().max(40), amount: amount.optional() }),
    atMostEntries,
  ).default([]),
  /** Never shown again. */
  ignore: listOf(entry, atMostEntries).default([]),
  /** Sure ones that are not booked after all. */
  leave: listOf(entry, atMostEntries).default([]),
  /** Participants are mailed that their money came. */
  notify: flag.default(false),
});
export type StatementBooking = z.infer<typeof statementBooking>;

/** What an entry turns out to be: whose it surely is, what has to be looked at, no concern of courses, or here before. */
export const verdicts = ["sure", "doubtful", "unrelated", "known"] as const;
export type Verdict = (typeof verdicts)[number];

/** A registration or an invoice; an invoice of what a registration owes names both. */
const debt = { registration_id: id.nullable(), invoice_id: id.nullable(), number: z.string() };

const candidate = z.object({
  ...debt,
  name: z.string(),
  course_name: z.string(),
  /** Null of an invoice that bills no lesson. */
  starts_at: instant.nullable(),
  /** What is still to be paid. */
  open_cents: z.int(),
});

const statementEntry = z.object({
  /** Its place among the file's credits, from 0. */
  entry: z.int(),
  booked_on: z.string(),
  amount_cents: z.int(),
  payer: z.string(),
  purpose: z.string(),
  verdict: z.enum(verdicts),
  /** Why it has to be looked at, and what can be done; empty where it is sure. */
  reason: z.string(),
  /** Whose it may be, the likeliest first. */
  candidates: z.array(candidate),
  /** Where it seems to be booked already. */
  booked_before: z.array(z.object(debt)),
  /** How it is divided: what is booked of a sure one, what is suggested of a doubtful one. */
  parts: z.array(z.object({ ...debt, cents: z.int() })),
});
export type StatementEntry = z.infer<typeof statementEntry>;
export type Candidate = z.infer<typeof candidate>;

/** A line, or an entry, that may be a payment but cannot be read. */
export const unreadableEntry = z.object({
  /** Of CSV the line in the file, of CAMT the entry, both counted from 1. */
  place: z.int(),
  /** A calendar date; "" where none can be read. */
  booked_on: z.string(),
  amount_cents: z.int().nullable(),
  payer: z.string(),
  purpose: z.string(),
  /** What is missing. */
  reason: z.string(),
});
export type UnreadableEntry = z.infer<typeof unreadableEntry>;

/** A bank statement that is being looked through, with what each entry would become now. */
export const statementView = z.object({
  id,
  file_name: z.string(),
  format: z.enum(["camt", "csv"]),
  state: z.enum(["draft", "done"]),
  /** Of CSV: its headings, and which of them mean what. */
  columns: z.array(z.string()),
  fields: z.array(z.object({ key: z.string(), label: z.string(), required: z.boolean() })),
  mapping: z.record(z.string(), z.int()),
  unreadable_count: z.int(),
  /** What cannot be read, in the order of the file; at most 1000. */
  unreadable: z.array(unreadableEntry),
  entries: z.array(statementEntry),
  booked_count: z.int(),
  ignored_count: z.int(),
  left_count: z.int(),
  created_at: instant,
});
export type StatementView = z.infer<typeof statementView>;

/** An entry of a statement that was booked, and for whom. */
export const bankEntry = z.object({
  id,
  booked_on: z.string(),
  amount_cents: z.int(),
  /** A registration that is gone is not told. */
  parts: z.array(z.object({ ...debt, name: z.string(), cents: z.int() })),
});
export type BankEntry = z.infer<typeof bankEntry>;

/** The same after booking, with those whose money has to go back. */
export const statementBooked = statementView.extend({
  to_return: z.array(z.object({ ...debt, name: z.string(), cents: z.int() })),
});
export type StatementBooked = z.infer<typeof statementBooked>;
