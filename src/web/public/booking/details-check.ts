import { registrationInput } from "../../../domain/registrations/input-schema.ts";
import type { Askable, Wish } from "../../../domain/registrations/rules.ts";
import type { FieldErrors } from "../../../shared/refusal.ts";
import { fieldErrorsOf } from "../../../shared/schema.ts";
import { agreements, bodyOf, type Draft, fields } from "./draft.ts";

/**
 * What is wrong with the first step, by the same rules as the API's; what the second step asks is left for it.
 * `draft` has ISO dates. One sentence per field: the first is the one to act on.
 */
export function detailErrors(asks: readonly Askable[], wish: Wish, draft: Draft): FieldErrors {
  const agreed = Object.fromEntries(agreements.map((field) => [field, true]));
  const checked = registrationInput(asks, wish).safeParse({ ...bodyOf(draft), ...agreed });
  if (checked.success) return {};
  const errors = Object.entries(fieldErrorsOf(checked.error));
  return Object.fromEntries(errors.map(([field, sentences]) => [field, sentences.slice(0, 1)]));
}

/** Whether a refusal is about the second step alone. */
export const isAboutAgreements = (errors: FieldErrors): boolean => {
  const refused = Object.keys(errors);
  return refused.length > 0 && refused.every((field) => agreements.some((one) => one === field));
};

/** What is wrong, in the order of the form. */
export const inOrder = (errors: FieldErrors): FieldErrors => {
  const order: readonly string[] = fields;
  const place = (field: string) => order.indexOf(field);
  return Object.fromEntries(Object.entries(errors).toSorted(([a], [b]) => place(a) - place(b)));
};
