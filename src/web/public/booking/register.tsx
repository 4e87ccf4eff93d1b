import { data, redirect } from "react-router";
import type { BookingTerms } from "../../../domain/registrations/agreement/terms-schema.ts";
import { bookingButton } from "../../../domain/registrations/rules.ts";
import type { PublicTeam } from "../../../domain/teams/schema.ts";
import { randomToken } from "../../../shared/ids.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PostForm } from "../../ui/forms/post-form.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { head, personalHeaders } from "../head.ts";
import { attempt } from "../load.ts";
import type { Route } from "./+types/register";
import { afterBooking, loadBooking, loadTerms, sendRegistration, voucherAsker } from "./booking-calls.ts";
import { BookingSteps } from "./booking-steps.tsx";
import { CourseSummary, CourseSummaryLine } from "./course-summary.tsx";
import { type Draft, draftOf, freshDraft, inGerman, withDates } from "./draft.ts";
import { CarriedFields } from "./fields.tsx";
import { refused, takeStep } from "./take-step.ts";
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

interface FullMeanwhileProps {
  team: PublicTeam;
  terms: BookingTerms;
  /** What was typed already; null when she has only just come. */
  draft: Draft | null;
}

/** No seat is left: kindly said, with the waiting list at hand and nothing to type again. */
function FullMeanwhile({ team, terms, draft }: FullMeanwhileProps) {
  const waitingList = paths.waitingList(team.address, terms.lesson_id);
  const button = bookingButton("waitlist", false);
  return (
    <>
      <h1 className="title mb-8">{draft ? "Das war ganz knapp" : "Dieser Kurs ist ausgebucht"}</h1>
      <CourseSummaryLine terms={terms} />
      <div className="with-aside">
        <div className="stack gap-6">
          <Notice tone="info" role={draft ? "alert" : undefined} title="Gerade ist kein Platz frei">
            <p>
              {draft &&
                "Während Sie Ihre Angaben gemacht haben, ist der letzte Platz vergeben worden. Gebucht ist nichts. "}
              Sie können sich unverbindlich auf die Warteliste setzen lassen: Wird ein Platz frei, bieten wir
              ihn der Reihe nach per E-Mail an.
            </p>
          </Notice>
          {draft ? (
            <PostForm action={waitingList} className="actions">
              <CarriedFields draft={draft} shown={[]} />
              <Button type="submit" name="intent" value="join" variant="primary" size="large">
                {button}
              </Button>
            </PostForm>
          ) : (
            <p className="actions">
              <ButtonLink href={waitingList} variant="primary" size="large">
                Zur Warteliste
              </ButtonLink>
            </p>
          )}
          {draft && (
            <p className="small soft">
              Ihre Angaben nehmen wir mit, Sie müssen nichts noch einmal eintippen.
            </p>
          )}
          <p>
            Oder sehen Sie nach{" "}
            <Anchor className="link" href={paths.teamCourses(team.address)}>
              anderen Terminen
            </Anchor>
            .
          </p>
        </div>
        <CourseSummary terms={terms} />
      </div>
    </>
  );
}
