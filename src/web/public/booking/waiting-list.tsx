import { data, redirect } from "react-router";
import { randomToken } from "../../../shared/ids.ts";
import type { FieldErrors } from "../../../shared/refusal.ts";
import { paths } from "../../paths.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { head, personalHeaders } from "../head.ts";
import type { Route } from "./+types/waiting-list";
import { draftOf, freshDraft, inGerman, withDates } from "./draft.ts";
import { EnhanceBooking } from "./enhance-booking.tsx";
import { loadBooking, loadOtherFullDates } from "./load-booking.ts";
import { toldOf } from "./refused.ts";
import { SeatFreeMeanwhile } from "./seat-free-meanwhile.tsx";
import { attempt, sendRegistration } from "./send-registration.ts";
import type { Told } from "./view.ts";
import { WaitingListForm } from "./waiting-list-form.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const [booking, otherDates] = await Promise.all([
    loadBooking(context, params),
    loadOtherFullDates(context, params),
  ]);
  return { ...booking, otherDates, key: randomToken() };
}

/** Joins the list, by its own button alone. Anything else leads back to the form with everything in it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const draft = withDates(draftOf(form));
  if (form.get("intent") !== "join") return data({ draft: inGerman(draft), ...untold });
  const { done, refusal } = await attempt(sendRegistration(context, params, draft, "waitlist"));
  if (done) throw redirect(paths.confirmation(params.team_token, Number(params.id), done.registration.token));
  const { code, errors, status } = refusal;
  const told = Object.keys(errors).length > 0 ? null : toldOf(refusal);
  return data({ draft: inGerman(draft), errors, told, seatFree: code === "seats_free" }, status);
}

const untold: { errors: FieldErrors; told: Told | null; seatFree: boolean } = {
  errors: {},
  told: null,
  seatFree: false,
};

export const headers = personalHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: `Warteliste: ${loaderData.terms.course_name} – ${loaderData.team.name}` }) : [];

/** /team/{team_token}/kurstermin/{id}/warteliste */
export default function WaitingList({ loaderData, actionData }: Route.ComponentProps) {
  const { team, terms, full, otherDates, key } = loaderData;
  if (actionData?.seatFree) return <SeatFreeMeanwhile team={team} terms={terms} draft={actionData.draft} />;
  return (
    <>
      <BackLink href={paths.teamLesson(team.address, terms.lesson_id)}>Zum Kurs</BackLink>
      <WaitingListForm
        team={team}
        terms={terms}
        draft={actionData?.draft ?? freshDraft(key)}
        errors={actionData?.errors ?? {}}
        told={actionData?.told ?? null}
        fresh={!actionData}
        full={full}
        otherDates={otherDates}
      />
      <EnhanceBooking />
    </>
  );
}
