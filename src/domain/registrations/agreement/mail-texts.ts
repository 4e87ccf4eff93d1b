import type { Selectable } from "kysely";
import type { Registrations, Teams } from "../../../platform/database/schema.gen.ts";
import { groupedIban } from "../../../shared/money/iban.ts";
import { formatCents, shareOf } from "../../../shared/money/money.ts";
import { transferCode } from "../../../shared/money/transfer-code.ts";
import { instantOut } from "../../../shared/schema.ts";
import { formatDateRange, formatPlainDate } from "../../../shared/time/dates.ts";
import { fullName } from "../../../shared/words/text.ts";
import { notesOf } from "../../lessons/fields.ts";
import { minimumTerm } from "../../lessons/rules/minimum-rules.ts";
import type { LessonOf } from "../lesson-of.ts";
import { agreedConditions, agreedMissedFee, agreedSteps, isPricePending } from "../rows.ts";
import { cancellationTerms } from "../rules/cancellation-rules.ts";
import { depositState, dueNow } from "../rules/money/deposit-rules.ts";
import { cancellingCosts, missedSessionText, withSmallerLoss } from "../rules/money/flat-fee-rules.ts";
import { payableUntil } from "../rules/money/payment-rules.ts";
import { keptCents, openCents, owedCents } from "../rules/staff-rules.ts";
import { isPaidOnline, taxNote, withdrawalNotice } from "../rules.ts";
import type { BookingTerms } from "./terms-schema.ts";
import { agreedMode, type ContractPartner } from "./withdrawal-rules.ts";

export type Row = Selectable<Registrations>;
export type Team = Selectable<Teams>;
type Fact = { label: string; value: string };

/** What a mail shows of a lesson; a place is named with a session only where it differs. */
export const lessonShown = (lesson: LessonOf) => ({
  title: lesson.sessions.length > 0 ? lesson.course_name : `${lesson.course_name}, ${datesOf(lesson)}`,
  sessions: lesson.sessions.map(({ id: _, location, is_cancelled, ...session }) => ({
    ...session,
    location: location === lesson.location ? "" : location,
    is_cancelled: is_cancelled === 1,
  })),
  place: lesson.location,
  instructor: lesson.instructor_name,
  notes: notesOf(lesson, "mail"),
});

const datesOf = (lesson: LessonOf) => formatDateRange(lesson.starts_at, lesson.ends_at);

/** What was agreed about money, and how it is paid. */
export const bookingOf = (row: Row, lesson: LessonOf, team: Team, now: Date) => ({
  total_cents: mayNamePrice(row, lesson) ? row.total_cents : null,
  price_name: row.price_name,
  price_note: priceNote(row, lesson),
  payment_lines: paymentLines(row, lesson, team, now),
  transfer_code: transferCodeOf(row, team, now),
  voucher: row.voucher_code ? { code: row.voucher_code, discount_cents: row.discount_cents } : null,
  partner_name: row.partner
    ? fullName({ first_name: row.partner_first_name, last_name: row.partner_last_name })
    : null,
});

const mayNamePrice = (row: Row, lesson: LessonOf): boolean =>
  !isPricePending(row) && (row.total_cents > 0 || lesson.course_fee_cents > 0);

/** What stands for a price that waits for the insurance. */
const PRICE_PENDING = "richtet sich nach Ihrer Krankenversicherung, wir klären das noch mit Ihnen";

function priceNote(row: Row, lesson: LessonOf): string | null {
  const insurerPays = lesson.is_insurance && row.insurance_type === "statutory";
  if (row.total_cents === 0) return insurerPays ? "die Kursgebühr zahlt Ihre Krankenkasse" : null;
  return taxNote(lesson.tax_mode);
}

function paymentLines(row: Row, lesson: LessonOf, team: Team, now: Date): Fact[] {
  return [...giftLines(row), ...ownPaymentLines(row, lesson, team, now)];
}

/** What a gift voucher paid, and what is open beside it. */
function giftLines(row: Row): Fact[] {
  if (row.gift_cents === 0) return [];
  const open_cents = openCents(row);
  return [
    { label: "Mit Gutschein bezahlt", value: formatCents(row.gift_cents) },
    ...(open_cents > 0 ? [{ label: "Noch zu zahlen", value: formatCents(open_cents) }] : []),
  ];
}

function ownPaymentLines(row: Row, lesson: LessonOf, team: Team, now: Date): Fact[] {
  if (row.payment_status === "paid" && row.gift_cents > 0 && keptCents(row) === row.gift_cents) return [];
  if (row.payment_status === "paid" && row.paid_on)
    return [{ label: "Bezahlt", value: `${formatCents(keptCents(row))} am ${formatPlainDate(row.paid_on)}` }];
  if (isPricePending(row)) return [{ label: "Preis", value: PRICE_PENDING }];
  if (row.payment_status !== "open") return [];
  if (row.payment_method === "onsite") return [{ label: "Zahlung", value: "vor Ort" }];
  const payableBy = formatPlainDate(payableUntil(row, lesson, team.transfer_days));
  const until = { label: "Zahlbar bis", value: payableBy };
  const parts = depositLines(row);
  // A seat that is held says itself until when.
  if (isPaidOnline(row))
    return row.status === "confirmed" ? [...parts, { label: "Zahlung", value: "online" }, until] : parts;
  if (row.payment_method !== "transfer") return [];
  if (!team.bank_iban)
    return [...parts, { label: "Zahlung", value: "per Überweisung, die Bankverbindung folgt" }, until];
  return [...parts, ...transferLines(row, team, now), until];
}

/** Deposit and rest, each with its day or that it is paid; nothing where all is due at once. */
function depositLines(row: Row): Fact[] {
  const state = depositState(row);
  if (!state) return [];
  const deposit = formatCents(state.deposit_cents);
  return [
    { label: "Anzahlung", value: state.is_paid ? `${deposit}, bezahlt` : deposit },
    { label: "Rest", value: `${formatCents(state.rest_cents)} bis ${formatPlainDate(state.rest_due_on)}` },
  ];
}

/** Whether somebody with a seat has still to pay for it online. */
export const owesOnline = (row: Row): boolean =>
  row.status === "confirmed" && isPaidOnline(row) && owedCents(row) > 0 && !row.is_test;

/** To whom a transfer goes, how much, and what for. */
export function transferLines(row: Row, team: Team, now: Date): Fact[] {
  return [
    { label: "Betrag", value: formatCents(dueNow(row, now)) },
    { label: "Empfänger", value: team.bank_holder || team.name },
    { label: "IBAN", value: groupedIban(team.bank_iban) },
    ...(team.bank_bic ? [{ label: "BIC", value: team.bank_bic }] : []),
    { label: "Zweck", value: row.number },
  ];
}

/** The same for a QR code; null unless a transfer is open. */
export function transferCodeOf(row: Row, team: Team, now: Date): string | null {
  if (row.payment_status !== "open" || row.payment_method !== "transfer") return null;
  const { bank_holder, bank_iban: iban, bank_bic: bic, name } = team;
  return transferCode({
    ...{ holder: bank_holder || name, iban, bic },
    ...{ amount_cents: dueNow(row, now), reference: row.number },
  });
}

/** Welcome, then in short what the attached contract says: cancelling, withdrawal, conditions, with whom it is made. */
export const agreedTexts = (row: Row, lesson: LessonOf, team: Team) =>
  [
    { heading: null, text: lesson.welcometext },
    { heading: MINIMUM, text: minimumText(row, lesson) },
    { heading: "Wenn Sie absagen", text: cancellationText(row, lesson) },
    { heading: MISSED_SESSION, text: missedText(row, lesson) },
    { heading: "Widerruf", text: withdrawalNotice(agreedMode(row, lesson)) },
    { heading: "Teilnahmebedingungen", text: agreedConditions(row, lesson) },
    { heading: "Ihr Vertrag", text: contractText(row, team) },
  ].filter(({ text }) => text !== "");

/** With whom the contract was made; an older registration does not say, so it is the team. */
export function contractPartner(row: { snapshot: unknown }, team: Team): ContractPartner {
  const shown = row.snapshot as { terms?: { contract_partner?: ContractPartner } } | null;
  const { name, street, zip, city, phone, email } = team;
  const today = { name, address: [street, `${zip} ${city}`.trim()].filter(Boolean), phone, email };
  return shown?.terms?.contract_partner ?? today;
}

const contractText = (row: Row, team: Team): string => {
  const { name, address } = contractPartner(row, team);
  const shown = row.snapshot as { terms?: Pick<Partial<BookingTerms>, "general_terms"> } | null;
  const general = shown?.terms?.general_terms;
  const agreed = general ? ` Es gelten die AGB von ${general.of}.` : "";
  return `Ihr Vertragspartner ist ${[name, ...address].join(", ")}.${agreed} Die angehängte PDF-Datei hält alles fest, was wir vereinbart haben. Bitte heben Sie sie auf.`;
};

/** Over what is said about a lesson that takes place only where enough people book. */
export const MINIMUM = "Ob der Kurs stattfindet";

/**
 * From how many bookings on it takes place: as it was shown when it was booked, and of a lesson that somebody was moved to as
 * it stood then. Empty where it takes place anyway, or for sure by now.
 */
export function minimumText(row: Pick<Row, "snapshot" | "created_at">, lesson: LessonOf): string {
  if (lesson.takes_place_since) return "";
  const shown = row.snapshot as { terms?: Partial<BookingTerms> } | null;
  return shown?.terms?.lesson_id === lesson.id
    ? (shown.terms.minimum_term ?? "")
    : minimumTerm(lesson, row.created_at);
}

/** Over what is said about sessions that somebody misses. */
export const MISSED_SESSION = "Wenn Sie ein Treffen versäumen";

/** What a missed session costs, with the right to prove a smaller loss; empty where it costs nothing. */
export const missedText = (row: Row, lesson: LessonOf): string =>
  withSmallerLoss(missedSessionText(agreedMissedFee(row, lesson)));

/** What cancelling costs until when, with the right to prove a smaller loss; empty where it never costs anything. */
export function cancellationText(row: Row, lesson: LessonOf): string {
  const terms = cancellationTerms(agreedSteps(row, lesson), instantOut(lesson.starts_at));
  if (!cancellingCosts(terms, row.total_cents)) return "";
  const costs = terms
    .map(({ until, percent }) => {
      const fee = percent === 0 ? "kostenfrei" : formatCents(shareOf(row.total_cents, percent));
      return until === null ? `danach: ${fee}` : `bis ${formatPlainDate(until)}: ${fee}`;
    })
    .join("\n");
  return withSmallerLoss(costs);
}
