import { describe, expect, it } from "vitest";
import { titleOf } from "./titles.ts";

describe("a page without a title of its own", () => {
  it("is called after the last part of its path", () => {
    expect(titleOf("/admin/kurse/", null)).toBe("Kurse");
  });

  it("is called after status and message when it failed", () => {
    const notFound = { status: 404, statusText: "Page Not Found", data: "", internal: false };
    expect(titleOf("/admin/kurse/x", notFound)).toBe("404 Page Not Found");
    expect(titleOf("/", new Error("kaputt"))).toBe("500 Fehler");
  });

  it("is the product itself at the start", () => {
    expect(titleOf("/", null, "Kurshafen")).toBe("Kurshafen - Kursbuchungssystem");
  });
});
