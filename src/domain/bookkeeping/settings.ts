import type { Tx } from "../../platform/context.ts";
import { asFlag, instantOut } from "../../shared/schema.ts";
import type { Books } from "./cases.ts";
import { booksUnknown } from "./errors.ts";
import {
  type AccountRole,
  accountRoles,
  accountsOf,
  type Chart,
  standardDebtor,
} from "./rules/account-rules.ts";
import type { BookSettings } from "./schema.ts";
import { findSettings, type SettingsRow } from "./store.ts";

type OwnAccounts = { [Role in AccountRole as `account_${Role}`]: string };

/** What holds until somebody says otherwise. */
const untouched = {
  ...{ chart: "skr03", adviser_number: null, client_number: null, fiscal_month: 1, account_length: 4 },
  ...{ debtors: "collective", debtor_account: "", links_documents: false },
  ...{ cash_opening_cents: 0, cash_opening_on: null, updated_at: null },
  ...(Object.fromEntries(accountRoles.map((role) => [`account_${role}`, ""])) as OwnAccounts),
} as const;

/** How somebody's books are kept. @throws booksUnknown */
export async function getSettings(tx: Tx, books: Books): Promise<BookSettings> {
  await refuseUnknownBooks(tx, books);
  return settingsOut(books, await findSettings(tx, books));
}

/** Settings as they are answered. */
function settingsOut(books: Books, row: SettingsRow | undefined): BookSettings {
  const of: Omit<SettingsRow, "team_id" | "id" | "instructor_id" | "created_at" | "updated_at"> & {
    updated_at: SettingsRow["updated_at"] | null;
  } = row ?? untouched;
  const chart = of.chart as Chart;
  const own = Object.fromEntries(
    accountRoles.map((role) => [`account_${role}`, of[`account_${role}`]]),
  ) as OwnAccounts;
  return {
    instructor_id: books,
    ...{ chart, adviser_number: of.adviser_number, client_number: of.client_number },
    ...{ fiscal_month: of.fiscal_month, account_length: of.account_length },
    debtors: of.debtors as BookSettings["debtors"],
    debtor_account: of.debtor_account,
    links_documents: asFlag(of.links_documents),
    ...{ cash_opening_cents: of.cash_opening_cents, cash_opening_on: of.cash_opening_on },
    ...own,
    accounts: accountsOf({ chart, account_length: of.account_length, ...own }),
    debtor_from: of.debtor_account || standardDebtor(of.account_length),
    updated_at: of.updated_at && instantOut(of.updated_at),
  };
}

/** @throws booksUnknown for an instructor who does not contract in her own name, or never did */
export async function refuseUnknownBooks(tx: Tx, books: Books): Promise<void> {
  if (books === null) return;
  if (!(await ownBooks(tx)).some(({ id }) => id === books)) throw booksUnknown();
}

/** Whose books there are beside the team's: those who contract in their own name, or did and have issued invoices or been paid. */
export const ownBooks = (tx: Tx): Promise<{ id: number; name: string }[]> =>
  tx.db
    .selectFrom("instructors as n")
    .select(["n.id", "n.name"])
    .where("n.team_id", "=", tx.team)
    .where((where) =>
      where.or([
        where("n.contracts_in_own_name", "=", true),
        where.exists(
          where
            .selectFrom("invoices as i")
            .innerJoin("invoice_series as s", (join) =>
              join.onRef("s.team_id", "=", "i.team_id").onRef("s.id", "=", "i.series_id"),
            )
            .select("i.id")
            .whereRef("i.team_id", "=", "n.team_id")
            .whereRef("s.instructor_id", "=", "n.id")
            .where("i.state", "<>", "draft"),
        ),
        where.exists(
          where
            .selectFrom("money_entries as e")
            .select("e.id")
            .whereRef("e.team_id", "=", "n.team_id")
            .whereRef("e.books_of", "=", "n.id"),
        ),
      ]),
    )
    .orderBy("n.rank")
    .orderBy("n.id")
    .execute();
