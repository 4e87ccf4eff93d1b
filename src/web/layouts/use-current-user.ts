import { useRouteLoaderData } from "react-router";
import type { CurrentUser } from "../session/current-user.ts";
import { type Rights, rightsOf } from "../session/rights.ts";

/** Who is signed in, inside the admin area. */
export function useCurrentUser(): CurrentUser {
  const user = useRouteLoaderData<CurrentUser>("layouts/dashboard");
  if (!user) throw new Error("useCurrentUser() is for screens of the admin area");
  return user;
}

/** What the signed-in person may do, so that no screen offers what the API would refuse. */
export const useRights = (): Rights => rightsOf(useCurrentUser());
