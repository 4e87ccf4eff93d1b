import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import type { TaxMode } from "../../shared/money/tax-modes.ts";
import { instantOut } from "../../shared/schema.ts";
import { wallClock } from "../../shared/time/dates.ts";
import { HOME } from "../../shared/words/countries.ts";
import { seriesUnknown } from "./errors.ts";
import { ownInstructor } from "./reach.ts";
import { missingOf } from "./rules/missing-rules.ts";
import { numberFrom } from "./rules/number-rules.ts";
import type { InvoiceSeries } from "./schemas/series-schema.ts";
import { type Seller, sellersOf } from "./seller.ts";
import { begunYears, selectSeries } from "./store.ts";

/** The series of the team, its own first; for an instructor hers alone, if she has one. */
export async function listSeries(tx: Tx): Promise<InvoiceSeries[]> {
  const own = ownInstructor(tx.actor);
  const all = await seriesOfTeam(tx);
  return own === null ? all : all.filter(({ instructor_id }) => instructor_id === own);
}

/** All series of the team, whoever asks. */
export async function seriesOfTeam(tx: Tx): Promise<InvoiceSeries[]> {
  const inOrder = selectSeries(tx)
    .orderBy(sql`s.instructor_id is not null`)
    .orderBy("own.name")
    .orderBy("s.id");
  const [rows, years] = await together([inOrder.execute(), begunYears(tx)]);
  const sellers = await sellersOf(
    tx,
    rows.map(({ id }) => id),
  );
  const year = Number(wallClock(tx.now).date.slice(0, 4));
  return rows.flatMap((row) => {
    const seller = sellers.get(row.id);
    const begun = years.find((one) => one.series_id === row.id && one.year === year);
    return seller ? [seriesOut(row, seller, year, begun)] : [];
  });
}

/** Which years have begun in the team's series, each with the pattern of its numbers. */
export const yearsOfInvoices = (tx: Tx) => begunYears(tx);

/** One of them. @throws seriesUnknown */
export async function getSeries(tx: Tx, id: number): Promise<InvoiceSeries> {
  const found = (await listSeries(tx)).find((one) => one.id === id);
  if (!found) throw seriesUnknown();
  return found;
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSeries>["executeTakeFirstOrThrow"]>>;
type Begun = { pattern: string; last_number: number };

function seriesOut(row: Row, seller: Seller, year: number, begun: Begun | undefined): InvoiceSeries {
  const { owner: _, website: __, iban, bic, ...data } = seller.on_paper;
  const pattern = begun?.pattern ?? row.pattern;
  return {
    id: row.id,
    instructor_id: row.instructor_id,
    instructor_name: row.instructor_name ?? "",
    is_used: row.instructor_id === null || row.contracts_in_own_name === true,
    pattern: row.pattern,
    pattern_this_year: begun && begun.pattern !== row.pattern ? begun.pattern : null,
    next_number: numberFrom(pattern, year, (begun?.last_number ?? 0) + 1),
    issued_this_year: begun?.last_number ?? 0,
    payment_days: row.payment_days,
    ...data,
    default_tax_mode:
      seller.at === "team" ? seller.default_tax_mode : (row.default_tax_mode as TaxMode | null),
    bank_iban: iban,
    bank_bic: bic,
    intro: row.intro,
    closing: row.closing,
    missing: missingOf({
      ...{ total_cents: Number.POSITIVE_INFINITY, seller: seller.on_paper, seller_at: seller.at },
      ...{ purpose: "hand", owed: null, items: [], deposits: null },
      recipient: { name: "-", street: "-", zip: "-", city: "-", country: HOME },
    }),
    updated_at: instantOut(row.updated_at),
  };
}
