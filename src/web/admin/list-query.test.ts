import { describe, expect, it } from "vitest";
import { sortLink } from "./list-query.ts";

describe("the order of a list", () => {
  it("stands in its address and turns round with a minus", () => {
    const sort = sortLink("?q=lea&sort=-name", "newest");
    expect(sort).toMatchObject({ by: "name", direction: "desc" });
    expect(sort.href("name", "asc")).toBe("?q=lea&sort=name");
  });

  it("is falling where a list begins with the newest", () => {
    const sort = sortLink("", "newest");
    expect(sort).toMatchObject({ by: "newest", direction: "desc" });
    expect(sort.href("newest", "asc")).toBe("?sort=-newest");
    expect(sort.href("newest", "desc")).toBe("?sort=newest");
  });
});
