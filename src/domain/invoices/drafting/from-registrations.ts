import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import type { InvoiceSheet } from "../../../shared/invoices/sheet.ts";
import { formatCents } from "../../../shared/money/money.ts";
import type { TaxMode } from "../../../shared/money/tax-modes.ts";
import { wallClock } from "../../../shared/time/dates.ts";
import { fullName } from "../../../shared/words/text.ts";
import { withinReach } from "../../lessons/reach.ts";
import { type LessonOf, lessonOf } from "../../registrations/lesson-of.ts";
import { agreedMissedFee } from "../../registrations/rows.ts";
import { dueCents } from "../../registrations/rules/staff-rules.ts";
import { statusAt } from "../../registrations/state.ts";
import { periodOf, takingPlace } from "../../sheets/lesson-words.ts";
import { type Purpose, settlesRegistration } from "../rules/purpose-rules.ts";
import { type Seller, sellersOf } from "../seller.ts";
import { type insertDrafts, seriesOfInstructors } from "../store.ts";
import { missedOf } from "./missed.ts";

/** A draft as it is written down; or why there is none, as a sentence. */
export type Drafted = Parameters<typeof insertDrafts>[1][number] | { sentence: string };

/** A registration with all that its invoices are written from. */
export type Billable = Awaited<ReturnType<typeof billables>>[number];

/** Registrations that are named, and all of a lesson. */
export type Selection = { ids: readonly number[]; lesson_id: number | null };

/**
 * The registrations of a selection that the actor may see, in the order of their ids, each with its lesson, who bills it, and
 * what it was billed already; locked where something is written, so that nobody bills the same at once. Tests of a lesson are
 * left out.
 */
export async function billables(tx: Tx, { ids, lesson_id }: Selection, how: { lock: boolean }) {
  const rows = await tx.db
    .selectFrom("registrations as r")
    .innerJoin("lessons as l", (join) =>
      join.onRef("l.team_id", "=", "r.team_id").onRef("l.id", "=", "r.lesson_id"),
    )
    .innerJoin("courses as c", (join) =>
      join.onRef("c.team_id", "=", "l.team_id").onRef("c.id", "=", "l.course_id"),
    )
    .selectAll("r")
    .select(["l.instructor_id", "l.partner_fee_cents as partner_fee_now_cents", "c.tax_mode"])
    .where("r.team_id", "=", tx.team)
    .where((where) =>
      where.or([
        where("r.id", "=", sql<number>`any(${[...ids]}::bigint[])`),
        where.and([where("r.lesson_id", "=", lesson_id), where("r.is_test", "=", false)]),
      ]),
    )
    .where(withinReach(tx))
    .orderBy("r.id")
    .$if(how.lock, (query) => query.forNoKeyUpdate("r"))
    .execute();
  const billed = await billedOf(
    tx,
    rows.map(({ id }) => id),
  );
  const missed = await missedOf(
    tx,
    rows.map(({ id }) => id),
  );
  const seriesOf = await seriesOfInstructors(tx, [
    ...new Set(rows.map(({ instructor_id }) => instructor_id)),
  ]);
  const sellers = await sellersOf(
    tx,
    rows.map(({ instructor_id }) => seriesOf(instructor_id)),
  );
  const lessons = new Map<number, LessonOf>();
  for (const id of new Set(rows.map(({ lesson_id }) => lesson_id))) lessons.set(id, await lessonOf(tx, id));
  return rows.map((row) => {
    const seller = sellers.get(seriesOf(row.instructor_id)) as Seller;
    return {
      row,
      name: fullName(row),
      status: statusAt(row, tx.now),
      seller,
      tax_mode: (row.tax_mode ?? seller.default_tax_mode) as TaxMode,
      lesson: lessons.get(row.lesson_id) as LessonOf,
      billed: billed.get(row.id) ?? [],
      partner_cents: partnerCents(row),
      missed: missed.get(row.id) ?? [],
      missed_fee_cents: agreedMissedFee(row, notAgreed),
    };
  });
}

/** The invoices of registrations that are not cancelled, by registration: drafts as well. */
async function billedOf(tx: Tx, registrations: readonly number[]) {
  const rows = await tx.db
    .selectFrom("invoices")
    .select(["id", "registration_id", "purpose", "number", "total_cents", "paid_cents", "issued_on"])
    .select(sql<InvoiceSheet["taxes"]>`coalesce(document -> 'taxes', '[]')`.as("taxes"))
    .where("team_id", "=", tx.team)
    .where("registration_id", "=", sql<number>`any(${[...registrations]}::bigint[])`)
    .where("kind", "=", "invoice")
    .where("state", "<>", "cancelled")
    .orderBy("id")
    .execute();
  return Map.groupBy(rows, ({ registration_id }) => registration_id);
}

/** Where no terms were kept with a registration, no fee was agreed. */
const notAgreed = { is_insurance: false, missed_session_fee_cents: 0 };

type Partnered = { partner: boolean; total_cents: number; partner_fee_now_cents: number; snapshot: unknown };

/** What of the price is the partner's, in cents: as it was shown when she booked. */
function partnerCents({ partner, total_cents, partner_fee_now_cents, snapshot }: Partnered): number {
  if (!partner) return 0;
  const shown = snapshot as { terms?: { partner_fee_cents?: number } } | null;
  return Math.min(total_cents, shown?.terms?.partner_fee_cents ?? partner_fee_now_cents);
}

/** In a sentence why nothing of a registration is billed at all; null where something may be. */
export function neverBilled({ row }: Billable): string | null {
  if (row.is_test) return "Eine Probeanmeldung wird nicht abgerechnet.";
  return row.erased_at ? "Die Angaben dieser Person sind gelöscht." : null;
}

/** In a sentence why something is not billed once more; null where it is not billed. */
export function alreadyBilled({ billed }: Billable, purposes: readonly string[]): string | null {
  const found = billed.find(({ purpose }) => purposes.includes(purpose));
  if (!found) return null;
  return found.number
    ? `Schon abgerechnet mit Rechnung ${found.number} über ${formatCents(found.total_cents)}.`
    : `Es gibt schon einen Entwurf über ${formatCents(found.total_cents)}.`;
}

/**
 * A draft as it is written, where all invoices and drafts that bill what the registration owes ask no more than that with
 * it; else in a sentence what has to go first.
 */
export function withinDue(one: Billable, drafted: Drafted): Drafted {
  if ("sentence" in drafted || !settlesRegistration(drafted.invoice.purpose)) return drafted;
  const standing = one.billed.filter(({ purpose }) => settlesRegistration(purpose as Purpose));
  const sum = (some: readonly { total_cents: number }[]) =>
    some.reduce((cents, { total_cents }) => cents + total_cents, 0);
  const first = standing[0];
  if (!first || sum(standing) + sum(drafted.items) <= dueCents({ ...one.row, status: one.status }))
    return drafted;
  const cents = formatCents(first.total_cents);
  const beyond = "Zusammen wäre es mehr, als die Anmeldung kostet";
  return {
    sentence: first.number
      ? `Schon abgerechnet mit Rechnung ${first.number} über ${cents}. ${beyond}: Bitte stornieren Sie diese zuerst.`
      : `Es gibt schon einen Entwurf über ${cents}. ${beyond}: Bitte verwerfen Sie ihn zuerst.`,
  };
}

/** First and last day of a lesson, in Berlin. */
export function serviceDays({ lesson }: Pick<Billable, "lesson">) {
  const sessions = takingPlace(lesson);
  const first = sessions[0]?.starts_at ?? lesson.starts_at;
  const last = sessions.at(-1)?.starts_at ?? lesson.ends_at;
  return { service_from: wallClock(first).date, service_to: wallClock(last).date };
}

/** `8 Treffen, 07.01. – 18.02.2027, donnerstags, 18:30–20:30 Uhr`, and the registration's number below. */
export function lessonDetails({ lesson, row }: Pick<Billable, "lesson" | "row">): string {
  const count = takingPlace(lesson).length;
  const times = [count > 1 && `${count} Treffen`, periodOf(lesson)].filter(Boolean).join(", ");
  return [times, `Anmeldung ${row.number}`].filter(Boolean).join("\n");
}
