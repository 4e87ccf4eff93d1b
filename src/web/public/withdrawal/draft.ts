import type { FieldErrors } from "../../../shared/refusal.ts";
import { firstErrors, typedIn } from "../drafts.ts";

const fields = ["name", "booking", "email", "website", "token"] as const;

/** A withdrawal on its way: what stands in its fields, as typed; `token` is of the registration it came from. */
export type WithdrawalDraft = Record<(typeof fields)[number], string>;

/** What a form sent. */
export const withdrawalDraftOf = (form: FormData): WithdrawalDraft => typedIn(form, fields);

/** What is wrong with it, by field. */
export const withdrawalErrors = (errors: FieldErrors): FieldErrors => firstErrors(errors, fields);
