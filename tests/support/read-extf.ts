/** A posting as a strict reader takes it in. Days are ISO. */
export type ReadPosting = {
  cents: number;
  side: "S" | "H";
  account: string;
  contra_account: string;
  on: string;
  number: string;
  text: string;
  link: string;
  due_on: string | null;
};

const DAY = "(?:0[1-9]|[12]\\d|3[01])";
const MONTH = "(?:0[1-9]|1[0-2])";
const EMPTY = /^$/;
const NO_TEXT = /^""$/;
const A_DAY = new RegExp(`^20\\d{2}${MONTH}${DAY}$`);

/** The 31 fields of the header of "Buchungsstapel" by the expressions of DATEV's description (developer.datev.de, DATEV-Format). */
const header: readonly RegExp[] = [
  ...[/^"EXTF"$/, /^700$/, /^21$/, /^"Buchungsstapel"$/, /^13$/],
  new RegExp(`^20\\d{2}${MONTH}${DAY}(?:[01]\\d|2[0-3])[0-5]\\d[0-5]\\d\\d{3}$`),
  ...[EMPTY, /^"\w{0,2}"$/, /^"\w{0,25}"$/, /^"\w{0,25}"$/],
  ...[/^(?:100[1-9]|10[1-9]\d|1[1-9]\d\d|[2-9]\d{3}|[1-9]\d{4,6})$/, /^[1-9]\d{0,4}$/],
  ...[A_DAY, /^[4-8]$/, A_DAY, A_DAY, /^"[\w.\-/ ]{0,30}"$/, /^"(?:[A-Z]{2}){0,2}"$/],
  ...[/^[12]$/, /^(?:0|30|40|50|64)$/, /^[01]$/, /^"[A-Z]{3}"$/],
  ...[EMPTY, NO_TEXT, EMPTY, EMPTY, /^"(?:\d{2}){0,2}"$/, EMPTY, EMPTY, NO_TEXT, /^".{0,16}"$/],
];

const account = /^(?!0+$)\d{1,9}$/;
/** The fields of a posting that are filled, by their numbers; all others are empty. */
const posting: Readonly<Record<number, RegExp>> = {
  1: /^(?!0+,00)\d{1,10},\d{2}$/,
  2: /^"[SH]"$/,
  3: /^"[A-Z]{3}"$/,
  7: account,
  8: account,
  10: new RegExp(`^${DAY}${MONTH}$`),
  11: /^"[A-Za-z0-9$&%*+\-/]{0,36}"$/,
  14: /^"(?:[^"]|""){0,60}"$/,
  20: /^"(?:BEDI ""[^"]{1,200}"")?"$/,
  114: /^[01]$/,
  117: new RegExp(`^(?:${DAY}${MONTH}20\\d{2})?$`),
};
const FIELDS = 125;

/**
 * Reads a batch of postings as DATEV's description of its format wants it, and nothing else: code page, ends of lines, quotes,
 * counts, lengths and what each field may hold; days within the batch, accounts as long as it says. @throws what is wrong, where
 */
export function readExtf(bytes: Uint8Array): ReadPosting[] {
  const lines = linesOf(textOf(bytes)).map(fieldsOf);
  const [head = [], names = [], ...rows] = lines;
  if (head.length !== header.length) throw new Error(`The header has ${head.length} fields.`);
  for (const [at, rule] of header.entries()) hold(rule, head[at] ?? "", `header, field ${at + 1}`);
  if (names.length !== FIELDS) throw new Error(`There are ${names.length} headings.`);
  const [from = "", to = ""] = [head[14], head[15]];
  const digits = Number(head[13]);
  return rows.map((fields, row) => {
    if (fields.length !== FIELDS) throw new Error(`Posting ${row + 1} has ${fields.length} fields.`);
    for (const [at, value] of fields.entries())
      hold(posting[at + 1] ?? /^(?:"")?$/, value, `posting ${row + 1}, field ${at + 1} (${names[at]})`);
    const of = (field: number): string => fields[field - 1] ?? "";
    const day = `${from.slice(0, 4)}${of(10).slice(2)}${of(10).slice(0, 2)}`;
    if (day < from || day > to) throw new Error(`Posting ${row + 1} is of ${day}, outside of its batch.`);
    for (const one of [of(7), of(8)])
      if (one.length !== digits && one.length !== digits + 1)
        throw new Error(`Account ${one} has not ${digits} digits.`);
    const due = of(117);
    return {
      cents: Number(of(1).replace(",", "")),
      side: of(2) === '"S"' ? "S" : "H",
      ...{ account: of(7), contra_account: of(8), on: isoOf(day) },
      ...{ number: unquoted(of(11)), text: unquoted(of(14)), link: unquoted(of(20)) },
      due_on: due ? isoOf(`${due.slice(4)}${due.slice(2, 4)}${due.slice(0, 2)}`) : null,
    };
  });
}

/** Windows-1252 without the five places that mean nothing there. */
function textOf(bytes: Uint8Array): string {
  const empty = bytes.findIndex((byte) => [0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte));
  if (empty >= 0) throw new Error(`Byte ${empty} is no character of Windows-1252.`);
  return new TextDecoder("windows-1252").decode(bytes);
}

function linesOf(text: string): string[] {
  if (!text.endsWith("\r\n")) throw new Error("The last line does not end.");
  const lines = text.slice(0, -2).split("\r\n");
  const broken = lines.findIndex((line) => /\p{Cc}/u.test(line));
  if (broken >= 0) throw new Error(`Line ${broken + 1} has a control character.`);
  return lines;
}

/** Fields between semicolons, as they are written; a text stands in quotes, those within it are doubled. */
function fieldsOf(line: string): string[] {
  const fields: string[] = [];
  for (let rest = `${line};`; rest; ) {
    const [whole, field = ""] = /^("(?:[^"]|"")*"|[^";]*);/.exec(rest) ?? [];
    if (whole === undefined) throw new Error(`A quote stands where none may stand: ${rest.slice(0, 60)}`);
    fields.push(field);
    rest = rest.slice(whole.length);
  }
  return fields;
}

function hold(rule: RegExp, value: string, where: string): void {
  if (!rule.test(value)) throw new Error(`${where} may not be ${value}`);
}

const unquoted = (field: string): string => field.slice(1, -1).replaceAll('""', '"');
const isoOf = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
