import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { wallClock, ZONE } from "../../shared/time/dates.ts";
import { daysBetween } from "../../shared/time/wall-clock.ts";
import { fullName } from "../../shared/words/text.ts";
import { feeOpenCents, openCents } from "../invoices/standing.ts";
import { selectMoney } from "../reports/payments-matching.ts";
import { areBooks, type Books, booksOfLesson } from "./cases.ts";
import type { OpenItem, OpenItems } from "./schema.ts";
import { refuseUnknownBooks } from "./settings.ts";

/**
 * What is owed today, the longest overdue first: invoices that are not paid, fees for dunning beside them, and what
 * registrations owe that no invoice asks for. @throws booksUnknown
 */
export async function listOpenItems(
  tx: Tx,
  { instructor_id }: { instructor_id?: number | undefined },
): Promise<OpenItems> {
  const books = instructor_id ?? null;
  await refuseUnknownBooks(tx, books);
  const [invoices, fees, registrations] = await together([
    openInvoices(tx, books),
    openFees(tx, books),
    owing(tx, books),
  ]);
  const today = wallClock(tx.now).date;
  const items = [...invoices, ...fees, ...registrations]
    .map((item) => ({
      ...item,
      days_overdue: item.due_on !== null && item.due_on < today ? daysBetween(item.due_on, today) : 0,
    }))
    .toSorted(
      (a, b) => b.days_overdue - a.days_overdue || (a.on < b.on ? -1 : a.on > b.on ? 1 : a.id - b.id),
    );
  const sum = (some: readonly OpenItem[]) => some.reduce((cents, { open_cents }) => cents + open_cents, 0);
  return {
    items,
    open_cents: sum(items),
    overdue_cents: sum(items.filter(({ days_overdue }) => days_overdue > 0)),
  };
}

type Item = Omit<OpenItem, "days_overdue">;

async function openInvoices(tx: Tx, books: Books): Promise<Item[]> {
  const rows = await tx.db
    .selectFrom("invoices as i")
    .innerJoin("invoice_series as s", (join) =>
      join.onRef("s.team_id", "=", "i.team_id").onRef("s.id", "=", "i.series_id"),
    )
    .select([
      "i.id",
      "i.number",
      "i.recipient_name as name",
      "i.issued_on as on",
      "i.due_on",
      "i.total_cents",
    ])
    .select(["i.paid_cents", "i.dunning_level", openCents.as("open_cents")])
    .where("i.team_id", "=", tx.team)
    .where(areBooks(sql`s.instructor_id`, books))
    .where(sql<boolean>`${openCents} > 0`)
    .execute();
  return rows.map(({ number, on, ...row }) => ({
    ...{ ...row, kind: "invoice", number: number ?? "", on: on ?? "" },
  }));
}

/** Fees for dunning that are not paid; of paid invoices, too. */
async function openFees(tx: Tx, books: Books): Promise<Item[]> {
  const rows = await tx.db
    .selectFrom("invoices as i")
    .innerJoin("invoice_series as s", (join) =>
      join.onRef("s.team_id", "=", "i.team_id").onRef("s.id", "=", "i.series_id"),
    )
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom("invoice_dunnings as d")
          .select((select) => [select.fn.max("d.sent_on").as("on"), select.fn.max("d.due_on").as("due_on")])
          .whereRef("d.team_id", "=", "i.team_id")
          .whereRef("d.invoice_id", "=", "i.id")
          .where("d.taken_back_at", "is", null)
          .as("last"),
      (join) => join.onTrue(),
    )
    .select(["i.id", "i.number", "i.recipient_name as name", "last.on", "last.due_on", "i.dunning_level"])
    .select(["i.dunning_fee_cents as total_cents", "i.dunning_fee_paid_cents as paid_cents"])
    .select(feeOpenCents.as("open_cents"))
    .where("i.team_id", "=", tx.team)
    .where(areBooks(sql`s.instructor_id`, books))
    .where(sql<boolean>`${feeOpenCents} > 0`)
    .execute();
  return rows.map(({ number, on, ...row }) => ({
    ...{ ...row, kind: "dunning_fee", number: number ?? "", on: on ?? "" },
  }));
}

/** What registrations owe beyond what is open on their invoices. */
async function owing(tx: Tx, books: Books): Promise<Item[]> {
  const rows = await selectMoney(tx, {})
    .innerJoin("instructors as n", (join) =>
      join.onRef("n.id", "=", "m.instructor_id").on("n.team_id", "=", tx.team),
    )
    .select([
      "m.id",
      "m.number",
      "m.first_name",
      "m.last_name",
      "m.due_cents",
      "m.kept_cents",
      "m.payable_until",
    ])
    .select(sql<string>`to_char(m.created_at at time zone ${ZONE}, 'YYYY-MM-DD')`.as("on"))
    .select(sql<number>`m.open_cents - ${billed}`.as("open_cents"))
    .where(areBooks(booksOfLesson, books))
    .where(sql<boolean>`m.open_cents > ${billed}`)
    .execute();
  return rows.map(({ first_name, last_name, due_cents, kept_cents, payable_until, ...row }) => ({
    ...row,
    kind: "registration",
    name: fullName({ first_name, last_name }),
    due_on: payable_until,
    total_cents: due_cents,
    paid_cents: kept_cents,
    dunning_level: 0,
  }));
}

const billed = sql<number>`coalesce((select sum(${openCents}) from invoices i
  where i.team_id = n.team_id and i.registration_id = m.id and i.settles), 0)::int`;
