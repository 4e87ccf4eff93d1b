import { describe, expect, it } from "vitest";
import { blocksOf } from "./markdown.tsx";

describe("a text with a little Markdown", () => {
  it("falls into headings, paragraphs and lists", () => {
    const text = "## Was Sie mitbringen\n\n- eine Decke\n- Wasser\n\nBis bald,\nIhre Praxis";
    expect(blocksOf(text).map(({ kind, lines }) => [kind, lines.length])).toEqual([
      ["h2", 1],
      ["ul", 2],
      ["p", 2],
    ]);
  });

  it("leaves HTML what it is: text", () => {
    expect(blocksOf("<script>alert(1)</script>")).toEqual([
      { kind: "p", lines: ["<script>alert(1)</script>"] },
    ]);
  });
});
