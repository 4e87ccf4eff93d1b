import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { recordEach } from "../../audit/record.ts";
import { nobodyToBill, noSuchRegistrations } from "../errors.ts";
import type { DraftsInput, DraftsMade } from "../schema.ts";
import { insertDrafts } from "../store.ts";
import { draftOfFee, draftOfPartner } from "./draft-others.ts";
import { draftOfRegistration } from "./draft-registrations.ts";
import { billables, type Drafted } from "./from-registrations.ts";

const draftsOf = {
  registration: draftOfRegistration,
  partner: draftOfPartner,
  cancellation_fee: draftOfFee,
};

/** Whoever is asked for, with what came of it. */
type Asked = { registration_id: number | null; name: string; drafted: Drafted };

/**
 * Writes drafts for several at once, and says who was left out and why; what is billed already is not billed again.
 * @throws noSuchRegistrations, nobodyToBill (422) where the actor sees none of them
 */
export const makeDrafts = (ctx: Ctx, input: DraftsInput): Promise<DraftsMade> =>
  inTransaction(ctx, async (tx) => writeAll(tx, await ofRegistrations(tx, input)));

async function ofRegistrations(
  tx: Tx,
  { purpose, registration_ids, lesson_id }: DraftsInput,
): Promise<Asked[]> {
  const ofLesson = lesson_id === null ? [] : await concernedOf(tx, lesson_id, purpose);
  const ids = [...new Set([...registration_ids, ...ofLesson])];
  const found = await billables(tx, ids);
  if (found.length === 0) throw lesson_id === null ? noSuchRegistrations() : nobodyToBill();
  const known = new Set(found.map(({ row }) => row.id));
  const unknown = ids.filter((id) => !known.has(id));
  return [
    ...found.map((one) => ({
      registration_id: one.row.id,
      name: one.name,
      drafted: draftsOf[purpose](one),
    })),
    ...unknown.map((id) => ({
      registration_id: id,
      name: "",
      drafted: { sentence: "Diese Anmeldung gibt es nicht." },
    })),
  ];
}

/** The registrations of a lesson of which something may be to bill; tests never are. */
async function concernedOf(
  tx: Tx,
  lesson: number,
  purpose: DraftsInput["purpose"],
): Promise<readonly number[]> {
  const rows = await tx.db
    .selectFrom("registrations")
    .select("id")
    .where("team_id", "=", tx.team)
    .where("lesson_id", "=", lesson)
    .where("is_test", "=", false)
    .where("status", "=", purpose === "cancellation_fee" ? "cancelled" : "confirmed")
    .$if(purpose === "partner", (query) => query.where("partner", "=", true))
    .$if(purpose === "cancellation_fee", (query) => query.where("fee_cents", ">", 0))
    .execute();
  return rows.map(({ id }) => id);
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
