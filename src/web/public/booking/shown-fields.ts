import type { BookingTerms } from "../../../domain/registrations/answer-schema.ts";
import type { Askable } from "../../../domain/registrations/rules.ts";
import type { Draft, DraftField } from "./draft.ts";

const fieldsOf: Partial<Record<Askable, readonly DraftField[]>> = {
  phone: ["phone"],
  address: ["street", "zip", "city"],
  child_name: ["child_name"],
  child_birthdate: ["child_birthdate"],
  due_date: ["due_date"],
  mother_birthday: ["mother_birthday"],
  insurance: ["insurance_type", "insurer", "insurance_number", "insurance_number_unsure"],
  partner: ["partner", "partner_first_name", "partner_last_name"],
  voucher: ["voucher_code"],
  health_consent: ["health_consent"],
};

const identity = ["first_name", "last_name", "email"] as const;
const always = ["message", "privacy", "website"] as const;

/** The fields that the first step shows; the others travel unseen. */
export function shownFields(terms: BookingTerms, known: boolean): DraftField[] {
  const asked = terms.asks.flatMap((ask) => fieldsOf[ask] ?? []);
  const payment: DraftField[] = asksPayment(terms) ? ["payment_method"] : [];
  return [...(known ? [] : identity), ...asked, ...payment, ...always];
}

/** The fields of the short form of the waiting list. */
export function shownToWait(terms: BookingTerms): DraftField[] {
  const brief = (["phone", "partner", "health_consent"] as const).filter((ask) => terms.asks.includes(ask));
  return [...identity, ...brief.flatMap((ask) => fieldsOf[ask] ?? []), "any_date", ...always];
}

/** Whether there may be something to pay and more than one way to do it. */
export const asksPayment = ({
  course_fee_cents,
  partner_fee_cents,
  payment_methods,
}: BookingTerms): boolean => course_fee_cents + partner_fee_cents > 0 && payment_methods.length > 1;

/** Whether a draft says anything about health: then consent to it is shown with it. */
export const toldAboutHealth = (draft: Draft): boolean =>
  Boolean(draft.child_birthdate || draft.due_date || draft.mother_birthday || draft.insurance_type);
