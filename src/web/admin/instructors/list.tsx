import { isShownWhole, type ShownInstructor } from "../../../domain/instructors/schema.ts";
import { browserApi, read } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { roleLabels } from "../../session/roles.ts";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { LoadedAvatar } from "../../ui/pictures/loaded-avatar.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import type { Column } from "../../ui/tables/table.tsx";
import { AddLink } from "../add-link.tsx";
import { ExportLink, ListFrame } from "../list-frame.tsx";
import { isFiltered, listQuery } from "../list-query.ts";
import { statusFilter } from "../status.tsx";
import { useBulkStatus } from "../use-bulk-status.tsx";
import { useOrder } from "../use-order.tsx";
import { InvitationActions } from "../users/invitation-actions.tsx";
import type { Route } from "./+types/list";
import "./instructors.css";

export const meta = () => [{ title: "Kursleitende" }];

type InstructorQuery = Parameters<typeof browserApi.instructors.index.$get>[0]["query"];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const query: InstructorQuery = { per_page: "50", ...listQuery<InstructorQuery>(request.url, ["status"]) };
  const list = await read(browserApi.instructors.index.$get({ query }));
  return { list, query, search: new URL(request.url).search };
};

const columns: Column<ShownInstructor>[] = [
  {
    key: "name",
    header: "Name",
    kind: "name",
    cell: (instructor) => (
      <span className="person-name">
        <LoadedAvatar name="" person={instructor.name} src={instructor.img} size={32} />
        <Anchor href={paths.instructor(instructor.id)}>{instructor.name}</Anchor>
      </span>
    ),
  },
  { key: "roles", header: "Rollen", cell: ({ user }) => roleLabels(user?.roles ?? []), hide: "phone" },
  {
    key: "status",
    header: "Stand",
    kind: "state",
    cell: ({ status }) => {
      const { tone, word, icon } = instructorStatus[status];
      return (
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      );
    },
  },
];

const email: Column<ShownInstructor> = {
  key: "email",
  header: "E-Mail",
  cell: (instructor) => (isShownWhole(instructor) && instructor.user?.email) || "Unbekannter Nutzer",
  hide: "tablet",
};

const actions: Column<ShownInstructor> = {
  key: "actions",
  header: "Aktionen",
  kind: "actions",
  cell: (instructor) =>
    instructor.status === "pending" && isShownWhole(instructor) && instructor.user ? (
      <InvitationActions user={instructor.user} name={instructor.name} />
    ) : null,
};

/** /admin/kursleitende */
export default function Instructors({ loaderData: { list, query, search } }: Route.ComponentProps) {
  const { manages } = useRights();
  const order = useOrder(list.data, list.meta, (json) => read(browserApi.instructors.order.$patch({ json })));
  const mayOrder = manages && !isFiltered(search);
  const { counts } = list;
  const { selection, outcome } = useBulkStatus(list.data, {
    call: (json) => read(browserApi.instructors.status.$post({ json })),
    nameOf: ({ name }) => name,
    activate: "Aktivieren",
    question: ({ length }) =>
      length === 1 ? "Diese Person deaktivieren?" : `${length} Personen deaktivieren?`,
    meaning: () =>
      "Mit Bild und Text stehen sie dann nicht mehr auf Ihrer Kursseite. Kurstermine und Zugang bleiben, wie sie sind.",
  });
  return (
    <ListFrame
      title="Kursleitende"
      lead="Wer Ihre Kurse gibt, in der Reihenfolge Ihrer Kursseite."
      actions={
        manages ? (
          <AddLink noun="instructors" href={paths.invite()} icon="user-plus">
            Einladen
          </AddLink>
        ) : null
      }
      moreActions={<ExportLink noun="instructors" query={query} />}
      list={{ ...list, data: order.rows }}
      search={search}
      searchIn={manages ? "Name oder E-Mail" : "Name"}
      filters={[statusFilter({ search, name: "status", counts: counts, pending: counts.pending })]}
      outcome={outcome}
      {...(manages && { selection })}
      rowKey={(instructor) => instructor.id}
      rowLabel={(instructor) => instructor.name}
      columns={[
        ...(manages ? columns.toSpliced(1, 0, email) : columns),
        ...(manages ? [actions] : []),
        ...(mayOrder ? [order.column] : []),
      ]}
      isCurrent={order.isHeld}
      nothingFits="Niemand in Ihrem Team passt zu dieser Auswahl."
      noun="Kursleitenden"
      sizes={[25, 50, 100]}
    />
  );
}

/** An instructor's status in words. */
const instructorStatus = {
  active: { tone: "positive", word: "aktiv", icon: "check" },
  inactive: { tone: "neutral", word: "inaktiv", icon: "lock" },
  pending: { tone: "warning", word: "Unbestätigt", icon: "hourglass" },
} as const;
