import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import type { Provider } from "../../platform/gateways/gateway.ts";
import { beingChecked } from "./errors.ts";

const LOCK_NOT_AVAILABLE = "55P03";

/** Makes one change of an instructor's accounts wait for another, but not for long. @throws beingChecked */
export async function lockOwner(tx: Tx, instructor: number): Promise<void> {
  await sql`select set_config('lock_timeout', '2s', true)`.execute(tx.db);
  await tx.db
    .selectFrom("instructors")
    .select("id")
    .where("team_id", "=", tx.team)
    .where("id", "=", instructor)
    .forNoKeyUpdate()
    .execute()
    .catch((error) => {
      throw error.code === LOCK_NOT_AVAILABLE ? beingChecked() : error;
    });
}

/** The accounts that an instructor has now, at most one a provider; used is what anybody paid into, or what reported. */
export const accountsOf = (tx: Tx, instructor: number) =>
  tx.db
    .selectFrom("payment_accounts as a")
    .select(["id", "provider", "credentials", "webhook_token", "is_active", "validated_at", "checked_until"])
    .select("has_own_webhook")
    .select(
      sql<boolean>`exists (select from payments p where p.team_id = a.team_id and p.account_id = a.id)
        or exists (select from payment_events e where e.team_id = a.team_id and e.account_id = a.id)`.as(
        "is_used",
      ),
    )
    .where("team_id", "=", tx.team)
    .where("instructor_id", "=", instructor)
    .where("retired_at", "is", null)
    .orderBy("provider", "desc")
    .execute();

/** Whose account it is that is in use and that its provider has accepted. Undefined for every other. */
export async function ownerOf(
  tx: Tx,
  id: number,
): Promise<{ instructor: number; provider: Provider } | undefined> {
  const row = await tx.db
    .selectFrom("payment_accounts")
    .select(["instructor_id", "provider"])
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .where("retired_at", "is", null)
    .where("validated_at", "is not", null)
    .executeTakeFirst();
  if (!row || row.instructor_id === null) return undefined;
  return { instructor: row.instructor_id, provider: row.provider as Provider };
}

/** How many accounts an instructor has had at a provider, those of now among them. */
export async function countAccounts(tx: Tx, instructor: number, provider: Provider): Promise<number> {
  const { count } = await tx.db
    .selectFrom("payment_accounts")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("team_id", "=", tx.team)
    .where("instructor_id", "=", instructor)
    .where("provider", "=", provider)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type NewAccount = {
  instructor_id: number;
  provider: Provider;
  credentials: string;
  webhook_token: string;
  is_active: boolean;
  validated_at: Date | null;
  has_own_webhook: boolean;
  webhook_events: string;
};

/** Keeps an account. */
export const insertAccount = (tx: Tx, account: NewAccount) =>
  tx.db
    .insertInto("payment_accounts")
    .values({ ...account, team_id: tx.team, created_at: tx.now })
    .execute();

/** Keeps when the provider accepted an account, or that it does not any more. */
export const saveValidated = (tx: Tx, id: number, validated_at: Date | null) =>
  tx.db
    .updateTable("payment_accounts")
    .set(validated_at ? { validated_at } : { validated_at, is_active: false })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();

/** Keeps an account that the provider accepted, with the webhook that was set up for it. */
export const saveWithWebhook = (
  tx: Tx,
  id: number,
  made: { validated_at: Date; webhook_events: string; credentials: string },
) =>
  tx.db
    .updateTable("payment_accounts")
    .set({ ...made, has_own_webhook: true })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();

/** Keeps until when somebody asks the provider about an account; null once nobody does. */
export const saveChecked = (tx: Tx, id: number, checked_until: Date | null) =>
  tx.db
    .updateTable("payment_accounts")
    .set({ checked_until })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();

/** Offers an account, or offers it no more. */
export const saveActive = (tx: Tx, id: number, is_active: boolean) =>
  tx.db
    .updateTable("payment_accounts")
    .set({ is_active })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();

/** Takes an account out of use; what was paid into it can still go back. */
export const retireAccount = (tx: Tx, id: number) =>
  tx.db
    .updateTable("payment_accounts")
    .set({ is_active: false, retired_at: tx.now })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();

/** Forgets an account that was never used. */
export const deleteAccount = (tx: Tx, id: number) =>
  tx.db.deleteFrom("payment_accounts").where("team_id", "=", tx.team).where("id", "=", id).execute();

/** All of the team's accounts as they are sealed, locked for the transaction. */
export const lockSealed = (tx: Tx) =>
  tx.db
    .selectFrom("payment_accounts")
    .select(["id", "webhook_token", "credentials"])
    .where("team_id", "=", tx.team)
    .orderBy("id")
    .forUpdate()
    .execute();

/** Keeps an account's credentials as they are sealed anew. */
export const saveSealed = (tx: Tx, id: number, credentials: string) =>
  tx.db
    .updateTable("payment_accounts")
    .set({ credentials })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();
