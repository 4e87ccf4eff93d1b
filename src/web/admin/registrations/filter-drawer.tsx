import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { readDate, todayInBerlin } from "../../../shared/german-input.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { DateField } from "../../ui/date-field.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { withQuery } from "../../ui/query.ts";
import { Select, type SelectOption } from "../../ui/select.tsx";
import { useAnswer } from "../use-answer.ts";
import {
  type FilterChoices,
  type FilterLabels,
  type FilterName,
  insuranceOptions,
  loadFilterChoices,
  paymentOptions,
  periodOptions,
  registrationFilterNames,
  stateOptions,
} from "./filters.ts";

type Props = { search: string; labels: FilterLabels };

const none: FilterChoices = { courses: [], lessons: [], instructors: [] };

/** Everything the list can be narrowed to, in a sheet; what is chosen goes into the address. */
export function FilterDrawer({ search, labels }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Drawer
      title="Anmeldungen filtern"
      open={open}
      onOpenChange={setOpen}
      trigger={<Button icon="settings">Filter</Button>}
    >
      <FilterForm search={search} labels={labels} onDone={() => setOpen(false)} />
    </Drawer>
  );
}

function FilterForm({ search, labels, onDone }: Props & { onDone: () => void }) {
  const navigate = useNavigate();
  // Fetched when the sheet opens; without it the rest can still be used.
  const { answer: choices = none } = useAnswer("choices", loadFilterChoices);
  const params = new URLSearchParams(search);
  const chosen = (name: FilterName) => params.get(name) ?? "";
  const select = (name: FilterName, label: string, options: readonly SelectOption[]) => (
    <Select
      // What is chosen can be shown only once it is among the options.
      key={`${name}-${options.length}`}
      name={name}
      label={label}
      placeholder="Alle"
      options={withCurrent(options, chosen(name), labels[name])}
      defaultValue={chosen(name)}
    />
  );
  const apply = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wish = wishOf(new FormData(event.currentTarget));
    onDone();
    await navigate(withQuery(search, wish), { preventScrollReset: true });
  };
  return (
    <form className="stack gap-4" onSubmit={apply}>
      {select("status", "Stand", stateOptions)}
      {select("payment_status", "Zahlung", paymentOptions)}
      {select("course", "Kurs", choices.courses)}
      {select("lesson", "Kurstermin", choices.lessons)}
      {select("instructor", "Kursleitung", choices.instructors)}
      {select("period", "Zeitraum der Kurstermine", periodOptions)}
      <DateField
        name="booked_from"
        label="Eingegangen ab"
        prefer="past"
        defaultValue={chosen("booked_from")}
      />
      <DateField name="booked_to" label="Eingegangen bis" prefer="past" defaultValue={chosen("booked_to")} />
      {select("insurance", "Versicherung", insuranceOptions)}
      <Checkbox name="has_message" label="Nur mit Nachricht" defaultChecked={chosen("has_message") === "1"} />
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

/** A lesson that is over, or a choice that is not fetched yet, stays what it is. */
function withCurrent(options: readonly SelectOption[], value: string, label: string | undefined) {
  if (value === "" || options.some((option) => option.value === value)) return options;
  return [...options, { value, label: label ?? value }];
}

/** The filters of a form as the address has them: days as `2026-11-21`, nothing for what is empty. */
function wishOf(form: FormData): Record<string, string | null> {
  const dates = new Set<string>(["booked_from", "booked_to"]);
  return Object.fromEntries(
    registrationFilterNames.map((name) => {
      const typed = String(form.get(name) ?? "");
      const value = dates.has(name) ? readDate(typed, todayInBerlin(), "past") : typed;
      return [name, value || null];
    }),
  );
}
