import { createTextBlock } from "../src/domain/texts/create-text-block.ts";
import { saveMailText } from "../src/domain/texts/save-mail-text.ts";
import type { Tx } from "../src/platform/context.ts";
import type { DemoTeam } from "./demo-team.ts";

/** Fills the team's library, and gives mails the team's own words. `tx` acts for the owner. */
export async function seedTexts(tx: Tx, { textBlocks = [], mailTexts = [] }: DemoTeam): Promise<void> {
  for (const [place, block] of textBlocks.entries()) await createTextBlock(tx, { ...block, rank: place + 1 });
  for (const { kind, ...words } of mailTexts) await saveMailText(tx, kind, { ...words, course_id: null });
}
