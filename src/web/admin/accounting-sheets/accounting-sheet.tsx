import type { AccountingSheet as Sheet } from "../../../domain/accounting-sheets/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import type { FieldErrors } from "../../../shared/refusal.ts";
import { formatDate } from "../../../shared/time/dates.ts";
import { todayInBerlin } from "../../../shared/words/german-input.ts";
import { ApiRefusal, browserApi, readData } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Figures } from "../../ui/lists/figures.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { withQuery } from "../../ui/navigation/query.ts";
import { Icon } from "../../ui/pictures/icon.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { FilterMenu } from "../../ui/tables/filter-menu.tsx";
import { Toolbar } from "../../ui/tables/toolbar.tsx";
import { ExportLink } from "../list-frame.tsx";
import { wholeList } from "../list-query.ts";
import { FreeDays, typedDays } from "../statistics/filters.tsx";
import { monthAround, nameOf, neighbours } from "../statistics/period.ts";
import type { Route } from "./+types/accounting-sheet";
import { People } from "./people.tsx";
import { Positions } from "./positions.tsx";
import "./accounting-sheets.css";

export const meta = () => [{ title: "Kassenabrechnung" }];

type Loaded = { sheet: Sheet | null; errors: FieldErrors };

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { search, searchParams } = new URL(request.url);
  const query = queryOf(searchParams);
  const [loaded, positions, instructors, lesson] = await Promise.all([
    loadSheet(query),
    readData(browserApi.accountingSheets.positions.$get({ query: {} })),
    readData(browserApi.instructors.index.$get({ query: wholeList })),
    query.lesson ? readData(browserApi.lessons[":id"].$get({ param: { id: query.lesson } })) : null,
  ]);
  return { ...loaded, positions, instructors, lesson, query, search };
};

/** Days that make no sense are said at their fields. */
async function loadSheet(query: ReturnType<typeof queryOf>): Promise<Loaded> {
  try {
    return { sheet: await readData(browserApi.accountingSheets.index.$get({ query })), errors: {} };
  } catch (error) {
    if (!(error instanceof ApiRefusal) || (!error.errors.from && !error.errors.to)) throw error;
    return { sheet: null, errors: error.errors };
  }
}

/** What the API is asked for: the running month, unless a lesson or other days are meant. */
function queryOf(params: URLSearchParams) {
  const lesson = params.get("lesson") ?? "";
  const instructor = params.get("instructor") ?? "";
  const days = typedDays(params);
  return {
    ...days,
    ...(lesson && { lesson }),
    ...(instructor && { instructor }),
  };
}

/** /admin/kassenabrechnung */
export default function AccountingSheet({ loaderData }: Route.ComponentProps) {
  const { sheet, errors, positions, instructors, lesson, query, search } = loaderData;
  const { manages } = useRights();
  const days = sheet?.from && sheet.to ? { from: sheet.from, to: sheet.to } : null;
  const around = days ? neighbours(days) : null;
  const to = (one: { from: string; to: string }) => withQuery(search, { ...one, zeit: null });
  const isFree =
    new URLSearchParams(search).has("zeit") || sheet === null || (days !== null && around === null);
  return (
    <div className="accounting">
      <PageHead
        {...(lesson && { back: { href: paths.lessonAttendance(lesson.id), label: "Zur Anwesenheit" } })}
        title="Kassenabrechnung"
        lead={
          lesson
            ? `${lesson.course.name}, ab ${formatDate(lesson.start_date)}: was die gesetzlichen Krankenkassen von den eingetragenen Treffen zahlen.`
            : "Was die gesetzlichen Krankenkassen von den eingetragenen Treffen zahlen. Abrechnen können Sie es mit Ihrem Abrechnungsprogramm."
        }
        actions={
          sheet ? (
            <>
              <ExportLink noun="accounting-sheets" query={query} />
              <Button icon="printer" onClick={() => window.print()}>
                Drucken
              </Button>
            </>
          ) : null
        }
      />
      <p className="print-only">{days ? nameOf(days) : null} Nur für die Praxis: enthält Gesundheitsdaten.</p>
      <div className="no-print">
        <Toolbar>
          <nav className="chips" aria-label="Zeitraum">
            {around ? (
              <>
                <Anchor className="chip" href={to(around.before)} keepScroll>
                  <Icon name="chevron-left" />
                  {nameOf(around.before)}
                </Anchor>
                <Anchor className="chip" href={search || "?"} aria-current="true">
                  {days ? nameOf(days) : null}
                </Anchor>
                <Anchor className="chip" href={to(around.after)} keepScroll>
                  {nameOf(around.after)}
                  <Icon name="chevron-right" />
                </Anchor>
              </>
            ) : (
              <Anchor className="chip" href={to(monthAround(todayInBerlin()))} keepScroll>
                Dieser Monat
              </Anchor>
            )}
            <Anchor
              className="chip"
              href={withQuery(search, { zeit: "frei" })}
              aria-current={isFree || undefined}
            >
              Frei wählen
            </Anchor>
          </nav>
          {lesson ? (
            <Anchor className="chip" href={withQuery(search, { lesson: null })} aria-current="true">
              Nur dieser Kurstermin <Icon name="x" />
              <span className="visually-hidden">Filter entfernen</span>
            </Anchor>
          ) : null}
          {manages && instructors.length > 1 ? (
            <FilterMenu
              label="Kursleitung"
              items={instructors.map(({ id, name }) => ({
                label: name,
                href: withQuery(search, { instructor: id }),
                current: String(id) === query.instructor,
              }))}
              {...(query.instructor && {
                current:
                  instructors.find(({ id }) => String(id) === query.instructor)?.name ?? query.instructor,
                clearHref: withQuery(search, { instructor: null }),
              })}
            />
          ) : null}
        </Toolbar>
        {isFree ? (
          <FreeDays search={search} days={days ?? typedDays(new URLSearchParams(search))} errors={errors} />
        ) : null}
      </div>
      {sheet === null ? null : sheet.people.length === 0 ? (
        <NothingToBill isLesson={lesson !== null} />
      ) : (
        <>
          <Figures
            items={[
              { label: "Versicherte", value: sheet.people.length.toLocaleString("de-DE") },
              {
                label: "Einheiten",
                value: sheet.payable_units.toLocaleString("de-DE"),
                note: "zu 5 Minuten, die die Kasse zahlt",
              },
              { label: "Zusammen", value: formatCents(sheet.total_cents) },
            ]}
          />
          {sheet.warnings.map((warning) => (
            <Notice key={warning} tone="warning">
              {warning}
            </Notice>
          ))}
          <Positions positions={positions} mayEdit={manages} />
          <People people={sheet.people} />
          <p className="small soft mt-6 measure">
            Gezählt nach: {sheet.sources.join("; ")}. Einheiten sind volle fünf Minuten aus der Anwesenheit,
            ohne Pausen. Was jemand schon vorher oder anderswo verbraucht hat, ist abgezogen.
          </p>
        </>
      )}
    </div>
  );
}

const NothingToBill = ({ isLesson }: { isLesson: boolean }) => (
  <EmptyState
    title="Nichts abzurechnen"
    actions={<ButtonLink href={paths.lessons()}>Zu den Kursterminen</ButtonLink>}
  >
    {isLesson
      ? "In diesem Kurstermin ist für gesetzlich Versicherte noch keine Anwesenheit eingetragen, oder die Kasse zahlt diesen Kurs nicht."
      : "In dieser Zeit ist für gesetzlich Versicherte in Kursen, die die Kasse zahlt, keine Anwesenheit eingetragen."}
  </EmptyState>
);
