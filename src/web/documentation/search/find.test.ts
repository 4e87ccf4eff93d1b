import { describe, expect, it } from "vitest";
import { findSections } from "./find.ts";
import { stemOf } from "./german.ts";

const slugs = (q: string) => findSections(q).hits.map(({ article }) => article.slug);

describe("a German word", () => {
  it("is the same however it ends, and however its umlauts are written", () => {
    for (const words of [
      "Überweisung Überweisungen ueberweisung überweisen",
      "Kurs Kurse Kurses",
      "Größe groesse",
    ])
      expect(new Set(words.split(" ").map(stemOf)).size, words).toBe(words.startsWith("Üb") ? 2 : 1);
  });
});

describe("the search", () => {
  it("finds sections by their words, in whichever form", () => {
    expect(slugs("warteliste")[0]).toBe("warteliste");
    expect(slugs("Kontoauszüge einlesen")[0]).toBe("kontoauszug");
    expect(slugs("ueberweisungen")).toEqual(slugs("Überweisungen"));
  });

  it("finds a word that was mistyped, and names it", () => {
    const { hits, misread } = findSections("überweissung kommt nicht");
    expect(hits[0]).toMatchObject({
      article: { slug: "kontoauszug" },
      anchor: "wenn-eine-ueberweisung-nicht-kommt",
    });
    expect(misread).toEqual([{ typed: "überweissung", read: "Überweisung" }]);
    for (const [typed, slug] of Object.entries({
      Warteliste: "warteliste",
      Wartelsite: "warteliste",
      Gutshcein: "geschenkgutscheine",
      stonieren: "rechnungen",
    }))
      expect(slugs(typed), typed).toContain(slug);
  });

  it("finds a word inside of a longer one", () => {
    expect(slugs("Bescheinigung").length).toBeGreaterThan(0);
    expect(findSections("mahnung").misread).toEqual([]);
  });

  it("marks what was looked for, and leads to the heading below which it stands", () => {
    const [hit] = findSections("Schließzeiten").hits;
    expect(hit?.anchor).not.toBe("");
    expect(hit?.excerpt.filter(({ marked }) => marked).map(({ text }) => text)).toContain("Schließzeiten");
  });

  it("finds nothing for what nobody wrote about, and for nothing", () => {
    expect(findSections("quastenflosser").hits).toEqual([]);
    expect(findSections(" und die ").hits).toEqual([]);
  });

  it("reads what somebody types, and not pages of it", () => {
    expect(findSections(`${"und ".repeat(45)}Warteliste`).hits).not.toEqual([]);
    expect(findSections(`${"und ".repeat(50)}Warteliste`)).toEqual({ hits: [], misread: [] });
  });
});
