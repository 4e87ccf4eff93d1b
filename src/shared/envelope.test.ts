import { describe, expect, it } from "vitest";
import { listLinks, listMeta } from "./envelope.ts";

describe("a page of a list", () => {
  const links = (total: number, page: number) =>
    listLinks("http://localhost/api/courses?q=yoga&page=9", listMeta(total, { page, per_page: 10 }));

  it("knows its neighbours and keeps the search", () => {
    expect(links(25, 2)).toEqual({
      first: "/api/courses?q=yoga&page=1",
      last: "/api/courses?q=yoga&page=3",
      prev: "/api/courses?q=yoga&page=1",
      next: "/api/courses?q=yoga&page=3",
    });
  });

  it("past the end leads back to the last one", () => {
    expect(links(25, 9)).toMatchObject({ prev: "/api/courses?q=yoga&page=3", next: null });
  });

  it("of an empty list is the only one", () => {
    expect(listMeta(0, { page: 1, per_page: 10 }).last_page).toBe(1);
    expect(links(0, 1)).toMatchObject({ prev: null, next: null });
  });
});
