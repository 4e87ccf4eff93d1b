import { describe, expect, it } from "vitest";
import { type SnippetChoice, shortcodeFor, snippetFor } from "./snippet.ts";

const source = { home: "https://kurshafen.example", team: "praxis" };
const choice = (part: Partial<SnippetChoice>): SnippetChoice => ({
  kind: "list",
  course: null,
  most: "",
  label: "",
  ...part,
});

describe("the lines for another site", () => {
  it("say whose courses they are, and lead there where no script runs", () => {
    expect(snippetFor(source, choice({}))).toBe(
      `<script src="https://kurshafen.example/einbetten/v1.js" async></script>
<kurse-einbetten team="praxis">
  <a href="https://kurshafen.example/team/praxis/kurse">Zu unseren Kursen</a>
</kurse-einbetten>`,
    );
  });

  it("carry what was chosen and nothing that does not belong to it", () => {
    const all = { course: 12, most: "5", label: 'Jetzt "buchen" <b>' };
    expect(snippetFor(source, choice({ ...all, kind: "list" }))).toContain(
      '<kurse-einbetten team="praxis" anzahl="5">',
    );
    expect(snippetFor(source, choice({ ...all, kind: "course" }))).toContain(
      '<kurse-einbetten team="praxis" kurs="12">',
    );
    expect(snippetFor(source, choice({ ...all, kind: "button" }))).toContain(
      'ansicht="knopf" kurs="12" text="Jetzt &quot;buchen&quot; &lt;b&gt;">',
    );
    expect(snippetFor(source, choice({ most: "viele" }))).not.toContain("anzahl");
  });

  it("are a frame for those who want no script, and with one it grows", () => {
    const lines = snippetFor(source, choice({ kind: "frame" })).split("\n");
    expect(lines[0]).toContain(
      '<iframe src="https://kurshafen.example/einbetten/team/praxis/kurse" title="Kurse und Termine"',
    );
    expect(lines[1]).toContain("/einbetten/v1.js");
  });

  it("are a short code in WordPress", () => {
    expect(shortcodeFor(choice({}))).toBe("[kurse_einbetten]");
    expect(shortcodeFor(choice({ kind: "course", course: 12 }))).toBe('[kurse_einbetten kurs="12"]');
    expect(shortcodeFor(choice({ kind: "button", label: "Los [geht's]" }))).toBe(
      `[kurse_einbetten ansicht="knopf" text="Los geht's"]`,
    );
  });
});
