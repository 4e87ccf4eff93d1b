import { describe, expect, it } from "vitest";
import { consentCookie, consentIn, endingCookies } from "./consent.ts";

describe("what a visitor said to being counted", () => {
  it("is nothing before she said something, and nothing that somebody else made up", () => {
    for (const cookies of [
      null,
      undefined,
      "",
      "theme=dark",
      "analytics-consent=yes",
      "xanalytics-consent=given",
    ])
      expect(consentIn(cookies)).toBeNull();
  });

  it.each(["given", "refused"] as const)("is remembered for half a year where it was %s", (consent) => {
    const cookie = consentCookie(consent);
    expect(cookie).toContain("Max-Age=15552000");
    expect(consentIn(`theme=dark; ${cookie.split(";")[0]}; user=x`)).toBe(consent);
  });
});

describe("taking back a yes", () => {
  it("ends what a counting program has left, and nothing of ours", () => {
    expect(endingCookies("_ga=1; theme=dark; user=x; __Host-session=y", "localhost")).toEqual([
      "_ga=; Path=/; Max-Age=0",
    ]);
    expect(endingCookies("_pk_id.1=2", "www.kurse.example")).toEqual([
      "_pk_id.1=; Path=/; Max-Age=0",
      "_pk_id.1=; Path=/; Max-Age=0; Domain=www.kurse.example",
      "_pk_id.1=; Path=/; Max-Age=0; Domain=kurse.example",
    ]);
    expect(endingCookies(null, "localhost")).toEqual([]);
  });
});
