import { useState } from "react";
import type { StatementEntry } from "../../../domain/bank-statements/schema.ts";
import { parseEuros } from "../../../shared/money/money.ts";

/** A registration and what of an entry is for it, as somebody types it. */
export type TypedPart = { number: string; amount: string };

/**
 * What is to become of an entry: "" is left, a number is booked on, "other" on one that is typed, "divide" on several,
 * "ignore" put aside.
 */
export type Decision = { choice: string; typed: string; parts: readonly TypedPart[] };

export const OTHER = "other";
export const DIVIDE = "divide";
export const IGNORE = "ignore";
const undecided: Decision = { choice: "", typed: "", parts: [] };

/** What was decided about the entries of a statement, as the API is told. */
export function useDecisions(entries: readonly StatementEntry[]) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [made, setMade] = useState<Readonly<Record<number, Decision>>>({});
  const decisions = Object.entries(made).map(([entry, decision]) => ({ entry: Number(entry), ...decision }));
  const booked = decisions.filter(({ choice }) => choice !== "" && choice !== IGNORE);
  const book = booked.flatMap(({ entry, choice, typed, parts }) =>
    choice === DIVIDE
      ? parts
          .filter(({ number, amount }) => number.trim() !== "" || amount.trim() !== "")
          .map(({ number, amount }) => ({ entry, number, amount: parseEuros(amount) ?? undefined }))
      : [{ entry, number: choice === OTHER ? typed : choice }],
  );
  const ignore = decisions.filter(({ choice }) => choice === IGNORE).map(({ entry }) => entry);
  const sure = entries.filter(({ verdict, entry }) => verdict === "sure" && !left.has(entry)).length;
  return {
    input: { book, ignore, leave: [...left] },
    counts: { booking: sure + booked.length, ignoring: ignore.length },
    isLeft: (entry: number) => left.has(entry),
    toggle: (entry: number) =>
      setLeft((before) => {
        const after = new Set(before);
        if (!after.delete(entry)) after.add(entry);
        return after;
      }),
    of: (entry: number) => made[entry] ?? undecided,
    decide: (entry: number, decision: Decision) => setMade((before) => ({ ...before, [entry]: decision })),
  };
}
export type Decisions = ReturnType<typeof useDecisions>;
