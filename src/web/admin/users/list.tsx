import type { TeamUser } from "../../../domain/users/schema.ts";
import { fullName } from "../../../shared/words/text.ts";
import { browserApi, read, readData } from "../../api.ts";
import { useCurrentUser, useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { currentUser } from "../../session/current-user.ts";
import { roleLabels } from "../../session/roles.ts";
import { Badge } from "../../ui/signs/badge.tsx";
import type { Column } from "../../ui/tables/table.tsx";
import { AddLink } from "../add-link.tsx";
import { ListFrame } from "../list-frame.tsx";
import { listQuery } from "../list-query.ts";
import { sortLink } from "../sort-link.ts";
import { TeamTabs } from "../team/team-head.tsx";
import type { Route } from "./+types/list";
import { InvitedActions } from "./invited-actions.tsx";
import { SecondFactorRule } from "./second-factor-rule.tsx";
import { UserActions } from "./user-actions.tsx";
import { userStatusLook } from "./user-status.ts";

export const meta = () => [{ title: "Nutzer" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const isOwner = currentUser(document.cookie)?.roles.includes("team-owner");
  const [list, security] = await Promise.all([
    read(browserApi.users.index.$get({ query: listQuery(request.url, ["sort"]) })),
    isOwner ? readData(browserApi.teamSecurity.index.$get()) : null,
  ]);
  return { list, security, search: new URL(request.url).search };
};

const columns: Column<TeamUser>[] = [
  { key: "name", header: "Name", kind: "name", sortable: true, cell: fullName },
  { key: "email", header: "E-Mail", sortable: true, cell: ({ email }) => email, hide: "phone" },
  { key: "roles", header: "Rollen", cell: ({ roles }) => roleLabels(roles) },
  { key: "status", header: "Stand", kind: "state", sortable: true, cell: (user) => <Standing user={user} /> },
];

/** /admin/team/nutzer: who works in the team, and what each may do */
export default function TeamUsers({ loaderData: { list, security, search } }: Route.ComponentProps) {
  const { manages } = useRights();
  return (
    <>
      <ListFrame
        title="Team"
        lead="Wer bei Ihnen mitarbeitet und was jede darf."
        actions={
          manages ? (
            <AddLink noun="instructors" href={paths.invite()} icon="user-plus">
              Ins Team einladen
            </AddLink>
          ) : null
        }
        tabs={<TeamTabs />}
        list={list}
        search={search}
        searchIn="Name oder E-Mail"
        rowKey={(user) => user.id}
        rowLabel={fullName}
        columns={manages ? [...columns, actions] : columns}
        sort={sortLink(search, "name")}
        nothingFits="Niemand in Ihrem Team heißt so."
        noun="Personen"
      />
      {security ? <SecondFactorRule security={security} /> : null}
    </>
  );
}

const actions: Column<TeamUser> = {
  key: "actions",
  header: "Aktionen",
  kind: "actions",
  cell: (user) => <Actions user={user} />,
};

/** Over owners decide owners. */
function Actions({ user }: { user: TeamUser }) {
  const isOwner = useCurrentUser().roles.includes("team-owner");
  if (user.roles.includes("team-owner") && !isOwner) return null;
  return user.is_invited ? <InvitedActions user={user} /> : <UserActions user={user} />;
}

function Standing({ user }: { user: TeamUser }) {
  const { tone, word, icon } = userStatusLook(user);
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
