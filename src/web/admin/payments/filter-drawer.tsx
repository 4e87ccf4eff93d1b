import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { readDate, todayInBerlin } from "../../../shared/german-input.ts";
import { Button } from "../../ui/button.tsx";
import { DateField } from "../../ui/date-field.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { withQuery } from "../../ui/query.ts";
import { Select, type SelectOption } from "../../ui/select.tsx";
import { type FilterChoices, type FilterLabels, loadFilterChoices } from "../registrations/filters.ts";
import { useAnswer } from "../use-answer.ts";
import {
  dayFilters,
  methodOptions,
  type PaymentFilterName,
  paymentFilterNames,
  viewOptions,
} from "./filters.ts";

type Props = { search: string; labels: FilterLabels };

const none: FilterChoices = { courses: [], lessons: [], instructors: [] };

/** Everything the payments can be narrowed to, in a sheet; what is chosen goes into the address. */
export function FilterDrawer({ search, labels }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Drawer
      title="Zahlungen filtern"
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
  const chosen = (name: PaymentFilterName) => params.get(name) ?? "";
  const select = (name: PaymentFilterName, label: string, options: readonly SelectOption[], known = "") => (
    <Select
      // What is chosen can be shown only once it is among the options.
      key={`${name}-${options.length}`}
      name={name}
      label={label}
      placeholder="Alle"
      options={withCurrent(options, chosen(name), known)}
      defaultValue={chosen(name)}
    />
  );
  const day = (name: PaymentFilterName, label: string) => (
    <DateField name={name} label={label} prefer="past" defaultValue={chosen(name)} />
  );
  const apply = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wish = wishOf(new FormData(event.currentTarget));
    onDone();
    await navigate(withQuery(search, wish), { preventScrollReset: true });
  };
  return (
    <form className="stack gap-4" onSubmit={apply}>
      {select("state", "Stand", viewOptions)}
      {select("method", "Zahlart", methodOptions)}
      {select("instructor", "Kursleitung", choices.instructors, labels.instructor)}
      {select("course", "Kurs", choices.courses, labels.course)}
      {select("lesson", "Kurstermin", choices.lessons, labels.lesson)}
      {day("paid_from", "Bezahlt ab")}
      {day("paid_to", "Bezahlt bis")}
      {day("booked_from", "Eingegangen ab")}
      {day("booked_to", "Eingegangen bis")}
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
function withCurrent(options: readonly SelectOption[], value: string, label: string) {
  if (value === "" || options.some((option) => option.value === value)) return options;
  return [...options, { value, label: label || value }];
}

/** The filters of the form as the address has them: days as `2026-11-21`, nothing for what is empty. */
function wishOf(form: FormData): Record<string, string | null> {
  return Object.fromEntries(
    paymentFilterNames.map((name) => {
      const typed = String(form.get(name) ?? "");
      const value = dayFilters.has(name) ? readDate(typed, todayInBerlin(), "past") : typed;
      return [name, value || null];
    }),
  );
}
