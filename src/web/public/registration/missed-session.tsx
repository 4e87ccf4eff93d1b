import { data, redirect } from "react-router";
import type { HeldRegistration } from "../../../domain/registrations/self-service/held-schema.ts";
import { SMALLER_LOSS } from "../../../shared/declarations.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatDate, formatTimeRange, formatWeekday } from "../../../shared/time/dates.ts";
import { readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { More } from "../../ui/layout/more.tsx";
import { BackLink } from "../../ui/layout/page-head.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { EnhanceForms } from "../enhance-forms.tsx";
import { head, personalHeaders } from "../head.ts";
import { attempt, orPageError } from "../load.ts";
import { PrivacyNote } from "../privacy-note.tsx";
import type { Route } from "./+types/missed-session";
import { askRegistration, heldApi, loadTeam } from "./load-registration.ts";

/** The session; what cannot be missed any more leads back to the registration, which shows why. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [team, registration] = await Promise.all([
    loadTeam(context, params.team_token),
    orPageError(askRegistration(context, params)),
  ]);
  const session = registration.lesson.sessions.find(({ id }) => String(id) === params.session);
  if (session?.can_miss !== 1) throw redirect(paths.registration(team.address, params.registration_token));
  return { team, registration, session };
}

/** Tells the team, or takes it back. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const note = String(form.get("note") ?? "");
  const absences = heldApi(context).absences;
  const asked =
    form.get("intent") === "come"
      ? absences[":session_id"].$delete({ param: { ...params, session_id: params.session } })
      : absences.$post({ param: params, json: { session_id: params.session, note } });
  const { done, refusal } = await attempt(readData(asked));
  if (done)
    throw redirect(`${paths.registration(params.team_token, params.registration_token)}#treffen`, 303);
  return data({ note, sentence: refusal.message, errors: refusal.errors }, refusal.status);
}

export const headers = personalHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: `Ein Treffen absagen – ${loaderData.team.name}` }) : [];

/** /team/{team_token}/anmeldung/{registration_token}/treffen/{session} */
export default function MissedSession({ loaderData, actionData, params }: Route.ComponentProps) {
  const { team, registration, session } = loaderData;
  const back = paths.registration(team.address, params.registration_token);
  const day = formatDate(session.starts_at);
  const { missed } = session;
  const errors = actionData?.errors ?? {};
  return (
    <>
      <BackLink href={back}>Ihre Anmeldung</BackLink>
      <h1 className="title mt-4">{missed ? `Kommen Sie am ${day} doch?` : `Sie können am ${day} nicht?`}</h1>
      <p className="lead mt-3">
        {registration.lesson.course_name}, {formatWeekday(session.starts_at)},{" "}
        <span className="nowrap">{formatTimeRange(session.starts_at, session.ends_at)}</span>
      </p>
      {actionData && Object.keys(errors).length === 0 && (
        <Notice tone="danger" role="alert" title={actionData.sentence} className="mt-6" />
      )}
      <form
        method="post"
        action={paths.missedSession(team.address, params.registration_token, session.id)}
        className="stack gap-6 mt-8 measure"
        data-once
        noValidate
      >
        {missed ? (
          <p>Sie haben sich für dieses Treffen abgemeldet. Wir freuen uns, wenn Sie doch dabei sind.</p>
        ) : (
          <>
            <p>
              Wir sagen der Kursleitung Bescheid. Ihr Platz im Kurs bleibt Ihnen erhalten, und alle anderen
              Treffen bleiben, wie sie sind.
            </p>
            <Costs registration={registration} />
            <TextField
              name="note"
              label="Möchten Sie etwas dazu sagen?"
              optional
              maxLength={300}
              defaultValue={actionData?.note ?? ""}
              error={errors.note}
              help="Einen Grund brauchen wir nicht."
            />
          </>
        )}
        {!missed && <PrivacyNote team={team.address} />}
        <div className="actions">
          <Button type="submit" variant="primary" size="large" name="intent" value={missed ? "come" : "miss"}>
            {missed ? "Doch teilnehmen" : "Für dieses Treffen abmelden"}
          </Button>
          <ButtonLink href={back} size="large">
            Nichts ändern
          </ButtonLink>
        </div>
      </form>
      <EnhanceForms />
    </>
  );
}

/** What missing it costs, at the click that causes it; what is due for the course stays. */
const Costs = ({ registration }: { registration: HeldRegistration }) => {
  const { lesson } = registration;
  return (
    <div className="stack gap-3">
      {costsOf(registration).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {lesson.conditions && (
        <More label="Teilnahmebedingungen">
          <div className="prose">
            <Markdown text={lesson.conditions} />
          </div>
        </More>
      )}
    </div>
  );
};

function costsOf({ lesson, total_cents, missed_session_fee_cents: fee_cents }: HeldRegistration): string[] {
  if (fee_cents > 0) {
    const fee = `Für dieses Treffen zahlen Sie ${formatCents(fee_cents)}: Ihre Krankenkasse zahlt nur Treffen, an denen Sie teilnehmen.`;
    return [fee, SMALLER_LOSS];
  }
  if (total_cents > 0) return ["Am Preis des Kurses ändert sich dadurch nichts."];
  return lesson.conditions
    ? [
        "Ob ein versäumtes Treffen etwas kostet, steht in den Teilnahmebedingungen, denen Sie zugestimmt haben.",
      ]
    : ["Es kostet Sie nichts."];
}
