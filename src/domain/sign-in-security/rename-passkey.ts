import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { passkeyUnknown } from "./errors.ts";
import { listPasskeys } from "./queries.ts";
import type { Passkey } from "./schema.ts";
import { savePasskeyName } from "./store.ts";

/** Gives one's own passkey another name. @throws passkeyUnknown */
export const renamePasskey = (ctx: Ctx, user: number, passkey: number, name: string): Promise<Passkey> =>
  inTransaction(ctx, async (tx) => {
    const before = (await listPasskeys(tx, user)).find(({ id }) => id === passkey);
    if (!before || !(await savePasskeyName(tx, user, passkey, name))) throw passkeyUnknown();
    await record(tx, { type: "user", id: user }, "passkey_renamed", { passkey: [before.name, name] });
    const { credential_id, ...shown } = before;
    return { ...shown, name };
  });
