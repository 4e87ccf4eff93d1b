import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { pageOf } from "../../platform/database/paging.ts";
import { together } from "../../platform/database/transaction.ts";
import type { Page, PageQuery } from "../../shared/envelope.ts";
import { asFlag, instantOut } from "../../shared/schema.ts";
import { draftsOf } from "../bank-statements/queries.ts";
import { depositState } from "../registrations/rules/deposit-rules.ts";
import type { PaymentState } from "../registrations/schema.ts";
import { addUp, type OtherCurrency } from "./other-currencies-schema.ts";
import { moneyOrder, selectMoney, viewIs } from "./payments-matching.ts";
import type {
  MoneyToSeeTo,
  PaymentAmounts,
  PaymentCounts,
  PaymentFilter,
  PaymentRow,
  PaymentTotals,
  PaymentView,
} from "./payments-schema.ts";

/** How the money of registrations stands that the actor may see, the newest first unless sorted otherwise; two statements. */
export async function listPayments(
  tx: Tx,
  filter: PaymentFilter,
  paging: PageQuery,
): Promise<Page<PaymentRow>> {
  let query = selectInView(tx, filter).selectAll("m");
  // Who has not paid stands last whichever way round.
  for (const { column, descending } of moneyOrder(filter.sort ?? "newest"))
    query = query.orderBy(column, (order) => (descending ? order.desc() : order.asc()).nullsLast());
  const { rows, total } = await pageOf(tx, query, paging);
  return { rows: rows.map(rowOut), total };
}

/** How many payments of the selection stand how, whichever state the filter names; one statement. */
export function countPayments(tx: Tx, filter: PaymentFilter): Promise<PaymentCounts> {
  return selectMoney(tx, filter)
    .select([
      sql<number>`count(*)`.as("all"),
      count("open").as("open"),
      count("overdue").as("overdue"),
      count("paid").as("paid"),
      count("to-return").as("to_return"),
      count("refunded").as("refunded"),
      count("failed").as("failed"),
      count("disputed").as("disputed"),
      count("refund-failed").as("refund_failed"),
    ])
    .executeTakeFirstOrThrow();
}

/** What the whole selection adds up to, and for each who is paid, by name; in cents, one statement. */
export async function sumPayments(tx: Tx, filter: PaymentFilter): Promise<PaymentTotals> {
  const rows = await selectInView(tx, filter)
    .select(["m.instructor_id as id", "m.instructor_name as name"])
    .select([sum("open_cents"), sum("paid_cents"), sum("refunded_cents"), sum("net_cents")])
    .select([sum("fee_cents"), sum("to_return_cents")])
    .select(
      sql<
        OtherCurrency[][] | null
      >`jsonb_agg(m.other_currencies) filter (where m.other_currencies is not null)`.as("others"),
    )
    .groupBy(sql`grouping sets ((), (m.instructor_id, m.instructor_name))`)
    .orderBy(sql`m.instructor_name collate german_names nulls first`)
    .orderBy(sql`m.instructor_id nulls first`)
    .execute();
  const [all, ...instructors] = rows.map(({ others, ...row }) => ({
    ...row,
    other_currencies: addUp((others ?? []).flat()),
  }));
  const { id: _, name: __, ...sums } = all ?? { id: 0, name: "", ...nothing, other_currencies: [] };
  return { all: sums, instructors };
}

/** What of the money wants somebody's look; two statements. */
export async function seeToMoney(tx: Tx): Promise<MoneyToSeeTo> {
  const counting = selectMoney(tx, {})
    .select([count("disputed").as("disputed"), count("refund-failed").as("refund_failed")])
    .select([count("to-return").as("to_return"), count("sent-back").as("sent_back")])
    .select([count("overdue").as("overdue"), count("open").as("open")])
    .select(sum("open_cents"))
    .executeTakeFirstOrThrow();
  const isStaff = tx.actor.kind === "user" && tx.actor.reach === "all";
  const [counts, drafts] = await together([counting, isStaff ? draftsOf(tx) : Promise.resolve([])]);
  return { ...counts, statement_ids: drafts };
}

function selectInView(tx: Tx, filter: PaymentFilter) {
  const money = selectMoney(tx, filter);
  return filter.state ? money.where(viewIs[filter.state]) : money;
}

const count = (view: PaymentView) => sql<number>`count(*) filter (where ${viewIs[view]})`;

const sum = <Name extends keyof PaymentAmounts>(name: Name) =>
  sql<number>`coalesce(sum(${sql.ref(`m.${name}`)}), 0)`.as(name);

const nothing: PaymentAmounts = {
  ...{ open_cents: 0, paid_cents: 0, refunded_cents: 0, net_cents: 0, fee_cents: 0, to_return_cents: 0 },
};

type Row = Awaited<ReturnType<ReturnType<typeof selectAll>["execute"]>>[number];
const selectAll = (tx: Tx) => selectMoney(tx, {}).selectAll("m");

const rowOut = (row: Row): PaymentRow => ({
  registration_id: row.id,
  number: row.number,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  booked_at: instantOut(row.created_at),
  lesson: { id: row.lesson_id, course_name: row.course_name, starts_at: instantOut(row.starts_at) },
  instructor: { id: row.instructor_id, name: row.instructor_name },
  method: row.method as PaymentRow["method"],
  payment_status: row.payment_status as PaymentState,
  due_cents: row.due_cents,
  open_cents: row.open_cents,
  deposit: row.open_cents > 0 ? depositOfRow(row) : null,
  payable_until: row.open_cents > 0 ? row.payable_until : null,
  paid_cents: row.paid_cents,
  gift_cents: row.gift_cents,
  refunded_cents: row.refunded_cents,
  net_cents: row.net_cents,
  fee_cents: row.fee_cents,
  other_currencies: addUp(row.other_currencies ?? []),
  to_return_cents: row.to_return_cents,
  paid_on: row.paid_on,
  refunded_on: row.refunded_on,
  is_overdue: asFlag(row.is_overdue),
  reminder_failed: asFlag(row.is_overdue && row.reminder_failed),
  is_disputed: asFlag(row.is_disputed),
  is_charged_back: asFlag(row.is_charged_back),
  refund_failed: asFlag(row.refund_failed),
});

const depositOfRow = ({ kept_cents, ...row }: Row): PaymentRow["deposit"] =>
  depositState({ ...row, fee_cents: 0, paid_cents: kept_cents, refunded_cents: 0 });
