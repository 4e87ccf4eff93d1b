import { data } from "react-router";
import type { PublicTeam } from "../../../domain/teams/schema.ts";
import type { WithdrawalReceipt } from "../../../domain/withdrawals/schema.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { WITHDRAWAL_DECLARATION } from "../../../shared/words/declarations.ts";
import { fullName } from "../../../shared/words/text.ts";
import { readData, serverApi } from "../../api.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { Summary } from "../../ui/layout/summary.tsx";
import { Facts } from "../../ui/lists/facts.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { EnhanceForms } from "../enhance-forms.tsx";
import { head, personalHeaders } from "../head.ts";
import { attempt } from "../load.ts";
import { findRegistration, loadTeam } from "../registration/load-registration.ts";
import type { Route } from "./+types/withdrawal";
import { type WithdrawalDraft, withdrawalDraftOf, withdrawalErrors } from "./draft.ts";
import { WithdrawalForm } from "./withdrawal-form.tsx";

/** The form, filled in for who comes from her own registration. */
export async function loader({ params: { team_token }, request, context }: Route.LoaderArgs) {
  const registration_token = new URL(request.url).searchParams.get("anmeldung") ?? "";
  const held = /^[\w-]+$/.test(registration_token) ? { team_token, registration_token } : null;
  const [team, known] = await Promise.all([
    loadTeam(context, team_token),
    held && findRegistration(context, held),
  ]);
  const draft: WithdrawalDraft = { ...withdrawalDraftOf(new FormData()) };
  if (!known) return { team, draft };
  const values = {
    name: fullName(known),
    booking: known.number,
    email: known.email,
    token: registration_token,
  };
  return { team, draft: { ...draft, ...values } };
}

/** Sends the declaration. What came in is shown in place: sent again by a reload, it is the same declaration. */
export async function action({ request, params: { team_token }, context }: Route.ActionArgs) {
  const draft = withdrawalDraftOf(await request.formData());
  const { token, ...json } = draft;
  const api = serverApi(context).publicWithdrawals[":team_token"];
  const sent =
    token && !json.website
      ? api.registrations[":registration_token"].withdrawal.$post({
          param: { team_token, registration_token: token },
          json: { name: json.name, email: json.email },
        })
      : api.withdrawal.$post({ param: { team_token }, json });
  const { done, refusal } = await attempt(readData(sent));
  if (done) return data({ receipt: done, draft, errors: {}, sentence: "" });
  const errors = withdrawalErrors(refusal.errors);
  const sentence = Object.keys(errors).length > 0 ? "" : refusal.message;
  return data({ receipt: null, draft, errors, sentence }, refusal.status);
}

export const headers = personalHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: `Vertrag widerrufen – ${loaderData.team.name}` }) : [];

/** /team/{team_token}/widerruf: where § 356a BGB wants "Vertrag widerrufen" to lead, without signing in */
export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
  const { team } = loaderData;
  if (actionData?.receipt) return <Received team={team} receipt={actionData.receipt} />;
  const errors = actionData?.errors ?? {};
  return (
    <div className="wrap section--top section--bottom">
      <h1 className="title">Vertrag widerrufen</h1>
      <p className="lead mt-3 mb-8">
        Hier widerrufen Sie eine Buchung bei {team.name}. Einen Grund brauchen Sie nicht zu nennen.
      </p>
      <div className="with-aside">
        <div className="stack gap-8">
          {actionData?.sentence && (
            <Notice tone="danger" role="alert" title="Ihr Widerruf konnte nicht gesendet werden">
              {actionData.sentence}
            </Notice>
          )}
          <ErrorSummary errors={errors} />
          <WithdrawalForm team={team} draft={actionData?.draft ?? loaderData.draft} errors={errors} />
        </div>
        <WhatItMeans team={team} />
      </div>
      <EnhanceForms />
    </div>
  );
}

const WhatItMeans = ({ team }: { team: PublicTeam }) => (
  <Summary sunk label="Gut zu wissen">
    <h2 className="subheading">Gut zu wissen</h2>
    <p>
      Für Kurse mit Widerrufsrecht haben Sie nach der Buchung 14 Tage Zeit. In dieser Zeit kostet der Widerruf
      keine Gebühr, und was Sie schon bezahlt haben, bekommen Sie zurück.
    </p>
    <p>
      Hat der Kurs auf Ihren Wunsch schon begonnen, kann der Anbieter für die Treffen bis dahin einen Teil des
      Preises verlangen.
    </p>
    <p>
      Kein Widerrufsrecht haben Behandlungen, etwa Kurse, die die Krankenkasse zahlt, und die meisten
      Freizeitkurse zu festen Terminen. Diese können Sie über den Link in Ihrer Bestätigung absagen, oder Sie
      fragen uns:{" "}
      <a className="link" href={paths.teamContact(team.address)}>
        Kontakt
      </a>
    </p>
  </Summary>
);

/** What came in, and when; the same whether the booking is known or not. */
const Received = ({ team, receipt }: { team: PublicTeam; receipt: WithdrawalReceipt }) => (
  <div className="wrap section--top section--bottom">
    <h1 className="title">Ihr Widerruf ist eingegangen</h1>
    <p className="lead mt-3">
      Eine Bestätigung mit Inhalt, Datum und Uhrzeit ist per E-Mail zu Ihnen unterwegs. Bitte heben Sie sie
      auf.
    </p>
    <div className="sheet mt-8 measure">
      <Facts
        items={[
          { label: "Eingegangen am", value: formatDateTime(receipt.received_at) },
          { label: "Erklärung", value: WITHDRAWAL_DECLARATION },
          { label: "Buchung", value: receipt.booking },
          { label: "Name", value: receipt.name },
          { label: "E-Mail", value: receipt.email },
        ]}
      />
    </div>
    <p className="mt-6 measure">
      Endet Ihre Anmeldung damit, schreiben wir das an die Adresse, mit der Sie gebucht haben. Ist noch etwas
      zu klären, meldet sich {team.name} bei Ihnen. Kommt keine E-Mail an, sehen Sie bitte auch im Spam-Ordner
      nach.
    </p>
    <p className="actions mt-8">
      <ButtonLink href={paths.team(team.address)} size="large">
        Zur Startseite
      </ButtonLink>
    </p>
  </div>
);
