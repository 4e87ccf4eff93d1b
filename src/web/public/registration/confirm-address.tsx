import { data } from "react-router";
import type { HeldRegistration } from "../../../domain/registrations/self-service/held-schema.ts";
import type { PublicTeam } from "../../../domain/teams/schema.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { head, secretHeaders } from "../head.ts";
import { attempt, orPageError } from "../load.ts";
import type { Route } from "./+types/confirm-address";
import { findRegistration, heldApi, loadTeam } from "./load-registration.ts";

/** The link only shows: programs that look at links confirm nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [team, registration] = await Promise.all([
    loadTeam(context, params.team_token),
    orPageError(findRegistration(context, params)),
  ]);
  return data({ team, registration }, registration ? 200 : 404);
}

/** Done or not, the page says how the registration stands now, and beside it what was refused. */
export async function action({ params, context }: Route.ActionArgs) {
  const json = { proof: params.proof };
  const confirming = heldApi(context)["address-proof"].$post({ param: params, json });
  const { done, refusal } = await attempt(readData(confirming));
  if (done) return data({ done: true, refused: null });
  return data({ done: false, refused: refusal.message }, refusal.status);
}

export const headers = secretHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: `Anmeldung bestätigen – ${loaderData.team.name}` }) : [];

/** /team/{team_token}/anmeldung/{registration_token}/bestaetigen/{proof} */
export default function ConfirmAddress({ loaderData, actionData, params }: Route.ComponentProps) {
  const { team, registration } = loaderData;
  if (!registration) return <Unknown team={team} />;
  const own = paths.registration(team.address, params.registration_token);
  const { title, lead, way } = wordsFor(registration, team, own, actionData?.done === true);
  const brokenLink = registration.awaits_address_proof === 1 && actionData?.refused != null;
  return (
    <div className="measure">
      <h1 className="title">{title}</h1>
      <p className="lead mt-3">
        {registration.lesson.course_name}, Nummer{" "}
        <span className="figures nowrap">{registration.number}</span>
      </p>
      {actionData?.refused && (
        <Notice tone="danger" role="alert" title="Das hat noch nicht geklappt" className="mt-6">
          {actionData.refused}
        </Notice>
      )}
      <p className="mt-6">
        {brokenLink ? "Auf Ihrer Seite können Sie sich die E-Mail noch einmal senden lassen." : lead}
      </p>
      {registration.awaits_address_proof === 1 && !brokenLink ? (
        <form method="post" className="actions mt-6" data-once>
          <Button type="submit" variant="primary" size="large">
            Anmeldung bestätigen
          </Button>
        </form>
      ) : (
        <p className="actions mt-6">
          <ButtonLink href={way.href} variant="primary">
            {way.label}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

type Words = { title: string; lead: string; way: { href: string; label: string } };

function wordsFor(registration: HeldRegistration, team: PublicTeam, own: string, done: boolean): Words {
  const { status, expires_at, email, lesson } = registration;
  const toOwn = { href: own, label: "Zu Ihrer Anmeldung" };
  if (registration.awaits_address_proof === 1) {
    const until = expires_at ? formatDateTime(expires_at) : "";
    return {
      title: "Ein Klick noch",
      lead: `Bis ${until} halten wir Ihren Platz. Mit diesem Knopf ist er fest gebucht.`,
      way: toOwn,
    };
  }
  if (status === "confirmed") {
    return {
      title: done ? "Danke, Ihr Platz ist gebucht." : "Ihr Platz ist schon bestätigt.",
      lead: done
        ? `Die Bestätigung mit allen Angaben ist unterwegs an ${email}.`
        : "Sie brauchen nichts weiter zu tun. Alles zu Ihrer Anmeldung finden Sie auf Ihrer Seite.",
      way: toOwn,
    };
  }
  if (status === "expired") {
    return {
      title: "Ihr Platz ist wieder frei.",
      lead: "So lange konnten wir ihn leider nicht für Sie halten. Zu zahlen ist nichts. Möchten Sie noch dabei sein, melden Sie sich gern noch einmal an.",
      way: { href: paths.teamLesson(team.address, lesson.id), label: "Noch einmal anmelden" },
    };
  }
  return {
    title: "Hier ist nichts zu bestätigen.",
    lead: "Wie Ihre Anmeldung steht, sehen Sie auf Ihrer Seite.",
    way: toOwn,
  };
}

const Unknown = ({ team }: { team: PublicTeam }) => (
  <div className="measure">
    <h1 className="title">Diesen Link kennen wir nicht.</h1>
    <p className="lead mt-3">
      Vielleicht ist er beim Kopieren nicht ganz geblieben. Bitte öffnen Sie ihn noch einmal direkt aus
      unserer E-Mail.
    </p>
    <p className="actions mt-6">
      <ButtonLink href={paths.teamCourses(team.address)}>Zu den Kursen</ButtonLink>
      <ButtonLink href={paths.teamContact(team.address)}>Uns schreiben</ButtonLink>
    </p>
  </div>
);
