import { expect, it } from "vitest";
import { roleLabels } from "./roles.ts";

it("roles are told in words, also one of another time, and that there are none", () => {
  expect(roleLabels(["instructor", "guest", "something"])).toBe("Kursleitende, Gast, Unbekannt");
  expect(roleLabels([])).toBe("Keine Rollen");
});
