import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { Provider } from "../../../platform/gateways/gateway.ts";
import { lockOwner, ownerOf, saveValidated } from "../store.ts";
import type { PaymentConfig } from "../stored-account.ts";
import { postToTeam, recordAccountChange } from "./record-account-change.ts";

/** Who is paid by credentials that a provider refuses. */
type Refused = { id: number; instructor: number; provider: Provider };

/** Offers credentials to nobody any more that the provider refuses by now, and tells the instructor and the team. */
export async function invalidateCredentials(
  tx: Tx,
  { id, instructor, provider }: Refused,
  config: Pick<PaymentConfig, "publicUrl">,
): Promise<void> {
  await saveValidated(tx, id, null);
  await recordAccountChange(tx, instructor, provider, "refused", config);
  await postToTeam(tx, instructor, provider, "refused", config);
}

/** The same where the refusal came while the account was in use; once, and only for credentials that were accepted before. */
export const invalidateInUse = (
  ctx: Ctx,
  account: number,
  config: Pick<PaymentConfig, "publicUrl">,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const before = await ownerOf(tx, account);
    if (!before) return;
    await lockOwner(tx, before.instructor);
    const owner = await ownerOf(tx, account);
    if (owner) await invalidateCredentials(tx, { id: account, ...owner }, config);
  });
