import { expect, it } from "vitest";
import { daysBetween, inDays, missingInWords, wayToMissing } from "./words.ts";

it("says until when there is time to pay", () => {
  expect(daysBetween("2027-03-27", "2027-03-29")).toBe(2);
  expect([0, 1, 13].map(inDays)).toEqual(["heute fällig", "morgen fällig", "in 13 Tagen fällig"]);
  expect([1, 4].map(missingInWords)).toEqual(["1 Angabe fehlt", "4 Angaben fehlen"]);
});

it("what is missing leads to its field, and from the settings back to the invoice", () => {
  const invoice = { id: 7, series_id: 3 };
  const way = (at: "draft" | "team" | "series", field: string) =>
    wayToMissing({ at, field, title: "", sentence: "" }, invoice);
  expect(way("draft", "items.1.tax_mode")).toBe("/admin/rechnungen/7/bearbeiten#items.1.tax_mode");
  expect(way("team", "street")).toBe("/admin/team?zurueck=%2Fadmin%2Frechnungen%2F7#street");
  expect(way("team", "tax_number")).toMatch(/^\/admin\/team\/bank-und-steuer\?zurueck=.*#tax_number$/);
  expect(way("series", "name")).toMatch(/^\/admin\/rechnungen\/einstellungen\?kreis=3&zurueck=.*#name$/);
});
