import type { FederalState } from "../../shared/time/holidays.ts";
import { fullName } from "../../shared/words/text.ts";
import { roleLabel } from "./roles.ts";
import { sandboxUntil } from "./sandbox.ts";

/** The signed-in user as the readable cookies tell: for showing, proof of nothing. */
export type CurrentUser = {
  id: number;
  name: string;
  firstName: string;
  email: string;
  roles: readonly string[];
  roleLabel: string;
  instructorId: number | null;
  team: { id: number; name: string; federalState: FederalState };
  /** Under which word visitors find the team: its readable one, else its token. */
  teamAddress: string;
  /** Until when this is only tried, in milliseconds since the epoch; null for a team in earnest. */
  sandboxUntil: number | null;
};

type UserCookie = {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  roles: string[];
  team: { id: number; name: string; federal_state?: FederalState; address?: string };
  instructor: { id: number } | null;
};

/** Reads the cookies of the session's readable side; null when they are not all there. */
export function currentUser(cookies: string): CurrentUser | null {
  const values = new Map(cookies.split(";").map(nameAndValue));
  const user = userIn(values.get("user"));
  const teamToken = values.get("team_token");
  if (!user || !teamToken || !values.has("isAuthenticated")) return null;
  const { id, email, roles, team, instructor, ...names } = user;
  return {
    id,
    email,
    roles,
    teamAddress: team.address ?? teamToken,
    team: { id: team.id, name: team.name, federalState: team.federal_state ?? "" },
    instructorId: instructor?.id ?? null,
    name: fullName(names),
    firstName: names.first_name,
    roleLabel: roleLabel(roles[0] ?? ""),
    sandboxUntil: sandboxUntil(cookies),
  };
}

/** Cookies of another time or hand may hold anything. */
function userIn(value: string | undefined): UserCookie | null {
  try {
    return JSON.parse(decodeURIComponent(value ?? "null"));
  } catch {
    return null;
  }
}

function nameAndValue(cookie: string): [string, string] {
  const [name = "", ...value] = cookie.trim().split("=");
  return [name, value.join("=")];
}
