import { redirect } from "react-router";
import { formatCents } from "../../../shared/money/money.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { ConfirmationTicket } from "../confirmation/confirmation-ticket.tsx";
import { NextSteps } from "../confirmation/next-steps.tsx";
import { EnhanceForms } from "../enhance-forms.tsx";
import { head, secretHeaders } from "../head.ts";
import type { Route } from "./+types/success";
import { type CameBack, loadCameBack } from "./come-back.ts";
import { NothingKnown } from "./nothing-known.tsx";

/** How long a page waits until it asks once more, in seconds. */
const ASK_AGAIN = 4;

/** Coming here proves nothing: the provider is asked, and what is not paid is told elsewhere. */
export async function loader(args: Route.LoaderArgs) {
  const { team, came } = await loadCameBack(args);
  if (came && ["failed", "closed", "returned"].includes(came.payment.outcome))
    throw redirect(paths.paymentError(args.params.team_token));
  return { team, came };
}

export const headers = secretHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: `Zahlung – ${loaderData.team.name}` }) : [];

type Known = NonNullable<CameBack>;

/** /team/{team_token}/payment/success */
export default function PaymentSuccess({ loaderData }: Route.ComponentProps) {
  const { team, came } = loaderData;
  if (!came) return <NothingKnown coursesHref={paths.teamCourses(team.address)} />;
  if (came.payment.outcome !== "paid") return <StillOpen came={came} team={team.address} />;
  const { registration, token } = came;
  return (
    <div className="wrap section--top section--bottom">
      <h1 className="display display--short">Ihre Zahlung ist angekommen.</h1>
      <p className="lead mt-5">
        {registration.status === "confirmed" ? "Ihr Platz ist gebucht. " : ""}
        Die Bestätigung über {formatCents(came.payment.amount_cents)} ist unterwegs an{" "}
        <strong>{registration.email}</strong>. Ihre Nummer ist{" "}
        <span className="figures nowrap">{registration.number}</span>.
      </p>
      <div className="with-aside mt-12">
        <div>
          <h2 className="heading mb-6">Wie es weitergeht</h2>
          <NextSteps registration={registration} team={team} token={token} />
        </div>
        <ConfirmationTicket registration={registration} team={team} token={token} />
      </div>
      <span hidden data-draft-done={registration.lesson.id} />
      <EnhanceForms />
    </div>
  );
}

/** Agreed to and sent, as a debit is: asking again and again would not hurry it. */
function OnItsWay({ came: { registration, token }, team }: { came: Known; team: string }) {
  return (
    <div className="wrap section--top section--bottom">
      <h1 className="title">Ihre Zahlung ist unterwegs</h1>
      <p className="lead mt-3 measure">
        Bis das Geld da ist, kann es einige Werktage dauern.
        {registration.status === "pending" ? " Ihren Platz halten wir so lange für Sie." : ""}
      </p>
      <Notice className="mt-8" role="status">
        Sie brauchen nichts zu tun: Sobald Ihre Zahlung da ist, schreiben wir Ihnen an {registration.email}.
      </Notice>
      <p className="actions mt-8">
        <ButtonLink href={paths.registration(team, token)} variant="primary">
          Ihre Anmeldung
        </ButtonLink>
      </p>
    </div>
  );
}

/** The provider has not said yet that the money came: keeps asking by itself. */
function StillOpen({ came, team }: { came: Known; team: string }) {
  const { registration, payment, token } = came;
  if (registration.on_its_way === 1) return <OnItsWay came={came} team={team} />;
  const paying = payment.outcome === "processing" || payment.unsure;
  return (
    <div className="wrap section--top section--bottom">
      <meta httpEquiv="refresh" content={String(ASK_AGAIN)} />
      <h1 className="title">Wir fragen noch nach Ihrer Zahlung</h1>
      <p className="lead mt-3 measure">
        {paying
          ? "Der Zahlungsdienst hat sie noch nicht bestätigt. Meist dauert das nur einen Augenblick."
          : "Der Zahlungsdienst weiß noch von keiner Zahlung. Waren Sie fertig, dauert es meist nur einen Augenblick."}
      </p>
      <Notice className="mt-8" role="status">
        Diese Seite fragt von selbst weiter nach. Sie können sie auch schließen: Sobald Ihre Zahlung da ist,
        schreiben wir Ihnen an {registration.email}.
        {registration.status === "pending" && registration.expires_at
          ? ` Ihr Platz ist bis ${formatDateTime(registration.expires_at)} reserviert.`
          : ""}
      </Notice>
      <p className="actions mt-8">
        {registration.payable && !paying && (
          <ButtonLink href={paths.pay(team, token)}>Noch nicht bezahlt?</ButtonLink>
        )}
        <ButtonLink href={paths.registration(team, token)}>Ihre Anmeldung</ButtonLink>
      </p>
    </div>
  );
}
