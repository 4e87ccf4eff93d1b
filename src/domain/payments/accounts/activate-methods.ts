import type { z } from "zod";
import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { Provider } from "../../../platform/gateways/gateway.ts";
import { accountUnknown, notValidated } from "../errors.ts";
import { listPaymentMethods } from "../queries.ts";
import type { PaymentMethod, paymentsEdit } from "../schema.ts";
import { lockOwner, saveActive } from "../store.ts";
import { type PaymentConfig, reachableAccounts } from "../stored-account.ts";
import { recordAccountChange } from "./record-account-change.ts";

/**
 * Offers an instructor's accounts to those who book, or offers them no more; those not named stay. Checkouts that are
 * open run on. The instructor is told by mail.
 * @throws instructorUnknown; accountUnknown, notValidated
 */
export const activateMethods = (
  ctx: Ctx,
  instructor: number,
  { payments }: z.output<typeof paymentsEdit>,
  config: Pick<PaymentConfig, "publicUrl">,
): Promise<PaymentMethod[]> =>
  inTransaction(ctx, async (tx) => {
    await lockOwner(tx, instructor);
    const accounts = new Map((await reachableAccounts(tx, instructor)).map((one) => [one.id, one]));
    for (const { id, is_active } of payments) {
      const account = accounts.get(id);
      if (!account) throw accountUnknown();
      if (account.is_active === is_active) continue;
      const provider = account.provider as Provider;
      if (is_active && account.validated_at === null) throw notValidated(provider);
      await saveActive(tx, id, is_active);
      account.is_active = is_active;
      await recordAccountChange(tx, instructor, provider, is_active ? "activated" : "deactivated", config);
    }
    return listPaymentMethods(tx, instructor);
  });
