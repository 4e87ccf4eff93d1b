import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { recordEach } from "../../audit/record.ts";
import { noSuchRegistrations } from "../errors.ts";
import type { DraftsInput, DraftsMade } from "../schema.ts";
import { insertDrafts } from "../store.ts";
import { draftOfRegistration } from "./draft-registrations.ts";
import { billables, type Drafted } from "./from-registrations.ts";

/** Whoever is asked for, with what came of it. */
type Asked = { registration_id: number | null; name: string; drafted: Drafted };

/**
 * Writes drafts for several at once, and says who was left out and why; what is billed already is not billed again.
 * @throws noSuchRegistrations (422) where the actor sees none of them
 */
export const makeDrafts = (ctx: Ctx, input: DraftsInput): Promise<DraftsMade> =>
  inTransaction(ctx, async (tx) => writeAll(tx, await ofRegistrations(tx, input.registration_ids)));

async function ofRegistrations(tx: Tx, ids: readonly number[]): Promise<Asked[]> {
  const found = await billables(tx, ids);
  if (found.length === 0) throw noSuchRegistrations();
  const known = new Set(found.map(({ row }) => row.id));
  const unknown = [...new Set(ids)].filter((id) => !known.has(id));
  return [
    ...found.map((one) => ({
      registration_id: one.row.id,
      name: one.name,
      drafted: draftOfRegistration(one),
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
      total_cents: (drafts[place]?.items ?? []).reduce((sum, { total_cents }) => sum + total_cents, 0),
    })),
    left_out: asked.flatMap(({ registration_id, name, drafted }) =>
      "sentence" in drafted ? [{ registration_id, name, sentence: drafted.sentence }] : [],
    ),
  };
}
