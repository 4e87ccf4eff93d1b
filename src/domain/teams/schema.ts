import { z } from "zod";
import { flagOut, id } from "../../shared/schema.ts";

/** A team as visitors see it. `address` stands in its public addresses: the readable alias, else the token. */
export const publicTeam = z.object({
  id,
  name: z.string(),
  team_token: z.string(),
  alias: z.string().nullable(),
  address: z.string(),
  tagline: z.string(),
  description: z.string(),
  street: z.string(),
  zip: z.string(),
  city: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  offers_transfer: flagOut,
  offers_onsite: flagOut,
});
export type PublicTeam = z.infer<typeof publicTeam>;

/** The same with the texts that the law asks of the team. */
export const publicTeamProfile = publicTeam.extend({
  imprint: z.string(),
  privacy: z.string(),
  terms: z.string(),
});
export type PublicTeamProfile = z.infer<typeof publicTeamProfile>;
