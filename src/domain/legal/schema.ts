import { z } from "zod";

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
