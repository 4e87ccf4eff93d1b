import { data } from "react-router";
import type { Category } from "../../../domain/catalogue/schema.ts";
import { filterChoices, matches } from "../../../domain/lessons/rules.ts";
import { readData, serverApi } from "../../api.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { FilterMenu } from "../../ui/tables/filter-menu.tsx";
import { FilterChips } from "../../ui/tables/toolbar.tsx";
import { head, personalHeaders, pictureOf } from "../head.ts";
import { orPageError } from "../load.ts";
import { openLessons } from "../open-lessons.ts";
import type { Route } from "./+types/courses";
import { asksForKnown, type FilterLink, type Filters, filterOf, filtersOf, isFiltered } from "./filters.ts";
import { LessonRow } from "./lesson-row.tsx";
import { byMonth, lessonCount, type Month } from "./months.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const asked = serverApi(context).publicTeams[":team_token"].courses.$get({ param: params, query: {} });
  const { team, groups, categories, ...page } = await orPageError(readData(asked));
  const lessons = openLessons(page.lessons);
  const query = new URL(request.url).searchParams;
  const filter = filterOf(query);
  const choices = filterChoices(lessons);
  const shown = {
    team,
    total: lessons.length,
    filtered: isFiltered(filter),
    filters: filtersOf(choices, { groups, categories, lessons }, query),
    categories,
    months: byMonth(lessons.filter(matches(filter))),
  };
  return data(shown, asksForKnown(choices, query) ? {} : { headers: personalHeaders() });
}

/** A list that nobody could have chosen is not kept for others: there is no end to what can be invented. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { name, address } = loaderData.team;
  const origin = matches[0].loaderData?.publicUrl ?? "";
  return head({
    title: `Kurse und Termine – ${name}`,
    description: `Alle Kurse und Termine von ${name} mit freien Plätzen, Preisen und Anmeldung.`,
    canonical: origin + paths.teamCourses(address),
    picture: pictureOf(origin, address, name),
  });
};

/** /team/{team_token}/kurse */
export default function Courses({
  loaderData: { team, total, filtered, filters, categories, months },
}: Route.ComponentProps) {
  const { address } = team;
  const allHref = paths.teamCourses(address);
  return (
    <div className="wrap section--top section--bottom">
      <h1 className="title">Kurse und Termine</h1>
      {total === 0 ? (
        <NothingPlanned phone={team.phone} address={address} />
      ) : (
        <>
          <FilterBar filters={filters} total={total} allHref={allHref} filtered={filtered} />
          {months.map((month) => (
            <MonthSection key={month.key} month={month} team={address} categories={categories} />
          ))}
          {months.length === 0 && (
            <EmptyState
              title="Dazu gibt es gerade keinen Termin"
              actions={<ButtonLink href={allHref}>Alle Termine zeigen</ButtonLink>}
            >
              Lassen Sie einen Filter weg, oder sehen Sie sich alle Termine an.
            </EmptyState>
          )}
          <p className="soft mt-8">
            Kein Termin passt?{" "}
            <Anchor className="link" href={paths.teamContact(address)}>
              Schreiben Sie uns
            </Anchor>
            .
          </p>
        </>
      )}
    </div>
  );
}

type MonthProps = { month: Month; team: string; categories: readonly Category[] };

const MonthSection = ({ month, team, categories }: MonthProps) => (
  <section className="month" aria-labelledby={`monat-${month.key}`}>
    <div className="month__head">
      <h2 className="heading" id={`monat-${month.key}`}>
        {month.label}
      </h2>
      <span className="month__count">{lessonCount(month.lessons.length)}</span>
    </div>
    <ul>
      {month.lessons.map((lesson) => (
        <LessonRow key={lesson.id} lesson={lesson} team={team} categories={categories} />
      ))}
    </ul>
  </section>
);

const NothingPlanned = ({ phone, address }: { phone: string; address: string }) => (
  <div className="mt-8">
    <EmptyState
      title="Gerade ist kein Termin ausgeschrieben"
      actions={<ButtonLink href={paths.teamContact(address)}>Nachricht schreiben</ButtonLink>}
    >
      Neue Kurse stehen hier, sobald sie feststehen.
      {phone && ` Unter ${phone} sagen wir Ihnen gern, was geplant ist.`}
    </EmptyState>
  </div>
);

interface FilterBarProps {
  filters: Filters;
  /** The number of all lessons. */
  total: number;
  /** Where nothing is filtered. */
  allHref: string;
  filtered: boolean;
}

const countless = ({ href, label, current }: FilterLink) => ({ href, label, current });

/** Filters as links: they work everywhere and can be shared. Filters without a choice are left out. */
function FilterBar({ filters, total, allHref, filtered }: FilterBarProps) {
  const { group, month, free } = filters;
  const all = { href: allHref, label: "Alle", count: total, current: !filtered };
  return (
    <div className="no-print stack gap-3 mt-8 mb-10">
      <FilterChips label="Nach Kursgruppe" line items={[all, ...(group.length > 1 ? group : [])]} />
      <FilterChips
        label="Nach Monat und freien Plätzen"
        line
        items={[...(month.length > 1 ? month.map(countless) : []), free]}
      />
      <div className="actions">
        <ListFilter label="Thema" links={filters.category} />
        <ListFilter label="Kursleitung" links={filters.instructor} />
        <ListFilter label="Ort" links={filters.place} />
      </div>
    </div>
  );
}

function ListFilter({ label, links }: { label: string; links: readonly FilterLink[] }) {
  const chosen = links.find(({ current }) => current);
  if (links.length < 2 && !chosen) return null;
  return (
    <FilterMenu label={label} current={chosen?.label} clearHref={chosen?.href} items={links.map(countless)} />
  );
}
