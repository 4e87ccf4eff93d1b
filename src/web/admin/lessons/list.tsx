import { useState } from "react";
import type { Lesson, LessonCounts } from "../../../domain/lessons/schema.ts";
import { formatDate } from "../../../shared/time/dates.ts";
import { browserApi, read, readData } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { AddLink } from "../add-link.tsx";
import { ExportLink, ListFrame } from "../list-frame.tsx";
import { chipFilter, listQuery, sortLink, wholeList } from "../list-query.ts";
import { statusFilter } from "../status.tsx";
import { useBulkStatus } from "../use-bulk-status.tsx";
import type { Route } from "./+types/list";
import { lessonColumns } from "./columns.tsx";
import { choiceFilter, LessonViews } from "./lesson-views.tsx";
import { loadChoices } from "./load.ts";
import { noWarnings, warningsOf } from "./publishing/ask-warnings.ts";
import { askedToPublish, PUBLISH } from "./publishing/mending.ts";
import { PublishDialog } from "./publishing/publish-dialog.tsx";
import { whatDeactivatingMeans } from "./words.ts";
import "./lessons.css";

type LessonQuery = Parameters<typeof browserApi.lessons.index.$get>[0]["query"];

export const meta = () => [{ title: "Kurstermine" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const query: LessonQuery = listQuery(request.url, [
    "status",
    "period",
    "course",
    "instructor",
    "category",
    "sort",
  ]);
  const [list, choices, categories] = await Promise.all([
    read(browserApi.lessons.index.$get({ query })),
    loadChoices(),
    readData(browserApi.categories.index.$get({ query: wholeList })),
  ]);
  return { list, choices, categories, query, search: new URL(request.url).search };
};

const periods = [
  { value: null, label: "Laufend und geplant" },
  { value: "past", label: "Vergangen" },
  { value: "all", label: "Alle" },
];

/** /admin/kurstermine */
export default function Lessons({
  loaderData: { list, choices, categories, query, search },
}: Route.ComponentProps) {
  const { leads } = useRights();
  const { counts } = list;
  const { selection, outcome } = useLessonStatus(list.data, search);
  return (
    <ListFrame
      title="Kurstermine"
      lead={totals(counts)}
      actions={
        leads ? (
          <AddLink noun="lessons" href={paths.lessonAdd()}>
            Kurstermin anlegen
          </AddLink>
        ) : null
      }
      moreActions={<ExportLink noun="lessons" query={query} />}
      list={list}
      search={search}
      searchIn="Kurs, Kursleitung oder Ort"
      filters={[
        choiceFilter("Kursleitung", search, "instructor", choices.instructors),
        choiceFilter("Kurs", search, "course", choices.courses),
        choiceFilter("Kategorie", search, "category", categories),
        chipFilter("Zeitraum", search, "period", periods),
      ]}
      moreFilters={[statusFilter({ search, name: "status", counts })]}
      views={<LessonViews search={search} view="liste" />}
      outcome={outcome}
      {...(leads && { selection })}
      rowKey={(lesson) => lesson.id}
      rowLabel={(lesson) => lesson.course.name}
      columns={lessonColumns}
      sort={sortLink(search, "start_date")}
      nothingFits="Kein Kurstermin passt zu dieser Auswahl."
      empty={<NoLessons />}
      noun="Kursterminen"
    />
  );
}

const notOnSale = (lessons: readonly Lesson[]) => lessons.filter(({ status }) => status === "inactive");

/** The list as it is, with the dialog open for those chosen. */
function backToChosen(search: string, chosen: readonly Lesson[]): string {
  const query = new URLSearchParams(search);
  query.set(PUBLISH, chosen.map(({ id }) => id).join());
  return `${paths.lessons()}?${query}`;
}

/** Several lessons of a list at once. */
function useLessonStatus(lessons: readonly Lesson[], search: string) {
  const asked = askedToPublish(new URLSearchParams(search));
  const [warnings, setWarnings] = useState(noWarnings);
  return useBulkStatus(lessons, {
    call: (json) => read(browserApi.lessons.status.$post({ json })),
    nameOf: ({ course, start_date }) => `${course.name} ab ${formatDate(start_date)}`,
    activate: "Freischalten",
    beforeActivating: {
      wants: async (chosen) => {
        const found = await warningsOf(notOnSale(chosen));
        setWarnings(found);
        return found.size > 0 || notOnSale(chosen).some(({ missing }) => missing.length > 0);
      },
      open: asked.filter((id) => lessons.some((lesson) => lesson.id === id)),
      dialog: ({ chosen, activate, ...dialog }) => (
        <PublishDialog
          {...dialog}
          lessons={notOnSale(chosen).filter(({ id, missing }) => missing.length > 0 || warnings.has(id))}
          back={backToChosen(search, chosen)}
          busy={false}
          onPublish={activate}
          warnings={warnings}
        />
      ),
    },
    question: ({ length }) =>
      length === 1 ? "Diesen Kurstermin deaktivieren?" : `${length} Kurstermine deaktivieren?`,
    meaning: whatDeactivatingMeans,
  });
}

/** `12 aktive Kurstermine, 74 von 114 Plätzen vergeben. 1 ist noch inaktiv.` */
function totals({ active, inactive, seats, seats_taken }: LessonCounts): string {
  const open = active === 1 ? "1 aktiver Kurstermin" : `${active} aktive Kurstermine`;
  const places = seats > 0 ? `, ${seats_taken} von ${seats} Plätzen vergeben` : "";
  const hidden = inactive > 0 ? ` ${inactive} ${inactive === 1 ? "ist" : "sind"} inaktiv.` : "";
  return `${open}${places}.${hidden}`;
}

function NoLessons() {
  const { leads } = useRights();
  return (
    <EmptyState
      title="Noch keine Kurstermine"
      actions={
        leads ? (
          <ButtonLink href={paths.lessonAdd()} icon="plus">
            Kurstermin anlegen
          </ButtonLink>
        ) : null
      }
    >
      Legen Sie Tag, Uhrzeit und Plätze fest. Sobald Sie den Termin freischalten, kann gebucht werden.
    </EmptyState>
  );
}
