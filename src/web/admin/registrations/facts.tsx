import type { RegistrationDetail } from "../../../domain/registrations/answer-schema.ts";
import { insuranceWords, paymentMethodWords } from "../../../domain/registrations/words-rules.ts";
import { isInsuranceNumber } from "../../../shared/insurance/insurance-number.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatDateRange, formatDateTime, formatPlainDate } from "../../../shared/time/dates.ts";
import { hoursInWords } from "../../../shared/time/durations.ts";
import { minutesOfHours } from "../../../shared/time/hours-input.ts";
import { paths } from "../../paths.ts";
import type { Fact } from "../../ui/lists/facts.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { telHref } from "../../ui/navigation/tel-href.ts";
import { paymentInWords } from "./state.tsx";

const date = (value: string | null): string => (value ? formatPlainDate(value) : "");
const filled = (facts: Fact[]): Fact[] => facts.filter(({ value }) => value !== "" && value !== null);

const link = (href: string, text: string) =>
  text && (
    <Anchor href={href} className="link link--quiet">
      {text}
    </Anchor>
  );

/** What a registration says about the person; what was not asked stays out. */
export const personFacts = (of: RegistrationDetail): Fact[] =>
  filled([
    { label: "E-Mail", value: link(`mailto:${of.email}`, of.email) },
    { label: "Telefon", value: link(telHref(of.phone), of.phone) },
    { label: "Anschrift", value: [of.street, `${of.zip} ${of.city}`.trim()].filter(Boolean).join(", ") },
    { label: "Kind", value: of.child_name },
    { label: "Geburtsdatum des Kindes", value: date(of.child_birthdate) },
    { label: "Errechneter Termin", value: date(of.due_date) },
    { label: "Geburtstag der Mutter", value: date(of.mother_birthday) },
    { label: "Versicherung", value: of.insurance_type ? insuranceWords[of.insurance_type] : "" },
    { label: "Krankenkasse", value: of.insurer },
    { label: "IK der Krankenkasse", value: of.insurer_ik },
    { label: "Versichertennummer", value: numberInWords(of) },
    { label: "Einladung nach der Geburt", value: of.invitation_consent ? "ja, einmal" : "" },
    {
      label: "Kursstunden anderswo",
      value: of.hours_elsewhere ? hoursInWords(minutesOfHours(of.hours_elsewhere)) : "",
    },
    {
      label: "Begleitperson",
      value: of.partner ? `${of.partner_first_name} ${of.partner_last_name}`.trim() || "ja" : "",
    },
  ]);

/** A number that cannot be right, or is missing where the insurer pays, is named as such. */
function numberInWords({ insurance_type, insurance_number }: RegistrationDetail): string {
  if (insurance_number) {
    return isInsuranceNumber(insurance_number) ? insurance_number : `${insurance_number} (bitte prüfen)`;
  }
  return insurance_type === "statutory" ? "fehlt noch" : "";
}

const isPriceOpen = ({ insurance_type, payment_status, total_cents }: RegistrationDetail): boolean =>
  insurance_type === "unknown" && payment_status === "none" && total_cents === 0;

/** What a gift voucher paid, with the way to it; who may not see it reads a word of explanation there. */
const giftIn = ({ gift_cents, gift_voucher_id }: RegistrationDetail) =>
  gift_cents > 0 && gift_voucher_id !== null
    ? link(paths.giftVoucher(gift_voucher_id), formatCents(gift_cents))
    : "";

/** What a registration says about the booking. */
export const bookingFacts = (of: RegistrationDetail): Fact[] =>
  filled([
    { label: "Kurs", value: of.lesson.course_name },
    { label: "Zeitraum", value: formatDateRange(of.lesson.starts_at, of.lesson.ends_at) },
    { label: "Preis", value: of.price_name },
    { label: "Betrag", value: isPriceOpen(of) ? "noch offen" : formatCents(of.total_cents) },
    {
      label: "Gutschein",
      value: of.voucher_code ? `${of.voucher_code} (−${formatCents(of.discount_cents)})` : "",
    },
    { label: "Mit Gutschein bezahlt", value: giftIn(of) },
    { label: "Zahlart", value: of.payment_method ? paymentMethodWords[of.payment_method] : "" },
    { label: "Zahlung", value: paymentInWords(of) },
    { label: "Zahlbar bis", value: of.open_cents > 0 ? date(of.payable_until) : "" },
    { label: "Bezahlt am", value: date(of.paid_on) },
    {
      label: "Noch offen",
      value: of.open_cents > 0 && of.open_cents < of.due_cents ? formatCents(of.open_cents) : "",
    },
    { label: "Erstattet", value: of.refunded_cents > 0 ? formatCents(of.refunded_cents) : "" },
    {
      label: "Zu erstatten",
      value: of.to_return_cents > 0 ? formatCents(of.to_return_cents) : "",
    },
    {
      label: "Kontaktanfrage",
      value:
        of.contact_request &&
        link(paths.contactRequest(of.contact_request.id), `von ${of.contact_request.name}`),
    },
    {
      label: of.status === "offered" ? "Angebot gilt bis" : "Gehalten bis",
      value:
        (of.status === "offered" || of.status === "pending") && of.expires_at
          ? formatDateTime(of.expires_at)
          : "",
    },
    {
      label: "Wartet seit",
      value: of.status === "waiting" && of.waiting_since ? formatDateTime(of.waiting_since) : "",
    },
    { label: "Wartet auf", value: of.any_date && of.waiting_since ? "jeden Termin des Kurses" : "" },
    ...(of.withdrawn_at
      ? [{ label: "Widerrufen am", value: formatDateTime(of.withdrawn_at) }]
      : [
          { label: "Storniert am", value: of.cancelled_at ? formatDateTime(of.cancelled_at) : "" },
          { label: "Grund", value: of.cancel_reason },
        ]),
    {
      label: of.absences.length > 1 ? "Versäumte Treffen" : "Versäumtes Treffen",
      value: of.missed_fees_cents > 0 ? `${formatCents(of.missed_fees_cents)}, gesondert zu zahlen` : "",
    },
    { label: "Stornogebühr", value: of.fee_cents > 0 ? formatCents(of.fee_cents) : "" },
  ]);
