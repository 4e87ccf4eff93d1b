const LONGEST = 2_000;

/** A statement on one line without what it was given: values travel apart from it, and what stands in it in quotes is masked. */
export function statementText(sql: string): string {
  const masked = sql
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(/\s+/g, " ")
    .trim();
  return masked.length > LONGEST ? `${masked.slice(0, LONGEST)}…` : masked;
}
