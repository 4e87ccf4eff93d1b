import { expect, test } from "vitest";
import { withQuery } from "./query.ts";

test("a filter is added beside the others and leads back to the first page", () => {
  expect(withQuery("?q=yoga&page=3", { status: "active" })).toBe("?q=yoga&status=active");
});

test("turning the page leaves everything else alone", () => {
  expect(withQuery(new URLSearchParams("q=yoga&sort=name"), { page: 2 })).toBe("?q=yoga&sort=name&page=2");
});

test("an emptied filter disappears", () => {
  expect(withQuery("?q=yoga&status=active", { status: null, q: "" })).toBe("?");
});

test("a filter may have several values", () => {
  expect(withQuery("?category=1", { category: ["2", "3"] })).toBe("?category=2&category=3");
});
