import { data } from "react-router";
import { askedFor, type QuestionField } from "../../../domain/registrations/rules/insured-sheet-rules.ts";
import type { PublicTeam } from "../../../domain/teams/schema.ts";
import type { FieldErrors } from "../../../shared/refusal.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { readDate, todayInBerlin } from "../../../shared/words/german-input.ts";
import { ApiRefusal, readData, serverApi } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { DateField } from "../../ui/dates/date-field.tsx";
import { Fieldset } from "../../ui/fields/field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { telHref } from "../../ui/navigation/tel-href.ts";
import { Notice } from "../../ui/signs/notice.tsx";
import { EnhanceForms } from "../enhance-forms.tsx";
import { head, secretHeaders } from "../head.ts";
import { attempt, orPageError } from "../load.ts";
import { PrivacyNote } from "../privacy-note.tsx";
import { loadTeam } from "../registration/load-registration.ts";
import type { Route } from "./+types/data-question";

/** A link that is not whole, or over, is told in the page's own words. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const asked = serverApi(context).publicDataQuestions[":team_token"]["data-questions"][":question_token"];
  const [team, question] = await Promise.all([
    loadTeam(context, params.team_token),
    orPageError(
      readData(asked.$get({ param: params })).catch((error: unknown) => {
        if (error instanceof ApiRefusal && (error.status === 404 || error.status === 409)) return error;
        throw error;
      }),
    ),
  ]);
  if (question instanceof ApiRefusal)
    return data({ team, question: null, sentence: question.message }, question.status);
  return data({ team, question, sentence: "" });
}

const dates: readonly QuestionField[] = ["mother_birthday", "due_date", "child_birthdate"];

/** Takes in what was filled in; a refusal leads back to the form with everything in it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = Object.fromEntries(
    (Object.keys(askedFor) as QuestionField[]).flatMap((field) => {
      const text = form.get(field);
      return typeof text === "string" ? [[field, text]] : [];
    }),
  );
  const json = Object.fromEntries(
    Object.entries(typed).map(([field, text]) => [field, asCalendarDate(field as QuestionField, text)]),
  );
  const asked = serverApi(context).publicDataQuestions[":team_token"]["data-questions"][":question_token"];
  const { done, refusal } = await attempt(readData(asked.$post({ param: params, json })));
  if (done) return data({ done: true, typed: {}, sentence: "", errors: {} });
  return data({ done: false, typed, sentence: refusal.message, errors: refusal.errors }, refusal.status);
}

/** A date as people type it; what cannot be read is left for the API to refuse. */
const asCalendarDate = (field: QuestionField, text: string): string =>
  dates.includes(field)
    ? (readDate(text, todayInBerlin(), field === "due_date" ? "future" : "past") ?? text.trim())
    : text;

export const headers = secretHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: `Angaben ergänzen – ${loaderData.team.name}` }) : [];

/** /team/{team_token}/angaben/{question_token} */
export default function DataQuestion({ loaderData, actionData }: Route.ComponentProps) {
  const { team, question, sentence } = loaderData;
  if (!question) return <NoQuestion team={team} sentence={sentence} />;
  if (question.fields.length === 0) return <Thanks team={team} />;
  const typed: Partial<Record<QuestionField, string>> = actionData?.typed ?? {};
  const errors: FieldErrors = actionData?.errors ?? {};
  return (
    <div className="measure">
      <h1 className="title">Angaben ergänzen</h1>
      <p className="lead mt-3">
        Zu Ihrer Anmeldung <span className="figures nowrap">{question.number}</span>.{" "}
        {question.for_invoice === 1
          ? "Damit schreiben wir Ihre Rechnung."
          : "Damit rechnen wir den Kurs mit Ihrer Krankenkasse ab."}
      </p>
      {actionData?.done ? (
        <Notice tone="positive" role="status" title="Danke, das ist angekommen." className="mt-6">
          Es fehlt noch etwas. Wenn Sie es jetzt nicht zur Hand haben, öffnen Sie den Link einfach später noch
          einmal, bis {formatDateTime(question.expires_at)}.
        </Notice>
      ) : null}
      {actionData?.sentence && Object.keys(errors).length === 0 ? (
        <Notice tone="danger" role="alert" title={actionData.sentence} className="mt-6" />
      ) : null}
      {Object.keys(errors).length > 0 ? (
        <div className="mt-6">
          <ErrorSummary errors={errors} labels={askedFor} />
        </div>
      ) : null}
      <form method="post" className="stack gap-6 mt-8" data-once noValidate>
        <Fieldset legend="Das fehlt uns noch" note="Was Sie nicht zur Hand haben, lassen Sie leer.">
          {question.fields.map((field) => (
            <AskedField key={field} field={field} typed={typed[field] ?? ""} error={errors[field]} />
          ))}
        </Fieldset>
        <PrivacyNote team={team.address} />
        <div className="actions">
          <Button type="submit" variant="primary" size="large">
            Angaben senden
          </Button>
        </div>
      </form>
      <EnhanceForms />
    </div>
  );
}

const helps: Partial<Record<QuestionField, string>> = {
  insurer_ik: "Neun Ziffern, auf der Rückseite Ihrer Karte unter „Kennnummer des Trägers“.",
  insurance_number: "Ein Buchstabe und neun Ziffern, auf der Vorderseite Ihrer Karte.",
  mother_birthday: "Tag, Monat, Jahr",
  due_date: "Tag, Monat, Jahr, wie im Mutterpass",
  child_birthdate: "Tag, Monat, Jahr",
};

/** What is no number, how long it may be, and by what browsers fill in an address. */
const lines: Partial<Record<QuestionField, { maxLength: number; figures?: boolean; autoComplete?: string }>> =
  {
    insurer: { maxLength: 100 },
    street: { maxLength: 150, autoComplete: "street-address" },
    zip: { maxLength: 10, figures: true, autoComplete: "postal-code" },
    city: { maxLength: 100, autoComplete: "address-level2" },
  };

function AskedField({
  field,
  typed,
  error,
}: {
  field: QuestionField;
  typed: string;
  error: string[] | undefined;
}) {
  const props = { name: field, label: askedFor[field], help: helps[field], defaultValue: typed, error };
  if (dates.includes(field))
    return <DateField {...props} prefer={field === "due_date" ? "future" : "past"} />;
  return <TextField {...props} {...(lines[field] ?? { figures: true, maxLength: 30 })} />;
}

const Thanks = ({ team }: { team: PublicTeam }) => (
  <div className="measure">
    <h1 className="title">Danke, es ist alles da.</h1>
    <p className="lead mt-3">Sie brauchen nichts weiter zu tun.</p>
    <p className="actions mt-6">
      <ButtonLink href={paths.team(team.address)}>Zu {team.name}</ButtonLink>
    </p>
  </div>
);

const NoQuestion = ({ team, sentence }: { team: PublicTeam; sentence: string }) => (
  <div className="measure">
    <h1 className="title">Dieser Link führt nicht weiter.</h1>
    <p className="lead mt-3">{sentence}</p>
    <p className="actions mt-6">
      {team.phone ? (
        <ButtonLink href={telHref(team.phone)} icon="phone">
          {team.phone}
        </ButtonLink>
      ) : null}
      <ButtonLink href={paths.teamContact(team.address)}>Uns schreiben</ButtonLink>
    </p>
  </div>
);
