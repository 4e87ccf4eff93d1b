import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { contractOutdated } from "./errors.ts";
import { getContract, getContractStanding } from "./queries.ts";
import type { Contract, Provider } from "./schema.ts";
import { insertAcceptance } from "./store.ts";

/**
 * Concludes the contract for the team, in the version that the actor has read; once is enough, whoever else owns it. From
 * then on the team may show itself. @throws contractOutdated when there is a newer version
 */
export const acceptContract = (ctx: Ctx, version: number, provider: Provider): Promise<Contract> =>
  inTransaction(ctx, async (tx) => {
    const { newest } = await getContractStanding(tx);
    if (version !== newest) throw contractOutdated();
    const { actor } = tx;
    if (actor.kind !== "user") throw new Error("A contract is concluded by a person.");
    if (await insertAcceptance(tx, actor.id, version, provider))
      await record(tx, { type: "team", id: tx.team }, "contract_accepted", {
        contract_version: [null, version],
      });
    return getContract(tx, provider);
  });
