import { type Database, statementAnywhere } from "../../platform/database/transaction.ts";
import type { Redirection } from "./schema.ts";

/** Where the operator sends visitors of a path; null for nowhere else. */
export async function findRedirect(database: Database, path: string): Promise<Redirection | null> {
  const rows = await statementAnywhere<Redirection>(database, {
    name: "redirect_of_path",
    text: "select target as to, status from redirects where path = $1",
    values: [path],
  });
  return rows[0] ?? null;
}

/** All paths from which visitors are sent elsewhere, in their order. */
export const listRedirects = (database: Database): Promise<(Redirection & { path: string })[]> =>
  statementAnywhere(database, {
    name: "redirects",
    text: "select path, target as to, status from redirects order by path",
    values: [],
  });
