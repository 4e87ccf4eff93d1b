import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { later } from "../../shared/time/dates.ts";
import { record } from "../audit/record.ts";
import { endpointUnknown } from "./errors.ts";
import { getEndpoint } from "./queries.ts";
import { OVERLAP_HOURS } from "./rules.ts";
import type { SignedEndpoint } from "./schema.ts";
import { signingSecret } from "./signing.ts";
import { lockEndpoint, saveEndpoint } from "./store.ts";

/**
 * Gives an endpoint a new secret. The one before signs beside it for a day, so that nothing is refused while the other program
 * is given the new one. @throws endpointUnknown
 */
export const renewSecret = (ctx: Ctx, id: number, secretKey: string): Promise<SignedEndpoint> =>
  inTransaction(ctx, async (tx) => {
    const endpoint = await lockEndpoint(tx, id);
    if (!endpoint) throw endpointUnknown();
    const secret_version = endpoint.secret_version + 1;
    await saveEndpoint(tx, id, { secret_version, previous_until: later(tx.now, { hours: OVERLAP_HOURS }) });
    await record(tx, { type: "team", id: tx.team }, "webhook-secret-renewed", {
      webhook: [null, endpoint.url],
    });
    const signing_secret = signingSecret({ team: tx.team, id, secret_version }, secretKey);
    return { ...(await getEndpoint(tx, id)), signing_secret };
  });
