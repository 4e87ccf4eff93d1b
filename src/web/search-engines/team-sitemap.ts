import { readData, serverApi } from "../api.ts";
import { publicUrlContext } from "../contexts.ts";
import { paths } from "../paths.ts";
import { orPageError } from "../public/load.ts";
import type { Route } from "./+types/team-sitemap";
import { sitemap } from "./sitemap.ts";

/** /team/{team_token}/sitemap.xml: the team's pages and each of its dates */
export async function loader({ params, context }: Route.LoaderArgs) {
  const origin = context.get(publicUrlContext);
  const { team, lessons } = await orPageError(
    readData(serverApi(context).publicTeams[":team_token"].courses.$get({ param: params, query: {} })),
  );
  const pages = [paths.team(team.address), paths.teamCourses(team.address), paths.teamContact(team.address)];
  const dates = lessons.map(({ id }) => paths.teamLesson(team.address, id));
  return sitemap([...pages, ...dates].map((path) => ({ address: origin + path })));
}
