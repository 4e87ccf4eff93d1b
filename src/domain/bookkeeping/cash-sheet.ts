import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import type { CashSheet } from "../../platform/pdf/papers/cash-book.ts";
import { type TeamOnPaper, teamOnPaper } from "../teams/team-on-paper.ts";
import { getCashBook } from "./cash-book.ts";
import type { BookFilter } from "./schema.ts";

/** The cash book of some days as it is printed. @throws as getCashBook */
export async function cashSheetOf(
  tx: Tx,
  filter: BookFilter,
): Promise<Omit<CashSheet, "team"> & { team: TeamOnPaper }> {
  const [book, team] = await together([getCashBook(tx, filter), teamOnPaper(tx)]);
  return { team, book, printed_at: tx.now };
}
