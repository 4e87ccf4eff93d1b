import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { takeReturn } from "../payments/secret-values.ts";
import { returnUnknown } from "./errors.ts";

/**
 * Takes the value that somebody brings back from a provider's page, once, for the secret of the registration that was to
 * be paid. @throws returnUnknown
 */
export const comeBack = (ctx: Ctx, value: string): Promise<{ registration_token: string }> =>
  inTransaction(ctx, async (tx) => {
    const registration_token = await takeReturn(tx, value);
    if (!registration_token) throw returnUnknown();
    return { registration_token };
  });
