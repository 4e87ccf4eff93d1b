import { useRights } from "../../layouts/use-current-user.ts";
import { Notice } from "../../ui/signs/notice.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import type { Route } from "./+types/texts";
import { teamLabels } from "./labels.ts";
import { LegalField } from "./legal-field.tsx";
import { loadTeam, saveTeam } from "./save-team.ts";
import { startingAccessibility, startingImprint, startingPrivacy, startingTerms } from "./starting-texts.ts";
import "./team.css";
import { TeamHead } from "./team-head.tsx";

export const meta = () => [{ title: "Rechtstexte" }];

export const clientLoader = loadTeam;

export const clientAction = ({ request }: Route.ClientActionArgs) => saveTeam(request);

const legalTexts = [
  {
    name: "imprint",
    start: startingImprint,
    help: "Pflicht für alle, die ihre Kurse im Netz anbieten (§ 5 DDG).",
  },
  {
    name: "privacy",
    start: startingPrivacy,
    help: "Was Sie mit den Angaben aus Anmeldungen und Anfragen tun (Art. 13 DSGVO).",
  },
  {
    name: "terms",
    start: startingTerms,
    help: "Freiwillig. Stehen auch in jeder Bestätigung, als PDF und so, wie sie beim Buchen galten.",
  },
  {
    name: "accessibility",
    start: startingAccessibility,
    help: "Freiwillig. Die Erklärung selbst schreiben wir; hier ergänzen Sie, was Ihre Räume und Ihre eigenen Texte angeht.",
  },
] as const;

/** /admin/team/rechtstexte: what the law asks of the team */
export default function TeamTexts({ loaderData: team, actionData }: Route.ComponentProps) {
  const refused = actionData ?? undefined;
  const { manages } = useRights();
  return (
    <>
      <TeamHead lead="Impressum, Datenschutz, AGB und Barrierefreiheit stehen am Fuß jeder Seite Ihrer Kurse." />
      {manages ? (
        <Notice className="mb-6">
          Die Vorlagen nehmen, was in Ihrem Profil steht. Sie ersetzen keine Rechtsberatung: Bitte lesen Sie
          alles, füllen Sie die eckigen Klammern aus und streichen Sie, was bei Ihnen nicht zutrifft.
        </Notice>
      ) : null}
      <AdminForm labels={teamLabels} refused={refused} filledFrom={team.updated_at} may={manages}>
        {legalTexts.map(({ name, start, help }) => (
          <LegalField
            key={name}
            name={name}
            text={team[name]}
            start={start(team)}
            error={refused?.errors[name]}
            help={help}
          />
        ))}
      </AdminForm>
    </>
  );
}
