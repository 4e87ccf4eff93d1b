import { type Selectable, sql } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import type { Lessons } from "../../../platform/database/schema.gen.ts";
import { reading, singleOfTeam } from "../../../platform/database/transaction.ts";
import { asFlag } from "../../../shared/schema.ts";
import { withOffset } from "../../../shared/time/dates.ts";
import { DECLARATIONS } from "../../../shared/words/declarations.ts";
import type { StoredPrice } from "../../courses/price-schema.ts";
import { depositTerms } from "../../lessons/rules/deposit-terms-rules.ts";
import { minimumTerm } from "../../lessons/rules/minimum-rules.ts";
import { pricesNow, type TakenAtPrices } from "../../lessons/rules/price-rules.ts";
import type { Session } from "../../lessons/schema.ts";
import { seatsOf } from "../../lessons/seats.ts";
import { lessonUnknown } from "../errors.ts";
import { type CancellationStep, cancellationTerms } from "../rules/cancellation-rules.ts";
import { fieldsAsked } from "../rules/form-rules.ts";
import { isOnlineOnly } from "../rules/session-rules.ts";
import { taxNote, withdrawalNotice } from "../rules.ts";
import type { PaymentMethod } from "../words-rules.ts";
import type { BookingTerms } from "./terms-schema.ts";
import { type ContractPartner, withdrawalInstruction } from "./withdrawal-rules.ts";

/** A row in JSON: its instants are ISO 8601 in UTC. */
type InJson<Row> = {
  [Column in keyof Row]: Date extends Row[Column] ? string | Exclude<Row[Column], Date> : Row[Column];
};

/** All that a booking is decided on: the lesson's row, its `updated_at` with microseconds, and what is joined to it. */
export type LessonTerms = Omit<InJson<Selectable<Lessons>>, "cancellation_steps" | "prices"> & {
  cancellation_steps: CancellationStep[];
  prices: StoredPrice[];
  sessions: (Pick<Session, "starts_at" | "ends_at" | "location"> & {
    is_online: boolean;
    is_cancelled: boolean;
  })[];
  course_name: string;
  course_type: string;
  withdrawal_mode: string;
  tax_mode: string;
  course_status: string;
  instructor_name: string;
  team_status: string;
  registration_prefix: string;
  offers_transfer: boolean;
  /** Within how many days a transfer is to come. */
  transfer_days: number;
  offers_onsite: boolean;
  /** By which providers the first instructor can be paid now. */
  online_methods: ("stripe" | "paypal")[];
  contract_partner: { name: string; street: string; zip: string; city: string; phone: string; email: string };
  team_name: string;
  /** The team has codes that hold for the course. */
  has_codes: boolean;
  /** Somebody holds a gift voucher that can be redeemed for it. */
  has_gifts: boolean;
  /** The team invites to what follows after the birth. */
  invites: boolean;
  /** Which wording of the team's general terms is in force; null where it has none. */
  terms_version: number | null;
};

/** The terms of a lesson of any state; null for none in this team. One statement, no transaction. */
export async function findTerms(ctx: Ctx, lesson: number): Promise<LessonTerms | null> {
  const rows = await singleOfTeam<{ terms: LessonTerms | null }>(ctx, {
    name: "lesson_terms",
    text: "select lesson_terms($1, $2) as terms",
    values: [ctx.team, lesson],
  });
  return rows[0]?.terms ?? null;
}

/** The same inside a transaction. */
export async function findTermsIn(tx: Tx, lesson: number): Promise<LessonTerms | null> {
  const { rows } = await sql<{ terms: LessonTerms | null }>`
    select lesson_terms(${tx.team}, ${lesson}) as terms`.execute(tx.db);
  return rows[0]?.terms ?? null;
}

/** The terms of a lesson that visitors may see. @throws lessonUnknown */
export async function openTerms(ctx: Ctx, lesson: number): Promise<LessonTerms> {
  const terms = await findTerms(ctx, lesson);
  if (!terms || !isOpen(terms)) throw lessonUnknown();
  return terms;
}

/** Whether visitors may see the lesson: it, its course and the team are active. */
export const isOpen = ({ status, course_status, team_status }: LessonTerms): boolean =>
  [status, course_status, team_status].every((state) => state === "active");

/** What must be said before somebody books a lesson, and what its form asks. @throws lessonUnknown */
export async function getBookingTerms(ctx: Ctx, lesson: number): Promise<BookingTerms> {
  const terms = await openTerms(ctx, lesson);
  if (terms.prices.length === 0) return bookingTerms(terms, ctx.now);
  const seats = await reading(ctx, (tx) => seatsOf(tx, [lesson]));
  return bookingTerms(terms, ctx.now, seats.get(lesson)?.at_prices);
}

/** Which fields the lesson's form asks at this instant. */
export const asksOf = (terms: LessonTerms, now: Date) =>
  fieldsAsked({ ...terms, has_voucher: takesVouchers(terms) }, now);

/** Whether a voucher can be good for the lesson: its own, or one of the team's. */
export const takesVouchers = (terms: LessonTerms): boolean =>
  (terms.voucher_code !== "" && terms.voucher_discount_cents > 0) || terms.has_codes || terms.has_gifts;

/**
 * How the lesson can be paid for: online where its first instructor can be paid so, else as the team allows. On site only
 * where anybody meets there; where nobody does and the team allows nothing else, by transfer.
 */
export function paymentMethodsOf(terms: LessonTerms): PaymentMethod[] {
  const methods: PaymentMethod[] = [...terms.online_methods];
  if (terms.offers_transfer) methods.push("transfer");
  if (terms.offers_onsite && !isOnlineOnly(terms)) methods.push("onsite");
  return methods.length === 0 && terms.offers_onsite ? [ownMethodOf(terms)] : methods;
}

/** How the team takes money itself for the lesson, where nothing else is said. */
const ownMethodOf = (terms: LessonTerms): "transfer" | "onsite" =>
  isOnlineOnly(terms) ? "transfer" : "onsite";

/** How somebody whom the team books can pay: as visitors can, else as the team takes money itself. */
export function methodsOfTeam(terms: LessonTerms): PaymentMethod[] {
  const offered = paymentMethodsOf(terms);
  return offered.length > 0 ? offered : [ownMethodOf(terms)];
}

const partnerOf = ({ contract_partner }: LessonTerms): ContractPartner => {
  const { name, street, zip, city, phone, email } = contract_partner;
  return { name, address: [street, `${zip} ${city}`.trim()].filter(Boolean), phone, email };
};

/**
 * What must be said before somebody books; also kept with the booking, as it was shown. `taken` are the seats taken at each
 * price, by its id.
 */
export const bookingTerms = (terms: LessonTerms, now: Date, taken: TakenAtPrices = {}): BookingTerms => ({
  lesson_id: terms.id,
  course_name: terms.course_name,
  instructor_name: terms.instructor_name,
  location: terms.location,
  starts_at: withOffset(terms.starts_at),
  ends_at: withOffset(terms.ends_at),
  sessions: terms.sessions.map(({ starts_at, ends_at, location, is_cancelled }) => ({
    starts_at: withOffset(starts_at),
    ends_at: withOffset(ends_at),
    location,
    is_cancelled: asFlag(is_cancelled),
  })),
  asks: asksOf(terms, now),
  is_insurance: terms.is_insurance ? 1 : 0,
  course_fee_cents: terms.course_fee_cents,
  prices: pricesNow(terms.prices, taken, now).map(({ seats: _, ...price }) => price),
  partner_fee_cents: terms.partner_fee_cents,
  partner_takes_seat: terms.partner_takes_seat ? 1 : 0,
  missed_session_fee_cents: terms.is_insurance ? terms.missed_session_fee_cents : 0,
  minimum_term: minimumTerm(terms, now),
  deposit: depositTerms(terms, now),
  tax_note: taxNote(terms.tax_mode),
  payment_methods: paymentMethodsOf(terms),
  acceptance_1_text: terms.acceptance_1_text || DECLARATIONS.acceptance_1,
  acceptance_2_text: terms.acceptance_2_text || DECLARATIONS.acceptance_2,
  conditions: terms.option_conditions ? terms.conditions : "",
  cancellation_steps: terms.cancellation_steps,
  cancellation_terms: cancellationTerms(terms.cancellation_steps, terms.starts_at),
  withdrawal_mode: terms.withdrawal_mode as BookingTerms["withdrawal_mode"],
  withdrawal_notice: withdrawalNotice(terms.withdrawal_mode),
  withdrawal_instruction: withdrawalInstruction(terms.withdrawal_mode, partnerOf(terms)),
  contract_partner: partnerOf(terms),
  general_terms: terms.terms_version === null ? null : { of: terms.team_name, version: terms.terms_version },
});
