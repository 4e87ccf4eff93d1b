import { redirect } from "react-router";
import { paths } from "../paths.ts";
import { admittedSession } from "./admin.ts";
import type { Guard } from "./session.ts";

/** Lets in the owners of the team; others who are signed in go to their overview. */
export const owner: Guard = async (visit) => {
  const { roles } = await admittedSession(visit);
  if (!roles.includes("team-owner")) throw redirect(paths.admin());
};
