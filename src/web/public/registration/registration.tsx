import { data, redirect } from "react-router";
import { isInLine } from "../../../domain/registrations/rules.ts";
import type { HeldRegistration } from "../../../domain/registrations/self-service/held-schema.ts";
import type { CertificateKind } from "../../../domain/sheets/certificate-rules.ts";
import { formatDate, formatDateTime } from "../../../shared/time/dates.ts";
import { read, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Badge, type BadgeProps } from "../../ui/signs/badge.tsx";
import { head, secretHeaders } from "../head.ts";
import { attempt, orPageError } from "../load.ts";
import type { Route } from "./+types/registration";
import { attendanceApi, findRegistration, heldApi, loadTeam } from "./load-registration.ts";
import { GIVE_BACK, MAKE_UP } from "./make-ups.tsx";
import { RegistrationAside } from "./registration-aside.tsx";
import { RegistrationState } from "./registration-state.tsx";
import { sessionsNow } from "./sessions-now.ts";

/** What a secret link holds; a link that holds nothing is told so calmly, with 404. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const [team, registration] = await Promise.all([
    loadTeam(context, params.team_token),
    orPageError(findRegistration(context, params)),
  ]);
  if (!registration) return data({ team, held: null }, 404);
  const sent = new URL(request.url).searchParams.has("gesendet");
  const now = new Date();
  const [certificates, invoices, attendance, makeUps] = await Promise.all([
    certificatesOf(context, params, registration, now),
    invoicesOf(context, params),
    orPageError(readData(attendanceApi(context).$get({ param: params }))),
    orPageError(readData(heldApi(context)["make-up"].$get({ param: params }))),
  ]);
  const papers = { certificates, invoices };
  const held = { registration, attendance, makeUps, sent, ...papers, ...sessionsNow(registration, now) };
  return data({ team, held });
}

/** What can be certified: nothing before the end, and nothing that is worth a broken page. */
async function certificatesOf(
  context: Route.LoaderArgs["context"],
  params: Route.LoaderArgs["params"],
  { lesson }: HeldRegistration,
  now: Date,
): Promise<CertificateKind[]> {
  if (new Date(lesson.ends_at) > now && lesson.sessions.some(({ ends_at }) => new Date(ends_at) > now))
    return [];
  const asked = readData(heldApi(context).certificates.$get({ param: params }));
  return asked.then(({ kinds }) => kinds).catch(() => []);
}

/** Her invoices; where they cannot be read, the rest of the page is worth more than none. */
const invoicesOf = (context: Route.LoaderArgs["context"], params: Route.LoaderArgs["params"]) =>
  readData(heldApi(context).invoices.$get({ param: params }))
    .then(({ invoices }) => invoices)
    .catch(() => []);

/** Takes a seat to make up a session or gives it back, ends invitations, or sends the mail once more whose link books the held seat. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === END_INVITATIONS) {
    await readData(heldApi(context).invitation.$delete({ param: params }));
    return null;
  }
  if (intent === MAKE_UP || intent === GIVE_BACK) {
    const made = await attempt(readData(makingUp(context, params, form)));
    if (made.done)
      throw redirect(`${paths.registration(params.team_token, params.registration_token)}#nachholen`, 303);
    return data({ sent: false, sentence: made.refusal.message, isMakeUp: true }, made.refusal.status);
  }
  const sending = read(heldApi(context)["address-proof-mail"].$post({ param: params }));
  const { done, refusal } = await attempt(sending);
  if (done) return data({ sent: true, sentence: done.message, isMakeUp: false });
  return data({ sent: false, sentence: refusal.message, isMakeUp: false }, refusal.status);
}

/** Making up a missed session, or not after all. */
function makingUp(context: Route.ActionArgs["context"], params: Route.ActionArgs["params"], form: FormData) {
  const api = heldApi(context)["make-up"];
  const missed_session_id = String(form.get("missed") ?? "");
  if (form.get("intent") === GIVE_BACK)
    return api[":session_id"].$delete({ param: { ...params, session_id: missed_session_id } });
  return api.$post({
    param: params,
    json: { missed_session_id, session_id: String(form.get("session") ?? "") },
  });
}

export const headers = secretHeaders;

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
        <RegistrationState
          held={{ ...held, again: actionData ?? null }}
          team={team}
          token={params.registration_token}
        />
        <RegistrationAside registration={registration} team={team} />
      </div>
      {registration.is_invited_after_birth === 1 ? <EndInvitations /> : null}
    </div>
  );
}

const END_INVITATIONS = "end-invitations";

/** She agreed to be invited once after the birth, and can take it back here. */
const EndInvitations = () => (
  <form method="post" className="mt-10" data-once>
    <p className="small soft">
      Nach der Geburt bekommen Sie von uns einmal eine E-Mail mit passenden Kursen, weil Sie das bei der
      Anmeldung angekreuzt haben.
    </p>
    <p className="actions mt-3">
      <Button type="submit" name="intent" value={END_INVITATIONS} size="small">
        Keine solche E-Mail schicken
      </Button>
    </p>
  </form>
);

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

type Sign = Pick<BadgeProps, "tone" | "icon"> & { word: string };

/** How the registration and its payment stand, in words with their shapes. */
const StatusBadges = ({ registration }: { registration: HeldRegistration }) => (
  <p className="actions mt-4">
    {[stateSign(registration), payment(registration)].map(
      (sign) =>
        sign && (
          <Badge key={sign.word} tone={sign.tone} icon={sign.icon}>
            {sign.word}
          </Badge>
        ),
    )}
  </p>
);

function stateSign(registration: HeldRegistration): Sign {
  const { status, position, expires_at, cancelled_at, withdrawn_at } = registration;
  const until = expires_at ? ` bis ${formatDateTime(expires_at)}` : "";
  switch (status) {
    case "confirmed":
      return { tone: "positive", icon: "check", word: "Platz bestätigt" };
    case "pending":
      return {
        tone: "warning",
        icon: "hourglass",
        word: registration.awaits_address_proof ? `Bitte bestätigen${until}` : `Platz reserviert${until}`,
      };
    case "waiting":
      return { tone: "info", icon: "hourglass", word: `Warteliste, Stelle ${position}` };
    case "offered":
      return { tone: "warning", icon: "bell", word: `Platz für Sie frei${until}` };
    case "cancelled":
      return {
        tone: "neutral",
        icon: "x",
        word: withdrawn_at
          ? `Widerrufen am ${formatDate(withdrawn_at)}`
          : cancelled_at
            ? `Abgesagt am ${formatDate(cancelled_at)}`
            : "Abgesagt",
      };
    case "expired":
      return { tone: "neutral", icon: "clock", word: "Abgelaufen" };
  }
}

function payment({ payment_status, on_its_way }: HeldRegistration): Sign | null {
  if (on_its_way === 1) return { tone: "info", icon: "hourglass", word: "Zahlung unterwegs" };
  switch (payment_status) {
    case "none":
      return null;
    case "open":
      return { tone: "warning", icon: "banknote", word: "Zahlung offen" };
    case "paid":
      return { tone: "positive", icon: "check", word: "Bezahlt" };
    case "partly_refunded":
      return { tone: "neutral", icon: "undo-2", word: "Teilweise erstattet" };
    case "refunded":
      return { tone: "neutral", icon: "undo-2", word: "Erstattet" };
    case "failed":
      return { tone: "danger", icon: "circle-alert", word: "Zahlung fehlgeschlagen" };
  }
}
