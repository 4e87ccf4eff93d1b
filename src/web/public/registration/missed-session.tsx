import { redirect } from "react-router";
import type { HeldRegistration } from "../../../domain/registrations/self-service/held-schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatDate, formatTimeRange, formatWeekday } from "../../../shared/time/dates.ts";
import { SMALLER_LOSS } from "../../../shared/words/declarations.ts";
import { readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { TextField } from "../../ui/fields/text-field.tsx";
import { More } from "../../ui/layout/more.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { head, secretHeaders } from "../head.ts";
import { orPageError } from "../load.ts";
import type { Route } from "./+types/missed-session";
import { askRegistration, heldApi, loadTeam } from "./load-registration.ts";
import { OwnForm, sendOwn } from "./own-form.tsx";

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
  return sendOwn(params, { asked: readData(asked), typed: { note }, place: "#treffen" });
}

export const headers = secretHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: `Ein Treffen absagen – ${loaderData.team.name}` }) : [];

/** /team/{team_token}/anmeldung/{registration_token}/treffen/{session} */
export default function MissedSession({ loaderData, actionData, params }: Route.ComponentProps) {
  const { team, registration, session } = loaderData;
  const day = formatDate(session.starts_at);
  const { missed } = session;
  return (
    <OwnForm
      team={team.address}
      registration={params.registration_token}
      title={missed ? `Kommen Sie am ${day} doch?` : `Sie können am ${day} nicht?`}
      lead={
        <>
          {registration.lesson.course_name}, {formatWeekday(session.starts_at)},{" "}
          <span className="nowrap">{formatTimeRange(session.starts_at, session.ends_at)}</span>
        </>
      }
      action={paths.missedSession(team.address, params.registration_token, session.id)}
      refused={actionData}
      isWritten={!missed}
      send={
        missed
          ? { label: "Doch teilnehmen", intent: "come" }
          : { label: "Für dieses Treffen abmelden", intent: "miss" }
      }
      leave="Nichts ändern"
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
            defaultValue={actionData?.typed.note ?? ""}
            error={actionData?.errors.note}
            help="Einen Grund brauchen wir nicht."
          />
        </>
      )}
    </OwnForm>
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
