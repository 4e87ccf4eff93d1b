import pg from "pg";
import { answeredLaw } from "./answered.ts";
import type { Evidence } from "./evidence.ts";
import { happenedLaw } from "./happened.ts";
import { jobLaw } from "./jobs.ts";
import type { Law } from "./law.ts";
import { mailLaw } from "./mails.ts";
import { moneyLaw } from "./money.ts";
import { numberLaw } from "./numbers.ts";
import { lineLaw, seatLaw } from "./seats.ts";
import { tallyLaw } from "./tallies.ts";

/** A law and what breaks it, in words; nothing where it holds. */
export type Verdict = { law: string; faults: string[] };

const kindLaw: Law = {
  law: "nobody is answered with a fault: what cannot be done now is said kindly, and asked to come again",
  faults: async ({ odd }) =>
    [...new Set(odd)].map((what) => `${what} (${odd.filter((one) => one === what).length} times)`),
};

const lifeLaw: Law = {
  law: "no program ends that nobody ended",
  faults: async ({ died }) => died,
};

/** Every law, in the order in which it is reported. */
export const laws: readonly Law[] = [
  answeredLaw,
  seatLaw,
  lineLaw,
  moneyLaw,
  mailLaw,
  numberLaw,
  tallyLaw,
  jobLaw,
  kindLaw,
  lifeLaw,
  happenedLaw,
];

/** Holds a run against every law: by its own SQL, and by what mail server and providers say. */
export async function audit(evidence: Evidence): Promise<Verdict[]> {
  const database = new pg.Client(evidence.databaseUrl);
  await database.connect();
  try {
    const verdict: Verdict[] = [];
    for (const { law, faults } of laws) verdict.push({ law, faults: await faults(evidence, database) });
    return verdict;
  } finally {
    await database.end();
  }
}
