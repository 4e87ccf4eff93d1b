import { data } from "react-router";
import type { GiftAnswer } from "../../../domain/gift-vouchers/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatPlainDate } from "../../../shared/time/dates.ts";
import { readData, serverApi } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { PostForm } from "../../ui/forms/post-form.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { head, secretHeaders } from "../head.ts";
import { attempt } from "../load.ts";
import { loadTeam } from "../registration/load-registration.ts";
import type { Route } from "./+types/gift-voucher";

export const loader = ({ params, context }: Route.LoaderArgs) => loadTeam(context, params.team_token);

/** Asks what is left; the number is never part of an address. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const number = String((await request.formData()).get("number") ?? "");
  const asked = serverApi(context).publicRegister[":team_token"]["gift-voucher"].$post({
    param: params,
    json: { number },
  });
  const { done, refusal } = await attempt(readData(asked));
  if (done) return data({ number, voucher: done, error: undefined, sentence: "" });
  const error = refusal.errors.number;
  const sentence = error ? "" : refusal.message;
  return data({ number, voucher: null, error, sentence }, refusal.status);
}

export const headers = secretHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: `Gutschein – ${loaderData.name}` }) : [];

/** /team/{team_token}/gutschein */
export default function GiftVoucherValue({ loaderData: team, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap section--top section--bottom">
      <h1 className="title">Was ist noch auf dem Gutschein?</h1>
      <p className="lead mt-3 mb-8">
        Geben Sie die Nummer ein, die auf Ihrem Gutschein von {team.name} steht.
      </p>
      <div className="stack gap-6 measure">
        {actionData?.sentence ? <Notice tone="danger" role="alert" title={actionData.sentence} /> : null}
        {actionData?.voucher ? <Value voucher={actionData.voucher} /> : null}
        <PostForm action={paths.giftVoucherValue(team.address)} className="form">
          <TextField
            name="number"
            label="Nummer des Gutscheins"
            figures
            help="Zwölf Zeichen, zum Beispiel K7HM-4Q2X-9RTD"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            defaultValue={actionData?.number ?? ""}
            error={actionData?.error}
          />
          <p className="actions">
            <Button type="submit" variant="primary">
              Restwert zeigen
            </Button>
            <ButtonLink href={paths.teamCourses(team.address)}>Kurse ansehen</ButtonLink>
          </p>
        </PostForm>
      </div>
    </div>
  );
}

/** What is left, in one sentence. */
function Value({ voucher }: { voucher: GiftAnswer }) {
  const { state, remaining_cents, valid_until, course_name } = voucher;
  const day = formatPlainDate(valid_until);
  if (state === "voided")
    return <Notice tone="warning" role="status" title="Dieser Gutschein gilt nicht mehr." />;
  if (state === "redeemed") return <Notice role="status" title="Dieser Gutschein ist ganz eingelöst." />;
  if (state === "ended")
    return <Notice tone="warning" role="status" title={`Dieser Gutschein galt bis ${day}.`} />;
  return (
    <Notice
      tone="positive"
      role="status"
      title={`Restwert ${formatCents(remaining_cents)}, gültig bis ${day}`}
    >
      {course_name ? `Er gilt für den Kurs „${course_name}“. ` : ""}
      Zum Einlösen geben Sie die Nummer bei der Anmeldung im Feld „Gutscheincode“ an.
    </Notice>
  );
}
