import { expect, test } from "vitest";
import { currentHref } from "./current-href.ts";

const places = ["/admin", "/admin/kurse", "/admin/kursgruppen", "/admin/kurstermine"];

test("the place whose page is shown is current", () => {
  expect(currentHref("/admin/kurse", "", places)).toBe("/admin/kurse");
  expect(currentHref("/admin", "", places)).toBe("/admin");
});

test("a page below a place belongs to it", () => {
  expect(currentHref("/admin/kurstermine/12", "", places)).toBe("/admin/kurstermine");
});

test("a common beginning of two words is no common place", () => {
  expect(currentHref("/admin/kursgruppen/1", "", places)).toBe("/admin/kursgruppen");
});

test("nothing is current elsewhere", () => {
  expect(currentHref("/team/x", "", places)).toBeUndefined();
});

test("tabs that differ by a parameter are told apart", () => {
  const tabs = ["?", "?tab=messages"];
  expect(currentHref("/admin/kurstermine/12", "?tab=messages", tabs)).toBe("?tab=messages");
  expect(currentHref("/admin/kurstermine/12", "", tabs)).toBe("?");
});
