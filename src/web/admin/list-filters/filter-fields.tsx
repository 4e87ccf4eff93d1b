import { DateField } from "../../ui/dates/date-field.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Select, type SelectOption } from "../../ui/fields/select.tsx";
import type { FilterLabels } from "./choices.ts";
import type { ListFilters } from "./list-filters.ts";

export type FilterFields<Name extends string> = ReturnType<typeof filterFields<Name>>;

/** The fields of filters, each with what the address has chosen. */
export function filterFields<Name extends string>(
  { days }: ListFilters<Name>,
  search: string,
  labels: FilterLabels,
) {
  const params = new URLSearchParams(search);
  const chosen = (name: Name) => params.get(name) ?? "";
  return {
    select: (name: Name, label: string, options: readonly SelectOption[]) => (
      <Select
        // What is chosen can be shown only once it is among the options.
        key={`${name}-${options.length}`}
        name={name}
        label={label}
        placeholder="Alle"
        options={withCurrent(options, chosen(name), labels[name])}
        defaultValue={chosen(name)}
      />
    ),
    day: (name: Name) => (
      <DateField name={name} label={days[name] ?? name} prefer="past" defaultValue={chosen(name)} />
    ),
    tick: (name: Name, label: string) => (
      <Checkbox name={name} label={label} defaultChecked={chosen(name) === "1"} />
    ),
  };
}

/** A lesson that is over, or a choice that is not fetched yet, stays what it is. */
function withCurrent(options: readonly SelectOption[], value: string, label: string | undefined) {
  if (value === "" || options.some((option) => option.value === value)) return options;
  return [...options, { value, label: label ?? value }];
}
