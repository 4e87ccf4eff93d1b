import { useState } from "react";
import type { CalendarSession } from "../../../../domain/lessons/calendar/calendar-schema.ts";
import { formatDateRange, wallClock } from "../../../../shared/time/dates.ts";
import { publicHolidays } from "../../../../shared/time/holidays.ts";
import { todayInBerlin } from "../../../../shared/words/german-input.ts";
import { browserApi, readData } from "../../../api.ts";
import { useCurrentUser, useRights } from "../../../layouts/use-current-user.ts";
import { paths } from "../../../paths.ts";
import { Button, ButtonLink, IconButtonLink } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Anchor } from "../../../ui/navigation/anchor.tsx";
import { withQuery } from "../../../ui/navigation/query.ts";
import { AddLink } from "../../add-link.tsx";
import { FindBar } from "../../list-filters/find-bar.tsx";
import { ListHead } from "../../list-head.tsx";
import { wholeList } from "../../list-query.ts";
import { LessonViews } from "../lesson-views.tsx";
import { loadChoices } from "../load.ts";
import type { Route } from "./+types/calendar";
import { calendarFilters, coloursIn } from "./filters.tsx";
import { Month } from "./month.tsx";
import { isSameSpan, lookedAt, neighbour, spanInWords, type View, weeksOf } from "./span.ts";
import { useDayKeys } from "./use-day-keys.ts";
import { Week } from "./week.tsx";
import "./calendar.css";
import "./week.css";

type CalendarQuery = Parameters<typeof browserApi.lessons.sessions.$get>[0]["query"];

export const meta = () => [{ title: "Kalender" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { search, searchParams } = new URL(request.url);
  const looked = lookedAt(search, todayInBerlin());
  const days = weeksOf(looked.view, looked.day).flat();
  const query = { ...filtersIn(searchParams), from: days[0], to: days.at(-1) } as CalendarQuery;
  const [sessions, choices, categories] = await Promise.all([
    readData(browserApi.lessons.sessions.$get({ query })),
    loadChoices(),
    readData(browserApi.categories.index.$get({ query: wholeList })),
  ]);
  return { ...looked, sessions, choices, categories, search };
};

const filtersIn = (params: URLSearchParams) =>
  Object.fromEntries(
    ["instructor", "course", "place", "color"].map((name) => [name, params.get(name) ?? ""]),
  );

/** /admin/kurstermine/kalender */
export default function LessonCalendar({ loaderData }: Route.ComponentProps) {
  const { view, day, search, choices, categories } = loaderData;
  const today = todayInBerlin();
  const { leads } = useRights();
  const { federalState } = useCurrentUser().team;
  const weeks = weeksOf(view, day);
  const { focus, gridProps } = useDayKeys({ view, day, today, search });
  const sessions = loaderData.sessions.filter(({ id }) => id !== null);
  const Drawn = view === "woche" ? Week : Month;
  const [allDays, setAllDays] = useState(false);
  const past = sessions.filter(({ ends_at }) => wallClock(ends_at).date < today).length;
  // On phones, where days stand below each other, the span in which today is begins with today.
  const fromToday = !allDays && weeks.flat().includes(today) && isSameSpan(view, day, today);
  return (
    <div className={classNames("calendar", fromToday && "calendar--from-today")}>
      <ListHead
        title="Kurstermine"
        actions={
          leads ? (
            <AddLink noun="lessons" href={paths.lessonAdd()}>
              Kurstermin anlegen
            </AddLink>
          ) : null
        }
      />
      <FindBar
        title="Kurstermine"
        search={search}
        filters={calendarFilters({ search, choices, categories, sessions })}
        views={<LessonViews search={search} view={view} />}
        total={sessions.length}
        noun="Treffen"
      />
      <Turning view={view} day={day} today={today} search={search} sessions={sessions} />
      <Unscheduled lessons={loaderData.sessions.filter(({ id }) => id === null)} />
      {fromToday && past > 0 ? (
        <p className="only-phone">
          <Button size="small" variant="quiet" icon="arrow-up" onClick={() => setAllDays(true)}>
            Frühere Tage zeigen
          </Button>
        </p>
      ) : null}
      <section {...gridProps} aria-label="Kalender">
        <Drawn
          weeks={weeks}
          day={day}
          today={today}
          focus={focus}
          sessions={sessions}
          holidays={holidaysIn(weeks.flat(), federalState)}
          caption={spanInWords(view, day)}
          search={search}
        />
      </section>
      {sessions.length === 0 || (fromToday && sessions.length === past) ? (
        <p className="calendar__nothing">
          {sessions.length === 0 ? "Keine" : "Keine weiteren"} Treffen in{" "}
          {view === "woche" ? "dieser Woche" : "diesem Monat"}.
        </p>
      ) : null}
      <ul className="calendar__key">
        {coloursIn(categories).map(({ color, words }) => (
          <li key={color} className={`entry--${color}`}>
            {words}
          </li>
        ))}
      </ul>
      <p className="small no-print">
        <Anchor className="link" href={`${paths.account()}#kalender`}>
          Im eigenen Kalender abonnieren
        </Anchor>
      </p>
      <p className="small soft no-print hide-phone">
        {leads ? "Ein Klick auf einen Tag legt dort einen Kurstermin an. " : ""}
        Im Kalender führen die Pfeiltasten von Tag zu Tag, Bild auf und ab blättern, T springt zu heute.
      </p>
    </div>
  );
}

type TurningProps = {
  view: View;
  day: string;
  today: string;
  search: string;
  sessions: readonly CalendarSession[];
};

/** Which month or week it is, and the ways to others. */
function Turning({ view, day, today, search, sessions }: TurningProps) {
  const to = (step: 1 | -1) => neighbour(view, day, step);
  const inMonth = sessions.filter(
    ({ starts_at }) => view === "woche" || starts_at.startsWith(day.slice(0, 7)),
  );
  const off = inMonth.filter(({ is_cancelled }) => is_cancelled === 1).length;
  const count = inMonth.length - off;
  return (
    <div className="calendar__turning">
      <h2 aria-live="polite">{spanInWords(view, day)}</h2>
      <span className="actions no-print">
        <IconButtonLink
          icon="chevron-left"
          label={spanInWords(view, to(-1))}
          href={withQuery(search, { am: to(-1) })}
          variant="quiet"
          size="small"
          keepScroll
        />
        <ButtonLink href={withQuery(search, { am: today })} size="small" keepScroll>
          Heute
        </ButtonLink>
        <IconButtonLink
          icon="chevron-right"
          label={spanInWords(view, to(1))}
          href={withQuery(search, { am: to(1) })}
          variant="quiet"
          size="small"
          keepScroll
        />
        <Button
          className="calendar__print"
          size="small"
          variant="quiet"
          icon="printer"
          onClick={() => window.print()}
        >
          Drucken
        </Button>
      </span>
      <span className="soft">
        {count} Treffen
        {off > 0 ? `, ${off} ${off === 1 ? "fällt" : "fallen"} aus` : ""}
      </span>
    </div>
  );
}

/** Lessons that run in these days without sessions of their own: they stand in no day. */
const Unscheduled = ({ lessons }: { lessons: readonly CalendarSession[] }) =>
  lessons.length === 0 ? null : (
    <ul className="calendar__unscheduled" aria-label="Ohne eingetragene Treffen">
      {lessons.map(({ lesson_id, course, starts_at, ends_at }) => (
        <li key={lesson_id}>
          <Anchor href={paths.lesson(lesson_id)}>{course.name}</Anchor>{" "}
          <span className="soft">{formatDateRange(starts_at, ends_at)}, ohne eingetragene Treffen</span>
        </li>
      ))}
    </ul>
  );

const holidaysIn = (days: readonly string[], state: Parameters<typeof publicHolidays>[1]) =>
  new Map(
    [...new Set(days.map((day) => Number(day.slice(0, 4))))]
      .flatMap((year) => publicHolidays(year, state))
      .map(({ date, name }) => [date, name]),
  );
