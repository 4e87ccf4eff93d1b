import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { CURRENCY } from "../payments/money/money-rules.ts";
import {
  dueNow,
  isOverdueNow,
  isReal,
  lessonsOf,
  reminderFailed,
  selectMatching,
  selectMatchingAlone,
} from "../registrations/matching.ts";
import type { OtherCurrency } from "./other-currencies-schema.ts";
import { today } from "./payments-apart.ts";
import type { PaymentFilter, PaymentSort, PaymentView } from "./payments-schema.ts";

/**
 * The money (`m`) of every registration of a filter that the actor may see and that owes, paid or got back anything; of
 * those alone whose ids `among` answers, if it is given. Its state is left to the caller.
 */
export function selectMoney(tx: Tx, filter: PaymentFilter, among?: RawBuilder<unknown>) {
  let query = tx.db
    .selectFrom(moneyOfEach(tx, filter, among).as("m"))
    .where(sql<boolean>`(m.due_cents > 0 or m.paid_cents > 0 or m.refunded_cents > 0
      or m.other_currencies is not null)`);
  if (filter.method === "voucher") query = query.where("m.gift_cents", ">", 0);
  else if (filter.method) query = query.where("m.method", "=", filter.method);
  if (filter.instructor) query = query.where("m.instructor_id", "=", filter.instructor);
  if (filter.paid_from) query = query.where(sql<boolean>`m.paid_on >= ${filter.paid_from}::date`);
  if (filter.paid_to) query = query.where(sql<boolean>`m.paid_on <= ${filter.paid_to}::date`);
  return query;
}

/** The ids of the lessons of a filter that the actor may see; null where they are all. */
export const lessonsOfMoney = (tx: Tx, { lesson, course, instructor }: PaymentFilter) =>
  lessonsOf(tx, { lesson, course }, instructor ? [sql`l.instructor_id = ${instructor}`] : []);

function moneyOfEach(tx: Tx, filter: PaymentFilter, asked?: RawBuilder<unknown>) {
  const { q, ids, lesson, course, booked_from, booked_to } = filter;
  const narrowed = { q, ids, lesson, course, booked_from, booked_to };
  const isNarrow = Object.values(narrowed).some(Boolean);
  // Money is added up of those alone who are asked for, not of all there are.
  const among = asked ?? (isNarrow ? sql`(${selectMatchingAlone(tx, narrowed).select("r.id")})` : null);
  const due = dueNow(tx);
  return selectMatching(tx, narrowed)
    .$if(asked !== undefined, (query) => query.where(sql<boolean>`r.id in ${among}`))
    .innerJoin("instructors as i", (join) =>
      join.onRef("i.team_id", "=", "l.team_id").onRef("i.id", "=", "l.instructor_id"),
    )
    .leftJoin(entered(tx, among).as("e"), "e.registration_id", "r.id")
    .leftJoin(onlineMoney(tx, among).as("o"), "o.registration_id", "r.id")
    .where(isReal)
    .select(["r.id", "r.number", "r.first_name", "r.last_name", "r.email", "r.created_at"])
    .select(["r.lesson_id", "c.name as course_name", "l.starts_at", "i.id as instructor_id"])
    .select(["i.name as instructor_name", "r.payment_status", "r.gift_cents"])
    .select(["r.status", "r.total_cents", "r.deposit_cents", "r.rest_due_on"])
    .select(
      sql<string | null>`coalesce(r.payment_method, case when r.gift_cents > 0 then 'voucher' end)`.as(
        "method",
      ),
    )
    .select([
      due.as("due_cents"),
      sql<number>`case when r.payment_status in ('open', 'failed') then greatest(0, ${due} - ${kept}) else 0 end`.as(
        "open_cents",
      ),
      sql<string | null>`e.paid_on`.as("paid_on"),
      sql<string | null>`e.refunded_on`.as("refunded_on"),
      sql<number>`coalesce(e.paid_cents, 0)`.as("paid_cents"),
      sql<number>`coalesce(e.refunded_cents, 0)`.as("refunded_cents"),
      sql<number>`coalesce(e.paid_cents - e.refunded_cents, 0)`.as("net_cents"),
      sql<number>`(r.provider_fee_cents + coalesce(o.wrong_fee, 0))::int`.as("fee_cents"),
      sql<number>`(greatest(0, ${kept} - coalesce(o.on_its_way, 0) - ${due}) + coalesce(o.wrong_left, 0))::int`.as(
        "to_return_cents",
      ),
      sql<OtherCurrency[] | null>`o.other_currencies`.as("other_currencies"),
      kept.as("kept_cents"),
      isOverdueNow(tx).as("is_overdue"),
      "r.payable_until",
      reminderFailed.as("reminder_failed"),
      sql<boolean>`coalesce(o.is_disputed, false)`.as("is_disputed"),
      sql<boolean>`coalesce(o.is_charged_back, false)`.as("is_charged_back"),
      sql<boolean>`coalesce(o.refund_failed, false)`.as("refund_failed"),
      sql<boolean>`coalesce(o.sent_back, false)`.as("sent_back"),
    ]);
}

/** What came and did not go back, and counts for the registration (keptCents() says the same). */
const kept = sql<number>`coalesce(e.kept_cents, 0)`;

/** Which registrations are asked for; null for all. */
type Among = RawBuilder<unknown> | null;

/** What each registration's entries add up to in euros; `paid_on` and `refunded_on` are the days of the last that stand. */
const entered = (tx: Tx, among: Among) =>
  tx.db
    .selectFrom("money_entries as a")
    .leftJoin("money_entries as c", (join) =>
      join.onRef("c.team_id", "=", "a.team_id").onRef("c.corrects_id", "=", "a.id"),
    )
    .where("a.team_id", "=", tx.team)
    .$if(among !== null, (query) => query.where(sql<boolean>`a.registration_id in ${among}`))
    .groupBy("a.registration_id")
    .select([
      "a.registration_id",
      sql<number>`${inEuros("payment")}::int`.as("paid_cents"),
      sql<number>`${inEuros("refund")}::int`.as("refunded_cents"),
      sql<number>`coalesce(sum(case a.kind when 'payment' then a.amount_cents else -a.amount_cents end)
        filter (where a.counts), 0)::int`.as("kept_cents"),
      lastDay("payment").as("paid_on"),
      lastDay("refund").as("refunded_on"),
    ]);

const inEuros = (kind: "payment" | "refund") =>
  sql`coalesce(sum(a.amount_cents) filter (where a.kind = ${kind} and a.currency = ${CURRENCY}), 0)`;

/** What counts before what was not as asked for. */
const lastDay = (kind: "payment" | "refund") => {
  const stands = sql`a.kind = ${kind} and a.amount_cents > 0 and c.id is null`;
  return sql<string | null>`coalesce(max(a.occurred_on) filter (where ${stands} and a.counts),
    max(a.occurred_on) filter (where ${stands}))`;
};

/** Came, though it is not what was asked for: a registration does not count it, the books do (isMismatch() says the same). */
const isWrong = sql`(p.received_cents > 0 and (p.received_cents <> p.amount_cents or p.currency <> ${CURRENCY}))`;
const isWrongEuro = sql`(${isWrong} and p.currency = ${CURRENCY})`;

/** What of a payment went back for good: also what the payer's bank took back (goneCents() says the same). */
const gone = sql<number>`(case when p.dispute = 'lost' then p.received_cents else p.refunded_cents end)`;

/** What the providers say of each registration's money. A refund that failed counts until another one is tried. */
const onlineMoney = (tx: Tx, among: Among) =>
  tx.db
    .selectFrom("payments as p")
    .leftJoin(refundsOfEach(tx).as("f"), "f.payment_id", "p.id")
    .where("p.team_id", "=", tx.team)
    .$if(among !== null, (query) => query.where(sql<boolean>`p.registration_id in ${among}`))
    .groupBy("p.registration_id")
    .select([
      "p.registration_id",
      sql<boolean>`bool_or(p.dispute = 'open')`.as("is_disputed"),
      sql<boolean>`bool_or(p.dispute = 'lost')`.as("is_charged_back"),
      sql<boolean>`bool_or(f.failed)`.as("refund_failed"),
      sql<boolean>`bool_or(f.sent_back)`.as("sent_back"),
      sql<number>`sum(f.on_its_way) filter (where not ${isWrong})`.as("on_its_way"),
      sql<number>`sum(p.fee_cents) filter (where ${isWrongEuro})`.as("wrong_fee"),
      sql<number>`sum(greatest(0, p.received_cents - greatest(p.refunded_cents, coalesce(f.going_back, 0))))
        filter (where ${isWrongEuro} and p.dispute not in ('open', 'lost'))`.as("wrong_left"),
      sql<
        OtherCurrency[] | null
      >`jsonb_agg(jsonb_build_object('currency', p.currency, 'received_cents', p.received_cents,
        'refunded_cents', ${gone}, 'fee_cents', coalesce(p.fee_cents, 0)))
        filter (where p.received_cents > 0 and p.currency <> ${CURRENCY})`.as("other_currencies"),
    ]);

const refundsOfEach = (tx: Tx) =>
  tx.db
    .selectFrom("refunds as b")
    .where("b.team_id", "=", tx.team)
    .groupBy("b.payment_id")
    .select([
      "b.payment_id",
      sql<boolean>`(array_agg(b.state order by b.id desc))[1] = 'failed'`.as("failed"),
      sql<number>`coalesce(sum(b.amount_cents) filter (where b.state in ('wanted', 'pending')), 0)`.as(
        "on_its_way",
      ),
      sql<number>`coalesce(sum(b.amount_cents) filter (where b.state <> 'failed'), 0)`.as("going_back"),
      sql<boolean>`bool_or(b.cause in ('no-seat', 'paid-twice', 'wrong-amount') and b.state <> 'failed'
        and b.created_at >= ${today(tx)})`.as("sent_back"),
    ]);

/** Which money (`m`) is meant by each thing to look for. */
export const viewIs: Record<PaymentView, RawBuilder<boolean>> = {
  open: sql`m.open_cents > 0`,
  overdue: sql`m.is_overdue`,
  paid: sql`m.payment_status = 'paid'`,
  "to-return": sql`m.to_return_cents > 0`,
  refunded: sql`(m.refunded_cents > 0 or m.other_currencies @? '$[*] ? (@.refunded_cents > 0)')`,
  failed: sql`m.payment_status = 'failed'`,
  disputed: sql`m.is_disputed`,
  "refund-failed": sql`m.refund_failed`,
  "sent-back": sql`m.sent_back`,
};

type Order = { column: RawBuilder<unknown>; descending: boolean };

/** The columns by which a list is sorted, with their direction; equal rows stand by id. */
export function moneyOrder(sort: PaymentSort): Order[] {
  const descending = sort.startsWith("-") !== sort.endsWith("newest");
  return [...(sortColumns[sort.replace(/^-/, "")] ?? []), sql`m.id`].map((column) => ({
    column,
    descending,
  }));
}

const sortColumns: Record<string, RawBuilder<unknown>[]> = {
  newest: [sql`m.created_at`],
  name: [sql`m.last_name collate german_names`, sql`m.first_name collate german_names`],
  lesson: [sql`m.starts_at`, sql`m.lesson_id`],
  "paid-on": [sql`m.paid_on`],
  due: [sql`m.due_cents`],
  paid: [sql`m.paid_cents`, sql`m.net_cents`],
};
