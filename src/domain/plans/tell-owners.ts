import type { Tx } from "../../platform/context.ts";
import type { MailKindAbout, Mails } from "../mails/kinds-schema.ts";
import { postEach, type To } from "../mails/post.ts";
import { toOwners } from "../teams/owners.ts";

/** Mails every active owner of the team, each by name. */
export async function tellOwners<Kind extends MailKindAbout<"user">>(
  tx: Tx,
  kind: Kind,
  say: (recipient_name: string) => Mails[Kind],
): Promise<void> {
  const owners = await toOwners(tx);
  const letters = owners.map(({ recipient_name, ...to }) => ({
    to: to as To<Kind>,
    data: say(recipient_name),
  }));
  await postEach(tx, kind, letters);
}
