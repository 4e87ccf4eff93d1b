import { courseTypeWords } from "../../../domain/courses/fields.ts";
import type { Course } from "../../../domain/courses/schema.ts";
import { browserApi, read } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import type { Column } from "../../ui/tables/table.tsx";
import { AddLink } from "../add-link.tsx";
import { ExportLink, ListFrame } from "../list-frame.tsx";
import { listQuery } from "../list-query.ts";
import { Status, statusFilter } from "../status.tsx";
import { useBulkStatus } from "../use-bulk-status.tsx";
import type { Route } from "./+types/list";

type CourseQuery = Parameters<typeof browserApi.courses.index.$get>[0]["query"];

export const meta = () => [{ title: "Kurse" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const query: CourseQuery = listQuery(request.url, ["is_active"]);
  const [list, groups] = await Promise.all([
    read(browserApi.courses.index.$get({ query })),
    read(browserApi.courseGroups.index.$get({ query: {} })),
  ]);
  return { list, groups: groups.data, query, search: new URL(request.url).search };
};

/** /admin/kurse */
export default function Courses({ loaderData: { list, groups, query, search } }: Route.ComponentProps) {
  const { manages } = useRights();
  const groupNames = new Map<string | null, string>(groups.map(({ key, name }) => [key, name]));
  const { selection, outcome } = useBulkStatus(list.data, {
    call: (json) => read(browserApi.courses.status.$post({ json })),
    nameOf: ({ name }) => name,
    activate: "Aktivieren",
    question: ({ length }) => (length === 1 ? "Diesen Kurs deaktivieren?" : `${length} Kurse deaktivieren?`),
    meaning: () =>
      "Inaktive Kurse bekommen keine neuen Kurstermine und stehen nicht auf Ihrer Kursseite. Anmeldungen bleiben, wie sie sind.",
  });
  return (
    <ListFrame
      title="Kurse"
      lead="Ein Kurs sagt, worum es geht. Wann er stattfindet, sagen seine Kurstermine."
      actions={
        manages ? (
          <AddLink noun="courses" href={paths.courseAdd()}>
            Kurs anlegen
          </AddLink>
        ) : null
      }
      moreActions={<ExportLink noun="courses" query={query} />}
      list={list}
      search={search}
      searchIn="Name"
      filters={[statusFilter({ search, name: "is_active", counts: list.counts })]}
      outcome={outcome}
      {...(manages && { selection })}
      rowKey={(course) => course.id}
      rowLabel={(course) => course.name}
      columns={columns(groupNames)}
      nothingFits="Kein Kurs passt zu dieser Suche."
      empty={<NoCourses />}
      noun="Kursen"
    />
  );
}

const columns = (groupNames: ReadonlyMap<string | null, string>): Column<Course>[] => [
  {
    key: "name",
    header: "Kurs",
    kind: "name",
    cell: (course) => (
      <>
        <Anchor href={paths.course(course.id)}>{course.name}</Anchor>
        {course.summary ? <span className="sub">{course.summary}</span> : null}
      </>
    ),
  },
  { key: "group", header: "Kursgruppe", cell: ({ group }) => groupNames.get(group) ?? "–", hide: "phone" },
  { key: "type", header: "Art", cell: (course) => courseTypeWords[course.course_type], hide: "phone" },
  { key: "status", header: "Stand", kind: "state", cell: ({ status }) => <Status status={status} /> },
];

function NoCourses() {
  const { manages } = useRights();
  return (
    <EmptyState
      title="Noch keine Kurse"
      actions={
        manages ? (
          <ButtonLink href={paths.courseAdd()} icon="plus">
            Ersten Kurs anlegen
          </ButtonLink>
        ) : null
      }
    >
      Beginnen Sie mit dem, was Sie am häufigsten geben, etwa Geburtsvorbereitung oder Rückbildung. Danach
      legen Sie die Termine dazu an.
    </EmptyState>
  );
}
