import { data } from "react-router";
import { ApiRefusal, readData, serverApi } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { head, secretHeaders } from "../head.ts";
import { orPageError } from "../load.ts";
import { loadTeam } from "../registration/load-registration.ts";
import type { Route } from "./+types/end-invitations";

const callOf = (context: Route.LoaderArgs["context"]) =>
  serverApi(context).publicInvitations[":team_token"].invitations[":invitation_token"];

const orRefusal = <Answer,>(asked: Promise<Answer>): Promise<Answer | ApiRefusal> =>
  orPageError(
    asked.catch((error: unknown) => {
      if (error instanceof ApiRefusal && error.status === 404) return error;
      throw error;
    }),
  );

/** The link only shows: programs that look at links end nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [team, answer] = await Promise.all([
    loadTeam(context, params.team_token),
    orRefusal(readData(callOf(context).$get({ param: params }))),
  ]);
  if (answer instanceof ApiRefusal) return data({ team, is_ended: null, sentence: answer.message }, 404);
  return data({ team, is_ended: answer.is_ended, sentence: "" });
}

/** One click ends it, here and in the mail program (RFC 8058). */
export async function action({ params, context }: Route.ActionArgs) {
  const answer = await orRefusal(readData(callOf(context).$post({ param: params })));
  return data(null, answer instanceof ApiRefusal ? answer.status : 200);
}

export const headers = secretHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: `Keine solchen E-Mails mehr – ${loaderData.team.name}` }) : [];

/** /team/{team_token}/keine-einladungen/{invitation_token} */
export default function EndInvitations({ loaderData: { team, is_ended, sentence } }: Route.ComponentProps) {
  return (
    <div className="measure">
      {is_ended === null ? (
        <>
          <h1 className="title">Diesen Link kennen wir nicht.</h1>
          <p className="lead mt-3">{sentence}</p>
          <p className="actions mt-6">
            <ButtonLink href={paths.teamContact(team.address)}>Uns schreiben</ButtonLink>
          </p>
        </>
      ) : is_ended === 1 ? (
        <>
          <h1 className="title">
            Solche <span className="nowrap">E-Mails</span> bekommen Sie nicht mehr.
          </h1>
          <p className="lead mt-3">
            {team.name} lädt Sie nicht mehr zu Kursen ein. Was eine Buchung betrifft, bekommen Sie weiterhin.
          </p>
        </>
      ) : (
        <>
          <h1 className="title">
            Keine solchen <span className="nowrap">E-Mails</span> mehr?
          </h1>
          <p className="lead mt-3">Dann schreibt Ihnen {team.name} nicht mehr von Kursen nach der Geburt.</p>
          <form method="post" className="actions mt-6" data-once>
            <Button type="submit" variant="primary" size="large">
              Keine solchen E-Mails mehr
            </Button>
          </form>
        </>
      )}
    </div>
  );
}
