import { type FormEvent, type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { readDate, todayInBerlin } from "../../../shared/words/german-input.ts";
import { Button } from "../../ui/button.tsx";
import { DateField } from "../../ui/dates/date-field.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Select, type SelectOption } from "../../ui/fields/select.tsx";
import { withQuery } from "../../ui/navigation/query.ts";
import { Drawer } from "../../ui/overlays/dialog.tsx";
import { useAnswer } from "../use-answer.ts";
import {
  type FilterChoices,
  type FilterLabels,
  type ListFilters,
  loadFilterChoices,
} from "./list-filters.tsx";

type Props<Name extends string> = {
  title: string;
  search: string;
  labels: FilterLabels;
  filters: ListFilters<Name>;
  fields: (make: FilterFields<Name>, choices: FilterChoices) => ReactNode;
};

const none: FilterChoices = { courses: [], lessons: [], instructors: [] };

/** Everything a list can be narrowed to, in a sheet; what is chosen goes into the address. */
export function FilterDrawer<Name extends string>(props: Props<Name>) {
  const [open, setOpen] = useState(false);
  return (
    <Drawer
      title={props.title}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button icon="settings">Filter</Button>}
    >
      <FilterForm {...props} onDone={() => setOpen(false)} />
    </Drawer>
  );
}

function FilterForm<Name extends string>(props: Props<Name> & { onDone: () => void }) {
  const { search, labels, filters, fields, onDone } = props;
  const navigate = useNavigate();
  // Fetched when the sheet opens; without it the rest can still be used.
  const { answer: choices = none } = useAnswer("choices", loadFilterChoices);
  const apply = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = queryOf(filters, new FormData(event.currentTarget));
    onDone();
    await navigate(withQuery(search, query), { preventScrollReset: true });
  };
  return (
    <form className="stack gap-4" onSubmit={apply}>
      {fields(filterFields(filters, search, labels), choices)}
      <div className="actions">
        <Button type="submit" variant="primary">
          Anwenden
        </Button>
        <Button
          onClick={async () => {
            onDone();
            await navigate("?");
          }}
        >
          Zurücksetzen
        </Button>
      </div>
    </form>
  );
}

/** The filters of a form as the address has them: days as `2026-11-21`, nothing for what is empty. */
function queryOf<Name extends string>({ names, days }: ListFilters<Name>, form: FormData) {
  return Object.fromEntries(
    names.map((name) => {
      const typed = String(form.get(name) ?? "");
      const value = days[name] ? readDate(typed, todayInBerlin(), "past") : typed;
      return [name, value || null];
    }),
  );
}

type FilterFields<Name extends string> = ReturnType<typeof filterFields<Name>>;

/** The fields of filters, each with what the address has chosen. */
function filterFields<Name extends string>(
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
