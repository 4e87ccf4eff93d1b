import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { head, personalHeaders } from "../head.ts";
import { orPageError } from "../load.ts";
import { findRegistration, loadTeam } from "../registration/load-registration.ts";
import type { Route } from "./+types/confirmation";
import { ConfirmationTicket } from "./confirmation-ticket.tsx";
import { EnhanceBooking } from "./enhance-booking.tsx";
import { NextSteps } from "./next-steps.tsx";
import { outcomeWords } from "./outcome-words.tsx";

/** The registration comes from the secret in the address; what does not belong to this lesson is none. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("anmeldung") ?? "";
  const held = { team_token: params.team_token, registration_token: token };
  const [team, found] = await Promise.all([
    loadTeam(context, params.team_token),
    token ? orPageError(findRegistration(context, held)) : null,
  ]);
  return { team, token, registration: found?.lesson.id === Number(params.id) ? found : null };
}

export const headers = personalHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { registration, team } = loaderData;
  return head({
    title: `${registration ? outcomeWords(registration).short : "Ihre Anmeldung"} – ${team.name}`,
  });
};

/** /team/{team_token}/kurstermin/{id}/bestaetigung */
export default function Confirmation({ loaderData, params }: Route.ComponentProps) {
  const { team, token, registration } = loaderData;
  if (!registration) return <Unknown coursesHref={paths.teamCourses(team.address)} />;
  const { title, lead } = outcomeWords(registration);
  return (
    <div className="wrap section--top section--bottom">
      <h1 className="display display--short">{title}</h1>
      <p className="lead mt-5">{lead}</p>
      <div className="with-aside mt-12">
        <div>
          <h2 className="heading mb-6">Wie es weitergeht</h2>
          <NextSteps registration={registration} team={team} token={token} />
          {registration.lesson.welcometext && <p className="prose mt-8">{registration.lesson.welcometext}</p>}
        </div>
        <ConfirmationTicket registration={registration} team={team} token={token} />
      </div>
      <span hidden data-draft-done={params.id} />
      <EnhanceBooking />
    </div>
  );
}

/** Calm words for whoever comes without a registration's secret. */
const Unknown = ({ coursesHref }: { coursesHref: string }) => (
  <div className="wrap section--top section--bottom">
    <h1 className="title">Vielen Dank</h1>
    <p className="lead mt-4">
      Alles Weitere zu Ihrer Anmeldung steht in der E-Mail, die wir Ihnen geschickt haben. Dort finden Sie
      auch den Link, mit dem Sie sie jederzeit ansehen oder absagen können.
    </p>
    <p className="mt-4 measure">
      Ist nach ein paar Minuten nichts da, sehen Sie bitte auch im Spam-Ordner nach.
    </p>
    <p className="actions mt-6">
      <ButtonLink href={coursesHref}>Zu den Kursen</ButtonLink>
    </p>
  </div>
);
