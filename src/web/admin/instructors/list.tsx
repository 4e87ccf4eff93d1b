import type { Instructor } from "../../../domain/instructors/schema.ts";
import { browserApi, read } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { roleLabels } from "../../session/roles.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Badge } from "../../ui/badge.tsx";
import { LoadedAvatar } from "../../ui/loaded-avatar.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import { withQuery } from "../../ui/query.ts";
import { SearchForm } from "../../ui/search-field.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { Toolbar } from "../../ui/toolbar.tsx";
import { AddLink } from "../add-link.tsx";
import { ExportLink } from "../export-link.tsx";
import { listQuery } from "../list-query.ts";
import { NothingFound } from "../nothing-found.tsx";
import { InvitationActions } from "../users/invitation-actions.tsx";
import type { Route } from "./+types/list";
import { instructorStatus } from "./status-words.ts";

export const meta = () => [{ title: "Kursleitende" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const list = await read(browserApi.instructors.index.$get({ query: listQuery(request.url) }));
  return { list, search: new URL(request.url).search };
};

const columns: Column<Instructor>[] = [
  {
    key: "name",
    header: "Name",
    kind: "name",
    cell: (instructor) => (
      <span className="inline">
        <LoadedAvatar name="" src={instructor.img} size={32} />
        <Anchor href={paths.instructor(instructor.id)}>{instructor.name}</Anchor>
      </span>
    ),
  },
  { key: "email", header: "E-Mail", cell: ({ user }) => user?.email ?? "Unbekannter Nutzer", hide: "phone" },
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

const actions: Column<Instructor> = {
  key: "actions",
  header: "Aktionen",
  kind: "actions",
  cell: ({ status, user, name }) =>
    status === "pending" && user ? <InvitationActions user={user.id} name={name} /> : null,
};

/** /admin/kursleitende */
export default function Instructors({ loaderData: { list, search } }: Route.ComponentProps) {
  const { manages } = useRights();
  return (
    <>
      <PageHead
        title="Kursleitende"
        lead="Wer Ihre Kurse gibt, in der Reihenfolge Ihrer Kursseite."
        actions={
          <>
            <ExportLink noun="instructors" search={search} />
            {manages ? (
              <AddLink noun="instructors" href={paths.invite()} icon="user-plus">
                Einladen
              </AddLink>
            ) : null}
          </>
        }
      />
      <Toolbar>
        <SearchForm
          keep={new URLSearchParams(search)}
          name="q"
          label="Kursleitende durchsuchen"
          placeholder="Name oder E-Mail"
        />
      </Toolbar>
      <Table
        caption="Kursleitende"
        rows={list.data}
        rowKey={(instructor) => instructor.id}
        rowLabel={(instructor) => instructor.name}
        columns={manages ? [...columns, actions] : columns}
        empty={<NothingFound>Niemand in Ihrem Team heißt so.</NothingFound>}
      />
      <Pager
        page={list.meta.current_page}
        perPage={list.meta.per_page}
        total={list.meta.total}
        href={(page) => withQuery(search, { page })}
        noun="Kursleitenden"
      />
    </>
  );
}
