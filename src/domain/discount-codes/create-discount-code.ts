import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { checkedCode } from "./checked-code.ts";
import { codeTaken } from "./errors.ts";
import { getDiscountCode } from "./queries.ts";
import type { DiscountCodeDetail, DiscountCodeInput } from "./schema.ts";
import { insertDiscountCode, saveCoursesOfCode } from "./store.ts";

/** Adds a discount code. @throws codeTaken, amountOrPercent, noCoursesChosen, coursesUnknown */
export const createDiscountCode = (ctx: Ctx, input: DiscountCodeInput): Promise<DiscountCodeDetail> =>
  inTransaction(ctx, async (tx) => {
    const { columns, courses } = await checkedCode(tx, input);
    const id = await insertDiscountCode(tx, columns);
    if (id === null) throw codeTaken();
    await saveCoursesOfCode(tx, id, courses);
    await record(tx, { type: "discount_code", id }, "created", { discount_code: [null, columns.code] });
    return getDiscountCode(tx, id);
  });
