import type { Tx } from "../../platform/context.ts";

/** Who is paid for a lesson: its first instructor, in the name of the team, which is found under `address`. */
export async function payeeOf(tx: Tx, lesson: number) {
  const { alias, team_token, ...payee } = await tx.db
    .selectFrom("lessons as l")
    .innerJoin("teams as t", "t.id", "l.team_id")
    .select(["l.instructor_id", "t.name", "t.alias", "t.team_token"])
    .where("l.team_id", "=", tx.team)
    .where("l.id", "=", lesson)
    .executeTakeFirstOrThrow();
  return { ...payee, address: alias ?? team_token };
}

/** Whether an account is the one of whoever is paid for a lesson now, also one that was replaced since. */
export async function isPaidTo(tx: Tx, account: number, lesson: number): Promise<boolean> {
  const found = tx.db
    .selectFrom("payment_accounts as a")
    .innerJoin("lessons as l", (join) =>
      join.onRef("l.team_id", "=", "a.team_id").onRef("l.instructor_id", "=", "a.instructor_id"),
    )
    .select("a.id")
    .where("a.team_id", "=", tx.team)
    .where("a.id", "=", account)
    .where("l.id", "=", lesson);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Which registration and lesson a payment is for, so that they can be locked in their order. Undefined for none. */
export const findPaid = (tx: Tx, payment: number) =>
  tx.db
    .selectFrom("payments as p")
    .innerJoin("registrations as r", (join) =>
      join.onRef("r.team_id", "=", "p.team_id").onRef("r.id", "=", "p.registration_id"),
    )
    .select(["r.id", "r.lesson_id"])
    .where("p.team_id", "=", tx.team)
    .where("p.id", "=", payment)
    .executeTakeFirst();
