import { type RouterContextProvider, redirect } from "react-router";
import { ApiRefusal, readData, serverApi } from "../../api.ts";
import { paths } from "../../paths.ts";
import { orPageError } from "../load.ts";

type Asked = { team_token: string; id: string };

/**
 * A public lesson with its course and team. @throws a redirect to the teams' error page where the team shows no
 * such lesson, 404 in place where there is no such team
 */
export const loadLesson = (context: Readonly<RouterContextProvider>, { team_token, id }: Asked) =>
  orPageError(
    readData(
      serverApi(context).publicTeams[":team_token"].lesson.$get({
        param: { team_token },
        query: { lesson_id: id },
      }),
    ).catch((error: unknown) => leadAwayFromMissing(error, team_token)),
  );

/** The people who lead the team's courses. */
export const loadInstructors = async (context: Readonly<RouterContextProvider>, { team_token }: Asked) => {
  const asked = serverApi(context).publicTeams[":team_token"].instructors.$get({ param: { team_token } });
  return (await orPageError(readData(asked))).instructors;
};

function leadAwayFromMissing(error: unknown, team: string): never {
  const missing = error instanceof ApiRefusal && error.code === "lesson_not_public";
  throw missing ? redirect(paths.teamError(team)) : error;
}
