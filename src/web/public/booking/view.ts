import type { BookingTerms } from "../../../domain/registrations/agreement/terms-schema.ts";
import type { PersonalDate } from "../../../domain/registrations/rules/date-rules.ts";
import type { PublicTeam } from "../../../domain/teams/schema.ts";
import type { FieldErrors } from "../../../shared/refusal.ts";
import type { FormNotice } from "../form-notice.tsx";
import type { Draft } from "./draft.ts";

/** A question about each date that seems wrong; `meant` is null where nobody can guess. */
export type DateQuestions = Partial<Record<PersonalDate, { date: string | null; meant: string | null }>>;

/** Where a booking stands: which of the two steps is shown, with what in it. Dates are German. */
export type BookingView = {
  step: "details" | "review";
  draft: Draft;
  errors: FieldErrors;
  /** The dates that are asked about: which stands there, and which was probably meant; ISO. */
  questions: DateQuestions;
  notice: FormNotice | null;
  /** What the voucher takes off; null while none was asked for. */
  discount_cents: number | null;
  /** What a gift voucher has left to pay with. */
  gift_cents: number;
};

/** What a booking's form stands on. */
export type BookingForm = {
  terms: BookingTerms;
  team: PublicTeam;
  /** Where the form is sent: the page it stands on. */
  href: string;
  /** Who books cannot be changed: it is the person whom the seat was offered to. */
  known: boolean;
};

/** The first step, as it is. */
export const details = (draft: Draft, more: Partial<BookingView> = {}): BookingView => ({
  step: "details",
  draft,
  errors: {},
  questions: {},
  notice: null,
  discount_cents: null,
  gift_cents: 0,
  ...more,
});

/** The two steps of a booking. */
export const steps = ["Ihre Angaben", "Prüfen und buchen"] as const;
