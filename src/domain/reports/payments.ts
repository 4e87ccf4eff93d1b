import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import type { Page, PageQuery } from "../../shared/envelope.ts";
import { asFlag, instantOut } from "../../shared/schema.ts";
import { draftsOf } from "../bank-statements/queries.ts";
import { findFirst } from "../registrations/lists/find.ts";
import { depositState } from "../registrations/rules/money/deposit-rules.ts";
import type { PaymentState } from "../registrations/words-rules.ts";
import { addUp, type OtherCurrency } from "./other-currencies-schema.ts";
import { standingApart } from "./payments-apart.ts";
import { countPayments, isMoneyTallied } from "./payments-counted.ts";
import { moneyOrder, selectMoney, viewIs } from "./payments-matching.ts";
import { idsOfPayments, isReadInOrder } from "./payments-page.ts";
import type {
  MoneyToSeeTo,
  PaymentAmounts,
  PaymentCounts,
  PaymentFilter,
  PaymentRow,
  PaymentTotals,
} from "./payments-schema.ts";

/**
 * How the money of registrations stands that the actor may see, the newest first unless sorted otherwise, and how many of the
 * selection stand how, whichever state the filter names; five statements at most.
 */
export async function listPayments(
  tx: Tx,
  asked: PaymentFilter,
  paging: PageQuery,
): Promise<[Page<PaymentRow>, PaymentCounts]> {
  const { filter, more } = await findFirst(tx, asked);
  const [page, counts] = await pageAndCounts(tx, filter, paging);
  return [more ? { ...page, more } : page, counts];
}

/** A page of all payments of the selection, however many a search finds. */
export const pageOfAllPayments = async (
  tx: Tx,
  filter: PaymentFilter,
  paging: PageQuery,
): Promise<Page<PaymentRow>> => (await pageAndCounts(tx, filter, paging))[0];

async function pageAndCounts(
  tx: Tx,
  filter: PaymentFilter,
  paging: PageQuery,
): Promise<[Page<PaymentRow>, PaymentCounts]> {
  const apart = isMoneyTallied(filter) ? await standingApart(tx) : [];
  const { sent_back, open_cents: _, ...counts } = await countPayments(tx, filter, apart);
  const total = { ...counts, sent_back }[countOf[filter.state ?? "all"]];
  const rows = await pageOfPayments(tx, filter, paging, { total, apart });
  return [{ rows: rows.map(rowOut), total }, counts];
}

const countOf = {
  ...({ all: "all", open: "open", overdue: "overdue", paid: "paid", refunded: "refunded" } as const),
  ...({ failed: "failed", disputed: "disputed", "to-return": "to_return" } as const),
  ...({ "refund-failed": "refund_failed", "sent-back": "sent_back" } as const),
};

async function pageOfPayments(
  tx: Tx,
  filter: PaymentFilter,
  paging: PageQuery,
  known: { total: number; apart: readonly number[] },
): Promise<Row[]> {
  const order = moneyOrder(filter.sort ?? "newest");
  const inOrder = (query: ReturnType<typeof selectAll>) =>
    order.reduce(
      // Who has not paid stands last whichever way round.
      (sorted, { column, descending }) =>
        sorted.orderBy(column, (by) => (descending ? by.desc() : by.asc()).nullsLast()),
      query,
    );
  if (!isReadInOrder(filter))
    return inOrder(selectInView(tx, filter).selectAll("m"))
      .limit(paging.per_page)
      .offset((paging.page - 1) * paging.per_page)
      .execute();
  const ids = await idsOfPayments(tx, filter, paging, known);
  return inOrder(selectMoney(tx, { ids }).selectAll("m")).execute();
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

/** What of the money wants somebody's look; three statements. */
export async function seeToMoney(tx: Tx): Promise<MoneyToSeeTo> {
  const isStaff = tx.actor.kind === "user" && tx.actor.reach === "all";
  const [counts, drafts] = await together([
    standingApart(tx).then((apart) => countPayments(tx, {}, apart)),
    isStaff ? draftsOf(tx) : Promise.resolve([]),
  ]);
  const { disputed, refund_failed, to_return, sent_back, overdue, open, open_cents } = counts;
  return { disputed, refund_failed, to_return, sent_back, overdue, open, open_cents, statement_ids: drafts };
}

function selectInView(tx: Tx, filter: PaymentFilter) {
  const money = selectMoney(tx, filter);
  return filter.state ? money.where(viewIs[filter.state]) : money;
}

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
