import type { DraftPurpose } from "../rules/purpose-rules.ts";
import { draftOfDeposit, draftOfRest } from "./draft-deposit.ts";
import { draftOfFee, draftOfMissed, draftOfPartner } from "./draft-others.ts";
import { draftOfRegistration } from "./draft-registrations.ts";
import type { Billable, Drafted } from "./from-registrations.ts";

type Source = {
  /** The draft for a registration, or why there is none. */
  draft: (one: Billable) => Drafted;
  /** Whether it is worth a word where all of a lesson are looked at. */
  concerns: (one: Billable) => boolean;
};

const isSeated = ({ row, status }: Billable): boolean => status === "confirmed" && !row.is_test;

/** How drafts are written, by what they bill. */
export const sources: Record<DraftPurpose, Source> = {
  registration: {
    draft: draftOfRegistration,
    concerns: (one) => isSeated(one) && one.row.total_cents > 0,
  },
  partner: {
    draft: draftOfPartner,
    concerns: (one) => isSeated(one) && one.partner_cents > 0,
  },
  deposit: {
    draft: draftOfDeposit,
    concerns: ({ row, status }) =>
      row.deposit_cents > 0 && !row.is_test && (status === "confirmed" || status === "pending"),
  },
  rest: {
    draft: draftOfRest,
    concerns: (one) => isSeated(one) && one.billed.some(({ purpose }) => purpose === "deposit"),
  },
  missed_sessions: {
    draft: draftOfMissed,
    concerns: ({ row, missed, missed_fee_cents }) =>
      missed.length > 0 && missed_fee_cents > 0 && !row.is_test && !row.erased_at,
  },
  cancellation_fee: {
    draft: draftOfFee,
    concerns: ({ row, status }) => status === "cancelled" && row.fee_cents > 0 && !row.is_test,
  },
};
