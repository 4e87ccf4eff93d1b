import { data, redirect } from "react-router";
import type { Offer } from "../../../domain/registrations/self-service/holder-schema.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { hoursForInput } from "../../../shared/time/hours-input.ts";
import { readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { afterBooking, voucherAsker } from "../booking/booking-calls.ts";
import { BookingSteps } from "../booking/booking-steps.tsx";
import { bodyOf, type Draft, draftOf, freshDraft, inGerman, withDates } from "../booking/draft.ts";
import { refused, takeStep } from "../booking/take-step.ts";
import { details } from "../booking/view.ts";
import { head, secretHeaders } from "../head.ts";
import { attempt, orPageError } from "../load.ts";
import type { Route } from "./+types/accept";
import { heldApi, loadTeam } from "./load-registration.ts";

type Context = Route.LoaderArgs["context"];
type Held = Route.LoaderArgs["params"];

/** The offer; where there is none any more, the registration's own page says why. */
async function loadOffer(context: Context, held: Held): Promise<Offer> {
  const { done, refusal } = await attempt(readData(heldApi(context).acceptance.$get({ param: held })));
  if (done) return done;
  if (refusal.status === 409) throw redirect(paths.registration(held.team_token, held.registration_token));
  return orPageError(Promise.reject(refusal));
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const [team, offer] = await Promise.all([loadTeam(context, params.team_token), loadOffer(context, params)]);
  return { team, offer };
}

/** A fresh, binding booking of the seat that was offered, in the same two steps as any other. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = draftOf(form);
  if (form.get("intent") === "edit") return data({ view: details(inGerman(typed)) });
  const { terms } = await loadOffer(context, params);
  const ask = voucherAsker(context, { team_token: params.team_token, id: String(terms.lesson_id) });
  if (form.get("intent") !== "book") {
    const view = await takeStep(form.get("intent"), terms, typed, ask);
    return data({ view }, Object.keys(view.errors).length > 0 ? 422 : 200);
  }
  const draft = withDates(typed);
  const { idempotency_key: _, website: __, ...json } = bodyOf(draft);
  const { done, refusal } = await attempt(
    readData(heldApi(context).acceptance.$post({ param: params, json })),
  );
  if (done) throw redirect(afterBooking(params.team_token, terms.lesson_id, done));
  return data({ view: await refused(refusal, terms, draft, ask) }, refusal.status);
}

export const headers = secretHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? head({ title: `Angebot: ${loaderData.offer.terms.course_name} – ${loaderData.team.name}` })
    : [];

/** /team/{team_token}/anmeldung/{registration_token}/zusage */
export default function Accept({ loaderData, actionData, params }: Route.ComponentProps) {
  const { team, offer } = loaderData;
  const { registration_token } = params;
  const until = formatDateTime(offer.expires_at);
  const promise = {
    tone: "info" as const,
    title: `Der Platz ist bis ${until} für Sie frei`,
    text: "Gebucht ist er erst mit dem Knopf im zweiten Schritt.",
  };
  return (
    <BookingSteps
      form={{
        terms: offer.terms,
        team,
        known: true,
        href: paths.acceptance(team.address, registration_token),
      }}
      view={actionData?.view ?? details(draftOfOffer(offer), { notice: promise })}
      fresh={!actionData}
      back={{ href: paths.registration(team.address, registration_token), label: "Ihre Anmeldung" }}
      title="Ihr Platz ist frei"
    />
  );
}

/** What the person told when joining the list, as a draft. */
function draftOfOffer({ told }: Offer): Draft {
  const { partner, hours_elsewhere, ...texts } = told;
  const known = Object.fromEntries(Object.entries(texts).map(([field, value]) => [field, value ?? ""]));
  return inGerman(
    freshDraft("", {
      ...known,
      hours_elsewhere: hoursForInput(hours_elsewhere),
      partner: partner === 1 ? "1" : "",
    }),
  );
}
