import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { lockUser } from "../users/access.ts";
import { userUnknown } from "../users/errors.ts";
import { passkeyUnknown } from "./errors.ts";
import { postSecurityNotice } from "./post-security-notice.ts";
import { removePasskeys } from "./store.ts";

/** Takes one's own passkey away, and tells by mail. @throws userUnknown, passkeyUnknown */
export const removePasskey = (ctx: Ctx, id: number, passkey: number, publicUrl: string): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, id);
    if (!user) throw userUnknown();
    const [name] = await removePasskeys(tx, id, passkey);
    if (name === undefined) throw passkeyUnknown();
    await record(tx, { type: "user", id }, "passkey_removed", { passkey: [name, null] });
    await postSecurityNotice(tx, user, "passkey-removed", publicUrl, { passkey: name });
    return true as const;
  });
