import { data } from "react-router";
import { isInLine } from "../../../domain/registrations/rules.ts";
import { read } from "../../api.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { attempt, orPageError } from "../load.ts";
import { head, personalHeaders } from "../head.ts";
import type { Route } from "./+types/registration";
import { findRegistration, heldApi, loadTeam } from "./load-registration.ts";
import { meetingsNow } from "./meetings-now.ts";
import { RegistrationAside } from "./registration-aside.tsx";
import { RegistrationStanding } from "./registration-standing.tsx";
import { StatusBadges } from "./status-badges.tsx";

/** What a secret link holds; a link that holds nothing is told so calmly, with 404. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const [team, registration] = await Promise.all([
    loadTeam(context, params.team_token),
    orPageError(findRegistration(context, params)),
  ]);
  if (!registration) return data({ team, held: null }, 404);
  const sent = new URL(request.url).searchParams.has("gesendet");
  return data({ team, held: { registration, sent, ...meetingsNow(registration, new Date()) } });
}

/** Sends the mail once more whose link books the held seat. */
export async function action({ params, context }: Route.ActionArgs) {
  const sending = read(heldApi(context)["address-proof-mail"].$post({ param: params }));
  const { done, refusal } = await attempt(sending);
  if (done) return data({ sent: true, sentence: done.message });
  return data({ sent: false, sentence: refusal.message }, refusal.status);
}

export const headers = personalHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: `Ihre Anmeldung – ${loaderData.team.name}` }) : [];

/** /team/{team_token}/anmeldung/{registration_token} */
export default function RegistrationPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { team, held } = loaderData;
  if (!held) return <Unknown coursesHref={paths.teamCourses(team.address)} />;
  const { registration } = held;
  const waits = isInLine(registration.status);
  return (
    <div className="wrap section--top section--bottom">
      <p className="soft">
        {waits ? "Ihr Eintrag" : "Ihre Anmeldung"}{" "}
        <span className="figures nowrap">{registration.number}</span>
      </p>
      <h1 className="title mt-1">{registration.lesson.course_name}</h1>
      <StatusBadges registration={registration} />
      <div className="with-aside mt-10">
        <RegistrationStanding
          held={{ ...held, again: actionData ?? null }}
          team={team}
          token={params.registration_token}
        />
        <RegistrationAside registration={registration} team={team} />
      </div>
    </div>
  );
}

const Unknown = ({ coursesHref }: { coursesHref: string }) => (
  <div className="wrap section--top section--bottom">
    <h1 className="title">Diese Anmeldung haben wir nicht gefunden</h1>
    <p className="lead mt-4">
      Vielleicht ist der Link nicht ganz angekommen. Öffnen Sie ihn bitte direkt aus der E-Mail, oder kopieren
      Sie ihn vollständig in die Adresszeile.
    </p>
    <p className="actions mt-6">
      <ButtonLink href={coursesHref}>Zu den Kursen</ButtonLink>
    </p>
  </div>
);
