import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { refuseWithoutContract } from "../av-contract/refuse-without-contract.ts";
import { refuseOverLimit } from "../plans/keep-within-plan.ts";
import { getCourse } from "./queries.ts";
import type { Course, CourseInput } from "./schema.ts";
import { insertCourse, refuseUnknownCategories, saveCategories } from "./store.ts";

/** Adds a course to the team. @throws limitReached; contractMissing unless it is inactive; on `categories` that the team does not have (422) */
export const createCourse = (ctx: Ctx, { categories = [], ...input }: CourseInput): Promise<Course> =>
  inTransaction(ctx, async (tx) => {
    await refuseOverLimit(tx, "courses");
    if (input.status !== "inactive") await refuseWithoutContract(tx);
    await refuseUnknownCategories(tx, categories);
    const id = await insertCourse(tx, input);
    await saveCategories(tx, id, categories);
    await record(tx, { type: "course", id }, "created");
    return getCourse(tx, id);
  });
