import { type Api, readData, serverApi } from "../api.ts";
import { paths } from "../paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import type { Route } from "./+types/team-error";
import { attempt } from "./load.ts";

export const meta = () => [{ title: "Kurstermin nicht gefunden" }, { name: "robots", content: "noindex" }];

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const address = new URL(request.url).searchParams.get("team");
  return { provider: address ? await providerAt(serverApi(context), address) : null };
};

/** The provider of that address; null where there is none, or where nobody can tell just now. */
async function providerAt(api: Api, team_token: string) {
  const { done } = await attempt(readData(api.publicTeams[":team_token"].$get({ param: { team_token } })));
  return done && { name: done.name, address: done.address };
}

/** /team/error: where a link to a lesson leads that is not there any more. */
export default function TeamError({ loaderData: { provider } }: Route.ComponentProps) {
  return (
    <section className="wrap wrap--narrow section">
      <p className="small soft">Kurstermin konnte nicht geladen werden</p>
      <h1 className="title mt-2">Diesen Kurstermin gibt es hier nicht mehr</h1>
      <p className="lead mt-4">
        Vielleicht ist er vorbei oder wurde zurückgezogen. Auf der Kursseite{" "}
        {provider ? `von ${provider.name}` : "Ihres Anbieters"} stehen alle Termine, die gerade offen sind.
      </p>
      <p className="mt-4">
        Haben Sie dort einen Platz gebucht, gilt Ihre Anmeldung weiter: Der Link in Ihrer Bestätigungsmail
        führt Sie hin.
      </p>
      <p className="actions mt-6">
        {provider ? (
          <>
            <ButtonLink href={paths.teamCourses(provider.address)} variant="primary">
              Alle Kurse und Termine
            </ButtonLink>
            <ButtonLink href={paths.teamContact(provider.address)}>Nachricht schreiben</ButtonLink>
          </>
        ) : (
          <ButtonLink href={paths.home()}>Zur Startseite</ButtonLink>
        )}
      </p>
    </section>
  );
}
