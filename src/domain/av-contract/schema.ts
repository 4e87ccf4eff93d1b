import { z } from "zod";
import { flagOut, instant, wholeNumber } from "../../shared/schema.ts";

const party = z.object({
  name: z.string(),
  address: z.array(z.string()).describe("One line each"),
});

/** Somebody who works with the data on behalf of the operator. */
const subprocessor = z.object({ name: z.string(), address: z.string(), purpose: z.string() });

/** The operator as the contract names it, with those who work on its behalf. */
export const provider = z.object({
  processor: party.extend({ email: z.string().nullable() }),
  subprocessors: z
    .array(subprocessor)
    .nullable()
    .describe("null: the version had no such list and promised it on request"),
});
export type Provider = z.infer<typeof provider>;

/** Both sides of the contract, and who else works with the data. */
export const parties = provider.extend({ controller: party });
export type Parties = z.infer<typeof parties>;

/** Who concluded a version for the team, and when. */
export const acceptance = z.object({ person: z.string(), accepted_at: instant });
export type Acceptance = z.infer<typeof acceptance>;

/** How a team stands to the contract: without any, with an earlier version, or with the one in force. */
const contractStandings = ["missing", "outdated", "accepted"] as const;
export const contractStanding = z.enum(contractStandings);
export type ContractStanding = z.infer<typeof contractStanding>;

const version = {
  version: z.int().positive(),
  published_at: instant,
  changes: z.string().describe("What is new in it, for those who agreed to the one before; '' for the first"),
  acceptance: acceptance.nullable().describe("null: nobody of the team concluded this version"),
};

/** A version of the contract in full, and how the team stands to it. */
export const contract = z.object({
  ...version,
  standing: contractStanding,
  is_newest: flagOut,
  parties: parties.describe("As they were when it was concluded; as they are where it was not"),
  text: z.string().describe("Markdown: headings with `## `, items with `- `, **strong** words"),
  versions: z
    .array(z.object(version))
    .describe("The newest first, back to the first one that the team concluded"),
});
export type Contract = z.infer<typeof contract>;

/** The version that somebody has read and concludes. */
export const acceptanceInput = z.object({
  version: wholeNumber(1, 1_000_000, "Bitte laden Sie die Seite neu"),
});
