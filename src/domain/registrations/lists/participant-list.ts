import type { Selectable } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import type { Registrations } from "../../../platform/database/schema.gen.ts";
import { together } from "../../../platform/database/transaction.ts";
import type { ParticipantList } from "../../../platform/pdf/participant-list.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatDate, withOffset } from "../../../shared/time/dates.ts";
import { fullName } from "../../../shared/words/text.ts";
import { lessonOf } from "../lesson-of.ts";
import { listPeople } from "../queries.ts";
import { isPricePending } from "../rows.ts";
import { awaitsAddressProof } from "../rules/network-rules.ts";
import { openCents } from "../rules/staff-rules.ts";
import { INSURANCE_OPEN, type PaymentState, paymentStateWords } from "../schema.ts";
import { statusAt } from "../state.ts";

type Row = Selectable<Registrations>;

/** What the printed list of a lesson holds: who has a seat, by name, and who waits, in order. @throws lessonUnknown */
export async function participantListOf(tx: Tx, lessonId: number): Promise<ParticipantList> {
  const [lesson, people, team] = await together([
    lessonOf(tx, lessonId),
    listPeople(tx, lessonId),
    teamName(tx),
  ]);
  const are = (...states: string[]) => people.filter((row) => states.includes(statusAt(row, tx.now)));
  return {
    team,
    lesson: {
      title: lesson.cancelled_at ? `${lesson.course_name} (abgesagt)` : lesson.course_name,
      place: lesson.location,
      instructor: lesson.instructor_name,
      sessions: lesson.sessions,
    },
    participants: are("confirmed", "pending").map((row) =>
      participant({ ...row, unproven: awaitsAddressProof(row) }),
    ),
    waiting: are("waiting", "offered")
      .sort((one, other) => Number(one.waiting_since) - Number(other.waiting_since) || one.id - other.id)
      .map((row) => ({ ...contact(row), seat_held_until: row.status === "offered" ? row.expires_at : null })),
    printed_at: tx.now,
  };
}

/** How the team is called. */
export async function teamName(tx: Tx): Promise<string> {
  const team = tx.db.selectFrom("teams").select("name").where("id", "=", tx.team);
  return (await team.executeTakeFirstOrThrow()).name;
}

const contact = (row: Row) => ({
  name: fullName(row),
  phone: row.phone || null,
  email: row.email,
  note: row.note || null,
});

const missing = (misses: readonly string[]) =>
  misses.length > 0 ? `fehlt am ${misses.map(formatDate).join(", ")}` : "";

const participant = (row: Row & { misses: string[]; unproven: boolean }) => ({
  ...contact(row),
  note:
    [row.unproven && "noch nicht bestätigt", missing(row.misses.map(withOffset)), row.note]
      .filter(Boolean)
      .join("\n") || null,
  partner_name: row.partner
    ? fullName({ first_name: row.partner_first_name, last_name: row.partner_last_name })
    : null,
  payment: payment(row),
  open_cents: row.payment_status === "open" || row.payment_status === "failed" ? openCents(row) : 0,
});

function payment(row: Row): string {
  const { payment_status, insurance_type } = row;
  if (isPricePending(row)) return INSURANCE_OPEN;
  if (payment_status === "none") return insurance_type === "statutory" ? "Krankenkasse" : "–";
  const words = paymentStateWords[payment_status as PaymentState];
  return payment_status === "open" ? `${words}, ${formatCents(openCents(row))}` : words;
}
