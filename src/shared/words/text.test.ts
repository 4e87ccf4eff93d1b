import { describe, expect, it } from "vitest";
import { folded, plainName, tidy, tidyLines } from "./text.ts";

describe("typed text", () => {
  it("loses what a database cannot keep, and nothing that people mean", () => {
    expect(tidy("  Zoë\u0000\u0007 O\u2019Neill\t Müller ")).toBe("Zoë O\u2019Neill Müller");
    expect(tidy("Anna\ud800")).toBe("Anna\ufffd");
    expect(tidy("👩‍👧 שרה")).toBe("👩‍👧 שרה");
  });

  it("turns nothing round that follows it, though it may run from the right itself", () => {
    expect(tidy("\u202eanA \u2066Müller\u2069")).toBe("anA Müller");
    expect(tidy("شهرزاد Weber")).toBe("شهرزاد Weber");
  });

  it("is no text where nobody would see any", () => {
    expect(tidy(" \u200b\u2060\u202e ")).toBe("");
  });

  it.each(["\n", "\r\n", "\r", "\t", "\v", "\f", "\u0085", "\u2028", "\u2029", " \n\n "])(
    "stands on one line where there is only one, also after %j",
    (broken) => {
      expect(tidy(`${broken}Zwei${broken}Zeilen${broken}`)).toBe("Zwei Zeilen");
    },
  );

  it("keeps its lines, with at most one empty one between", () => {
    expect(tidyLines(" eins \r\n\n\n\nzwei\u0000 ")).toBe("eins\n\nzwei");
    expect(tidyLines("eins\rzwei\u2028drei\u0085vier\tfünf")).toBe("eins\nzwei\ndrei\nvier fünf");
  });

  it("is the same person in capitals and with other accents", () => {
    expect(folded(" ZOË  Müller ")).toBe(folded("zoe muller"));
  });
});

describe("a name in a mail to somebody who never asked for one", () => {
  it("stands there as people are called", () => {
    expect(plainName("Maximiliane-Alexandra O’Brien-von Schönburg, Dr. med.")).toBe(
      "Maximiliane-Alexandra O’Brien-von Schönburg, Dr. med.",
    );
    expect(plainName("Yoga 2.0 / Lindner & Co.")).toBe("Yoga 2.0 / Lindner & Co.");
  });

  it("is left out where it holds an address", () => {
    for (const name of [
      ...["Klicken Sie www.evil.example", "WWW.EVIL.EXAMPLE", "https://evil.example", "//evil.example"],
      ...["gewinn@evil.example", "tel:0190123", "Gewinn auf 192.0.2.17", "ｗｗｗ．evil．example"],
    ])
      expect(plainName(name)).toBe("");
  });

  it("holds nothing that a mail program makes a link of", () => {
    expect(plainName("Gewonnen! evil.example/jetzt")).toBe("Gewonnen! evil. example/jetzt");
    expect(plainName("Dr.med. Anna Müller")).toBe("Dr. med. Anna Müller");
    expect(plainName("evil。example")).not.toMatch(/[.。]\p{L}/u);
  });

  it("is one line of at most sixty characters", () => {
    const name = plainName(`Gewonnen!\nSie haben ${"sehr ".repeat(30)}viel gewonnen`);
    expect([...name].length).toBeLessThanOrEqual(60);
    expect(name).toMatch(/^Gewonnen! Sie haben sehr .*…$/);
    expect([...plainName("🤱".repeat(61))]).toHaveLength(60);
  });
});
