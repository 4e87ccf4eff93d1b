import { expect, it } from "vitest";
import { webhookEvents } from "../../domain/webhooks/rules.ts";
import { articleOf } from "./articles.ts";
import { wordsOf } from "./reading/blocks.ts";

it("the article about the API tells of every message to other programs, and of none that is gone", () => {
  const blocks = articleOf("schnittstelle")?.sections.flatMap((section) => section.blocks) ?? [];
  const rows = blocks.flatMap((block) => (block.kind === "table" ? block.rows : []));
  expect(Object.fromEntries(rows.map((cells) => cells.map(wordsOf)))).toEqual(webhookEvents);
});
