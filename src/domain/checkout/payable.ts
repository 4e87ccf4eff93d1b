import type { Tx } from "../../platform/context.ts";
import { isOnItsWay } from "../payments/money/money-queries.ts";
import { type LockedLesson, type LockedRow, lockFound } from "../registrations/lock.ts";
import { owedCents } from "../registrations/rules/staff-rules.ts";
import { findByHolder } from "../registrations/self-service/public-view.ts";
import { holdOver, moneyOnItsWay, nothingToPay, testIsNotPaid } from "./errors.ts";
import { payeeOf } from "./queries.ts";

/** A registration for which money is owed, locked with its lesson. */
export type Payable = {
  row: LockedRow;
  lesson: LockedLesson;
  payee: Awaited<ReturnType<typeof payeeOf>>;
  due_cents: number;
};

/** Locks the registration that a secret link holds, to be paid. @throws registrationUnknown, onlyByMail, testIsNotPaid, nothingToPay, moneyOnItsWay, holdOver */
export async function lockPayable(tx: Tx, token: string): Promise<Payable> {
  const { row, lesson } = await lockFound(tx, await findByHolder(tx, token));
  if (row.is_test) throw testIsNotPaid();
  if (row.status === "expired" && row.total_cents > 0) throw holdOver();
  const due_cents = owedCents(row);
  if (due_cents <= 0) throw nothingToPay();
  if (await isOnItsWay(tx, row.id)) throw moneyOnItsWay();
  return { row, lesson, payee: await payeeOf(tx, lesson.id), due_cents };
}
