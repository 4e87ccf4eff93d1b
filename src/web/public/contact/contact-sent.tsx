import { readData, serverApi } from "../../api.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EnhanceForms } from "../enhance-forms.tsx";
import { head, personalHeaders } from "../head.ts";
import { orPageError } from "../load.ts";
import type { Route } from "./+types/contact-sent";
import { contactDraftKey } from "./draft.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const asked = serverApi(context).publicTeams[":team_token"].instructors.$get({ param: params });
  return { team: (await orPageError(readData(asked))).team };
}

export const headers = personalHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: `Nachricht gesendet – ${loaderData.team.name}` }) : [];

/** /team/{team_token}/kontakt-gesendet */
export default function ContactSent({ loaderData: { team } }: Route.ComponentProps) {
  return (
    <div className="wrap section--top section--bottom">
      <h1 className="title">Ihre Nachricht ist angekommen</h1>
      <p className="lead mt-3">
        Danke, dass Sie uns schreiben. Wir lesen Ihre Nachricht und antworten Ihnen per E-Mail; eine
        Bestätigung ist schon unterwegs zu Ihnen. Kommt sie nicht an, sehen Sie bitte auch im Spam-Ordner
        nach.
      </p>
      <p className="actions mt-8">
        <ButtonLink href={paths.teamCourses(team.address)} variant="primary" size="large">
          Kurse und Termine
        </ButtonLink>
        <ButtonLink href={paths.team(team.address)} size="large">
          Zur Startseite
        </ButtonLink>
      </p>
      <span hidden data-draft-done={contactDraftKey(team)} />
      <EnhanceForms />
    </div>
  );
}
