import type { Tx } from "../../platform/context.ts";
import { getContractStanding } from "./queries.ts";
import type { Provider } from "./schema.ts";
import { insertAcceptance } from "./store.ts";

/** Keeps that a user has concluded the contract in its newest version for a team that is just being made. */
export async function keepAcceptance(tx: Tx, user: number, provider: Provider): Promise<void> {
  const { newest } = await getContractStanding(tx);
  await insertAcceptance(tx, user, newest, provider);
}
