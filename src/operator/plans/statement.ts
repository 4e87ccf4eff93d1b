import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { type StatementOutcome, settleStatement } from "../../domain/operations/settle-statement.ts";
import { planSellerOf } from "../../domain/plans/billing/plan-seller.ts";
import { formatCents } from "../../shared/money/money.ts";
import type { Command } from "../command.ts";
import { fileRefused } from "../errors.ts";
import { listing } from "../listing.ts";

export const statement: Command = {
  name: "plans statement",
  summary: "books what arrived for invoices of plans out of a statement of your account",
  more: "A credit that names one invoice, and is not more than is open of it, is booked once, however often the file is read. What could not be placed is listed. MT940 is not read: where a bank offers it, it offers CAMT as well.",
  words: [{ name: "file", what: "CAMT.053 or CAMT.052 (XML, or many of them in a ZIP), or your bank's CSV" }],
  async run({ config, database, name, now }, given) {
    const path = given.word("file");
    const file = { name: basename(path), bytes: bytesOf(path) };
    const outcomes = await settleStatement(database, file, {
      ...{ seller: planSellerOf(config), operator: name, now },
    });
    const of = (wanted: StatementOutcome["outcome"]) => outcomes.filter(({ outcome }) => outcome === wanted);
    const [booked, known, left] = [of("booked"), of("known"), of("left")];
    const text = [
      `Booked: ${booked.length}. Booked before: ${known.length}. Left: ${left.length}.`,
      ...(booked.length > 0 ? ["", listing(booked, columns, "")] : []),
      ...(left.length > 0
        ? ["", 'Left, to be looked at ("plans settle" books by hand):', listing(left, columns, "")]
        : []),
    ].join("\n");
    return { text, data: { booked, known, left } };
  },
};

const columns = {
  DAY: ({ booked_on }: StatementOutcome) => booked_on,
  AMOUNT: ({ amount_cents }: StatementOutcome) => (amount_cents === null ? "" : formatCents(amount_cents)),
  INVOICE: ({ number }: StatementOutcome) => number,
  PAYER: ({ payer }: StatementOutcome) => payer,
  PURPOSE: ({ purpose }: StatementOutcome) => purpose.replaceAll("\n", " "),
  WHY: ({ reason }: StatementOutcome) => reason,
};

function bytesOf(path: string): Uint8Array {
  try {
    return new Uint8Array(readFileSync(path));
  } catch (error) {
    throw fileRefused(path, error);
  }
}
