import type { BookingTerms } from "../../../domain/registrations/agreement/terms-schema.ts";
import { registrationInput } from "../../../domain/registrations/booking-form/input-schema.ts";
import { dateFault, personalDates } from "../../../domain/registrations/rules/date-rules.ts";
import type { Askable } from "../../../domain/registrations/rules/form-rules.ts";
import { feesAt } from "../../../domain/registrations/rules/money/price-rules.ts";
import { type BookingType, priceOf } from "../../../domain/registrations/rules.ts";
import { fieldErrorsOf } from "../../../shared/field-errors.ts";
import type { FieldErrors } from "../../../shared/refusal.ts";
import { wallClock } from "../../../shared/time/dates.ts";
import { todayInBerlin } from "../../../shared/words/german-input.ts";
import type { ApiRefusal } from "../../api.ts";
import type { FormNotice } from "../form-notice.tsx";
import { attempt } from "../load.ts";
import { chosenIn, insuranceTypeOf } from "./bill.ts";
import { agreements, asksPayment, bodyOf, type Draft, inGerman, isSure, withDates } from "./draft.ts";
import { type BookingView, type DateQuestions, details } from "./view.ts";

/** Asks what a voucher takes off, in cents, or why it does not hold. */
export type AskVoucher = (draft: Draft) => Promise<VoucherWorth>;

const otherPrice = "Diesen Preis gibt es inzwischen nicht mehr. Bitte wählen Sie einen anderen.";

/**
 * What a voucher is worth for a booking: it takes `discount_cents` off, or pays with `gift_cents`. Without one that holds the
 * first is null, and `fault` says why.
 */
export type VoucherWorth = { discount_cents: number | null; gift_cents: number; fault: string };

const noVoucher: VoucherWorth = { discount_cents: null, gift_cents: 0, fault: "" };
const chooseMethod = "Bitte wählen Sie, wie Sie zahlen möchten";

/**
 * Goes on from the first step: to the second, or, for the intent "voucher", no further than to what that is worth.
 * Where the API refuses to say, the first step says so.
 */
export async function takeStep(
  intent: unknown,
  terms: BookingTerms,
  typed: Draft,
  askVoucher: AskVoucher,
): Promise<BookingView> {
  const step = intent === "voucher" ? weighVoucher : goOn;
  const { done, refusal } = await attempt(step(terms, typed, askVoucher, todayInBerlin()));
  return done ?? details(inGerman(typed), { notice: { tone: "danger", title: refusal.message } });
}

/** From the first step to the second, or back with what is wrong. `today` is an ISO date. */
export async function goOn(
  terms: BookingTerms,
  typed: Draft,
  askVoucher: AskVoucher,
  today: string,
): Promise<BookingView> {
  const { draft, worth, errors: voucherErrors } = await weigh(terms, typed, askVoucher, today);
  const doubts = doubtsAbout(terms, draft, today);
  const errors: FieldErrors = {
    ...detailErrors(terms.asks, "regular", draft),
    ...doubts.errors,
    ...priceErrors(terms, draft),
    ...voucherErrors,
    ...methodErrors(terms, draft, worth),
  };
  const step = Object.keys(errors).length > 0 ? "details" : "review";
  const { questions } = doubts;
  return { ...details(inGerman(draft), { errors, questions, ...worth }), step };
}

/** What seems wrong with dates, and what is asked about them; what somebody said is right is asked about no more. */
function doubtsAbout(terms: BookingTerms, draft: Draft, today: string) {
  const context = { today, starts: wallClock(terms.starts_at).date };
  const errors: FieldErrors = {};
  const questions: DateQuestions = {};
  for (const field of personalDates) {
    const date = draft[field];
    if (!terms.asks.includes(field) || !/^\d{4}-\d\d-\d\d$/.test(date)) continue;
    const fault = dateFault(field, date, context);
    if (!fault || (fault.verdict === "improbable" && isSure(draft, field, date))) continue;
    errors[field] = [fault.sentence];
    questions[field] = { date: fault.verdict === "improbable" ? date : null, meant: fault.meant };
  }
  return { errors, questions };
}

/** Stays in the first step and says what the voucher is worth and what is due now. */
export async function weighVoucher(
  terms: BookingTerms,
  typed: Draft,
  askVoucher: AskVoucher,
  today: string,
): Promise<BookingView> {
  const { draft, worth, errors } = await weigh(terms, typed, askVoucher, today);
  return details(inGerman(draft), { errors, ...worth });
}

/** What the voucher of a draft is worth. */
async function worthOf(terms: BookingTerms, draft: Draft, askVoucher: AskVoucher): Promise<VoucherWorth> {
  const typed = terms.asks.includes("voucher") && draft.voucher_code.trim() !== "";
  return typed ? askVoucher(draft) : noVoucher;
}

async function weigh(terms: BookingTerms, typed: Draft, askVoucher: AskVoucher, today: string) {
  const draft = withDates(typed, today);
  const { fault, ...worth } = await worthOf(terms, draft, askVoucher);
  const errors: FieldErrors = fault === "" ? {} : { voucher_code: [fault] };
  return { draft, worth, errors };
}

/**
 * Where something is due and there is a choice, one has to be made; while it is not known who pays, nobody is asked for
 * more than is due in any case.
 */
function methodErrors(terms: BookingTerms, draft: Draft, worth: Omit<VoucherWorth, "fault">): FieldErrors {
  const partner = terms.asks.includes("partner") && draft.partner === "1";
  const insurance_type = insuranceTypeOf(draft) ?? "statutory";
  const voucher_cents = worth.discount_cents ?? 0;
  const { total_cents } = priceOf(feesAt(terms, chosenIn(draft)), { insurance_type, partner, voucher_cents });
  const owes = asksPayment(terms) && total_cents > worth.gift_cents;
  return owes && draft.payment_method === "" ? { payment_method: [chooseMethod] } : {};
}

/** A price that went to others or is over meanwhile is not booked; whose insurer pays has none. */
function priceErrors(terms: BookingTerms, draft: Draft): FieldErrors {
  const chosen = chosenIn(draft);
  if (chosen === null || (terms.is_insurance === 1 && insuranceTypeOf(draft) === "statutory")) return {};
  const price = terms.prices.find(({ id }) => id === chosen);
  return price?.state === "open" ? {} : { price_id: [otherPrice] };
}

/**
 * What is wrong with the first step, by the same rules as the API's; what the second step asks is left for it.
 * `draft` has ISO dates. One sentence per field: the first is the one to act on.
 */
function detailErrors(asks: readonly Askable[], type: BookingType, draft: Draft): FieldErrors {
  const agreed = Object.fromEntries(agreements.map((field) => [field, true]));
  const checked = registrationInput(asks, type).safeParse({ ...bodyOf(draft), ...agreed });
  if (checked.success) return {};
  const errors = Object.entries(fieldErrorsOf(checked.error));
  return Object.fromEntries(errors.map(([field, sentences]) => [field, sentences.slice(0, 1)]));
}

/** Whether a refusal is about the second step alone. */
const isAboutAgreements = (errors: FieldErrors): boolean => {
  const refused = Object.keys(errors);
  return refused.length > 0 && refused.every((field) => agreements.some((one) => one === field));
};

/**
 * Where a refused booking goes on: nothing that was typed is lost, the sentence says what to do, and the second
 * step shows what is due by now.
 */
export async function refused(
  refusal: ApiRefusal,
  terms: BookingTerms,
  draft: Draft,
  askVoucher: AskVoucher,
): Promise<BookingView> {
  const { errors } = refusal;
  const wrong = Object.keys(errors).length > 0;
  const { done } = await attempt(worthOf(terms, draft, askVoucher));
  const { fault: _, ...worth } = done ?? noVoucher;
  const view = details(inGerman(draft), { errors, ...worth, notice: wrong ? null : noticeOf(refusal) });
  return wrong && !isAboutAgreements(errors) ? view : { ...view, step: "review" };
}

/** What is said about a refusal that no single field is to blame for. */
export function noticeOf({ code, message }: ApiRefusal): FormNotice {
  if (code === "price_changed" || code === "terms_changed")
    return { tone: "warning", title: "Bitte bestätigen Sie noch einmal", text: message };
  if (code === "intention_changed") {
    return {
      tone: "warning",
      title: "Diese Anmeldung ist schon bei uns",
      text: "Sie haben sie bereits abgeschickt, mit etwas anderen Angaben; was gilt, steht in der E-Mail, die wir Ihnen geschickt haben. Möchten Sie noch jemanden anmelden, beginnen Sie bitte neu.",
      again: true,
    };
  }
  if (code === "booked_too_often")
    return { tone: "warning", title: "Bitte melden Sie sich kurz bei uns", text: message, ask: true };
  return { tone: "danger", title: "Das hat noch nicht geklappt", text: message };
}
