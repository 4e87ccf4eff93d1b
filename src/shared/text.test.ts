import { describe, expect, it } from "vitest";
import { folded, tidy, tidyLines } from "./text.ts";

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

  it("keeps its lines, with at most one empty one between", () => {
    expect(tidyLines(" eins \r\n\n\n\nzwei\u0000 ")).toBe("eins\n\nzwei");
  });

  it("is the same person in capitals and with other accents", () => {
    expect(folded(" ZOË  Müller ")).toBe(folded("zoe muller"));
  });
});
