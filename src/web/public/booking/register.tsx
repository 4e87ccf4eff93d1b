import { data, redirect } from "react-router";
import { randomToken } from "../../../shared/ids.ts";
import { paths } from "../../paths.ts";
import { head, personalHeaders } from "../head.ts";
import type { Route } from "./+types/register";
import { afterBooking } from "./after-booking.ts";
import { BookingSteps } from "./booking-steps.tsx";
import { type Draft, draftOf, freshDraft, inGerman, withDates } from "./draft.ts";
import { FullMeanwhile } from "./full-meanwhile.tsx";
import { loadBooking, loadTerms, voucherAsker } from "./load-booking.ts";
import { refused } from "./refused.ts";
import { attempt, sendRegistration } from "./send-registration.ts";
import { takeStep } from "./take-step.ts";
import { type BookingView, details } from "./view.ts";

/** The form comes with its key: one intention from the moment it is first shown. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return { ...(await loadBooking(context, params)), key: randomToken() };
}

type Outcome = { view: BookingView; full?: never } | { full: Draft; view?: never };

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const ask = voucherAsker(context, params);
  const typed = draftOf(form);
  if (form.get("intent") === "edit") return data<Outcome>({ view: details(inGerman(typed)) });
  const terms = await loadTerms(context, params);
  if (form.get("intent") !== "book") {
    const view = await takeStep(form.get("intent"), terms, typed, ask);
    return data<Outcome>({ view }, Object.keys(view.errors).length > 0 ? 422 : 200);
  }
  const draft = withDates(typed);
  const { done, refusal } = await attempt(sendRegistration(context, params, draft, "regular"));
  if (done) throw redirect(afterBooking(params.team_token, terms.lesson_id, done));
  if (refusal.code === "lesson_full") return data<Outcome>({ full: inGerman(draft) }, 409);
  return data<Outcome>({ view: await refused(refusal, terms, draft, ask) }, refusal.status);
}

export const headers = personalHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: `Anmeldung: ${loaderData.terms.course_name} – ${loaderData.team.name}` }) : [];

/** /team/{team_token}/kurstermin/{id}/registrieren */
export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { team, terms, full, key } = loaderData;
  const lesson = paths.teamLesson(team.address, terms.lesson_id);
  if (actionData?.full) return <FullMeanwhile team={team} terms={terms} draft={actionData.full} />;
  if (full && !actionData) return <FullMeanwhile team={team} terms={terms} draft={null} />;
  return (
    <BookingSteps
      form={{ terms, team, known: false, href: paths.register(team.address, terms.lesson_id) }}
      view={actionData?.view ?? details(freshDraft(key))}
      fresh={!actionData}
      back={{ href: lesson, label: "Zum Kurs" }}
      title="Anmeldung"
    />
  );
}
