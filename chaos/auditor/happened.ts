import type { Answered, Evidence } from "./evidence.ts";
import type { Law } from "./law.ts";
import { paymentsAt } from "./money.ts";

/** From so many milliseconds of people on everything happens, on a slow machine too. */
const LONG_MS = 60_000;
/** Seldom: only who paid online and cancelled is sent her money back. */
const LONGER_MS = 4 * LONG_MS;

const KINDS: Record<Answered["kind"], { nobody: string; fromMs: number }> = {
  booked: { nobody: "nobody was booked", fromMs: LONG_MS },
  cancelled: { nobody: "nobody was cancelled", fromMs: LONG_MS },
  accepted: { nobody: "nobody was given a seat that was offered", fromMs: LONG_MS },
  moved: { nobody: "nobody was moved", fromMs: LONG_MS },
  billed: { nobody: "nobody was billed", fromMs: LONG_MS },
  ticked: { nobody: "nobody was ticked", fromMs: LONG_MS },
  "money-noted": { nobody: "nobody was noted to have paid", fromMs: LONG_MS },
  "sent-back": { nobody: "nobody was sent back her money", fromMs: LONGER_MS },
};

/** Laws that nothing was held against hold always: each kind of thing was answered for sure, and money came in. */
export const happenedLaw: Law = {
  law: "there was something to hold against every law",
  faults: (evidence) => unseen(evidence, evidence.loadMs),
};

/** What did not happen of all that a run of so many milliseconds must see, in words. */
export async function unseen({ answers, paymentsUrl }: Evidence, loadMs: number): Promise<string[]> {
  const sure = new Set(answers.flatMap((one) => (one.sure ? [one.kind] : [])));
  const kinds = Object.entries(KINDS) as [Answered["kind"], { nobody: string; fromMs: number }][];
  const missing = kinds.filter(([kind, { fromMs }]) => fromMs <= loadMs && !sure.has(kind));
  const isPaid = (await paymentsAt(paymentsUrl)).some(({ capture }) => capture !== null);
  return [
    ...missing.map(([, { nobody }]) => nobody),
    ...(isPaid || loadMs < LONG_MS ? [] : ["nobody was seen to pay at a provider"]),
  ];
}
