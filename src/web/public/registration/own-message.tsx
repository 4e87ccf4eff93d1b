import { data, redirect } from "react-router";
import { randomToken } from "../../../shared/ids.ts";
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
import type { Route } from "./+types/own-message";
import { askRegistration, heldApi, loadTeam } from "./load-registration.ts";

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
  const draft = {
    text: String(form.get("text") ?? ""),
    idempotency_key: String(form.get("idempotency_key") ?? ""),
  };
  const { done, refusal } = await attempt(
    readData(heldApi(context).messages.$post({ param: params, json: draft })),
  );
  if (done) {
    const own = paths.registration(params.team_token, params.registration_token);
    throw redirect(`${own}?gesendet#nachrichten`, 303);
  }
  return data({ draft, sentence: refusal.message, errors: refusal.errors }, refusal.status);
}

export const headers = personalHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: `Nachricht an ${loaderData.team.name}` }) : [];

/** /team/{team_token}/anmeldung/{registration_token}/nachricht */
export default function OwnMessage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { team, registration, key } = loaderData;
  const back = paths.registration(team.address, params.registration_token);
  const { text, idempotency_key } = actionData?.draft ?? { text: "", idempotency_key: key };
  const errors = actionData?.errors ?? {};
  return (
    <>
      <BackLink href={back}>Ihre Anmeldung</BackLink>
      <h1 className="title mt-4">Nachricht an {team.name}</h1>
      <p className="lead mt-3">
        Zu {registration.lesson.course_name}, Nummer{" "}
        <span className="figures nowrap">{registration.number}</span>
      </p>
      {actionData && Object.keys(errors).length === 0 && (
        <Notice tone="danger" role="alert" title={actionData.sentence} className="mt-6" />
      )}
      <form
        method="post"
        action={paths.ownMessage(team.address, params.registration_token)}
        className="stack gap-6 mt-8 measure"
        data-once
        data-draft={`nachricht-${registration.number}`}
        data-fresh={!actionData || undefined}
        noValidate
      >
        <input type="hidden" name="idempotency_key" value={idempotency_key} />
        <NeededFields words={null}>
          <TextArea
            name="text"
            label="Ihre Nachricht"
            rows={7}
            defaultValue={text}
            error={errors.text}
            help={`Wir antworten an ${registration.email}. Über Ihre Gesundheit sprechen wir lieber persönlich.`}
          />
        </NeededFields>
        <PrivacyNote team={team.address} />
        <div className="actions">
          <Button type="submit" variant="primary" size="large">
            Nachricht senden
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
