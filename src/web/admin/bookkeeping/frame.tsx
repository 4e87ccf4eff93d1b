import type { ReactNode } from "react";
import type { FieldErrors } from "../../../shared/refusal.ts";
import { todayInBerlin } from "../../../shared/words/german-input.ts";
import { ApiRefusal } from "../../api.ts";
import { paths } from "../../paths.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { withQuery } from "../../ui/navigation/query.ts";
import { Tabs } from "../../ui/navigation/tabs.tsx";
import { Icon } from "../../ui/pictures/icon.tsx";
import { FilterMenu } from "../../ui/tables/filter-menu.tsx";
import { Toolbar } from "../../ui/tables/toolbar.tsx";
import { FreeDays, typedDays } from "../statistics/filters.tsx";
import {
  type Days,
  monthAround,
  nameOf,
  neighbours,
  quarterAround,
  yearAround,
} from "../statistics/period.ts";
import "../statistics/statistics.css";
import "./bookkeeping.css";

/** What the API is asked for, from the address: days, and whose books. */
export function bookQuery(search: URLSearchParams) {
  const instructor_id = search.get("instructor_id") ?? "";
  return { ...typedDays(search), ...(instructor_id && { instructor_id }) };
}

/** What was loaded, or which days make no sense: those are said at their fields. */
export type Loaded<Data> = { data: Data; errors: FieldErrors } | { data: null; errors: FieldErrors };

/** Loads what days ask for; days that make no sense come back as errors of their fields, all else is the page's failure. */
export async function loadDays<Data>(loading: Promise<Data>): Promise<Loaded<Data>> {
  try {
    return { data: await loading, errors: {} };
  } catch (error) {
    if (!(error instanceof ApiRefusal) || (!error.errors.from && !error.errors.to)) throw error;
    return { data: null, errors: error.errors };
  }
}

type Props = {
  search: string;
  /** The days that are shown; null where none are asked for, or those that are make no sense. */
  period: Days | null;
  errors?: FieldErrors;
  /** Whether days are chosen here at all. */
  hasDays?: boolean;
  others: readonly { id: number; name: string }[];
  actions?: ReactNode;
  children: ReactNode;
};

/** A part of what is handed to the tax adviser: which part, of which days, and whose books, all of it in the address. */
export function BookFrame({ search, period, errors = {}, hasDays = true, others, actions, children }: Props) {
  return (
    <div className="books">
      <PageHead
        title="Für die Buchhaltung"
        lead="Was Ihre Steuerberatung braucht: Buchungen, Belege, Kassenbuch, offene Posten und die Zahlen für die Steuererklärung."
        back={{ href: paths.invoices(), label: "Rechnungen" }}
        {...(actions && { actions })}
      />
      <Tabs
        label="Für die Buchhaltung"
        items={[
          ["datev", "DATEV"] as const,
          ["kasse", "Kassenbuch"] as const,
          ["offen", "Offene Posten"] as const,
          ["steuer", "Steuererklärung"] as const,
          ["konten", "Konten und Nummern"] as const,
        ].map(([part, label]) => ({ href: paths.bookkeeping(part, keptIn(search)), label }))}
      />
      {hasDays || others.length > 0 ? (
        <Toolbar>
          {hasDays ? <PeriodChips search={search} period={period} /> : null}
          <Whose search={search} others={others} />
        </Toolbar>
      ) : null}
      {hasDays && (period === null || new URLSearchParams(search).has("zeit")) ? (
        <FreeDays search={search} days={period ?? typedDays(new URLSearchParams(search))} errors={errors} />
      ) : null}
      {children}
    </div>
  );
}

/** What is asked stays from part to part. */
function keptIn(search: string): string {
  const params = new URLSearchParams(search);
  const kept = ["from", "to", "instructor_id"].flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
}

/** Days of which the address says nothing are the month before this one, as the API has it. */
function PeriodChips({ search, period }: { search: string; period: Days | null }) {
  const to = (days: Days) => withQuery(search, { ...days, zeit: null });
  const around = period && neighbours(period);
  const usual = period ?? monthAround(todayInBerlin());
  return (
    <nav className="chips" aria-label="Zeitraum">
      {around ? (
        <Anchor className="chip" href={to(around.before)} keepScroll>
          <Icon name="chevron-left" />
          {nameOf(around.before)}
        </Anchor>
      ) : null}
      {period ? (
        <Anchor className="chip" href={to(period)} aria-current="true" keepScroll>
          {nameOf(period)}
        </Anchor>
      ) : null}
      {around ? (
        <Anchor className="chip" href={to(around.after)} keepScroll>
          {nameOf(around.after)}
          <Icon name="chevron-right" />
        </Anchor>
      ) : null}
      {[
        { label: "Monat", days: monthAround(usual.from) },
        { label: "Quartal", days: quarterAround(usual.from) },
        { label: "Jahr", days: yearAround(usual.from) },
      ]
        .filter(({ days }) => days.from !== period?.from || days.to !== period.to)
        .map(({ label, days }) => (
          <Anchor key={label} className="chip" href={to(days)} keepScroll>
            {label}
          </Anchor>
        ))}
      <Anchor className="chip" href={withQuery(search, { zeit: "frei" })} keepScroll>
        Frei wählen
      </Anchor>
    </nav>
  );
}

/** Whose books; where nobody contracts in her own name, there are the team's only. */
function Whose({ search, others }: Pick<Props, "search" | "others">) {
  const value = new URLSearchParams(search).get("instructor_id");
  if (others.length === 0) return null;
  return (
    <FilterMenu
      label="Bücher"
      items={others.map(({ id, name }) => ({
        href: withQuery(search, { instructor_id: id }),
        label: name,
        current: String(id) === value,
      }))}
      {...(value && {
        current: others.find(({ id }) => String(id) === value)?.name ?? value,
        clearHref: withQuery(search, { instructor_id: null }),
      })}
    />
  );
}
