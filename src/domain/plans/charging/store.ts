import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import type { ChargeStatus, SavedMethod } from "../../../platform/gateways/plan-gateway.ts";
import { addDays, addSpan } from "../../../shared/time/wall-clock.ts";
import { nextTryAt } from "../charge-rules.ts";

/** Whether there is such a team (any more), and what the provider should call it. */
export const findTeam = (tx: Tx) =>
  tx.db.selectFrom("teams").select(["name", "email"]).where("id", "=", tx.team).executeTakeFirst();

/** Keeps what the provider calls the team; two who ask at once agree on the first. */
export async function insertPayer(tx: Tx, customer: string): Promise<string> {
  const kept = await tx.db
    .insertInto("plan_payers")
    .values({ team_id: tx.team, customer })
    .onConflict((conflict) => conflict.column("team_id").doUpdateSet({ customer: sql`plan_payers.customer` }))
    .returning("customer")
    .executeTakeFirstOrThrow();
  return kept.customer;
}

/** On which page something is just being saved; null when that is over. */
export const saveSetup = (tx: Tx, setup_session: string | null) =>
  tx.db.updateTable("plan_payers").set({ setup_session }).where("team_id", "=", tx.team).execute();

/** What is charged from now on. False where the page is not the team's, or was seen to before. */
export async function saveMethod(tx: Tx, session: string, method: SavedMethod): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("plan_payers")
    .set({
      setup_session: null,
      method: method.id,
      ...{ kind: method.kind, brand: method.brand, last4: method.last4 },
      expires_on: method.expires && lastDayOf(method.expires),
      saved_at: tx.now,
    })
    .where("team_id", "=", tx.team)
    .where("setup_session", "=", session)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The last day of a month such as `2029-11`. */
const lastDayOf = (month: string): string => addDays(addSpan(`${month}-01`, { months: 1 }), -1);

/** From now on everything is on invoice. */
export const forgetMethod = (tx: Tx) =>
  tx.db
    .updateTable("plan_payers")
    .set({ method: null, kind: null, brand: "", last4: "", expires_on: null, saved_at: null })
    .where("team_id", "=", tx.team)
    .execute();

const charged = (tx: Tx) =>
  tx.db
    .selectFrom("plan_invoices as i")
    .leftJoin("plan_charges as c", (join) =>
      join.onRef("c.team_id", "=", "i.team_id").onRef("c.plan_invoice_id", "=", "i.id"),
    )
    .select(["i.id", "i.number", "i.total_cents", "i.paid_cents", "i.due_on"])
    .select(["c.charge", "c.state", "c.tries", "c.next_try_at"])
    .where("i.team_id", "=", tx.team)
    .whereRef("i.paid_cents", "<", "i.total_cents");

/** An invoice that something is to be paid for, with how it is charged; undefined for none. */
export const findOpen = (tx: Tx, id: number) => charged(tx).where("i.id", "=", id).executeTakeFirst();
export type OpenInvoice = NonNullable<Awaited<ReturnType<typeof findOpen>>>;

/** All that are not paid and are charged, or should be, the oldest first. */
export const listUncharged = (tx: Tx) =>
  charged(tx)
    .where((is) => is.or([is("i.payment_method", "=", "stripe"), is("c.charge", "is not", null)]))
    .orderBy("i.id")
    .execute();

/** The invoice that a charge belongs to; undefined for none of the team's. */
export const findByCharge = (tx: Tx, charge: string) =>
  tx.db
    .selectFrom("plan_charges")
    .select("plan_invoice_id")
    .where("team_id", "=", tx.team)
    .where("charge", "=", charge)
    .executeTakeFirst();

/** Keeps what the provider calls the charge of an invoice; two who ask at once agree on the first. */
export async function insertCharge(tx: Tx, plan_invoice_id: number, charge: string): Promise<string> {
  const kept = await tx.db
    .insertInto("plan_charges")
    .values({ team_id: tx.team, plan_invoice_id, charge, created_at: tx.now })
    .onConflict((conflict) =>
      conflict.columns(["team_id", "plan_invoice_id"]).doUpdateSet({ charge: sql`plan_charges.charge` }),
    )
    .returning("charge")
    .executeTakeFirstOrThrow();
  return kept.charge;
}

/** With something else to charge, tries begin anew. */
export const beginAnew = (tx: Tx, ids: readonly number[]) =>
  tx.db
    .updateTable("plan_charges")
    .set({ state: "open", refusal: "", tries: 0, next_try_at: null })
    .where("team_id", "=", tx.team)
    .where("plan_invoice_id", "in", ids.length > 0 ? ids : [0])
    .where("state", "in", ["confirm", "refused"])
    .execute();

/** How a charge stands, and whether it was tried just now without anybody there. Answers how it stood and stands. */
export async function saveStatus(tx: Tx, id: number, status: ChargeStatus, isTried: boolean) {
  const before = await tx.db
    .selectFrom("plan_charges")
    .select(["state", "tries", "next_try_at"])
    .where("team_id", "=", tx.team)
    .where("plan_invoice_id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const after = following(before, status, isTried, tx.now);
  await tx.db
    .updateTable("plan_charges")
    .set(after)
    .where("team_id", "=", tx.team)
    .where("plan_invoice_id", "=", id)
    .execute();
  return { before, after };
}

type Kept = { state: string; tries: number; next_try_at: Date | null };

/** What was refused just now gets a time to be tried again; looking at it once more changes nothing of that. */
function following(before: Kept, status: ChargeStatus, isTried: boolean, now: Date) {
  const state = stateOf(status, before.state);
  const waits = state === "confirm" || state === "refused";
  const tries = before.tries + (isTried ? 1 : 0);
  const isRefusedNow = isTried || before.state === "processing";
  return {
    ...{ state, tries },
    refusal: state === "confirm" ? "unconfirmed" : waits ? (status.refusal ?? "declined") : "",
    next_try_at: !waits ? null : isRefusedNow ? nextTryAt(now, tries) : before.next_try_at,
  };
}

/** What nobody has tried yet stays so; what can not be paid any more counts as refused. */
function stateOf(
  { state }: ChargeStatus,
  before: string,
): "open" | "processing" | "confirm" | "refused" | "paid" {
  if (state === "closed") return "refused";
  if (state !== "open") return state;
  return before === "confirm" || before === "refused" ? before : "open";
}
