import type { RouterContextProvider } from "react-router";
import type { PublicTeam } from "../../../domain/teams/schema.ts";
import { readData, serverApi } from "../../api.ts";
import { Markdown } from "../../ui/markdown.tsx";
import { orPageError } from "../load.ts";
import { TeamAddress, TeamContact } from "../team-contact.tsx";

type Kind = "imprint" | "privacy" | "terms";

/** One of a team's legal texts; empty where it has not written it yet. @throws 404 in place for an unknown team */
export async function loadLegalText(
  context: Readonly<RouterContextProvider>,
  team_token: string,
  kind: Kind,
) {
  const asked = serverApi(context).publicTeams[":team_token"].$get({ param: { team_token } });
  const { imprint, privacy, terms, accessibility: _, ...team } = await orPageError(readData(asked));
  return { team, kind, text: { imprint, privacy, terms }[kind] };
}

interface LegalTextProps {
  title: string;
  team: PublicTeam;
  kind: Kind;
  text: string;
}

/** A legal text under its title, or who is to be asked where there is none yet. */
export const LegalText = ({ title, team, kind, text }: LegalTextProps) => (
  <div className="wrap section--top section--bottom">
    <article className="prose">
      <h1 className="title">{title}</h1>
      {text ? <Markdown text={text} /> : <Missing team={team} kind={kind} />}
    </article>
  </div>
);

const missing: Record<Kind, string> = {
  imprint: "hat hier noch kein ausführliches Impressum hinterlegt. Verantwortlich für diese Kursseiten ist:",
  privacy:
    "hat hier noch keine Hinweise zum Datenschutz hinterlegt. Ihre Angaben aus der Anmeldung werden nur für den Kurs verwendet, zu dem Sie sich anmelden. Auskunft gibt:",
  terms:
    "hat keine Allgemeinen Geschäftsbedingungen hinterlegt. Es gilt, was beim Kurstermin und vor der Buchung steht. Fragen beantwortet:",
};

const Missing = ({ team, kind }: { team: PublicTeam; kind: Kind }) => (
  <>
    <p>
      {team.name} {missing[kind]}
    </p>
    <div>
      <TeamAddress team={team} />
    </div>
    <div>
      <TeamContact team={team} />
    </div>
  </>
);
