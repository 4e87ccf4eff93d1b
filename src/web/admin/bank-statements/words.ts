import type { Candidate, StatementEntry } from "../../../domain/bank-statements/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";

/** `Ein Eingang`, `3 Eingänge`. */
export const credits = (count: number): string => (count === 1 ? "1 Eingang" : `${count} Eingänge`);

/** `HS-2027-0114, Lea Hartmann (119,00 € offen)` */
export const candidateWords = ({ number, name, open_cents }: Candidate): string =>
  `${number}, ${name || "ohne Namen"} (${open_cents > 0 ? `${formatCents(open_cents)} offen` : "nichts offen"})`;

/** `Aufteilen: HS-2027-0114 119,00 €, HS-2027-0115 99,00 €`, or that it can be divided at all. */
export const dividingWords = ({ parts }: StatementEntry): string =>
  parts.length > 1
    ? `Aufteilen: ${parts.map(({ number, cents }) => `${number} ${formatCents(cents)}`).join(", ")}`
    : "Auf mehrere aufteilen …";

/** Whose an entry surely is: `Lea Hartmann und Jonas Vogel`. */
export const namesIn = ({ candidates }: StatementEntry): string =>
  candidates.map(({ name }) => name || "ohne Namen").join(" und ");

/** The entries of each kind, in the order of the file. */
export const byVerdict = (entries: readonly StatementEntry[]) => {
  const of = (verdict: StatementEntry["verdict"]) => entries.filter((one) => one.verdict === verdict);
  return { sure: of("sure"), doubtful: of("doubtful"), unrelated: of("unrelated"), known: of("known") };
};
