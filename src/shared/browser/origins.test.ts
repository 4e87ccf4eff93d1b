import { describe, expect, it } from "vitest";
import { isForeignWrite } from "./origins.ts";

const sent = (origin: string | null, method = "POST") =>
  isForeignWrite(
    new Request("http://inside:3000/anmelden", { method, headers: origin ? { origin } : {} }),
    "https://kurshafen.example",
  );

describe("a write", () => {
  it("is ours from the public address, also where a proxy calls us by another, and from programs", () => {
    expect(sent("https://kurshafen.example")).toBe(false);
    expect(sent("http://inside:3000")).toBe(false);
    expect(sent(null)).toBe(false);
  });

  it("is foreign from any other site, from none that a browser would name, and in another scheme", () => {
    expect(sent("https://boese.example")).toBe(true);
    expect(sent("null")).toBe(true);
    expect(sent("http://kurshafen.example")).toBe(true);
    expect(sent("https://kurshafen.example.boese.example")).toBe(true);
  });

  it("is none when a page is only asked for", () => {
    expect(sent("https://boese.example", "GET")).toBe(false);
  });
});
