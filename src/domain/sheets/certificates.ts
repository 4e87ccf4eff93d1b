import { type Selectable, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import type { Registrations } from "../../platform/database/schema.gen.ts";
import { together } from "../../platform/database/transaction.ts";
import type { Certificate, Certificates } from "../../platform/pdf/papers/certificates.ts";
import { formatCents } from "../../shared/money/money.ts";
import { formatDate, formatPlainDate } from "../../shared/time/dates.ts";
import { fullName, surnameFirst } from "../../shared/words/text.ts";
import { type CountedCell, findAllCells, unitsOf } from "../attendance/people.ts";
import { type StandingEntry, standingEntries } from "../payments/money/ledger.ts";
import { type LessonOf, lessonOf } from "../registrations/lesson-of.ts";
import { keptCents } from "../registrations/rules/staff-rules.ts";
import { type TeamOnPaper, teamOnPaper } from "../teams/team-on-paper.ts";
import {
  type Attended,
  type CertificateKind,
  type CertificateWords,
  daysAttended,
  describeCertificate,
  extentOf,
  hoursWords,
  paidWords,
  paragraphsOf,
  totalMinutes,
} from "./certificate-rules.ts";
import { certificateWords } from "./certificate-texts.ts";
import { nothingToCertify } from "./errors.ts";
import { periodOf, takingPlace } from "./lesson-words.ts";
import type { Certifiable } from "./schema.ts";

type Row = Selectable<Registrations>;

/** Of whom certificates are asked for: of a lesson, of some of its people, or of one by her own link. */
export type CertificatesAsked = {
  kind: CertificateKind;
  lesson_id: number;
  ids?: readonly number[] | undefined;
};

/** Of whom what can be certified by now, and why of others nothing. @throws lessonUnknown */
export async function listCertifiable(
  tx: Tx,
  lesson: number,
  ids?: readonly number[],
): Promise<Certifiable[]> {
  const [, people] = await together([lessonOf(tx, lesson), peopleOf(tx, lesson, ids)]);
  const attended = await attendedBy(tx, people);
  return people.map((row) => ({
    registration_id: row.id,
    name: surnameFirst(row),
    attendance: whyNot("attendance", row, attended(row)),
    partner: whyNot("partner", row, attended(row)),
  }));
}

/**
 * The certificates of everybody of whom something can be certified, by name; for others there is none.
 * @throws lessonUnknown, nothingToCertify
 */
export async function certificatesOf(
  tx: Tx,
  { kind, lesson_id, ids }: CertificatesAsked,
): Promise<Omit<Certificates, "team"> & { team: TeamOnPaper }> {
  const [lesson, people, team, words] = await together([
    lessonOf(tx, lesson_id),
    peopleOf(tx, lesson_id, ids),
    teamOnPaper(tx),
    certificateWords(tx, kind),
  ]);
  const [attended, payments] = await together([
    attendedBy(tx, people),
    kind === "partner"
      ? standingEntries(
          tx,
          people.map(({ id }) => id),
        )
      : [],
  ]);
  const certified = people.filter((row) => whyNot(kind, row, attended(row)) === "");
  if (certified.length === 0) throw nothingToCertify(kind);
  return {
    title: `${describeCertificate(kind).label}: ${lesson.course_name}`,
    team,
    people: certified.map((row) => {
      const own = payments.filter(({ registration_id }) => registration_id === row.id);
      return certificate({ kind, row, lesson, team, words, attended: attended(row), payments: own }, tx.now);
    }),
    printed_at: tx.now,
  };
}

/** Who has a seat of a lesson, or was there before she left it. */
const peopleOf = (tx: Tx, lesson: number, ids?: readonly number[]): Promise<Row[]> =>
  tx.db
    .selectFrom("registrations as r")
    .selectAll("r")
    .where("r.team_id", "=", tx.team)
    .where("r.lesson_id", "=", lesson)
    .where("r.is_test", "=", false)
    .where("r.erased_at", "is", null)
    .where(
      sql<boolean>`(state_at(r, ${tx.now}) in ('confirmed', 'pending') or exists (
        select from attendances a where a.team_id = r.team_id and a.registration_id = r.id and a.state = 'present'))`,
    )
    .where(ids ? sql<boolean>`r.id = any(${[...ids]}::bigint[])` : sql<boolean>`true`)
    .orderBy(sql`r.last_name collate german_names`)
    .orderBy(sql`r.first_name collate german_names`)
    .orderBy("r.id")
    .execute();

/** What each of these people attended, in order of time; a session marked beforehand counts once it has begun. */
async function attendedBy(tx: Tx, people: readonly Row[]): Promise<(row: Row) => Attended[]> {
  const cells = await findAllCells(
    tx,
    people.map(({ id }) => id),
  );
  const of = Map.groupBy(cells, ({ registration_id }) => registration_id);
  return ({ id }) =>
    (of.get(id) ?? [])
      .flatMap(attendedIn)
      .filter(({ starts_at }) => starts_at <= tx.now)
      .sort((one, other) => one.starts_at.getTime() - other.starts_at.getTime());
}

/** A session that somebody was at, or the one in which she made it up. */
function attendedIn(cell: CountedCell): Attended[] {
  const minutes = 5 * unitsOf(cell);
  if (cell.state === "present") return [{ starts_at: cell.starts_at, minutes }];
  return cell.made_up_starts_at ? [{ starts_at: cell.made_up_starts_at, minutes }] : [];
}

/** Why nothing can be certified of somebody; empty where it can. */
function whyNot(kind: CertificateKind, row: Row, attended: readonly Attended[]): string {
  if (kind === "partner" && !row.partner) return "ohne Begleitperson";
  if (kind === "partner" && !partnerOf(row)) return "Name der Begleitperson fehlt";
  return attended.length === 0 ? "noch keine Anwesenheit eingetragen" : "";
}

const partnerOf = (row: Row): string =>
  fullName({ first_name: row.partner_first_name, last_name: row.partner_last_name });

type About = {
  kind: CertificateKind;
  row: Row;
  lesson: LessonOf;
  team: TeamOnPaper;
  words: CertificateWords;
  attended: Attended[];
  payments: readonly StandingEntry[];
};

function certificate({ kind, row, lesson, team, words, attended, payments }: About, now: Date): Certificate {
  const values = {
    name: fullName(row),
    vorname: row.first_name,
    nachname: row.last_name,
    begleitperson: partnerOf(row),
    kurs: lesson.course_name,
    termin: periodOf(lesson),
    besucht: visitedWords(attended, lesson),
    stunden: hoursWords(totalMinutes(attended)),
    kursleitung: lesson.instructor_name,
    praxis: team.name,
  };
  const plain = (text: string) =>
    paragraphsOf(text, values)
      .map((spans) => spans.map(({ text: part }) => part).join(""))
      .join(" ");
  return {
    title: plain(words.title),
    subtitle: plain(words.subtitle),
    intro: paragraphsOf(words.intro, values),
    facts: [
      { label: "Kurs", value: lesson.course_name },
      ...(kind === "attendance" && row.mother_birthday
        ? [{ label: "Geburtsdatum", value: formatPlainDate(row.mother_birthday) }]
        : []),
      { label: "Zeitraum", value: periodOf(lesson) },
      { label: "Teilgenommen am", value: daysAttended(attended) },
      { label: "Umfang", value: extentOf(attended) },
      { label: "Ort", value: lesson.location.replace(/\n+/g, ", ") },
      { label: "Kursleitung", value: lesson.instructor_name },
      ...(kind === "partner" ? moneyOf(row, lesson, payments) : []),
    ],
    closing: paragraphsOf(words.closing, values),
    place_and_date: [team.city, formatDate(now)].filter(Boolean).join(", "),
    signed_by: `${lesson.instructor_name} und Stempel`,
  };
}

/** `6 von 7 Treffen`; who was at more than there are, having been moved, was at so many. */
function visitedWords(attended: readonly Attended[], lesson: LessonOf): string {
  const count = takingPlace(lesson).length;
  return attended.length <= count && count > 1
    ? `${attended.length} von ${count} Treffen`
    : `${attended.length} Treffen`;
}

/** The fee for coming along as it was agreed, and what was paid for it; nothing where it cost nothing. */
function moneyOf(row: Row, lesson: LessonOf, payments: readonly StandingEntry[]) {
  const shown = row.snapshot as { terms?: { partner_fee_cents?: number } } | null;
  const fee_cents = shown?.terms?.partner_fee_cents ?? lesson.partner_fee_cents;
  if (fee_cents === 0) return [];
  const { total_cents } = row;
  const paid = { fee_cents, total_cents, kept_cents: keptCents(row), how: howPaid(row, payments) };
  return [
    { label: "Gebühr Begleitperson", value: formatCents(fee_cents) },
    { label: "Bezahlt", value: paidWords(paid) },
  ];
}

const ways: Record<StandingEntry["method"], string> = {
  transfer: "durch Überweisung",
  onsite: "vor Ort",
  stripe: "online",
  paypal: "mit PayPal",
  voucher: "mit Gutschein",
};

/** When and how it was paid: by the entries of money, else by what the registration says. */
function howPaid(row: Row, entries: readonly StandingEntry[]): string {
  const payments = entries.filter(({ kind, counts }) => kind === "payment" && counts);
  const said = payments.map(
    ({ occurred_on, method }) => `am ${formatPlainDate(occurred_on)} ${ways[method]}`,
  );
  if (said.length > 0) return [...new Set(said)].join(", ");
  return row.paid_on ? `am ${formatPlainDate(row.paid_on)}` : "";
}
