import type { ReactNode } from "react";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Tabs } from "../../ui/navigation/tabs.tsx";

type Props = { lead: string; actions?: ReactNode };

/** What stands above every screen of the team. */
export const TeamHead = ({ lead, actions }: Props) => (
  <>
    <PageHead title="Team" lead={lead} actions={actions} />
    <TeamTabs />
  </>
);

/** The way to the other screens of the team, as far as they are open to whoever is signed in. */
export function TeamTabs() {
  const { manages, owns } = useRights();
  return (
    <Tabs
      label="Bereiche des Teams"
      items={[
        { href: paths.teamProfile(), label: "Profil" },
        { href: paths.users(), label: "Nutzer" },
        { href: paths.teamTexts(), label: "Rechtstexte" },
        { href: paths.avContract(), label: "AV-Vertrag" },
        ...(manages ? [{ href: paths.teamMoney(), label: "Bank und Steuer" }] : []),
        { href: paths.teamSettings(), label: "Einstellungen" },
        { href: paths.teamEmbedding(), label: "Einbindung" },
        ...(manages ? [{ href: paths.teamHistory(), label: "Verlauf" }] : []),
        ...(owns
          ? [
              { href: paths.teamPrograms(), label: "Schnittstelle" },
              { href: paths.teamData(), label: "Daten" },
            ]
          : []),
      ]}
    />
  );
}
