import { data, redirect } from "react-router";
import { depositInWords } from "../../../domain/registrations/rules/money/deposit-rules.ts";
import type { HeldRegistration } from "../../../domain/registrations/self-service/held-schema.ts";
import type { PaymentMethod } from "../../../domain/registrations/words-rules.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatDateRange, formatDateTime } from "../../../shared/time/dates.ts";
import { ApiRefusal, readData } from "../../api.ts";
import { useEmbedding } from "../../embedding/embedding.tsx";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { RadioGroup } from "../../ui/fields/choice-group.tsx";
import { PostForm } from "../../ui/forms/post-form.tsx";
import { BackLink } from "../../ui/layout/page-head.tsx";
import { Total } from "../../ui/layout/summary.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { paymentLabels } from "../booking/fields.tsx";
import { head, secretHeaders } from "../head.ts";
import { attempt, orPageError } from "../load.ts";
import { askRegistration, loadTeam } from "../registration/load-registration.ts";
import type { Route } from "./+types/pay";
import { paymentApi } from "./payment-api.ts";

type Context = Route.LoaderArgs["context"];
type Params = Route.LoaderArgs["params"];

/** What is open, and how it can be paid. With `weiter` it goes straight on, as was chosen when booking. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const [team, registration] = await orPageError(
    Promise.all([loadTeam(context, params.team_token), askRegistration(context, params)]),
  );
  const { payable, payment_method } = registration;
  if (!payable) throw redirect(stateHref(params, registration));
  const goesOn = new URL(request.url).searchParams.has("weiter") && payment_method;
  const onward = goesOn ? await start(context, params, payment_method) : { url: null, sentence: null };
  return { team, registration, payable, onward };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const method = String((await request.formData()).get("payment_method") ?? "") as PaymentMethod;
  const { done, refusal } = await attempt(askToPay(context, params, method));
  if (done?.payment_url) return data({ url: done.payment_url, sentence: null, chosen: method });
  if (done) throw redirect(stateHref(params, await orPageError(askRegistration(context, params))));
  return data({ url: null, sentence: refusal.message, chosen: method }, refusal.status);
}

/** Where it is told how the registration stands, also inside other sites. */
const stateHref = ({ team_token, registration_token }: Params, { lesson }: HeldRegistration): string =>
  paths.confirmation(team_token, lesson.id, registration_token);

const askToPay = (context: Context, param: Params, payment_method: PaymentMethod) =>
  readData(paymentApi(context).$post({ param, json: { payment_method } }));

/** A provider that does not answer, or a method that is gone, is said on the page: the seat is kept. */
async function start(context: Context, params: Params, method: PaymentMethod) {
  try {
    return { url: (await askToPay(context, params, method)).payment_url, sentence: null };
  } catch (error) {
    if (error instanceof ApiRefusal) return { url: null, sentence: error.message };
    throw error;
  }
}

export const headers = secretHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: `Bezahlen – ${loaderData.team.name}` }) : [];

/** Here it is booked already, and paying comes next. */
const onwardLabels: Partial<Record<PaymentMethod, { help: string }>> = {
  stripe: { help: "Weiter geht es auf der sicheren Zahlungsseite." },
  paypal: { help: "Weiter geht es bei PayPal." },
};

/** /team/{team_token}/anmeldung/{registration_token}/bezahlen */
export default function Pay({ loaderData, actionData, params }: Route.ComponentProps) {
  const { team, registration, payable } = loaderData;
  const { url, sentence } = actionData ?? loaderData.onward;
  if (url) return <Onward href={url} amountCents={payable.due_cents} />;
  const preferred = actionData?.chosen ?? registration.payment_method;
  const chosen = payable.methods.find((method) => method === preferred);
  return (
    <div className="wrap section--top section--bottom">
      <BackLink href={paths.registration(team.address, params.registration_token)}>Ihre Anmeldung</BackLink>
      <h1 className="title mt-4">Bezahlen</h1>
      <p className="lead mt-3">
        {registration.lesson.course_name},{" "}
        <span className="nowrap">
          {formatDateRange(registration.lesson.starts_at, registration.lesson.ends_at)}
        </span>
        , Nummer <span className="figures nowrap">{registration.number}</span>
      </p>
      {sentence && (
        <Notice tone="danger" role="alert" title="Das hat nicht geklappt" className="mt-6">
          {sentence}
        </Notice>
      )}
      <PostForm
        action={paths.pay(team.address, params.registration_token)}
        className="stack gap-6 mt-8 measure"
        data-once
      >
        {registration.status === "pending" && registration.expires_at && !sentence && (
          <p>
            Bis {formatDateTime(registration.expires_at)} halten wir Ihren Platz. Gebucht ist er, sobald die{" "}
            {registration.deposit ? "Anzahlung" : "Zahlung"} da ist.
          </p>
        )}
        <RadioGroup
          name="payment_method"
          legend="Wie möchten Sie zahlen?"
          defaultValue={chosen ?? payable.methods[0] ?? ""}
          options={payable.methods.map((value) => ({
            value,
            ...paymentLabels[value],
            ...onwardLabels[value],
          }))}
        />
        <Total big label={dueLabel(registration)} value={formatCents(payable.due_cents)} />
        {registration.deposit && <p className="small soft">{depositInWords(registration.deposit)}</p>}
        <p className="actions">
          <Button type="submit" variant="primary" size="large">
            Weiter
          </Button>
        </p>
      </PostForm>
    </div>
  );
}

const dueLabel = ({ deposit }: HeldRegistration): string => {
  if (!deposit) return "Zu zahlen";
  return deposit.is_paid ? "Rest" : "Anzahlung";
};

/** Leads on to the provider's page: by itself, and by a link for who waits in vain. Inside other sites only by the link. */
function Onward({ href, amountCents }: { href: string; amountCents: number }) {
  const framed = useEmbedding() !== null;
  return (
    <div className="wrap section--top section--bottom">
      {!framed && <meta httpEquiv="refresh" content={`0;url=${href}`} />}
      <h1 className="title">{framed ? "Weiter zur Zahlung" : "Sie werden zur Zahlungsseite geleitet"}</h1>
      <p className="lead mt-3 measure">
        Dort bezahlen Sie {formatCents(amountCents)} sicher beim Zahlungsdienst und kommen danach hierher
        zurück.
      </p>
      <p className="actions mt-8">
        <ButtonLink href={href} variant="primary" size="large" {...(framed && { target: "_blank" })}>
          Zur Zahlungsseite
        </ButtonLink>
      </p>
    </div>
  );
}
