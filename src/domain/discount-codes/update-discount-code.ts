import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { refuseStale } from "../../shared/edits.ts";
import { eurosFromCents } from "../../shared/money/money.ts";
import { changesBetween, record } from "../audit/record.ts";
import { checkedCode } from "./checked-code.ts";
import { codeTaken, discountCodeUnknown } from "./errors.ts";
import { getDiscountCode } from "./queries.ts";
import type { DiscountCodeDetail, DiscountCodeEdit, DiscountCodeInput } from "./schema.ts";
import {
  coursesOfCode,
  findCodeByKey,
  lockDiscountCode,
  saveCoursesOfCode,
  saveDiscountCode,
} from "./store.ts";

/**
 * Edits a discount code; what was booked with it keeps its price. Said an amount, it takes no share any more, and the other
 * way round. @throws discountCodeUnknown, codeTaken, amountOrPercent, noCoursesChosen, coursesUnknown; a stale edit (409)
 */
export const updateDiscountCode = (
  ctx: Ctx,
  id: number,
  { updated_at, ...edit }: DiscountCodeEdit,
): Promise<DiscountCodeDetail> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockDiscountCode(tx, id);
    if (!row) throw discountCodeUnknown();
    refuseStale(row, updated_at);
    const before = { ...row, courses: await coursesOfCode(tx, id) };
    const { columns, courses } = await checkedCode(tx, edited(before, edit));
    if (await findCodeByKey(tx, columns.code_key, id)) throw codeTaken();
    await saveDiscountCode(tx, id, columns);
    await saveCoursesOfCode(tx, id, courses);
    const { code_key: _, code, ...others } = changesBetween(before, { ...columns, courses });
    const changes = { ...others, ...(code && { discount_code: code }) };
    if (Object.keys(changes).length > 0) await record(tx, { type: "discount_code", id }, "updated", changes);
    return getDiscountCode(tx, id);
  });

type Row = NonNullable<Awaited<ReturnType<typeof lockDiscountCode>>> & { courses: number[] };

/** The code as it will be: of amount and share the one that is said alone takes the other's place. */
function edited(row: Row, edit: Omit<DiscountCodeEdit, "updated_at">): DiscountCodeInput {
  const { amount, percent, ...others } = edit;
  const worth = {
    amount:
      amount === undefined ? (percent ? null : row.amount_cents && eurosFromCents(row.amount_cents)) : amount,
    percent: percent === undefined ? (amount ? null : row.percent) : percent,
  };
  const { code, note, max_uses, valid_until, for_all_courses, courses } = row;
  const status = row.status === "active" ? "active" : "inactive";
  const known = { code, note, max_uses, valid_until, for_all_courses, courses, status } as const;
  const said = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined));
  return { ...known, ...said, ...worth };
}
