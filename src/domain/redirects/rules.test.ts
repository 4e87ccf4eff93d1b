import { describe, expect, it } from "vitest";
import { redirectOf } from "./rules.ts";

const from = (path: string) => () => redirectOf(path, { to: "/neu", status: 301 });
const to = (target: string) => () => redirectOf("/alt", { to: target, status: 301 });

describe("visitors are led on", () => {
  it("from a path to another, or to a whole address", () => {
    expect(redirectOf(" /alt/kurse ", { to: " /neu ", status: 308 })).toEqual({
      ...{ path: "/alt/kurse", to: "/neu", status: 308 },
    });
    for (const target of ["/", "/neu?a=b#c", "https://praxis.example/x", "http://praxis.example"])
      expect(to(target)().to).toBe(target);
    expect(from("/")().path).toBe("/");
  });

  it("from nothing that is no path of its own", () => {
    for (const path of ["", "alt", "//alt", "/alt?a", "/alt#a", "/a lt", "x/alt"])
      expect(from(path), path).toThrow("Der Weg muss mit / beginnen");
  });

  it("never from calls and files of the build", () => {
    for (const path of ["/api", "/api/x", "/assets", "/assets/x.js"])
      expect(from(path), path).toThrow("/api und /assets");
    for (const path of ["/apis", "/x/api", "/asset"]) expect(from(path)().path, path).toBe(path);
  });

  it("never to the same path, to another host without its name, or to a script", () => {
    for (const target of [
      "/alt",
      "",
      "neu",
      "//evil.example",
      "/a b",
      "javascript:x",
      "https://",
      "xhttps://a.example",
    ])
      expect(to(target), target).toThrow("Das Ziel muss");
  });
});
