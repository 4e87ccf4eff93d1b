import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction, reading } from "../../platform/database/transaction.ts";
import type { FileStore } from "../../platform/files.ts";
import { record } from "../audit/record.ts";
import { judgeImage } from "../files/judge.ts";
import { keepFile } from "../files/keep-file.ts";
import type { Upload, Uploaded } from "../files/schema.ts";
import { courseUnknown } from "./errors.ts";
import { getCourse } from "./queries.ts";
import { lockCourse, saveCourseImage } from "./store.ts";

const FAILURE = "Kursbild konnte nicht hochgeladen werden";

/** Gives a course a picture, in place of the one it had. @throws courseUnknown, fileRefused, storeFull */
export async function setCourseImage(
  ctx: Ctx,
  files: FileStore,
  id: number,
  upload: Upload,
): Promise<Uploaded> {
  await reading(ctx, (tx) => getCourse(tx, id));
  return keepFile(ctx, files, await judgeImage(upload, FAILURE), (tx, path) => showImage(tx, id, path));
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
