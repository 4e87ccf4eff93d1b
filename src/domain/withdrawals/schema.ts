import { z } from "zod";
import {
  emailAddress,
  flagOut,
  id,
  idInput,
  instant,
  line,
  lines,
  requiredLine,
} from "../../shared/schema.ts";
import { looksLikeAddress } from "../../shared/words/text.ts";

export const withdrawalStates = ["effective", "open", "accepted", "declined"] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** How the state of a withdrawal is said to the team. */
export const withdrawalStateWords: Record<WithdrawalState, string> = {
  effective: "wirksam",
  open: "wartet auf Sie",
  accepted: "angenommen",
  declined: "abgelehnt",
};

export const withdrawalReasons = [
  "unknown",
  "other_address",
  "no_right",
  "too_late",
  "fulfilled",
  "over",
] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

/** By what the list is sorted; a minus turns it round. */
export const withdrawalSorts = ["newest", "-newest", "name", "-name"] as const;
export type WithdrawalSort = (typeof withdrawalSorts)[number];

const ask = {
  name: "Bitte geben Sie Ihren Namen an",
  booking: "Bitte geben Sie die Anmeldenummer an, oder den Kurs und seinen Beginn",
  address: "Bitte ohne Internet- oder E-Mail-Adresse",
};

/** It is repeated in a mail to whatever address is given: nothing that leads anywhere may stand in it. */
const plainLine = (sentence: string) =>
  requiredLine(sentence, 120)
    .refine((text) => !looksLikeAddress(text), { error: ask.address })
    .meta({ pattern: "^(?![^]*(?:[/@:]|[wW]{3}\\.|\\.\\p{L}{2,}))[^]*[^\\s\\p{C}\\p{M}]" });

/**
 * A course's name or day may hold a full stop or a slash; what could be opened may not. The code out of the link of
 * one's own registration is taken, too.
 */
const booking = requiredLine(ask.booking, 120)
  .refine((text) => !/[@:]|www\.|\.\p{L}{2,}/iu.test(text), { error: ask.address })
  .meta({ pattern: "^(?![^]*(?:[@:]|[wW]{3}\\.|\\.\\p{L}{2,}))[^]*[^\\s\\p{C}\\p{M}]" });

/** A declaration as the form sends it; no reason is asked. `website` is a trap for programs: people do not see it. */
export const withdrawalInput = z.object({
  name: plainLine(ask.name),
  booking,
  email: emailAddress,
  website: z.string().max(500).default(""),
});
export type WithdrawalInput = z.infer<typeof withdrawalInput>;

/** The same by the holder of a registration's link: what is left out is as in the registration. */
export const heldWithdrawalInput = withdrawalInput.pick({ name: true, email: true }).partial();
export type HeldWithdrawalInput = z.infer<typeof heldWithdrawalInput>;

/** What is answered, whatever was declared: what came in, and when. */
export const withdrawalReceipt = z.object({
  received_at: instant,
  name: z.string(),
  booking: z.string(),
  email: z.string(),
});
export type WithdrawalReceipt = z.infer<typeof withdrawalReceipt>;

/** What a list of withdrawals can be narrowed to. */
export const withdrawalFilters = {
  state: z.enum(withdrawalStates, { error: "Diesen Stand gibt es nicht" }),
  registration: idInput,
} as const;
export type WithdrawalFilter = {
  q?: string | undefined;
  state?: WithdrawalState | undefined;
  registration?: number | undefined;
  sort?: WithdrawalSort | undefined;
};

/** The team's decision; `number` names the registration where nobody could tell which it is. */
export const withdrawalDecision = z.object({
  decision: z.enum(["accepted", "declined"], { error: "Bitte wählen Sie, ob der Widerruf gilt" }),
  number: line(40).default(""),
  note: lines(2000).default(""),
});
export type WithdrawalDecision = z.infer<typeof withdrawalDecision>;

/** A declaration as the team sees it. */
export const withdrawal = z.object({
  id,
  state: z.enum(withdrawalStates),
  /** Why the team has to decide; null where nothing was to be decided. */
  reason: z.enum(withdrawalReasons).nullable(),
  name: z.string(),
  booking: z.string(),
  email: z.string(),
  declared_at: instant,
  decided_at: instant.nullable(),
  decided_by: z.string(),
  note: z.string(),
  /** The course had begun, at the person's wish: the team may ask for the value of what was given. */
  may_ask_for_value: flagOut,
  /** Which one it is about; null where that could not be told. */
  registration: z
    .object({
      id,
      number: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      course_name: z.string(),
    })
    .nullable(),
});
export type Withdrawal = z.infer<typeof withdrawal>;

/** How many withdrawals of a selection are in each state. */
export const withdrawalCounts = z.object({
  all: z.int(),
  effective: z.int(),
  open: z.int(),
  accepted: z.int(),
  declined: z.int(),
});
export type WithdrawalCounts = z.infer<typeof withdrawalCounts>;
