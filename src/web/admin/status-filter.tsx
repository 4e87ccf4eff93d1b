import type { StatusCounts } from "../../shared/status-at-once.ts";
import { FilterChips } from "../ui/tables/toolbar.tsx";
import { chipsOf } from "./list-query.ts";

type Props = {
  search: string;
  /** What the filter is called in the address. */
  name: keyof typeof values;
  counts: Pick<StatusCounts, "all" | "active" | "inactive">;
  /** How many are still to be confirmed, where that can be. */
  pending?: number;
};

const values = { status: ["active", "inactive"], is_active: ["1", "0"] } as const;

/** Narrows a list to what is active or inactive, with how many there are of each. */
export function StatusFilter({ search, name, counts, pending }: Props) {
  const [active, inactive] = values[name];
  const chips = [
    { label: "Alle", value: null, count: counts.all },
    { label: "Aktiv", value: active, count: counts.active },
    { label: "Inaktiv", value: inactive, count: counts.inactive },
    ...(pending === undefined ? [] : [{ label: "Unbestätigt", value: "pending", count: pending }]),
  ];
  return <FilterChips label="Stand" items={chipsOf(search, name, chips)} />;
}
