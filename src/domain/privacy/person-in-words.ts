import { formatCents, formatMoney } from "../../shared/money/money.ts";
import { formatDateRange, formatDateTime, formatPlainDate } from "../../shared/time/dates.ts";
import { hoursForInput } from "../../shared/time/hours-input.ts";
import { fullName } from "../../shared/words/text.ts";
import { registrationActionWords } from "../registrations/desk/staff-schema.ts";
import { depositInWords } from "../registrations/rules/money/deposit-rules.ts";
import {
  insuranceWords,
  moneyMethodWords,
  paymentMethodWords,
  paymentStateWords,
  registrationStateWords,
} from "../registrations/words-rules.ts";
import { withdrawalStateWords } from "../withdrawals/schema.ts";
import type { PersonExport } from "./export-person.ts";

type Registration = PersonExport["registrations"][number];
type Entry = Pick<
  Registration["money_entries"][number],
  "kind" | "amount_cents" | "currency" | "method" | "occurred_on"
>;
type Invoice = PersonExport["invoices"][number];

/** Something that is said of a person: a label with its value, or a sentence. */
export type Fact = { label: string; value: string };
type Said = { heading: string; facts: Fact[]; lines: string[] };

/** What is kept of a person, part by part, to be read on a sheet or as a text; what is empty is left out. */
export type PersonInWords = { title: string; about: string[]; parts: Said[] };

/** What is kept of a person, in words: a part for each thing that she did. */
export function personInWords(person: PersonExport): PersonInWords {
  const { exported_at, team, registrations, attendance, make_ups } = person;
  return {
    title: "Auskunft über gespeicherte Daten (Art. 15 DSGVO)",
    about: [`von ${team.name}, ${team.email}`, `Stand: ${formatDateTime(exported_at)}`],
    parts: [
      part(`Person: ${person.person.name}`, [["E-Mail", person.person.email]]),
      ...registrations.map(registrationInWords),
      ...person.invoices.map(invoiceInWords),
      ...person.gift_vouchers.map((voucher) =>
        part(`Gutschein ${voucher.number} vom ${formatPlainDate(voucher.sold_on)}`, [
          ["Gekauft von", voucher.buyer_name],
          ["E-Mail", voucher.buyer_email],
          ["Für", voucher.recipient_name],
          ["Grußtext", voucher.greeting],
          ["Wert", formatCents(voucher.value_cents)],
          ["Restwert", formatCents(voucher.remaining_cents)],
        ]),
      ),
      ...some(
        "Anwesenheit",
        attendance.map(
          ({ number, course_name, starts_at, entry, correction }) =>
            `${formatDateTime(starts_at)}, ${course_name} (${number}): ${entry}${correction && `; Bitte um Korrektur: ${correction}`}`,
        ),
      ),
      ...some(
        "Plätze zum Nachholen",
        make_ups.map(
          ({ missed, starts_at, given_back_at }) =>
            `${formatDateTime(starts_at)} für das Treffen am ${formatDateTime(missed)}${given_back_at ? `, zurückgegeben am ${formatDateTime(given_back_at)}` : ""}`,
        ),
      ),
      ...person.contact_requests.map((request) =>
        part(`Kontaktanfrage vom ${formatDateTime(request.created_at)}`, [
          ["Name", request.name],
          ["E-Mail", request.email],
          ["Telefon", request.phone],
          ["Thema", request.topic],
          ["Nachricht", request.message],
        ]),
      ),
      ...person.withdrawals.map((declared) =>
        part(`Widerruf vom ${formatDateTime(declared.declared_at)}`, [
          ["Name", declared.name],
          ["Buchung", declared.booking],
          ["E-Mail", declared.email],
          ["Stand", withdrawalStateWords[declared.state]],
          ["Notiz", declared.note],
        ]),
      ),
    ],
  };
}

/** The same as one text, a line a fact. */
export function personAsText({ title, about, parts }: PersonInWords): string {
  const blocks = [
    [title, ...about],
    ...parts.map(({ heading, facts, lines }) => [
      heading,
      ...facts.map(({ label, value }) => `  ${label}: ${value}`),
      ...lines.map((line) => `  ${line}`),
    ]),
  ];
  return `${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

const part = (heading: string, pairs: [string, string | null][], lines: string[] = []): Said => ({
  heading,
  facts: pairs.flatMap(([label, value]) => (value ? { label, value } : [])),
  lines,
});

const some = (heading: string, lines: string[]): Said[] =>
  lines.length > 0 ? [part(heading, [], lines)] : [];

const day = (date: string | null) => date && formatPlainDate(date);
const yes = (flag: 0 | 1) => (flag ? "ja" : "");
const money = (cents: number) => (cents > 0 ? formatCents(cents) : "");

/** A payment, a refund, or what took one of them back. */
function entryInWords({ kind, amount_cents, currency, method, occurred_on }: Entry): string {
  const what = `${kind === "payment" ? "Zahlung" : "Rückzahlung"} vom ${formatPlainDate(occurred_on)}`;
  const amount = formatMoney(Math.abs(amount_cents), currency);
  return `${what}${amount_cents < 0 ? " zurückgenommen" : ""}: ${amount}, ${moneyMethodWords[method]}`;
}

const invoiceInWords = (invoice: Invoice): Said =>
  part(
    invoice.number === null
      ? "Entwurf einer Rechnung"
      : `${invoice.kind === "invoice" ? "Rechnung" : "Stornorechnung"} ${invoice.number}`,
    [
      ["An", [invoice.recipient_salutation, invoice.recipient_name].filter(Boolean).join(" ")],
      ["Zusatz", invoice.recipient_extra],
      [
        "Anschrift",
        [invoice.recipient_street, `${invoice.recipient_zip} ${invoice.recipient_city}`.trim()]
          .filter(Boolean)
          .join(", "),
      ],
      ["E-Mail", invoice.recipient_email],
      ["USt-IdNr.", invoice.recipient_vat_id],
      ["Ausgestellt am", day(invoice.issued_on)],
      ["Fällig am", day(invoice.due_on)],
      ["Betrag", formatCents(invoice.total_cents)],
      ["Bezahlt", money(invoice.paid_cents)],
      ["Stand", invoice.state === "cancelled" ? "storniert" : ""],
      ["Grund", invoice.reason],
    ],
    [
      ...invoice.items.map(({ description, details, total_cents }) =>
        [`${description}: ${formatCents(total_cents)}`, details].filter(Boolean).join("\n"),
      ),
      ...invoice.money_entries.map(entryInWords),
    ],
  );

const sourceWords: Record<string, string> = {
  page: "die Kursseite",
  embedded: "eine andere Website",
  hand: "die Praxis, von Hand",
  import: "die Praxis, aus einer Liste",
};

const registrationInWords = (one: Registration): Said =>
  part(
    `Anmeldung ${one.number} vom ${formatDateTime(one.created_at)}`,
    [
      ["Gebucht über", sourceWords[one.source ?? ""] ?? ""],
      ["Kurs", `${one.lesson.course_name}, ${formatDateRange(one.lesson.starts_at, one.lesson.ends_at)}`],
      ["Stand", registrationStateWords[one.status]],
      ["Name", fullName(one)],
      ["E-Mail", one.email],
      ["Telefon", one.phone],
      ["Anschrift", [one.street, `${one.zip} ${one.city}`.trim()].filter(Boolean).join(", ")],
      ["Kind", one.child_name],
      ["Geburtsdatum des Kindes", day(one.child_birthdate)],
      ["Errechneter Geburtstermin", day(one.due_date)],
      ["Geburtsdatum der Mutter", day(one.mother_birthday)],
      ["Versicherung", one.insurance_type && insuranceWords[one.insurance_type]],
      ["Krankenkasse", one.insurer],
      ["IK der Krankenkasse", one.insurer_ik],
      ["Versichertennummer", one.insurance_number],
      ["Kursstunden anderswo", hoursForInput(one.hours_elsewhere)],
      ["Begleitperson", `${one.partner_first_name} ${one.partner_last_name}`.trim()],
      ["Betrag", money(one.total_cents)],
      ["Preis", one.price_name],
      ["Anzahlung", one.deposit ? depositInWords(one.deposit) : ""],
      ["Gutschein", one.voucher_code],
      ["Rabatt", money(one.discount_cents)],
      ["Mit Geschenkgutschein bezahlt", money(one.gift_cents)],
      ["Zahlung", one.payment_status === "none" ? "" : paymentStateWords[one.payment_status]],
      ["Zahlungsart", one.payment_method && paymentMethodWords[one.payment_method]],
      ["Einladung nach der Geburt", yes(one.invitation_consent)],
      ["Einwilligung in Gesundheitsdaten", yes(one.health_consent)],
      ["Teilnahmebedingungen bestätigt", yes(one.conditions)],
      ["Nachricht", one.message],
      ["Hinweis auf der Liste", one.note],
      ["Storniert am", one.cancelled_at && formatDateTime(one.cancelled_at)],
      ["Grund", one.cancel_reason],
      ["Widerrufen am", one.withdrawn_at && formatDateTime(one.withdrawn_at)],
      ["Stornogebühr", money(one.fee_cents)],
    ],
    [
      ...one.money_entries.map(entryInWords),
      ...one.absences.map(
        ({ starts_at, note }) => `Fehlt beim Treffen am ${formatDateTime(starts_at)}${note && `: ${note}`}`,
      ),
      ...one.messages.map(({ sent_at, text }) => `Nachricht vom ${formatDateTime(sent_at)}: ${text}`),
      ...one.notes.map((note) => `Notiz vom ${formatDateTime(note.created_at)}: ${note.text}`),
      ...one.mails.map((mail) => `E-Mail vom ${formatDateTime(mail.created_at)} an ${mail.recipient}`),
      ...one.history.map(
        (event) =>
          `Verlauf ${formatDateTime(event.at)}: ${registrationActionWords[event.action] ?? event.action}${event.actor_name && `, ${event.actor_name}`}`,
      ),
    ],
  );
