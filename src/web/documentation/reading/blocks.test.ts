import { describe, expect, it } from "vitest";
import { anchorOf, type Block, linesOf, sectionsOf, wordsOf } from "./blocks.ts";

const blockOf = (text: string): Block | undefined => sectionsOf(text)[0]?.blocks[0];

describe("an article's text", () => {
  it("falls into sections, each with the anchor of its heading", () => {
    const sections = sectionsOf(
      "Zuerst.\n\n## Was wir behalten\n\nNichts.\n\n## Für Größen\n\n- eins\n- zwei",
    );
    expect(sections.map(({ id, title, blocks }) => [id, title, blocks.map(({ kind }) => kind)])).toEqual([
      ["", "", ["p"]],
      ["was-wir-behalten", "Was wir behalten", ["p"]],
      ["fuer-groessen", "Für Größen", ["ul"]],
    ]);
  });

  it("has lists that count, tables, notes and code", () => {
    expect(blockOf("1. Öffnen\n2. Wählen")).toMatchObject({
      kind: "ol",
      lines: [[{ text: "Öffnen" }], [{ text: "Wählen" }]],
    });
    const table = blockOf("| Mail | Wann |\n|---|---|\n| Bestätigung | sofort |");
    expect(table && linesOf(table).map(wordsOf)).toEqual(["Mail", "Wann", "Bestätigung", "sofort"]);
    expect(blockOf("> Nur einmal.")).toMatchObject({ kind: "note" });
    expect(blockOf("```\n<script>\n\n</script>\n```")).toEqual({
      kind: "code",
      text: "<script>\n\n</script>",
    });
  });

  it("has pictures of the product by their names, with words below them", () => {
    const picture = blockOf("![Der **Monat** im Juni](calendar)");
    expect(picture).toMatchObject({ kind: "picture", name: "calendar" });
    expect(picture && linesOf(picture).map(wordsOf)).toEqual(["Der Monat im Juni"]);
  });

  it("leaves no number alone at the end of a line", () => {
    expect(blockOf("Bis 250 € (§ 33 UStDV), 19 % danach.")).toMatchObject({
      lines: [[{ text: "Bis 250\u00a0€ (§\u00a033 UStDV), 19\u00a0% danach." }]],
    });
  });

  it("leaves HTML what it is, and leads nowhere but to addresses", () => {
    expect(blockOf("<b>x</b> [x](javascript:alert(1))")).toEqual({
      kind: "p",
      lines: [[{ kind: "text", text: "<b>x</b> [x](javascript:alert(1))" }]],
    });
  });

  it("is named in addresses without umlauts and signs", () => {
    expect(anchorOf("„Überweisung“, vor Ort & groß?")).toBe("ueberweisung-vor-ort-gross");
  });
});
