import { plainName } from "../../shared/words/text.ts";
import type { Mails } from "../mails/kinds-schema.ts";

/** The installation, from which mails about accounts come. */
export type Platform = { name: string; reply_to: string; address: string[]; url: string };

/** What most mails about an account say: what they carry. Whoever is called by a link or a speech is called by nothing. */
export const accountSaid = <Data extends { recipient_name: string }>(data: Data, platform: Platform) => ({
  ...data,
  recipient_name: plainName(data.recipient_name),
  platform,
});

/** What a team wanted of an address that belongs to somebody else's account. */
export const addressHeldSaid = (data: Mails["address-held"], platform: Platform) => ({
  ...accountSaid(data, platform),
  team_name: plainName(data.team_name) || "Ein Team",
});

/** An invitation: what a team says of itself to somebody who has never heard of it, and no way but ours to its page. */
export const invitationSaid = (data: Mails["invitation"], { name: brand }: Platform) => ({
  recipient_name: plainName(data.recipient_name),
  team: {
    name: plainName(data.team_name) || `Ein Team bei ${brand}`,
    reply_to: data.team_email,
    address: data.team_address.split("\n").map(plainName).filter(Boolean),
    url: data.team_url,
  },
  inviter_name: plainName(data.inviter_name) || "Das Team",
  brand,
  invitation_url: data.invitation_url,
  valid_until: data.valid_until,
});
