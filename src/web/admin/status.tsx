import type { StatusCounts } from "../../shared/status-at-once.ts";
import { RadioGroup } from "../ui/fields/choice-group.tsx";
import { Badge } from "../ui/signs/badge.tsx";
import type { ListFilter } from "../ui/tables/list-filter.ts";
import { chipFilter } from "./list-query.ts";

/** Open lock for active, closed lock for inactive. */
export const Status = ({ status }: { status: "active" | "inactive" }) =>
  status === "active" ? (
    <Badge look="plain" icon="lock-open">
      aktiv
    </Badge>
  ) : (
    <Badge look="line" icon="lock">
      inaktiv
    </Badge>
  );

type ChoiceProps = {
  status: "active" | "inactive" | undefined;
  /** What being active and inactive means for this thing. */
  active: string;
  inactive: string;
};

/** The choice between active and inactive, each with what it means. */
export const StatusChoice = ({ status = "active", active, inactive }: ChoiceProps) => (
  <RadioGroup
    name="status"
    legend="Stand"
    defaultValue={status}
    options={[
      { value: "active", label: "Aktiv", help: active },
      { value: "inactive", label: "Inaktiv", help: inactive },
    ]}
  />
);

type FilterProps = {
  search: string;
  /** What the filter is called in the address. */
  name: keyof typeof values;
  counts: Pick<StatusCounts, "all" | "active" | "inactive">;
  /** How many are still to be confirmed, where that can be. */
  pending?: number;
};

const values = { status: ["active", "inactive"], is_active: ["1", "0"] } as const;

/** Narrows a list to what is active or inactive, with how many there are of each. */
export function statusFilter({ search, name, counts, pending }: FilterProps): ListFilter {
  const [active, inactive] = values[name];
  const chips = [
    { label: "Alle", value: null, count: counts.all },
    { label: "Aktiv", value: active, count: counts.active },
    { label: "Inaktiv", value: inactive, count: counts.inactive },
    ...(pending === undefined ? [] : [{ label: "Unbestätigt", value: "pending", count: pending }]),
  ];
  return chipFilter("Stand", search, name, chips);
}
