import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction, reading } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { type FileServices, imageJudging } from "../files/judge.ts";
import { keepFile } from "../files/keep-file.ts";
import type { Upload, Uploaded } from "../files/schema.ts";
import { courseUnknown } from "./errors.ts";
import { getCourse } from "./queries.ts";
import { lockCourse, saveCourseImage } from "./store.ts";

const FAILURE = "Kursbild konnte nicht hochgeladen werden";

/**
 * Gives a course a picture, in place of the one it had.
 * @throws courseUnknown, fileRefused, parsingTooSlow, parsingBusy, storeFull
 */
export async function setCourseImage(
  ctx: Ctx,
  { files, parsing }: FileServices,
  id: number,
  upload: Upload,
): Promise<Uploaded> {
  await reading(ctx, (tx) => getCourse(tx, id));
  const judged = await parsing.run(ctx.team, imageJudging, { upload, failure: FAILURE });
  return keepFile(ctx, files, judged, (tx, path) => showImage(tx, id, path));
}

/** Takes a course's picture away; where there is none nothing happens. @throws courseUnknown */
export const removeCourseImage = (ctx: Ctx, id: number): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    await showImage(tx, id, null);
    return true as const;
  });

async function showImage(tx: Tx, id: number, path: string | null): Promise<void> {
  const course = await lockCourse(tx, id);
  if (!course) throw courseUnknown();
  if (course.img === path) return;
  await saveCourseImage(tx, id, path);
  await record(tx, { type: "course", id }, "updated", { img: [course.img, path] });
}
