import type { Permission } from "../permissions.ts";
import { file } from "./answers.ts";
import { answerTable, type TableToHandOut, XLSX } from "./files.ts";
import type { CallOf, Parameters, Route } from "./route.ts";
import { router } from "./router.ts";

type TableFiles<Path extends string, Query extends Parameters, Row> = {
  /** What programs call it, where the address does not say it; the workbook is called the same with `AsXlsx`. */
  name?: string;
  /** What the table holds. */
  summary: string;
  query: Query;
  /** What is written down beside the query as that to which it was narrowed. */
  narrowed?: (call: CallOf<Path, never, Query, never, never>) => object;
  table: (
    call: CallOf<Path, never, Query, never, never>,
  ) => TableToHandOut<Row> | Promise<TableToHandOut<Row>>;
};

/**
 * A table as files, at its address with `.csv` and with `.xlsx`: the same rows and columns, as text and with their types.
 * That it was taken is written down, and what it was narrowed to.
 */
export function tableFiles<const Path extends string, Query extends Parameters, Row>(
  path: Path,
  permission: Permission,
  { name, summary, query, narrowed, table }: TableFiles<Path, Query, Row>,
) {
  type Asked = CallOf<Path, never, Query, never, never>;
  const as = <Ending extends "csv" | "xlsx">(ending: Ending, answers: ReturnType<typeof file>) => ({
    ...(name && { name: ending === "csv" ? name : `${name}AsXlsx` }),
    summary: `${summary} ${ending === "csv" ? "as a CSV file" : "as a workbook (XLSX), with dates, numbers and amounts as such"}; that it was taken is written down`,
    query,
    answers,
    handle: async (call: Asked) =>
      answerTable(call.c, ending, { ...narrowed?.(call), ...(call.query as object) }, await table(call)),
  });
  type Whole<Ending extends string> = Route<
    CallOf<`${Path}.${Ending}`, never, Query, never, never>,
    ReturnType<typeof file>,
    never,
    Query,
    never,
    never
  >;
  return router()
    .get(
      `${path}.csv`,
      permission,
      as("csv", file("A line a row, with semicolons", "text/csv")) as unknown as Whole<"csv">,
    )
    .get(
      `${path}.xlsx`,
      permission,
      as("xlsx", file("A sheet with a row each", XLSX)) as unknown as Whole<"xlsx">,
    );
}
