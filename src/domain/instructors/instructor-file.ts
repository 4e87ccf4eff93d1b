import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction, reading } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { type FileServices, imageJudging, pdfJudging } from "../files/judge.ts";
import { keepFile } from "../files/keep-file.ts";
import type { Upload, Uploaded } from "../files/schema.ts";
import { instructorUnknown } from "./errors.ts";
import { getInstructor } from "./queries.ts";
import { mayEdit } from "./reach.ts";
import type { InstructorFile } from "./schema.ts";
import { lockInstructor, saveInstructorFile } from "./store.ts";

const FAILURE = "Datei konnte nicht hochgeladen werden";

const kinds = {
  image: { column: "img", judging: imageJudging },
  privacy: { column: "pdf_privacy", judging: pdfJudging },
} as const;

/**
 * Gives an instructor a picture or a privacy notice (PDF), in place of the one there was; one's own profile for
 * instructors and guests. @throws instructorUnknown, fileRefused, parsingTooSlow, parsingBusy, storeFull
 */
export async function setInstructorFile(
  ctx: Ctx,
  { files, parsing }: FileServices,
  target: InstructorFile,
  upload: Upload,
): Promise<Uploaded> {
  await reading(ctx, (tx) => {
    if (!mayEdit(tx.actor, target.id)) throw instructorUnknown();
    return getInstructor(tx, target.id);
  });
  const { judging } = kinds[target.kind];
  const judged = await parsing.run(ctx.team, judging, { upload, failure: FAILURE });
  return keepFile(ctx, files, judged, (tx, path) => showFile(tx, target, path));
}

/** Takes an instructor's file away; where there is none nothing happens. @throws instructorUnknown */
export const removeInstructorFile = (ctx: Ctx, target: InstructorFile): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    await showFile(tx, target, null);
    return true as const;
  });

async function showFile(tx: Tx, { id, kind }: InstructorFile, path: string | null): Promise<void> {
  const instructor = mayEdit(tx.actor, id) ? await lockInstructor(tx, id) : undefined;
  if (!instructor) throw instructorUnknown();
  const { column } = kinds[kind];
  if (instructor[column] === path) return;
  await saveInstructorFile(tx, id, { [column]: path });
  await record(tx, { type: "instructor", id }, "updated", { [column]: [instructor[column], path] });
}
