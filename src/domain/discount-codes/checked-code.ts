import type { Tx } from "../../platform/context.ts";
import { centsFromEuros } from "../../shared/money/money.ts";
import { amountOrPercent, coursesUnknown, noCoursesChosen } from "./errors.ts";
import { codeKey } from "./rules.ts";
import type { DiscountCodeInput } from "./schema.ts";
import { countCourses } from "./store.ts";

/**
 * The columns of a code as it is to be, where they go together: an amount or a share, and courses where it is not for all.
 * @throws amountOrPercent, noCoursesChosen, coursesUnknown
 */
export async function checkedCode(tx: Tx, { amount, courses, ...given }: DiscountCodeInput) {
  const amount_cents = amount ? centsFromEuros(amount) : null;
  if ((amount_cents === null) === (given.percent === null)) throw amountOrPercent();
  if (!given.for_all_courses && courses.length === 0) throw noCoursesChosen();
  if ((await countCourses(tx, courses)) < courses.length) throw coursesUnknown();
  return {
    columns: { ...given, amount_cents, code_key: codeKey(given.code) },
    courses: given.for_all_courses ? [] : courses,
  };
}
