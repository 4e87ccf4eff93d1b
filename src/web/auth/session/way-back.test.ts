import { describe, expect, it } from "vitest";
import { wayBack } from "./way-back.ts";

describe("the way back after signing in", () => {
  it("leads to where somebody wanted to go", () => {
    expect(wayBack("/admin/kurse?page=2")).toBe("/admin/kurse?page=2");
  });

  it.each([
    null,
    "",
    "admin",
    "//anders.example/admin",
    "/\\anders.example",
    "/.//anders.example/admin",
    "/admin/..//anders.example",
    "/%2e//anders.example",
    "https://anders.example",
    "javascript:alert(1)",
  ])("leads to the overview instead of %j", (wanted) => {
    expect(wayBack(wanted)).toBe("/admin");
  });
});
