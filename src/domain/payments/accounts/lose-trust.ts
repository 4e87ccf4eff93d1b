import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { Provider } from "../../../platform/gateways/gateway.ts";
import type { Desk } from "../standing.ts";
import { lockOwner, ownerOf, saveValidated } from "../store.ts";
import { noteChange } from "./note-change.ts";
import { postToTeam } from "./post-account-change.ts";

/** Who is paid by credentials that a provider refuses. */
type Refused = { id: number; instructor: number; provider: Provider };

/** Offers credentials to nobody any more that the provider refuses by now, and tells the instructor and the team. */
export async function loseTrust(
  tx: Tx,
  { id, instructor, provider }: Refused,
  desk: Pick<Desk, "publicUrl">,
): Promise<void> {
  await saveValidated(tx, id, null);
  await noteChange(tx, instructor, provider, "refused", desk);
  await postToTeam(tx, instructor, provider, "refused", desk);
}

/** The same where the refusal came while the account was in use; once, and only for credentials that were accepted before. */
export const loseTrustInUse = (ctx: Ctx, account: number, desk: Pick<Desk, "publicUrl">): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const before = await ownerOf(tx, account);
    if (!before) return;
    await lockOwner(tx, before.instructor);
    const owner = await ownerOf(tx, account);
    if (owner) await loseTrust(tx, { id: account, ...owner }, desk);
  });
