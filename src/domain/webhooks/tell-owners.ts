import type { Tx } from "../../platform/context.ts";
import { instantOut } from "../../shared/schema.ts";
import { postEach } from "../mails/post.ts";
import { toOwners } from "../teams/owners.ts";

/** Where, since when nothing arrived, or that it answered it wants nothing any more; and where links begin. */
type SwitchedOff = { url: string; failing_since: Date; isGone: boolean; publicUrl: string };

/** Tells the owners of the team that an address is told nothing any more. */
export async function tellOwners(
  tx: Tx,
  { url, failing_since, isGone, publicUrl }: SwitchedOff,
): Promise<void> {
  const news = {
    webhook_url: url,
    failing_since: instantOut(failing_since),
    is_gone: isGone,
    settings_url: `${publicUrl}/admin/team/schnittstelle`,
  };
  const owners = await toOwners(tx);
  await postEach(
    tx,
    "webhook-off",
    owners.map(({ recipient_name, ...to }) => ({ to, data: { recipient_name, ...news } })),
  );
}
