import type { Tx } from "../../platform/context.ts";
import { record } from "../audit/record.ts";
import { legalStandOf } from "./queries.ts";
import { withRecipients } from "./recipients-rules.ts";
import { loggedValue } from "./rules.ts";
import { lockTeamRow, saveTeam } from "./store.ts";

/**
 * Lets the privacy notice name those whom a method of payment makes recipients, once it is switched on or off; only
 * where the team has left our words as they are (Art. 13 Abs. 1 e and f DSGVO).
 */
export async function renewRecipients(tx: Tx): Promise<void> {
  const { privacy: seen, methods } = await legalStandOf(tx);
  // Mostly nothing is to be done: then nobody waits for the team's row.
  if (withRecipients(seen, methods) === seen) return;
  const { privacy } = await lockTeamRow(tx);
  const renewed = withRecipients(privacy, methods);
  await saveTeam(tx, { privacy: renewed });
  await record(tx, { type: "team", id: tx.team }, "updated", {
    privacy: [loggedValue("privacy", privacy), loggedValue("privacy", renewed)],
  });
}
