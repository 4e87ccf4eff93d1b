import type { Tx } from "../../../platform/context.ts";
import type { TextDocument } from "../../../platform/pdf/text-document.ts";
import { formatCents } from "../../../shared/money/money.ts";
import {
  formatDate,
  formatDateRange,
  formatDateTime,
  formatTimeRange,
  formatWeekdayShort,
} from "../../../shared/time/dates.ts";
import { DECLARATIONS } from "../../../shared/words/declarations.ts";
import { fullName } from "../../../shared/words/text.ts";
import type { LessonOf } from "../lesson-of.ts";
import { agreedConditions, isPricePending } from "../rows.ts";
import { withdrawalNotice } from "../rules.ts";
import {
  bookingOf,
  cancellationText,
  contractPartner,
  MINIMUM,
  MISSED_SESSION,
  minimumText,
  missedText,
  type Row,
  type Team,
} from "./mail-texts.ts";
import type { BookingTerms } from "./terms-schema.ts";
import {
  agreedMode,
  type ContractPartner,
  withdrawalInstruction,
  withWithdrawalPage,
} from "./withdrawal-rules.ts";

/** What was kept when it was booked; what an older registration lacks is taken from today. */
type Snapshot = { at?: string; terms?: Partial<BookingTerms> } | null;

/** What an agreement is made from: the registration with its lesson and team, and the page on which one withdraws. */
type Material = { row: Row; lesson: LessonOf; team: Team; withdrawalPage: string };

/**
 * The contract on a durable medium (§ 312f BGB), to go with the mail that confirms it: with whom, about what, for how
 * much, by which terms, and how to withdraw, as it was shown when it was booked.
 */
export async function agreementOf(
  tx: Tx,
  { row, lesson, team, withdrawalPage }: Material,
): Promise<TextDocument> {
  const snapshot = row.snapshot as Snapshot;
  const shown = snapshot?.terms;
  const partner = contractPartner(row, team);
  const mode = agreedMode(row, lesson);
  const instruction = shown?.withdrawal_instruction ?? withdrawalInstruction(mode, partner);
  const booked = row.confirmed_at ?? row.created_at;
  const sections = [
    { heading: MINIMUM, text: minimumText(row, lesson) },
    { heading: "Wenn Sie absagen", text: cancellationText(row, lesson) },
    { heading: MISSED_SESSION, text: missedText(row, lesson) },
    {
      heading: instruction ? "Widerrufsbelehrung" : "Widerruf",
      text:
        withWithdrawalPage(instruction, withdrawalPage) ||
        (shown?.withdrawal_notice ?? withdrawalNotice(mode)),
    },
    { heading: "Was Sie bestätigt haben", text: accepted(row, shown) },
    { heading: "Teilnahmebedingungen", text: agreedConditions(row, lesson) },
    { heading: "Allgemeine Geschäftsbedingungen", text: await generalTermsText(tx, shown) },
  ];
  return {
    title: `Ihre Buchung ${row.number}`,
    author: partner.name,
    createdAt: booked,
    foot: `${partner.name} · Buchung ${row.number}`,
    facts: factsOf(row, lesson, team, partner, tx.now),
    sections: sections.filter(({ text }) => text !== ""),
  };
}

function factsOf(
  row: Row,
  lesson: LessonOf,
  team: Team,
  partner: ContractPartner,
  now: Date,
): TextDocument["facts"] {
  const { total_cents, price_name, price_note, payment_lines, voucher, partner_name } = bookingOf(
    row,
    lesson,
    team,
    now,
  );
  const amount = total_cents ? formatCents(total_cents) : "kostenfrei";
  const price = price_note ? `${amount}, ${price_note}` : amount;
  const isPending = isPricePending(row);
  return [
    {
      label: "Ihr Vertrag mit",
      value: [partner.name, ...partner.address, partner.phone, partner.email].filter(Boolean).join("\n"),
    },
    { label: "Gebucht am", value: formatDateTime(row.confirmed_at ?? row.created_at) },
    { label: "Gebucht von", value: fullName(row) },
    ...(partner_name ? [{ label: "Begleitperson", value: partner_name }] : []),
    { label: "Kurs", value: lesson.course_name },
    { label: "Kursleitung", value: lesson.instructor_name },
    { label: "Ort", value: lesson.location },
    { label: lesson.sessions.length > 0 ? "Treffen" : "Zeitraum", value: meetings(lesson) },
    ...(price_name ? [{ label: "Preis", value: price_name }] : []),
    ...(voucher ? [{ label: "Gutschein", value: voucher.code }] : []),
    ...(isPending ? [] : [{ label: "Gesamtpreis", value: price }]),
    ...payment_lines,
  ].filter(({ value }) => value !== "");
}

const meetings = ({ sessions, starts_at, ends_at }: LessonOf): string =>
  sessions.length > 0
    ? sessions
        .map((one) => {
          const time = formatTimeRange(one.starts_at, one.ends_at);
          const day = `${formatWeekdayShort(one.starts_at)}, ${formatDate(one.starts_at)}, ${time}`;
          return one.is_cancelled ? `${day} (abgesagt)` : day;
        })
        .join("\n")
    : formatDateRange(starts_at, ends_at);

const accepted = (row: Row, shown: Partial<BookingTerms> | undefined): string =>
  [
    row.acceptance_1 ? shown?.acceptance_1_text : "",
    row.acceptance_2 ? shown?.acceptance_2_text : "",
    row.conditions ? DECLARATIONS.conditions : "",
    row.early_start ? DECLARATIONS.early_start : "",
  ]
    .filter(Boolean)
    .map((text) => `- ${text}`)
    .join("\n\n");

/** The general terms that were linked when it was booked, in that wording; empty where none were: they are no part of it. */
async function generalTermsText(tx: Tx, shown: Partial<BookingTerms> | undefined): Promise<string> {
  if (!shown?.general_terms) return "";
  const row = await tx.db
    .selectFrom("team_terms")
    .select("text")
    .where("team_id", "=", tx.team)
    .where("id", "=", shown.general_terms.version)
    .executeTakeFirst();
  return row?.text ?? "";
}
