import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { readDate, todayInBerlin, writeDate } from "../../../shared/words/german-input.ts";
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
} from "./list-filters.ts";

/** A form with everything that a list can be narrowed to. */
export type DrawerOfFilters<Name extends string> = {
  title: string;
  labels: FilterLabels;
  filters: ListFilters<Name>;
  fields: (make: FilterFields<Name>, choices: FilterChoices) => ReactNode;
};

type Props<Name extends string> = DrawerOfFilters<Name> & { search: string };

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

type FormProps<Name extends string> = Props<Name> & {
  onDone?: () => void;
  /** Each choice holds at once, so that there is nothing to send. */
  atOnce?: boolean;
};

/** The fields of the sheet, with their buttons unless each choice holds at once. */
export function FilterForm<Name extends string>(props: FormProps<Name>) {
  const { search, labels, filters, fields, onDone, atOnce } = props;
  const navigate = useNavigate();
  // What was chosen a moment ago and is on its way.
  const coming = useNavigation().location?.search ?? search;
  const form = useRef<HTMLFormElement>(null);
  // Fetched when the sheet opens; without it the rest can still be used.
  const { answer: choices = none } = useAnswer("choices", loadFilterChoices);
  useEffect(() => (atOnce ? showChosen(form.current, filters, search) : undefined), [search]);
  const apply = async (sent: HTMLFormElement) => {
    const query = queryOf(filters, new FormData(sent));
    onDone?.();
    const to = withQuery(coming, query);
    // A choice that takes the last one back is as good as any: what is on its way may not have come yet.
    if (atOnce || to !== withQuery(coming, {}))
      await navigate(to, { replace: atOnce === true, preventScrollReset: true });
  };
  return (
    <form
      ref={form}
      className="stack gap-4"
      onChange={(event) => atOnce && void apply(event.currentTarget)}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void apply(event.currentTarget);
      }}
    >
      {fields(filterFields(filters, search, labels), choices)}
      {atOnce ? null : (
        <div className="actions">
          <Button type="submit" variant="primary">
            Anwenden
          </Button>
          <Button
            onClick={async () => {
              onDone?.();
              await navigate("?");
            }}
          >
            Zurücksetzen
          </Button>
        </div>
      )}
    </form>
  );
}

/** Shows in the fields what the address has chosen by other ways; whoever types in one is left alone. */
function showChosen<Name extends string>(
  form: HTMLFormElement | null,
  { names, days }: ListFilters<Name>,
  search: string,
): void {
  const params = new URLSearchParams(search);
  for (const name of names) {
    const field = form?.elements.namedItem(name);
    const value = params.get(name) ?? "";
    if (field === document.activeElement) continue;
    if (field instanceof HTMLSelectElement) field.value = value;
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value === "1";
    else if (field instanceof HTMLInputElement && days[name]) field.value = value && writeDate(value);
  }
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
