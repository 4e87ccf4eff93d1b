import { data, redirect } from "react-router";
import type { BookingTerms } from "../../../domain/registrations/agreement/terms-schema.ts";
import type { PublicTeam } from "../../../domain/teams/schema.ts";
import { randomToken } from "../../../shared/ids.ts";
import type { FieldErrors } from "../../../shared/refusal.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { PostForm } from "../../ui/forms/post-form.tsx";
import { BackLink } from "../../ui/layout/page-head.tsx";
import { EnhanceForms } from "../enhance-forms.tsx";
import type { FormNotice } from "../form-notice.tsx";
import { head, personalHeaders } from "../head.ts";
import { attempt } from "../load.ts";
import type { Route } from "./+types/waiting-list";
import { loadBooking, loadOtherFullDates, sendRegistration } from "./booking-calls.ts";
import { CourseSummary, CourseSummaryLine } from "./course-summary.tsx";
import { type Draft, draftOf, freshDraft, inGerman, withDates } from "./draft.ts";
import { CarriedFields } from "./fields.tsx";
import { noticeOf } from "./take-step.ts";
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
  if (form.get("intent") !== "join") return data({ draft: inGerman(draft), ...unsaid });
  const { done, refusal } = await attempt(sendRegistration(context, params, draft, "waitlist"));
  if (done) throw redirect(paths.confirmation(params.team_token, Number(params.id), done.registration.token));
  const { code, errors, status } = refusal;
  const notice = Object.keys(errors).length > 0 ? null : noticeOf(refusal);
  return data({ draft: inGerman(draft), errors, notice, seatFree: code === "seats_free" }, status);
}

const unsaid: { errors: FieldErrors; notice: FormNotice | null; seatFree: boolean } = {
  errors: {},
  notice: null,
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
        notice={actionData?.notice ?? null}
        fresh={!actionData}
        full={full}
        otherDates={otherDates}
      />
      <EnhanceForms />
    </>
  );
}

interface SeatFreeMeanwhileProps {
  team: PublicTeam;
  terms: BookingTerms;
  draft: Draft;
}

/** Nobody waits and a seat is free: the way to it, with everything that was typed. */
const SeatFreeMeanwhile = ({ team, terms, draft }: SeatFreeMeanwhileProps) => (
  <>
    <h1 className="title mb-8">Gute Nachricht: Es ist ein Platz frei</h1>
    <CourseSummaryLine terms={terms} />
    <div className="with-aside">
      <div className="stack gap-6">
        <p className="lead">
          Sie müssen nicht warten und können sich gleich anmelden. Ihre Angaben nehmen wir mit.
        </p>
        <PostForm action={paths.register(team.address, terms.lesson_id)} className="actions">
          <CarriedFields draft={draft} shown={[]} />
          <Button type="submit" name="intent" value="edit" variant="primary" size="large">
            Weiter zur Anmeldung
          </Button>
        </PostForm>
      </div>
      <CourseSummary terms={terms} />
    </div>
  </>
);
