import type { Ctx, Tx } from "../../platform/context.ts";
import { claimName } from "../../platform/database/directory.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { refuseStale } from "../../shared/edits.ts";
import { fieldRefusal } from "../../shared/refusal.ts";
import { type Changes, changesBetween, record } from "../audit/record.ts";
import { aliasNotInSandbox, aliasTaken, localSite } from "./errors.ts";
import { getTeam } from "./get-team.ts";
import { renewRecipients } from "./renew-recipients.ts";
import { faultOfWays, isLocalSite, loggedValue } from "./rules.ts";
import type { Team, TeamEdit } from "./schema.ts";
import { lockTeamRow, saveTeam } from "./store.ts";

/** What an installation allows, and who refuses numbers of registrations that others could have. */
type Allowances = { localSites?: boolean; refusePrefix?: (tx: Tx, prefix: string) => Promise<void> };

/**
 * Edits the actor's team. An address that it leaves goes on leading to it. Sites of the own machine may show courses
 * only where that is allowed. @throws aliasTaken; aliasNotInSandbox; localSite; what `refusePrefix` does; on ways of payment that cannot work (422); a stale edit (409)
 */
export const updateTeam = (
  ctx: Ctx,
  edit: TeamEdit,
  { localSites = false, refusePrefix }: Allowances = {},
): Promise<Team> =>
  inTransaction(ctx, async (tx) => {
    if (!localSites && edit.embed_origins?.some(isLocalSite)) throw localSite();
    const row = await lockTeamRow(tx);
    const { updated_at, ...change } = edit;
    refuseStale(row, updated_at);
    refuseWays({ ...row, ...withoutGaps(change) }, change);
    if (change.alias && row.sandbox_until) throw aliasNotInSandbox();
    if (change.alias && change.alias !== row.alias && !(await claimName(tx, "address", change.alias)))
      throw aliasTaken();
    if (change.registration_prefix && change.registration_prefix !== row.registration_prefix)
      await refusePrefix?.(tx, change.registration_prefix);
    const before = await getTeam(tx);
    await saveTeam(tx, change);
    await renewRecipients(tx);
    const after = await getTeam(tx);
    const changes = changesBetween(before, { ...after, updated_at: undefined, address: undefined });
    if (Object.keys(changes).length > 0)
      await record(tx, { type: "team", id: tx.team }, "updated", logged(changes));
    return after;
  });

/** Ways of payment are judged when one of them, or the account, is what the edit is about. */
function refuseWays(after: Parameters<typeof faultOfWays>[0], change: TeamEdit): void {
  const about = [change.offers_transfer, change.offers_onsite, change.bank_iban];
  const fault = about.some((value) => value !== undefined) ? faultOfWays(after) : null;
  if (fault) throw fieldRefusal(...fault);
}

const withoutGaps = ({ offers_transfer, offers_onsite, bank_iban }: TeamEdit) => ({
  ...(offers_transfer !== undefined && { offers_transfer }),
  ...(offers_onsite !== undefined && { offers_onsite }),
  ...(bank_iban !== undefined && { bank_iban }),
});

const logged = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([field, [was, is]]) => [
      field,
      [loggedValue(field, was), loggedValue(field, is)],
    ]),
  );
