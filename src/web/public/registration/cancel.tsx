import { data, redirect } from "react-router";
import type { CancellationPreview } from "../../../domain/registrations/self-service/holder-schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatDateRange, formatPlainDate } from "../../../shared/time/dates.ts";
import { SMALLER_LOSS } from "../../../shared/words/declarations.ts";
import { readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { BackLink } from "../../ui/layout/page-head.tsx";
import { Total } from "../../ui/layout/summary.tsx";
import { Facts } from "../../ui/lists/facts.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { head, secretHeaders } from "../head.ts";
import { attempt, orPageError } from "../load.ts";
import type { Route } from "./+types/cancel";
import { askRegistration, heldApi, loadTeam } from "./load-registration.ts";

/** What cancelling costs now; who cannot cancel is led to the registration, which says why. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [team, registration, preview] = await orPageError(
    Promise.all([
      loadTeam(context, params.team_token),
      askRegistration(context, params),
      readData(heldApi(context).cancellation.$get({ param: params })),
    ]),
  );
  if (preview.can_cancel === 0) throw redirect(paths.registration(team.address, params.registration_token));
  return { team, registration, preview };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const all_dates = form.get("dates") === "all" ? "1" : "0";
  const shown = String(form.get("fee") ?? "");
  const query = { all_dates, ...(shown && { expected_fee_cents: shown }) } as const;
  const { done, refusal } = await attempt(
    readData(heldApi(context).cancellation.$post({ param: params, query })),
  );
  if (done) throw redirect(paths.registration(params.team_token, params.registration_token));
  return data({ sentence: refusal.message }, refusal.status);
}

export const headers = secretHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: `Absagen – ${loaderData.team.name}` }) : [];

/** /team/{team_token}/anmeldung/{registration_token}/absage */
export default function Cancel({ loaderData, actionData, params }: Route.ComponentProps) {
  const { team, registration, preview } = loaderData;
  const back = paths.registration(team.address, params.registration_token);
  const waits = preview.leaves_waiting_list === 1;
  return (
    <>
      <BackLink href={back}>Ihre Anmeldung</BackLink>
      <h1 className="title mt-4">{waits ? "Von der Warteliste austragen?" : "Anmeldung absagen?"}</h1>
      <p className="lead mt-3">
        {registration.lesson.course_name},{" "}
        <span className="nowrap">
          {formatDateRange(registration.lesson.starts_at, registration.lesson.ends_at)}
        </span>
        , Nummer <span className="figures nowrap">{registration.number}</span>
      </p>
      {actionData && <Notice tone="danger" role="alert" title={actionData.sentence} className="mt-6" />}
      <div className="stack gap-6 mt-8 measure">
        <p>{waits ? leaving(registration.status) : giving(preview)}</p>
        {registration.withdrawal_until && preview.fee_cents > 0 && (
          <Notice title="Ein Widerruf kostet Sie nichts">
            Bis {formatPlainDate(registration.withdrawal_until)} können Sie statt abzusagen auch{" "}
            <a className="link" href={paths.withdrawal(team.address, params.registration_token)}>
              den Vertrag widerrufen
            </a>
            .
          </Notice>
        )}
        {!waits && registration.total_cents > 0 && (
          <Costs preview={preview} total={registration.total_cents} />
        )}
        <form
          method="post"
          action={paths.cancellation(team.address, params.registration_token)}
          className="actions"
          data-once
        >
          <input type="hidden" name="fee" value={preview.fee_cents} />
          {registration.other_dates.length > 0 && (
            <Button type="submit" variant="destroy" size="large" name="dates" value="all">
              Von allen Wartelisten austragen
            </Button>
          )}
          <Button
            type="submit"
            variant={registration.other_dates.length > 0 ? "default" : "destroy"}
            size="large"
            name="dates"
            value="one"
          >
            {leave(waits, registration.other_dates.length)}
          </Button>
          <ButtonLink href={back} size="large">
            Nein, dabei bleiben
          </ButtonLink>
        </form>
      </div>
    </>
  );
}

const leave = (waits: boolean, others: number) => {
  if (!waits) return "Verbindlich absagen";
  return others > 0 ? "Nur von diesem Termin austragen" : "Von der Warteliste austragen";
};

const leaving = (status: string) =>
  status === "offered"
    ? "Das Angebot geht dann an die Nächsten in der Reihe. Ihren Platz auf der Warteliste geben Sie damit auf."
    : "Sie geben Ihre Stelle in der Reihe auf. Wenn Sie sich später wieder eintragen, stellen Sie sich hinten an.";

const giving = ({ fee_cents }: CancellationPreview) =>
  fee_cents > 0
    ? `Ihr Platz wird frei und geht an andere. Nach den Bedingungen, die Sie bei der Buchung gesehen haben, bleiben heute ${formatCents(fee_cents)} fällig.`
    : "Ihr Platz wird frei und geht an andere. Es kostet Sie nichts.";

const Costs = ({ preview, total }: { preview: CancellationPreview; total: number }) => (
  <div className="sheet stack gap-4">
    <Facts
      tight
      small
      items={preview.cancellation_terms.map(({ until, fee_cents }) => ({
        label: until === null ? "danach" : `bis ${formatPlainDate(until)}`,
        value: fee_cents === 0 ? "kostenfrei" : formatCents(fee_cents),
      }))}
    />
    <div>
      <Total label="Gebucht für" value={formatCents(total)} />
      <Total big label="Bei Absage heute fällig" value={formatCents(preview.fee_cents)} />
      {preview.gift_cents > 0 && (
        <Total label="Geht zurück auf Ihren Gutschein" value={formatCents(preview.gift_cents)} />
      )}
      {preview.refund_cents > 0 && (
        <Total label="Bezahlt, geht zurück an Sie" value={formatCents(preview.refund_cents)} />
      )}
    </div>
    {preview.cancellation_terms.some(({ fee_cents }) => fee_cents > 0) && (
      <p className="small soft">{SMALLER_LOSS}</p>
    )}
  </div>
);
