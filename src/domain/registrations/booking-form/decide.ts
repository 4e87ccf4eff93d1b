import type { ZodType } from "zod";
import { fieldRefusal } from "../../../shared/refusal.ts";
import { depositTerms } from "../../lessons/rules/deposit-terms-rules.ts";
import { asksOf, bookingTerms, isOpen, type LessonTerms, paymentMethodsOf } from "../agreement/terms.ts";
import {
  depositChanged,
  inputRefused,
  lessonCalledOff,
  lessonExternal,
  lessonStarted,
  lessonUnknown,
  openSumChanged,
  priceChanged,
  termsChanged,
} from "../errors.ts";
import { dateContext, refuseImpossibleDates } from "../rules/date-rules.ts";
import { invitationWords } from "../rules/invitation-rules.ts";
import { depositBeside, depositOf } from "../rules/money/deposit-rules.ts";
import { missedSessionFee } from "../rules/money/flat-fee-rules.ts";
import { chosenPrice, feesAt, keptPrice } from "../rules/money/price-rules.ts";
import { type FoundVoucher, heldVoucher, keptOf, paidBy } from "../rules/money/voucher-rules.ts";
import { type BookingType, bookingButton, mayCost, type Price, priceOf, seatsWanted } from "../rules.ts";
import type { PersonInput } from "../schema.ts";
import type { PaymentMethod } from "../words-rules.ts";
import { type RegistrationInput, registrationInput } from "./input-schema.ts";

/** What was decided before a seat is sought: what is kept of the input, what is due, how it is paid. */
export type Decision = {
  /** What of the checked input a registration keeps. */
  values: Omit<
    RegistrationInput,
    | "privacy"
    | "expected_total_cents"
    | "expected_open_cents"
    | "expected_deposit_cents"
    | "terms_version"
    | "insurance_number_unsure"
  > & { price_name: string };
  price: Price;
  /** The team's code that is redeemed; null where none took anything off. */
  discount_code_id: number | null;
  /** The gift voucher that pays, and how much of the total, in cents. */
  gift_voucher_id: number | null;
  gift_cents: number;
  seats: 1 | 2;
  payment_method: PaymentMethod | null;
  /** What was shown and accepted, to be kept with the booking. */
  snapshot: object;
};

/**
 * Decides on a booking by the lesson's terms, and by what the team has under the typed voucher, if anything.
 * @throws inputRefused and refusals of single fields, priceChanged, openSumChanged, depositChanged,
 * termsChanged, lessonUnknown, lessonCalledOff, lessonStarted, lessonExternal
 */
export function decide(
  terms: LessonTerms,
  person: PersonInput,
  type: BookingType,
  now: Date,
  found: FoundVoucher = { code: null, gift: null },
): Decision {
  refuseClosed(terms, now);
  const input = checkedInput(terms, person, type, now);
  const { discount, gift } = heldVoucher(terms, input.voucher_code, found, now);
  const chosen = chosenPrice(terms, input, now);
  const price = priceOf(feesAt(terms, chosen?.id), { ...input, ...discount });
  const paid = paidBy(type === "regular" ? gift : null, price);
  const missed = { missed_session_fee_cents: missedSessionFee(terms, input.insurance_type) };
  const {
    privacy: _,
    expected_total_cents: expected,
    expected_open_cents: shownOpen,
    expected_deposit_cents: shownDeposit,
    terms_version: seen,
    insurance_number_unsure: __,
    ...values
  } = input;
  if (type === "regular" && typeof expected === "number" && expected !== price.total_cents)
    throw priceChanged(price.total_cents);
  if (type === "regular" && typeof shownOpen === "number" && shownOpen !== paid.open_cents)
    throw openSumChanged(paid.open_cents);
  const payment_method =
    type === "regular" ? paymentMethod(terms, paid.open_cents, input.payment_method) : null;
  const asked = depositBeside(terms, paid.gift_cents);
  const deposit_cents = depositOf(price.total_cents, depositTerms(asked, now), payment_method);
  if (type === "regular" && typeof shownDeposit === "number" && shownDeposit !== deposit_cents)
    throw depositChanged(deposit_cents);
  if (type === "regular" && typeof seen === "number" && seen !== terms.terms_version) throw termsChanged();
  return {
    values: { ...values, ...keptPrice(chosen), voucher_code: discount.voucher_code },
    price,
    ...keptOf(discount, price),
    gift_voucher_id: paid.gift_voucher_id,
    gift_cents: paid.gift_cents,
    seats: seatsWanted(terms, input.partner),
    payment_method,
    snapshot: {
      ...snapshotOf(
        asked,
        type,
        { ...price, ...missed, gift_cents: paid.gift_cents, price_name: chosen?.name ?? "" },
        now,
      ),
      ...(input.invitation_consent && { invitation: invitationWords(terms.team_name) }),
    },
  };
}

/** Refuses lessons that take no registrations; a draft is as unknown as one that does not exist. */
function refuseClosed(terms: LessonTerms, now: Date): void {
  if (!isOpen(terms)) throw lessonUnknown();
  if (terms.is_external) throw lessonExternal(terms.external_url);
  if (terms.cancelled_at) throw lessonCalledOff();
  if (new Date(terms.starts_at) <= now) throw lessonStarted();
}

/** Schemas by what they ask for: making one costs more than using it. */
const schemas = new Map<string, ZodType<RegistrationInput>>();

function checkedInput(
  terms: LessonTerms,
  person: PersonInput,
  type: BookingType,
  now: Date,
): RegistrationInput {
  const asks = asksOf(terms, now);
  const key = `${type} ${asks.join()}`;
  const schema = schemas.get(key) ?? registrationInput(asks, type);
  schemas.set(key, schema);
  const given = Object.entries(person).filter(([, value]) => value !== null);
  const checked = schema.safeParse(Object.fromEntries(given));
  if (!checked.success) throw inputRefused(checked.error);
  refuseImpossibleDates(checked.data, dateContext(terms, now));
  return checked.data;
}

/** What is due is paid as the team allows; where it allows one way only, nobody is asked. */
function paymentMethod(
  terms: LessonTerms,
  open_cents: number,
  wanted: PaymentMethod | null,
): PaymentMethod | null {
  if (open_cents === 0) return null;
  const offered = paymentMethodsOf(terms);
  if (wanted && !offered.includes(wanted))
    throw fieldRefusal("payment_method", "Diese Zahlungsart wird hier nicht angeboten");
  if (wanted) return wanted;
  if (offered.length > 1) throw fieldRefusal("payment_method", "Bitte wählen Sie, wie Sie zahlen möchten");
  return offered[0] ?? null;
}

type PriceShown = Price & { missed_session_fee_cents: number; gift_cents: number; price_name: string };

function snapshotOf(terms: LessonTerms, type: BookingType, price: PriceShown, now: Date) {
  const shown = bookingTerms(terms, now);
  return {
    at: now.toISOString(),
    button: bookingButton(type, mayCost(shown, price)),
    price,
    terms: shown,
  };
}
