import { XMLParser } from "fast-xml-parser";
import { readDate } from "../../shared/german-input.ts";
import { tidyLines } from "../../shared/text.ts";
import { forbiddenXml, notAStatement } from "./errors.ts";
import type { ReadEntry, StatementRead } from "./matching-rules.ts";

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

const parser = new XMLParser({
  removeNSPrefix: true,
  // The five signs that XML writes in words, and numbers, are all that is resolved, and by ourselves.
  processEntities: false,
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => LISTS.has(name),
});

type Node = { [name: string]: unknown };

/**
 * The credits of a statement in the format of the banks (ISO 20022, camt.053 and camt.052, versions 02 to 08 and alike),
 * however many statements it holds. Booked ones only; a batch is taken apart. XML with words of its own (DTD, entities) is
 * refused before it is read. @throws forbiddenXml, notAStatement
 */
export function readCamt(xml: string): StatementRead {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw forbiddenXml();
  const root = parsed(xml);
  const document = asNode(root.Document);
  const messages = [...listOf(document.BkToCstmrStmt), ...listOf(document.BkToCstmrAcctRpt)];
  const statements = messages.flatMap((message) => [...listOf(message.Stmt), ...listOf(message.Rpt)]);
  if (statements.length === 0) throw notAStatement();
  let unreadable_count = 0;
  const entries = statements.flatMap((statement) => {
    const account = textAt(statement, "Acct", "Id", "IBAN") || textAt(statement, "Acct", "Id", "Othr", "Id");
    return listOf(statement.Ntry).flatMap((entry) => {
      if (!isBookedCredit(entry)) return [];
      const read = entriesIn(entry, account);
      unreadable_count += read.filter((one) => one === null).length;
      return read.filter((one) => one !== null);
    });
  });
  return { entries, unreadable_count };
}

function parsed(xml: string): Node {
  try {
    return asNode(parser.parse(xml, true));
  } catch {
    throw notAStatement();
  }
}

/** What was noted down only, goes out, or takes back a debit, is no payment. */
const isBookedCredit = (entry: Node): boolean => {
  const state = textAt(entry, "Sts", "Cd") || textAt(entry, "Sts");
  return (
    textAt(entry, "CdtDbtInd") === "CRDT" &&
    textAt(entry, "RvslInd") !== "true" &&
    (state || "BOOK") === "BOOK"
  );
};

/** An entry is one transfer, or a batch of them; what has no day or amount is null. */
function entriesIn(entry: Node, account: string): (ReadEntry | null)[] {
  const details = listOf(entry.NtryDtls).flatMap((group) => listOf(group.TxDtls));
  const credits = details.filter((one) => (textAt(one, "CdtDbtInd") || "CRDT") === "CRDT");
  if (credits.length <= 1) return [entryOf(entry, credits[0] ?? {}, entry.Amt, account)];
  return credits.map((one) => entryOf(entry, one, one.Amt ?? asNode(asNode(one.AmtDtls).TxAmt).Amt, account));
}

function entryOf(entry: Node, detail: Node, amount: unknown, account: string): ReadEntry | null {
  const amount_cents = Math.round(Number(textOf(amount)) * 100);
  const day = (textAt(entry, "BookgDt", "Dt") || textAt(entry, "BookgDt", "DtTm")).slice(0, 10);
  const booked_on = /^\d{4}-\d{2}-\d{2}$/.test(day) && readDate(day, day);
  if (!(amount_cents > 0 && amount_cents < MOST_CENTS) || !booked_on) return null;
  const said = asNode(detail.RmtInf);
  const structured = listOf(said.Strd).map((one) => textAt(one, "CdtrRefInf", "Ref"));
  const purpose = [...texts(said.Ustrd), ...structured, textAt(detail, "AddtlTxInf")].filter(Boolean);
  return {
    ...{ booked_on, amount_cents, account },
    currency: textAt(asNode(amount), "@Ccy") || "EUR",
    payer: payerOf(asNode(detail.RltdPties)),
    payer_iban: textAt(asNode(detail.RltdPties), "DbtrAcct", "Id", "IBAN"),
    purpose: tidyLines(purpose.length > 0 ? purpose.join(" ") : textAt(entry, "AddtlNtryInf")),
    end_to_end: meant(textAt(detail, "Refs", "EndToEndId")),
    bank_reference: meant(textAt(detail, "Refs", "AcctSvcrRef")) || meant(textAt(entry, "AcctSvcrRef")),
  };
}

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
  return typeof text === "string" ? tidyLines(inSigns(text)) : "";
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
