import type { Statistics } from "../../../domain/statistics/schema.ts";
import type { FieldErrors } from "../../../shared/refusal.ts";
import { wallClock } from "../../../shared/time/dates.ts";
import { readDate, todayInBerlin } from "../../../shared/words/german-input.ts";
import { Button } from "../../ui/button.tsx";
import { DateField } from "../../ui/dates/date-field.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { withQuery } from "../../ui/navigation/query.ts";
import { Segments } from "../../ui/navigation/segments.tsx";
import { Icon } from "../../ui/pictures/icon.tsx";
import { FilterMenu } from "../../ui/tables/filter-menu.tsx";
import { Toolbar } from "../../ui/tables/toolbar.tsx";
import { type Days, kindOf, nameOf, neighbours, quarterAround, yearAround } from "./period.ts";

/** The days of an address, ISO where they can be read as days; what cannot stays as it was typed. */
export function typedDays(search: URLSearchParams): Partial<Days> {
  const [from, to] = ["from", "to"].map((name) => {
    const typed = search.get(name) ?? "";
    return readDate(typed, todayInBerlin(), "past") ?? typed;
  });
  return { ...(from && { from }), ...(to && { to }) };
}

/** What the API is asked for, from the address. */
export function queryOf(search: URLSearchParams) {
  const [course, instructor, location] = ["course", "instructor", "location"].map((name) => search.get(name));
  return {
    ...typedDays(search),
    ...(course && { course }),
    ...(instructor && { instructor }),
    ...(location && { location }),
    ...(search.get("vergleich") === "aus" && { compare: "none" as const }),
  };
}

type Props = {
  period: Statistics["period"];
  choices: Statistics["choices"];
  search: string;
  now: Date;
};

/** Which time is looked at, whether beside the year before, and of which lessons: all of it in the address. */
export function Filters({ period, choices, search, now }: Props) {
  const params = new URLSearchParams(search);
  const kind = kindOf(period);
  const isFree = params.get("zeit") === "frei" || kind === "free" || kind === "month";
  const to = ({ from, to }: Days) => withQuery(search, { from, to, zeit: null });
  const today = wallClock(now).date;
  const inside = today >= period.from && today <= period.to ? today : period.from;
  const around = neighbours(period);
  return (
    <>
      <Toolbar>
        <Segments
          label="Zeitraum"
          items={[
            {
              label: kind === "quarter" ? nameOf(period) : "Quartal",
              href: to(quarterAround(inside)),
              current: kind === "quarter" && !isFree,
            },
            {
              label: kind === "year" ? `Jahr ${nameOf(period)}` : "Jahr",
              href: to(yearAround(inside)),
              current: kind === "year" && !isFree,
            },
            { label: "Frei wählen", href: withQuery(search, { zeit: "frei" }), current: isFree },
          ]}
        />
        {around ? (
          <nav className="chips" aria-label="Davor und danach">
            {[around.before, around.after].map((days, at) => (
              <Anchor key={days.from} className="chip" href={to(days)} keepScroll>
                {at === 0 ? <Icon name="chevron-left" /> : null}
                {nameOf(days)}
                {at === 1 ? <Icon name="chevron-right" /> : null}
              </Anchor>
            ))}
          </nav>
        ) : null}
        <Anchor
          className="chip"
          href={withQuery(search, { vergleich: period.before ? "aus" : null })}
          keepScroll
          aria-current={period.before ? "true" : undefined}
        >
          {period.before ? <span className="visually-hidden">Abwählen: </span> : null}
          {period.before ? `Verglichen mit ${nameOf(period.before)}` : "Mit dem Vorjahr vergleichen"}
        </Anchor>
        <Choice label="Kurs" name="course" search={search} options={choices.courses} />
        <Choice label="Kursleitung" name="instructor" search={search} options={choices.instructors} />
        <Choice
          label="Ort"
          name="location"
          search={search}
          options={choices.locations.map((name) => ({ id: name, name }))}
        />
      </Toolbar>
      {isFree ? <FreeDays search={search} days={period} errors={{}} /> : null}
    </>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  search: string;
  options: readonly { id: number | string; name: string }[];
};

/** One of several; where there is only one, nothing is to be chosen. */
function Choice({ label, name, search, options }: ChoiceProps) {
  const value = new URLSearchParams(search).get(name);
  if (options.length < 2 && !value) return null;
  return (
    <FilterMenu
      label={label}
      items={options.map(({ id, name: words }) => ({
        href: withQuery(search, { [name]: id }),
        label: words,
        current: String(id) === value,
      }))}
      {...(value && {
        current: options.find(({ id }) => String(id) === value)?.name ?? value,
        clearHref: withQuery(search, { [name]: null }),
      })}
    />
  );
}

/** Any days, as they are typed. */
export function FreeDays({
  search,
  days,
  errors,
}: {
  search: string;
  days: Partial<Days>;
  errors: FieldErrors;
}) {
  const kept = [...new URLSearchParams(search)].filter(([name]) => !["from", "to", "zeit"].includes(name));
  return (
    <form method="get" className="free-days no-print">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="zeit" value="frei" />
      <DateField label="Von" name="from" defaultValue={days.from ?? ""} error={errors.from} prefer="past" />
      <DateField label="Bis" name="to" defaultValue={days.to ?? ""} error={errors.to} prefer="past" />
      <Button type="submit">Anzeigen</Button>
    </form>
  );
}
