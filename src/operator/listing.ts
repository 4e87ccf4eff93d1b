/** Rows under headings, in columns as wide as they have to be; `none` where there are no rows. */
export function listing<Row>(
  rows: readonly Row[],
  columns: Readonly<Record<string, (row: Row) => string | number | null>>,
  none: string,
): string {
  if (rows.length === 0) return none;
  const table = [
    Object.keys(columns),
    ...rows.map((row) => Object.values(columns).map((cell) => String(cell(row) ?? ""))),
  ];
  const widths = Object.keys(columns).map((_, column) =>
    Math.max(...table.map((cells) => cells[column]?.length ?? 0)),
  );
  return table
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Names and values below each other; what is empty is left out. */
export const sheet = (values: Readonly<Record<string, string | number | null | undefined>>): string => {
  const rows = Object.entries(values).filter(
    ([, value]) => value !== null && value !== undefined && value !== "",
  );
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${`${name}:`.padEnd(width + 1)} ${value}`).join("\n");
};
