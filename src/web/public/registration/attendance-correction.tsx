import { data, redirect } from "react-router";
import { formatDate, formatTimeRange, formatWeekday } from "../../../shared/time/dates.ts";
import { readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { NeededFields } from "../../ui/fields/field.tsx";
import { TextArea } from "../../ui/fields/text-field.tsx";
import { BackLink } from "../../ui/layout/page-head.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { EnhanceForms } from "../enhance-forms.tsx";
import { head, personalHeaders } from "../head.ts";
import { attempt, orPageError } from "../load.ts";
import { PrivacyNote } from "../privacy-note.tsx";
import type { Route } from "./+types/attendance-correction";
import { attendanceApi, loadTeam } from "./load-registration.ts";
import { ownStateWords } from "./own-attendance.tsx";

/** The session; one of which nothing is kept leads back to the registration. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [team, { sessions }] = await Promise.all([
    loadTeam(context, params.team_token),
    orPageError(readData(attendanceApi(context).$get({ param: params }))),
  ]);
  const session = sessions.find(({ session_id }) => String(session_id) === params.session);
  if (!session) throw redirect(paths.registration(team.address, params.registration_token));
  return { team, session };
}

/** Sends what is not right; a refusal leads back to the form with everything in it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const text = String(form.get("text") ?? "");
  const asked = attendanceApi(context).corrections.$post({
    param: params,
    json: { session_id: params.session, text },
  });
  const { done, refusal } = await attempt(readData(asked));
  if (done)
    throw redirect(`${paths.registration(params.team_token, params.registration_token)}#anwesenheit`, 303);
  return data({ text, sentence: refusal.message, errors: refusal.errors }, refusal.status);
}

export const headers = personalHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: `Anwesenheit korrigieren – ${loaderData.team.name}` }) : [];

/** /team/{team_token}/anmeldung/{registration_token}/anwesenheit/{session} */
export default function AttendanceCorrection({ loaderData, actionData, params }: Route.ComponentProps) {
  const { team, session } = loaderData;
  const back = paths.registration(team.address, params.registration_token);
  const errors = actionData?.errors ?? {};
  return (
    <>
      <BackLink href={back}>Ihre Anmeldung</BackLink>
      <h1 className="title mt-4">{session.cell ? "Stimmt etwas nicht?" : "Wie war es?"}</h1>
      <p className="lead mt-3">
        {session.course_name}, {formatWeekday(session.starts_at)}, {formatDate(session.starts_at)},{" "}
        <span className="nowrap">{formatTimeRange(session.starts_at, session.ends_at)}</span>
      </p>
      {actionData && Object.keys(errors).length === 0 && (
        <Notice tone="danger" role="alert" title={actionData.sentence} className="mt-6" />
      )}
      <form
        method="post"
        action={paths.attendanceCorrection(team.address, params.registration_token, session.session_id)}
        className="stack gap-6 mt-8 measure"
        data-once
        noValidate
      >
        <p>
          {session.cell ? (
            <>
              Eingetragen ist: <strong>{ownStateWords(session)}</strong>.
            </>
          ) : (
            "Für dieses Treffen ist noch nichts eingetragen."
          )}{" "}
          Wir geben Ihre Angabe der Kursleitung weiter; was sie daraufhin einträgt, sehen Sie auf Ihrer Seite.
        </p>
        <NeededFields words={null}>
          <TextArea
            name="text"
            label={session.cell ? "Wie war es?" : "Waren Sie da?"}
            rows={4}
            maxLength={500}
            defaultValue={actionData?.text ?? session.correction?.text ?? ""}
            error={errors.text}
            help="Zum Beispiel: Ich war die ganze Zeit da. Einen Grund brauchen wir nicht."
          />
        </NeededFields>
        <PrivacyNote team={team.address} />
        <div className="actions">
          <Button type="submit" variant="primary" size="large">
            {session.cell ? "Korrektur erbitten" : "Angabe senden"}
          </Button>
          <ButtonLink href={back} size="large">
            Zurück, ohne zu senden
          </ButtonLink>
        </div>
      </form>
      <EnhanceForms />
    </>
  );
}
