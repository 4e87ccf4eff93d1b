import type { Candidate, StatementEntry } from "../../../domain/bank-statements/schema.ts";
import { formatCents } from "../../../shared/money.ts";

/** `Ein Eingang`, `3 Eingänge`. */
export const credits = (count: number): string => (count === 1 ? "1 Eingang" : `${count} Eingänge`);

/** `HS-2027-0114, Lea Hartmann (119,00 € offen)` */
export const candidateWords = ({ number, name, open_cents }: Candidate): string =>
  `${number}, ${name || "ohne Namen"} (${open_cents > 0 ? `${formatCents(open_cents)} offen` : "nichts offen"})`;

/** The entries of each kind, in the order of the file. */
export const byVerdict = (entries: readonly StatementEntry[]) => {
  const of = (verdict: StatementEntry["verdict"]) => entries.filter((one) => one.verdict === verdict);
  return { sure: of("sure"), doubtful: of("doubtful"), unrelated: of("unrelated"), known: of("known") };
};
