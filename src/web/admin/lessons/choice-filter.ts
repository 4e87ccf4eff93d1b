import { withQuery } from "../../ui/navigation/query.ts";

/** A filter by one of a list of things with names, as it stands in the address under `name`. */
export function choiceFilter(
  search: string,
  name: "course" | "instructor" | "category",
  all: readonly { id: number; name: string }[],
) {
  const current = new URLSearchParams(search).get(name);
  return {
    current: all.find(({ id }) => String(id) === current)?.name,
    clearHref: current ? withQuery(search, { [name]: null }) : undefined,
    items: all.map(({ id, name: label }) => ({
      label,
      href: withQuery(search, { [name]: id }),
      current: String(id) === current,
    })),
  };
}
