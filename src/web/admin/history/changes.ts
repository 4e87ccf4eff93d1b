import type { HistoricObject, NamedEvent } from "../../../domain/audit/schema.ts";
import { labelsOf } from "./labels.ts";
import { NOTHING, sessionShown, shown } from "./values.ts";

/** What one field changed from and to, in words; `long` texts are told apart. */
export type Change = { label: string; before: string; after: string; long: boolean };

/** A text of this length is shown on demand only. */
const LONG = 80;

/** What an event changed, a line a field, as the object's form calls it. */
export function changesIn(object: HistoricObject, event: NamedEvent): Change[] {
  const { changes, names } = event;
  return Object.entries(flat(changes)).flatMap(([field, [before, after]]) => {
    if (field === "amount_cents" && amountNoted(event) !== null) return [];
    if (field === "sessions") return sessionChanges(listed(before), listed(after), names);
    const label = labelsOf[object][field];
    if (!label) return [];
    const [from, to] = [shown(object, field, before, names), shown(object, field, after, names)];
    if (from === to && !/^(img|pdf_privacy|note)$/.test(field)) return [];
    return [{ label, ...shownChange(field, from, to), long: isLong(from) || isLong(to) }];
  });
}

/** What the team noted that came or went, in cents; it stands with what happened, not below it. Null for other events. */
export function amountNoted({ action, changes }: NamedEvent): number | null {
  const amount = changes.amount_cents?.[1];
  return amountsNoted.has(action) && typeof amount === "number" ? amount : null;
}

const amountsNoted = new Set(["paid-noted", "payment-taken-back", "refund-noted", "refund-taken-back"]);

/** A file that was replaced, and a note that is kept out of the log, say only that they changed. */
function shownChange(field: string, before: string, after: string) {
  if (withoutBefore.has(field) && before === NOTHING) return { before: "", after };
  if (before !== after) return { before, after };
  return { before: "", after: field === "note" ? "geändert" : "ersetzt" };
}

/** Said once with the action: there is no state before. */
const withoutBefore = new Set([
  "reason",
  "refunded_on",
  "cancel_reason",
  "contact_request",
  "registration",
  "copy_of",
  "lessons_handed_over_to",
  "rows",
  "passkey",
  "payment_provider",
]);

const isLong = (text: string): boolean => text.length > LONG || text.includes("\n");
const listed = (value: unknown): Stored[] => (Array.isArray(value) ? value : []);

type Changes = Record<string, readonly unknown[]>;

/** What new lessons inherit stands in the log as one field: each of its fields by itself. */
function flat(changes: Changes): Changes {
  const { lesson_defaults, ...others } = changes;
  if (!lesson_defaults) return others;
  const [before, after] = lesson_defaults.map((state) => (state ?? {}) as Record<string, unknown>);
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  for (const field of fields) {
    const [from, to] = [before?.[field], after?.[field]];
    if (JSON.stringify(from) !== JSON.stringify(to)) others[`lesson_defaults.${field}`] = [from, to];
  }
  return others;
}

type Stored = { id: number };

/** Sessions are held against each other by id: those that came, went, or changed. */
function sessionChanges(before: Stored[], after: Stored[], names: NamedEvent["names"]): Change[] {
  const text = (session: Stored | undefined) => (session ? sessionShown(session, names) : NOTHING);
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  return ids.flatMap((id) => {
    const is = (session: Stored) => session.id === id;
    const [from, to] = [text(before.find(is)), text(after.find(is))];
    return from === to ? [] : [{ label: "Treffen", before: from, after: to, long: false }];
  });
}
