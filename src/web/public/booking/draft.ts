import type { BookingTerms } from "../../../domain/registrations/agreement/terms-schema.ts";
import { type PersonalDate, personalDates } from "../../../domain/registrations/rules/date-rules.ts";
import type { Askable } from "../../../domain/registrations/rules/form-rules.ts";
import { readDate, todayInBerlin, writeDate } from "../../../shared/words/german-input.ts";
import { typedIn } from "../drafts.ts";

const datesBehind = ["child_birthdate", "mother_birthday"] as const;

/** What the first step asks, by the names that the API gives them. */
const detailFields = [
  "first_name",
  "last_name",
  "email",
  "phone",
  "due_date",
  "mother_birthday",
  "street",
  "zip",
  "city",
  "child_name",
  "child_birthdate",
  "insurance_type",
  "insurer",
  "insurance_number",
  "insurance_number_unsure",
  "hours_elsewhere",
  "partner",
  "partner_first_name",
  "partner_last_name",
  "price_id",
  "voucher_code",
  "payment_method",
  "any_date",
  "message",
  "privacy",
  "health_consent",
  "invitation_consent",
] as const;

/** What is agreed to in the second step, right above the button. */
export const agreements = ["acceptance_1", "acceptance_2", "conditions", "early_start"] as const;

/** Every field of a booking, in the order of the form. */
export const fields = [
  ...detailFields,
  ...agreements,
  "idempotency_key",
  "expected_total_cents",
  "expected_open_cents",
  "expected_deposit_cents",
  "terms_version",
  "dates_sure",
  "website",
] as const;
export type DraftField = (typeof fields)[number];

/** A booking on its way: what stands in its fields, as typed; boxes are "1" or empty. */
export type Draft = Record<DraftField, string>;

/** A booking that nobody has typed anything into yet; `key` is its one intention from now on. */
export const freshDraft = (key: string, known: Partial<Draft> = {}): Draft => ({
  ...draftOf(new FormData()),
  ...known,
  idempotency_key: key,
});

/** The name of the buttons that answer what was asked about a date. */
export const DATE_ANSWER = "date_answer";

/** What a form sent, a date that was asked about as it was answered. */
export function draftOf(form: FormData): Draft {
  const draft = typedIn(form, fields);
  const answer = String(form.get(DATE_ANSWER) ?? "");
  const field = personalDates.find((one) => answer.startsWith(`${one}:`));
  if (!field) return draft;
  const dates_sure = [...draft.dates_sure.split(" ").filter(Boolean), answer].join(" ");
  return { ...draft, [field]: answer.slice(field.length + 1), dates_sure };
}

/** Whether it was said already that a date (ISO) is right. */
export const isSure = ({ dates_sure }: Draft, field: PersonalDate, date: string): boolean =>
  dates_sure.split(" ").includes(`${field}:${date}`);

/** The draft with its dates as ISO where they can be read, else as typed. `today` is an ISO date. */
export function withDates(draft: Draft, today = todayInBerlin()): Draft {
  const read = { ...draft, due_date: isoOr(draft.due_date, today, "future") };
  for (const field of datesBehind) read[field] = isoOr(draft[field], today, "past");
  return read;
}

const isoOr = (text: string, today: string, prefer: "future" | "past"): string =>
  readDate(text, today, prefer) ?? text.trim();

/** The draft as people read it: ISO dates become German ones. */
export const inGerman = (draft: Draft): Draft => ({
  ...draft,
  child_birthdate: writeDate(draft.child_birthdate),
  due_date: writeDate(draft.due_date),
  mother_birthday: writeDate(draft.mother_birthday),
});

/** The fields that a step carries along unseen, with what stands in them. */
export const carried = (draft: Draft, shown: readonly DraftField[]): [DraftField, string][] =>
  fields
    .filter((field) => draft[field] !== "" && !shown.includes(field))
    .map((field) => [field, draft[field]]);

const boxes = [
  "insurance_number_unsure",
  "partner",
  "any_date",
  "privacy",
  "health_consent",
  "invitation_consent",
  ...agreements,
] as const;

/** A draft as the API takes it: boxes are true or false, everything else is said as it stands. */
export function bodyOf({
  expected_total_cents,
  expected_open_cents,
  expected_deposit_cents,
  terms_version,
  dates_sure: _,
  ...draft
}: Draft) {
  const ticked = Object.fromEntries(boxes.map((box) => [box, draft[box] === "1"]));
  return {
    ...draft,
    ...(ticked as Record<(typeof boxes)[number], boolean>),
    expected_total_cents: expected_total_cents || null,
    expected_open_cents: expected_open_cents || null,
    expected_deposit_cents: expected_deposit_cents || null,
    terms_version: terms_version || null,
  };
}

const fieldsOf: Partial<Record<Askable, readonly DraftField[]>> = {
  phone: ["phone"],
  address: ["street", "zip", "city"],
  child_name: ["child_name"],
  child_birthdate: ["child_birthdate"],
  due_date: ["due_date"],
  mother_birthday: ["mother_birthday"],
  insurance: ["insurance_type", "insurer", "insurance_number", "insurance_number_unsure"],
  hours_elsewhere: ["hours_elsewhere"],
  partner: ["partner", "partner_first_name", "partner_last_name"],
  voucher: ["voucher_code"],
  health_consent: ["health_consent"],
  invitation: ["invitation_consent"],
};

const identity = ["first_name", "last_name", "email"] as const;
const always = ["message", "privacy", "website"] as const;

/** The fields that the first step shows; the others travel unseen. */
export function shownFields(terms: BookingTerms, known: boolean): DraftField[] {
  const asked = terms.asks.flatMap((ask) => fieldsOf[ask] ?? []);
  const payment: DraftField[] = asksPayment(terms) ? ["payment_method"] : [];
  const price: DraftField[] = terms.prices.length > 0 ? ["price_id"] : [];
  return [...(known ? [] : identity), ...asked, ...price, ...payment, ...always];
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
  prices,
}: BookingTerms): boolean =>
  course_fee_cents + partner_fee_cents + Math.max(0, ...prices.map(({ fee_cents }) => fee_cents)) > 0 &&
  payment_methods.length > 1;

/** Whether a draft says anything about health: then consent to it is shown with it. */
export const mentionsHealth = (draft: Draft): boolean =>
  Boolean(draft.child_birthdate || draft.due_date || draft.mother_birthday || draft.insurance_type);
