import { createHash } from "node:crypto";
import { type ReadEntry, spelled } from "./matching-rules.ts";

const kinds = ["reference", "account", "iban", "name", "purpose", "end_to_end"] as const;
type Kind = (typeof kinds)[number];

/** What an entry said, as far as it did: a hash of each with the day and the amount. */
export type Marks = { [kind in Kind]?: string };

/** What an entry is known by whatever the format; nothing can be read back from it. */
export function marksOf(entry: ReadEntry): Marks {
  const said: Record<Kind, string> = {
    reference: plain(entry.bank_reference),
    account: ibanIn(entry.account),
    iban: ibanIn(entry.payer_iban),
    // Old formats cut names off.
    name: plain(entry.payer).slice(0, SHORTEST_NAME),
    purpose: plain(purposeIn(entry.purpose)),
    end_to_end: plain(entry.end_to_end).replace(/^notprovided$/, ""),
  };
  const marks: Marks = {};
  for (const kind of kinds) if (said[kind]) marks[kind] = hashOf(entry, kind, said[kind]);
  return marks;
}

/**
 * Whether two entries of the same day and amount are one: surely, where payer and purpose agree; perhaps, where one of
 * them does and the other is told differently or not at all; not, where the banks call them differently, or another
 * account paid or was paid.
 */
function likeness(one: Marks, other: Marks): "same" | "alike" | "other" {
  const agree = (kind: Kind) => one[kind] !== undefined && one[kind] === other[kind];
  const differ = (kind: Kind) => one[kind] !== undefined && other[kind] !== undefined && !agree(kind);
  if (differ("reference") || differ("account") || differ("iban") || differ("end_to_end")) return "other";
  const payer = agree("iban") || agree("name");
  const words = agree("purpose") || agree("end_to_end");
  if (payer && words) return "same";
  return payer || words ? "alike" : "other";
}

type Settled = { marks: Marks; booked_on: string; amount_cents: number };
export type Again<Former> = { former: Former; likeness: "same" | "alike" };

/**
 * Which entries of a file were settled before, by their place. Each former one explains one entry at most, so that two
 * equal transfers stay two; those that are surely the same come first.
 */
export function knownAgain<Former extends Settled>(
  entries: readonly (ReadEntry | null)[],
  formers: readonly Former[],
): Map<number, Again<Former>> {
  const again = new Map<number, Again<Former>>();
  if (formers.length === 0) return again;
  const free = new Set(formers);
  const marks = entries.map((entry) => entry && marksOf(entry));
  for (const wanted of ["same", "alike"] as const)
    for (const [place, entry] of entries.entries()) {
      const own = marks[place];
      if (!entry || !own || again.has(place)) continue;
      const former = [...free].find(
        (one) =>
          one.booked_on === entry.booked_on &&
          one.amount_cents === entry.amount_cents &&
          likeness(own, one.marks) === wanted,
      );
      if (!former) continue;
      free.delete(former);
      again.set(place, { former, likeness: wanted });
    }
  return again;
}

const SHORTEST_NAME = 27;

const hashOf = ({ booked_on, amount_cents }: ReadEntry, kind: Kind, value: string): string =>
  createHash("sha256")
    .update(JSON.stringify([kind, booked_on, amount_cents, value]))
    .digest("hex")
    .slice(0, 32);

/** Banks differ in spaces, case, signs, and in how they write umlauts. */
const plain = (text = ""): string => spelled(text).replace(/[^a-z0-9]/g, "");

const ibanIn = (text = ""): string => {
  const bare = plain(text);
  return /^[a-z]{2}\d{2}[a-z0-9]{10,30}$/.test(bare) ? bare : "";
};

/** What somebody typed, without what banks put around it: `EREF+NOTPROVIDED SVWZ+HS-2027-0114`. */
function purposeIn(text: string): string {
  const [, typed] =
    /SVWZ\+(.*?)(?=(?:EREF|KREF|MREF|CRED|DEBT|ABWA|ABWE|IBAN|BIC)\+|$)/is.exec(text.replace(/\s+/g, "")) ??
    [];
  return typed ?? text;
}

/**
 * By what each entry is known again, in the same or an overlapping statement: the bank's own reference, else what it says.
 * Two that say the same are told apart by counting. Nothing can be read back from it.
 */
export function fingerprints(entries: readonly ReadEntry[]): string[] {
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    const { account, booked_on, amount_cents, bank_reference, payer, purpose, end_to_end } = entry;
    const said = bank_reference ? [bank_reference] : [compact(payer), compact(purpose), compact(end_to_end)];
    const key = JSON.stringify([compact(account), booked_on, amount_cents, ...said]);
    const nth = counts.get(key) ?? 0;
    counts.set(key, nth + 1);
    return createHash("sha256").update(`${key}#${nth}`).digest("hex");
  });
}

/** Banks change spaces and case between one download and the next. */
const compact = (text: string): string => text.replace(/\s+/g, "").toUpperCase();
