import { withQuery } from "../ui/navigation/query.ts";
import type { Sort } from "../ui/tables/table.tsx";

/** What a list begins with the newest of: falling without a minus, rising with one. */
const fallingFirst = new Set(["newest"]);

const turned = (sort: string): boolean => sort.startsWith("-") !== fallingFirst.has(sort.replace(/^-/, ""));

/** How a list is sorted, from its address (`sort=name`, `sort=-name` the other way round), and links to sort otherwise. */
export function sortLink(search: string, usual: string): Sort {
  const sort = new URLSearchParams(search).get("sort") ?? usual;
  return {
    by: sort.replace(/^-/, ""),
    direction: turned(sort) ? "desc" : "asc",
    href: (by, direction) => {
      const minus = (direction === "desc") !== fallingFirst.has(by);
      return withQuery(search, { sort: minus ? `-${by}` : by });
    },
  };
}
