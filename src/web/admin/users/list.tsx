import type { z } from "zod";
import type { teamSecurity } from "../../../domain/sign-in-security/schema.ts";
import type { TeamUser } from "../../../domain/users/schema.ts";
import { fullName } from "../../../shared/words/text.ts";
import { browserApi, read, readData } from "../../api.ts";
import { useCurrentUser, useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { currentUser } from "../../session/current-user.ts";
import { roleLabels } from "../../session/roles.ts";
import { Button } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import type { Column } from "../../ui/tables/table.tsx";
import { AddLink } from "../add-link.tsx";
import { ListFrame } from "../list-frame.tsx";
import { listQuery, sortLink } from "../list-query.ts";
import { TeamTabs } from "../team/team-head.tsx";
import { useAction } from "../use-action.ts";
import type { Route } from "./+types/list";
import { InvitedActions } from "./invitation-actions.tsx";
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
  {
    key: "status",
    header: "Stand",
    kind: "state",
    sortable: true,
    cell: (user) => <StateBadge user={user} />,
  },
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

function StateBadge({ user }: { user: TeamUser }) {
  const { tone, word, icon } = userStatusLook(user);
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}

type Props = { security: z.infer<typeof teamSecurity> };

/** Whether everybody in the team needs a second factor: for the owner to say. */
const SecondFactorRule = ({ security }: Props) => (
  <div className="mt-10">
    <Block title="Zweiter Faktor für alle">
      {security.requires_second_factor ? <Required security={security} /> : <Voluntary security={security} />}
    </Block>
  </div>
);

function Required({ security: { without_second_factor: missing } }: Props) {
  const change = useChange();
  return (
    <div className="stack gap-4">
      <p className="measure">
        Alle in Ihrem Team melden sich mit Passwort und Code an. {stillMissing(missing)}
      </p>
      <div className="actions">
        <ConfirmDialog
          title="Zweiten Faktor nicht mehr verlangen?"
          confirmLabel="Nicht mehr verlangen"
          trigger={<Button>Nicht mehr verlangen</Button>}
          onConfirm={() => change("0")}
        >
          Wer einen hat, behält ihn und kann ihn dann selbst abschalten.
        </ConfirmDialog>
      </div>
    </div>
  );
}

function Voluntary({ security: { without_second_factor: missing } }: Props) {
  const change = useChange();
  return (
    <div className="stack gap-4">
      <p className="measure">
        Zurzeit entscheidet jede selbst, ob nach dem Passwort ein Code aus einer App gefragt wird. Sie können
        ihn für alle verlangen.
      </p>
      <div className="actions">
        <ConfirmDialog
          title="Zweiten Faktor für alle verlangen?"
          confirmLabel="Für alle verlangen"
          trigger={<Button icon="lock">Für alle verlangen</Button>}
          onConfirm={() => change("1")}
        >
          {`Wer noch keinen hat, richtet ihn als Nächstes ein und kommt bis dahin nicht an Kurse und Anmeldungen. ${stillMissing(missing)}`}
        </ConfirmDialog>
      </div>
    </div>
  );
}

const stillMissing = (names: readonly string[]) =>
  names.length === 0 ? "Alle haben schon einen." : `Noch keinen haben: ${names.join(", ")}.`;

function useChange() {
  const act = useAction();
  return (requires_second_factor: "0" | "1") =>
    act(read(browserApi.teamSecurity.index.$patch({ json: { requires_second_factor } })));
}
