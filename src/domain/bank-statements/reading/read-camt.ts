import { XMLParser } from "fast-xml-parser";
import { readDate } from "../../../shared/words/german-input.ts";
import { tidyLines } from "../../../shared/words/text.ts";
import { forbiddenXml, notAStatement } from "../errors.ts";
import type { ReadEntry, StatementRead } from "../matching-rules.ts";
import type { UnreadableEntry } from "../schema.ts";
import { whyUnreadable } from "./unreadable-rules.ts";

const LISTS = new Set([
  "Stmt",
  "Rpt",
  "Ntry",
  "NtryDtls",
  "TxDtls",
  "Ustrd",
  "Strd",
  "BkToCstmrStmt",
  "BkToCstmrAcctRpt",
]);

/** What a column for money holds at most. */
const MOST_CENTS = 2_000_000_000;
/** Of what is said once; the banks allow far less. */
const MOST_CHARACTERS = 2000;
/** A transfer stands ten tags deep. */
const MOST_NESTED = 40;

const parser = new XMLParser({
  removeNSPrefix: true,
  // The five signs that XML writes in words, and numbers, are all that is resolved, and by ourselves.
  processEntities: false,
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  maxNestedTags: MOST_NESTED,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => LISTS.has(name),
});

type Node = { [name: string]: unknown };

/**
 * The credits of a statement in the format of the banks (ISO 20022, camt.053 and camt.052, versions 02 to 08 and alike),
 * however many statements it holds. Booked ones only; a batch is taken apart. What may be a credit and cannot be read is
 * told with its place. XML with words of its own (DTD, entities) is refused before it is read.
 * @throws forbiddenXml, notAStatement
 */
export function readCamt(xml: string): StatementRead {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw forbiddenXml();
  const root = parsed(xml);
  const document = asNode(root.Document);
  const messages = [...listOf(document.BkToCstmrStmt), ...listOf(document.BkToCstmrAcctRpt)];
  const statements = messages.flatMap((message) => [...listOf(message.Stmt), ...listOf(message.Rpt)]);
  if (statements.length === 0) throw notAStatement();
  const read: StatementRead = { entries: [], unreadable: [] };
  let place = 0;
  for (const statement of statements) {
    const account = textAt(statement, "Acct", "Id", "IBAN") || textAt(statement, "Acct", "Id", "Othr", "Id");
    for (const entry of listOf(statement.Ntry)) {
      place++;
      if (!mayBeCredit(entry)) continue;
      for (const { reason, ...one } of entriesIn(entry, account))
        if (reason || one.amount_cents === null) read.unreadable.push(listed(one, place, reason));
        else read.entries.push({ ...one, amount_cents: one.amount_cents });
    }
  }
  return read;
}

const listed = (
  { booked_on, amount_cents, payer, purpose }: Omit<Found, "reason">,
  place: number,
  reason: string,
): UnreadableEntry => ({ place, booked_on, amount_cents, payer, purpose, reason });

function parsed(xml: string): Node {
  if (isDeep(xml)) throw notAStatement();
  try {
    return asNode(parser.parse(xml, true));
  } catch {
    throw notAStatement();
  }
}

/** Whether tags stand in one another deeper than in any statement; looked at before anything is laid out. */
function isDeep(xml: string): boolean {
  let depth = 0;
  for (const [tag, kind] of xml.matchAll(/<([/?!]?)[^<>]*>/g)) {
    if (kind === "/") depth--;
    else if (kind === "" && !tag.endsWith("/>")) depth++;
    if (depth > MOST_NESTED) return true;
  }
  return false;
}

/** What was noted down only, goes out, or takes back a debit, is no payment. Yes and no are `true` and `1`, or `false` and `0`. */
const mayBeCredit = (entry: Node): boolean => {
  const state = textAt(entry, "Sts", "Cd") || textAt(entry, "Sts");
  return (
    textAt(entry, "CdtDbtInd") !== "DBIT" &&
    !["true", "1"].includes(textAt(entry, "RvslInd")) &&
    (state || "BOOK") === "BOOK"
  );
};

/** A transfer as far as it can be read; `reason` says what is missing. */
type Found = Omit<ReadEntry, "amount_cents"> & { amount_cents: number | null; reason: string };

/** An entry is one transfer, or a batch of them. */
function entriesIn(entry: Node, account: string): Found[] {
  const details = listOf(entry.NtryDtls).flatMap((group) => listOf(group.TxDtls));
  const credits = details.filter((one) => (textAt(one, "CdtDbtInd") || "CRDT") === "CRDT");
  if (credits.length <= 1) return [entryOf(entry, credits[0] ?? {}, { amount: entry.Amt, account })];
  const doubt = doubtOfInstructed(entry, details);
  return credits.map((one) => {
    const amount = bookedAmount(one) ?? instructedAmount(one);
    const found = entryOf(entry, one, { amount, account });
    return doubt && !bookedAmount(one) && !found.reason ? { ...found, reason: doubt } : found;
  });
}

const bookedAmount = (detail: Node): unknown =>
  detail.Amt ?? asNode(asNode(detail.AmtDtls).TxAmt).Amt ?? undefined;

/** What was ordered, before anybody took a fee or changed it into another currency. */
const instructedAmount = (detail: Node): unknown => asNode(asNode(detail.AmtDtls).InstdAmt).Amt;

/** What was ordered is what came only where all of it adds up to what was booked; "" where it does, or nothing rests on it. */
function doubtOfInstructed(entry: Node, details: readonly Node[]): string {
  const amounts = details.map((one) => bookedAmount(one) ?? instructedAmount(one));
  const sum = amounts.reduce<number>((all, amount, place) => {
    const way = textAt(details[place] ?? {}, "CdtDbtInd") === "DBIT" ? -1 : 1;
    return all + way * (centsOf(amount) ?? 0);
  }, 0);
  const isOneCurrency = amounts.every((amount) => currencyOf(amount) === currencyOf(entry.Amt));
  return isOneCurrency && sum === centsOf(entry.Amt)
    ? ""
    : "Der beauftragte Betrag steht da, aber nicht, wie viel davon gebucht wurde.";
}

/** An amount of money in cents; null for none, and for one that no column holds. */
function centsOf(amount: unknown): number | null {
  const cents = Math.round(Number(textOf(amount)) * 100);
  return cents > 0 && cents < MOST_CENTS ? cents : null;
}

const currencyOf = (amount: unknown): string => textAt(asNode(amount), "@Ccy") || "EUR";

/** The day of booking; where a bank tells none, the day from which the money counts. */
const dayOf = (entry: Node): string =>
  ["BookgDt", "ValDt"]
    .flatMap((name) => [textAt(entry, name, "Dt"), textAt(entry, name, "DtTm")])
    .find((day) => day !== "")
    ?.slice(0, 10) ?? "";

function entryOf(
  entry: Node,
  detail: Node,
  { amount, account }: { amount: unknown; account: string },
): Found {
  const amount_cents = centsOf(amount);
  const day = dayOf(entry);
  const booked_on = (/^\d{4}-\d{2}-\d{2}$/.test(day) && readDate(day, day)) || "";
  const way = textAt(entry, "CdtDbtInd") === "CRDT" ? "" : "Es steht nicht da, ob das Geld kam oder ging.";
  const remittance = asNode(detail.RmtInf);
  const structured = listOf(remittance.Strd).map((one) => textAt(one, "CdtrRefInf", "Ref"));
  const purpose = [...texts(remittance.Ustrd), ...structured, textAt(detail, "AddtlTxInf")].filter(Boolean);
  const missing = whyUnreadable(
    { written: day, read: booked_on },
    { written: textOf(amount), read: amount_cents },
  );
  return {
    ...{ booked_on, amount_cents, account, reason: [missing, way].filter(Boolean).join(" ") },
    currency: currencyOf(amount),
    payer: payerOf(asNode(detail.RltdPties)),
    payer_iban: textAt(asNode(detail.RltdPties), "DbtrAcct", "Id", "IBAN"),
    purpose: short(tidyLines(purpose.length > 0 ? purpose.join(" ") : textAt(entry, "AddtlNtryInf"))),
    end_to_end: meant(textAt(detail, "Refs", "EndToEndId")),
    bank_reference: meant(textAt(detail, "Refs", "AcctSvcrRef")) || meant(textAt(entry, "AcctSvcrRef")),
  };
}

const short = (text: string): string => text.slice(0, MOST_CHARACTERS).toWellFormed();

/** The name of who paid; version 08 puts a party around it. */
const payerOf = (parties: Node): string =>
  [parties.Dbtr, parties.UltmtDbtr]
    .map((party) => textAt(asNode(party), "Pty", "Nm") || textAt(asNode(party), "Nm"))
    .filter(Boolean)
    .join(", ");

/** Banks fill in a word where there is no reference. */
const meant = (reference: string): string =>
  /^(NOTPROVIDED|NOTAVAILABLE|NONREF|KREF\+?|-*)$/i.test(reference) ? "" : reference;

const asNode = (value: unknown): Node =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Node) : {};

const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value : value ? [value] : []).map(asNode);

const texts = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(textOf);

const textOf = (value: unknown): string => {
  const text = typeof value === "string" ? value : asNode(value)["#text"];
  return typeof text === "string" ? short(tidyLines(inSigns(text))) : "";
};

const SIGNS: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

const inSigns = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(lt|gt|amp|quot|apos));/gi, (_, decimal, hex, name) =>
    name
      ? (SIGNS[name.toLowerCase()] ?? "")
      : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  );

const textAt = (node: Node, ...path: string[]): string => {
  const last = path.at(-1) ?? "";
  return textOf(path.slice(0, -1).reduce<Node>((within, name) => asNode(within[name]), node)[last]);
};
