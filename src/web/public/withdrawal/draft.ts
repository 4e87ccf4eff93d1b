import type { FieldErrors } from "../../../shared/refusal.ts";

const fields = ["name", "booking", "email", "website", "token"] as const;

/** A withdrawal on its way: what stands in its fields, as typed; `token` is of the registration it came from. */
export type WithdrawalDraft = Record<(typeof fields)[number], string>;

/** What a form sent. */
export const withdrawalDraftOf = (form: FormData): WithdrawalDraft =>
  Object.fromEntries(fields.map((field) => [field, textOf(form.get(field))])) as WithdrawalDraft;

const textOf = (value: FormDataEntryValue | null): string => (typeof value === "string" ? value : "");

/** One sentence per field, in the order of the form: the first is the one to act on. */
export const firstErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(fields.flatMap((field) => (errors[field] ? [[field, errors[field].slice(0, 1)]] : [])));
