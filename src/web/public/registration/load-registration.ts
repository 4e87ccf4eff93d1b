import type { RouterContextProvider } from "react-router";
import type { HeldRegistration } from "../../../domain/registrations/self-service/held-schema.ts";
import { ApiRefusal, readData, serverApi } from "../../api.ts";
import { orPageError } from "../load.ts";

type Context = Readonly<RouterContextProvider>;
type Held = { team_token: string; registration_token: string };

/** The team of a page. @throws 404 in place for an unknown one */
export const loadTeam = async (context: Context, team_token: string) => {
  const asked = serverApi(context).publicTeams[":team_token"].$get({ param: { team_token } });
  const {
    imprint: _,
    privacy: __,
    terms: ___,
    accessibility: ____,
    ...team
  } = await orPageError(readData(asked));
  return team;
};

/** The calls about the registration that a secret link holds. */
export const heldApi = (context: Context) =>
  serverApi(context).heldRegistrations[":team_token"].registrations[":registration_token"];

/** The calls about the attendance of who holds a secret link. */
export const attendanceApi = (context: Context) =>
  serverApi(context).ownAttendance[":team_token"].registrations[":registration_token"].attendance;

/** The registration that a secret link holds. @throws ApiRefusal */
export const askRegistration = (context: Context, held: Held): Promise<HeldRegistration> =>
  readData(heldApi(context).$get({ param: held }));

/** The same, or null where there is none. */
export const findRegistration = (context: Context, held: Held): Promise<HeldRegistration | null> =>
  askRegistration(context, held).catch((error: unknown) => {
    if (error instanceof ApiRefusal && error.status === 404) return null;
    throw error;
  });
