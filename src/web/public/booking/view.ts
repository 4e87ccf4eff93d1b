import type { BookingTerms } from "../../../domain/registrations/answer-schema.ts";
import type { PublicTeam } from "../../../domain/teams/schema.ts";
import type { FieldErrors } from "../../../shared/refusal.ts";
import type { Draft } from "./draft.ts";

/** Something to know before going on, told above the form; `again` names the way to begin anew, `ask` that to the team. */
export type Told = {
  tone: "info" | "warning" | "danger";
  title: string;
  text?: string;
  again?: boolean;
  ask?: boolean;
};

/** Where a booking stands: which of the two steps is shown, with what in it. Dates are German. */
export type BookingView = {
  step: "details" | "review";
  draft: Draft;
  errors: FieldErrors;
  told: Told | null;
  /** What the voucher takes off; null while none was asked for. */
  discount_cents: number | null;
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
  told: null,
  discount_cents: null,
  ...more,
});
