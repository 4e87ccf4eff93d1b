import { redirect } from "react-router";
import { formatMoney } from "../../../shared/money/money.ts";
import { formatDateRange, formatDateTime } from "../../../shared/time/dates.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { head, secretHeaders } from "../head.ts";
import type { Route } from "./+types/error";
import { type CameBack, loadCameBack } from "./come-back.ts";
import { NothingKnown } from "./nothing-known.tsx";

/** Who has paid all the same is told so; who may have, because her provider does not answer, waits for it there. */
export async function loader(args: Route.LoaderArgs) {
  const { team, came } = await loadCameBack(args);
  const { outcome, unsure } = came?.payment ?? { outcome: "none", unsure: false };
  if (["paid", "processing"].includes(outcome) || (outcome === "open" && unsure))
    throw redirect(paths.paymentSuccess(args.params.team_token));
  return { team, came };
}

export const headers = secretHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: `Zahlung nicht abgeschlossen – ${loaderData.team.name}` }) : [];

/** /team/{team_token}/payment/error */
export default function PaymentError({ loaderData }: Route.ComponentProps) {
  const { team, came } = loaderData;
  if (!came) return <NothingKnown coursesHref={paths.teamCourses(team.address)} />;
  const { registration, token } = came;
  const { title, text } = wordsFor(came);
  return (
    <div className="wrap section--top section--bottom">
      <h1 className="title">{title}</h1>
      <p className="lead mt-3 measure">{text}</p>
      <p className="soft mt-4">
        {registration.lesson.course_name},{" "}
        <span className="nowrap">
          {formatDateRange(registration.lesson.starts_at, registration.lesson.ends_at)}
        </span>
        , Nummer <span className="figures nowrap">{registration.number}</span>
      </p>
      <p className="actions mt-8">
        {registration.payable ? (
          <ButtonLink href={paths.pay(team.address, token)} variant="primary">
            Noch einmal bezahlen
          </ButtonLink>
        ) : (
          <ButtonLink href={paths.teamLesson(team.address, registration.lesson.id)} variant="primary">
            Zum Kurstermin
          </ButtonLink>
        )}
        <ButtonLink href={paths.registration(team.address, token)}>Ihre Anmeldung</ButtonLink>
      </p>
    </div>
  );
}

function wordsFor({ registration, payment }: NonNullable<CameBack>) {
  const held = registration.expires_at
    ? ` Bis ${formatDateTime(registration.expires_at)} halten wir Ihren Platz: Versuchen Sie es noch einmal, oder wählen Sie eine andere Zahlungsart.`
    : " Versuchen Sie es noch einmal, oder wählen Sie eine andere Zahlungsart.";
  if (payment.outcome === "returned" && registration.status !== "expired")
    return {
      title: "Ihre Zahlung geht zurück",
      text: `Sie passte nicht mehr zu dem, was offen war. ${formatMoney(payment.amount_cents, payment.currency)} zahlen wir Ihnen zurück, dorthin, woher sie kamen.`,
    };
  if (payment.outcome === "returned")
    return {
      title: "Ihre Zahlung kam leider zu spät",
      text: `Die Reservierung war schon abgelaufen, und ein Platz ist nicht mehr frei. ${formatMoney(payment.amount_cents, payment.currency)} zahlen wir Ihnen zurück, dorthin, woher sie kamen.`,
    };
  if (!registration.payable && registration.status === "expired")
    return {
      title: "Die Zeit zum Bezahlen ist abgelaufen",
      text: "Abgebucht wurde nichts, und Ihre Anmeldung gilt nicht mehr. Sie können sich gern neu anmelden.",
    };
  if (payment.outcome === "failed")
    return { title: "Ihre Zahlung wurde abgelehnt", text: `Abgebucht wurde nichts.${held}` };
  return { title: "Die Zahlung ist nicht abgeschlossen", text: `Abgebucht wurde nichts.${held}` };
}
