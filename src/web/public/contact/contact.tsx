import { data, redirect } from "react-router";
import { randomToken } from "../../../shared/ids.ts";
import { readData, serverApi } from "../../api.ts";
import { paths } from "../../paths.ts";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { Plate } from "../../ui/layout/plate.tsx";
import { Facts } from "../../ui/lists/facts.tsx";
import { PlateMark } from "../../ui/pictures/mark.tsx";
import { EnhanceForms } from "../enhance-forms.tsx";
import { NoticeAbove } from "../form-notice.tsx";
import { head, pictureOf } from "../head.ts";
import { attempt, orPageError } from "../load.ts";
import { plateFacts } from "../team/plate-facts.tsx";
import type { Route } from "./+types/contact";
import { ContactForm } from "./contact-form.tsx";
import { contactDraftOf, contactErrors, contactNotice, freshContact } from "./draft.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const asked = serverApi(context).publicTeams[":team_token"].instructors.$get({ param: params });
  const { team, instructors } = await orPageError(readData(asked));
  const wanted = new URL(request.url).searchParams.get("an") ?? "";
  const to = instructors.some(({ id }) => String(id) === wanted) ? wanted : "";
  return { team, instructors, to, key: randomToken() };
}

/** Sends the message. A refusal leads back to the form with everything in it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const draft = contactDraftOf(await request.formData());
  const sent = serverApi(context).publicContact[":team_token"].contact.$post({
    param: params,
    json: { ...draft, privacy: draft.privacy === "1" },
  });
  const { refusal } = await attempt(readData(sent));
  if (!refusal) throw redirect(paths.teamContactSent(params.team_token), 303);
  const errors = contactErrors(refusal.errors);
  const notice = Object.keys(errors).length > 0 ? null : contactNotice(refusal);
  return data({ draft, errors, notice }, refusal.status);
}

/** The key of the message is one visitor's: the page is nobody else's. */
export const headers = () => ({ "Cache-Control": "private, no-cache" });

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { name, address } = loaderData.team;
  const origin = matches[0].loaderData?.publicUrl ?? "";
  return head({
    title: `Kontakt – ${name}`,
    description: `Eine Frage an ${name}? Schreiben Sie hier dem Team oder einer Kursleitenden.`,
    canonical: origin + paths.teamContact(address),
    picture: pictureOf(origin, address, name),
  });
};

const labels = { privacy: "Datenschutz" };

/** /team/{team_token}/kontakt */
export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { team, instructors, to, key } = loaderData;
  const errors = actionData?.errors ?? {};
  const facts = plateFacts(team);
  return (
    <div className="wrap section--top section--bottom">
      <h1 className="title">Schreiben Sie uns</h1>
      <p className="lead mt-3 mb-8">Ihre Frage erreicht uns direkt. Wir antworten Ihnen per E-Mail.</p>
      <div className="with-aside">
        <div className="stack gap-8">
          <NoticeAbove
            notice={actionData?.notice ?? null}
            href={paths.teamContact(team.address)}
            team={team}
          />
          <ErrorSummary errors={errors} labels={labels} />
          <ContactForm
            team={team}
            instructors={instructors}
            draft={actionData?.draft ?? freshContact(key, to)}
            errors={errors}
            fresh={!actionData}
          />
        </div>
        {facts.length > 0 && (
          <Plate label="So erreichen Sie uns" name={team.name} head={<PlateMark />}>
            <Facts stack items={facts} />
          </Plate>
        )}
      </div>
      <EnhanceForms />
    </div>
  );
}
