import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { dueCents, keptCents, openCents } from "../registrations/rules/staff-rules.ts";
import type { Known } from "./matching-rules.ts";

/** A registration with its lesson, as an entry may belong to it. */
export type KnownOfLesson = Known & { course_name: string; starts_at: Date };

type Row = Omit<KnownOfLesson, "due_cents" | "open_cents" | "deposit_open_cents"> & {
  deposit_cents: number;
  fee_cents: number;
  paid_cents: number;
  refunded_cents: number;
};

const MOST_OPEN = 5000;

/** The registrations with these numbers, and those that owe one of these amounts, in one statement. */
export async function findKnown(
  tx: Tx,
  { numbers, amounts }: { numbers: readonly string[]; amounts: readonly number[] },
): Promise<KnownOfLesson[]> {
  const { rows } = await sql<Row>`
    select r.id, r.number, r.first_name, r.last_name, r.status, r.payment_status, r.payment_method, r.cancelled_by, r.withdrawn_at,
      r.total_cents, r.fee_cents, r.paid_cents, r.refunded_cents, r.deposit_cents, c.name as course_name, l.starts_at
    from registrations r
    join lessons l on l.team_id = r.team_id and l.id = r.lesson_id
    join courses c on c.team_id = l.team_id and c.id = l.course_id
    where r.team_id = ${tx.team} and not r.is_test and (
      r.number = any(${[...numbers]}::text[])
      or r.id in (
        select o.id from registrations o
        where o.team_id = ${tx.team} and o.payment_status in ('open', 'failed')
          and (due_cents(o) - o.paid_cents + o.refunded_cents = any(${[...amounts]}::int[])
            or o.deposit_cents - o.paid_cents + o.refunded_cents = any(${[...amounts]}::int[]))
        order by o.id desc limit ${MOST_OPEN}))
    order by r.id desc`.execute(tx.db);
  return rows.map(({ fee_cents, paid_cents, refunded_cents, deposit_cents, ...row }) => {
    const owed = { ...row, fee_cents, paid_cents, refunded_cents };
    const deposit_open_cents = Math.max(0, deposit_cents - keptCents(owed));
    return { ...row, due_cents: dueCents(owed), open_cents: openCents(owed), deposit_open_cents };
  });
}
