import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { recordEach } from "../../audit/record.ts";
import { registrationUnknown } from "../../registrations/errors.ts";
import { lessonOf } from "../../registrations/lesson-of.ts";
import { nobodyToBill, noSuchRegistrations } from "../errors.ts";
import { draftPurposes } from "../rules/purpose-rules.ts";
import type { DraftsMade, DraftsPreview } from "../schema.ts";
import type { DraftsInput, DraftsQuery } from "../schemas/input-schema.ts";
import { insertDrafts } from "../store.ts";
import { billables, type Drafted, withinDue } from "./from-registrations.ts";
import { sources } from "./sources.ts";

/** Whoever is asked for, with what came of it. */
type Asked = { registration_id: number | null; name: string; drafted: Drafted };

/**
 * Writes drafts for several at once, and says who was left out and why; what is billed already is not billed again. Of a
 * lesson only those are asked for whom the purpose concerns.
 * @throws noSuchRegistrations, nobodyToBill (422) where the actor sees none of them
 */
export const makeDrafts = (ctx: Ctx, input: DraftsInput): Promise<DraftsMade> =>
  inTransaction(ctx, async (tx) => writeAll(tx, await ofRegistrations(tx, input)));

/**
 * What drafts would be written, purpose by purpose, if it were asked for now: of those whom each concerns.
 * @throws registrationUnknown, lessonUnknown (404) where the actor sees none of them
 */
export async function previewDrafts(tx: Tx, { ids = [], lesson_id }: DraftsQuery): Promise<DraftsPreview> {
  const found = await billables(tx, { ids, lesson_id: lesson_id ?? null }, { lock: false });
  if (found.length === 0 && lesson_id === undefined) throw registrationUnknown();
  if (found.length === 0 && lesson_id !== undefined) await lessonOf(tx, lesson_id);
  const purposes = draftPurposes.map((purpose) => {
    const asked = found.filter(sources[purpose].concerns).map((one) => ({
      registration_id: one.row.id,
      name: one.name,
      drafted: withinDue(one, sources[purpose].draft(one)),
    }));
    const drafts = asked.flatMap(({ registration_id, name, drafted }) =>
      "items" in drafted ? [{ registration_id, name, total_cents: totalOf(drafted.items) }] : [],
    );
    return { purpose, drafts, left_out: leftOut(asked) };
  });
  return { purposes: purposes.filter(({ drafts, left_out }) => drafts.length + left_out.length > 0) };
}

async function ofRegistrations(
  tx: Tx,
  { purpose, registration_ids, lesson_id }: DraftsInput,
): Promise<Asked[]> {
  const { concerns, draft } = sources[purpose];
  const named = new Set(registration_ids);
  const all = await billables(tx, { ids: registration_ids, lesson_id }, { lock: true });
  const found = all.filter((one) => named.has(one.row.id) || concerns(one));
  if (found.length === 0) throw lesson_id === null ? noSuchRegistrations() : nobodyToBill();
  const known = new Set(found.map(({ row }) => row.id));
  const unknown = [...named].filter((id) => !known.has(id));
  return [
    ...found.map((one) => ({
      registration_id: one.row.id,
      name: one.name,
      drafted: withinDue(one, draft(one)),
    })),
    ...unknown.map((id) => ({
      registration_id: id,
      name: "",
      drafted: { sentence: "Diese Anmeldung gibt es nicht." },
    })),
  ];
}

async function writeAll(tx: Tx, asked: readonly Asked[]): Promise<DraftsMade> {
  const drafts = asked.flatMap(({ drafted }) => ("items" in drafted ? [drafted] : []));
  const ids = (await insertDrafts(tx, drafts)).filter((id) => id !== null);
  await recordEach(
    tx,
    "invoice",
    "created",
    ids.map((id) => ({ id, changes: {} })),
  );
  return {
    created: ids.map((id, place) => ({
      id,
      recipient_name: drafts[place]?.invoice.recipient_name ?? "",
      total_cents: totalOf(drafts[place]?.items ?? []),
    })),
    left_out: leftOut(asked),
  };
}

const totalOf = (items: readonly { total_cents: number }[]): number =>
  items.reduce((sum, { total_cents }) => sum + total_cents, 0);

const leftOut = (asked: readonly Asked[]): DraftsMade["left_out"] =>
  asked.flatMap(({ registration_id, name, drafted }) =>
    "sentence" in drafted ? [{ registration_id, name, sentence: drafted.sentence }] : [],
  );
