import { redirect } from "react-router";
import { randomToken } from "../../../shared/ids.ts";
import { readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { NeededFields } from "../../ui/fields/field.tsx";
import { TextArea } from "../../ui/fields/text-field.tsx";
import { head, secretHeaders } from "../head.ts";
import { orPageError } from "../load.ts";
import type { Route } from "./+types/own-message";
import { askRegistration, heldApi, loadTeam } from "./load-registration.ts";
import { OwnForm, sendOwn } from "./own-form.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const [team, registration] = await Promise.all([
    loadTeam(context, params.team_token),
    orPageError(askRegistration(context, params)),
  ]);
  if (registration.can_write === 0)
    throw redirect(paths.registration(team.address, params.registration_token));
  return { team, registration, key: randomToken() };
}

/** Sends the message; a refusal leads back to the form with everything in it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = {
    text: String(form.get("text") ?? ""),
    idempotency_key: String(form.get("idempotency_key") ?? ""),
  };
  const asked = readData(heldApi(context).messages.$post({ param: params, json: typed }));
  return sendOwn(params, { asked, typed, place: "?gesendet#nachrichten" });
}

export const headers = secretHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: `Nachricht an ${loaderData.team.name}` }) : [];

/** /team/{team_token}/anmeldung/{registration_token}/nachricht */
export default function OwnMessage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { team, registration, key } = loaderData;
  const { text, idempotency_key } = actionData?.typed ?? { text: "", idempotency_key: key };
  return (
    <OwnForm
      team={team.address}
      registration={params.registration_token}
      title={`Nachricht an ${team.name}`}
      lead={
        <>
          Zu {registration.lesson.course_name}, Nummer{" "}
          <span className="figures nowrap">{registration.number}</span>
        </>
      }
      action={paths.ownMessage(team.address, params.registration_token)}
      refused={actionData}
      draft={{ name: `nachricht-${registration.number}`, isFresh: !actionData }}
      send={{ label: "Nachricht senden" }}
      leave="Zurück, ohne zu senden"
    >
      <input type="hidden" name="idempotency_key" value={idempotency_key} />
      <NeededFields words={null}>
        <TextArea
          name="text"
          label="Ihre Nachricht"
          rows={7}
          defaultValue={text}
          error={actionData?.errors.text}
          help={`Wir antworten an ${registration.email}. Über Ihre Gesundheit sprechen wir lieber persönlich.`}
        />
      </NeededFields>
    </OwnForm>
  );
}
