import { z } from "zod";
import { instant } from "../../shared/schema.ts";

/** The platform's own texts in force; paragraphs are parted by empty lines, headings begin with `## `, items with `- `. */
export const legalTexts = z.object({
  imprint: z.string(),
  privacy: z.string(),
  terms: z.string(),
  av_contract: z.string(),
  accessibility: z.string(),
});
export type LegalTexts = z.infer<typeof legalTexts>;

/** What a person agrees to or takes note of at sign-up; the AV contract is concluded for the team (domain/av-contract). */
export const consentKinds = ["terms", "privacy"] as const;

/** The texts that everybody reads on a page of their own. */
export const legalTextKeys = ["imprint", "privacy", "terms", "accessibility"] as const;
export type LegalTextKey = (typeof legalTextKeys)[number];

const version = {
  version: z.int().positive(),
  published_at: instant,
  changes: z.string().describe("What is new in it; '' where nobody said"),
};

/** A text in one of its versions, and all that were ever in force. */
export const legalText = z.object({
  ...version,
  body: z.string().describe("Markdown, as the texts in force"),
  replaced_at: instant.nullable().describe("null: it is in force"),
  versions: z.array(z.object(version)).describe("The newest first"),
});
export type LegalText = z.infer<typeof legalText>;
