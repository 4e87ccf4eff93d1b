import { redirect } from "react-router";
import { formatDate, formatTimeRange, formatWeekday } from "../../../shared/time/dates.ts";
import { readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { NeededFields } from "../../ui/fields/field.tsx";
import { TextArea } from "../../ui/fields/text-field.tsx";
import { head, secretHeaders } from "../head.ts";
import { orPageError } from "../load.ts";
import type { Route } from "./+types/attendance-correction";
import { attendanceApi, loadTeam } from "./load-registration.ts";
import { ownStateWords } from "./own-attendance.tsx";
import { OwnForm, sendOwn } from "./own-form.tsx";

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
  const json = { session_id: params.session, text };
  const asked = readData(attendanceApi(context).corrections.$post({ param: params, json }));
  return sendOwn(params, { asked, typed: { text }, place: "#anwesenheit" });
}

export const headers = secretHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: `Anwesenheit korrigieren – ${loaderData.team.name}` }) : [];

/** /team/{team_token}/anmeldung/{registration_token}/anwesenheit/{session} */
export default function AttendanceCorrection({ loaderData, actionData, params }: Route.ComponentProps) {
  const { team, session } = loaderData;
  const registration = params.registration_token;
  return (
    <OwnForm
      team={team.address}
      registration={registration}
      title={session.cell ? "Stimmt etwas nicht?" : "Wie war es?"}
      lead={
        <>
          {session.course_name}, {formatWeekday(session.starts_at)}, {formatDate(session.starts_at)},{" "}
          <span className="nowrap">{formatTimeRange(session.starts_at, session.ends_at)}</span>
        </>
      }
      action={paths.attendanceCorrection(team.address, registration, session.session_id)}
      refused={actionData}
      send={{ label: session.cell ? "Korrektur erbitten" : "Angabe senden" }}
      leave="Zurück, ohne zu senden"
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
          defaultValue={actionData?.typed.text ?? session.correction?.text ?? ""}
          error={actionData?.errors.text}
          help="Zum Beispiel: Ich war die ganze Zeit da. Einen Grund brauchen wir nicht."
        />
      </NeededFields>
    </OwnForm>
  );
}
