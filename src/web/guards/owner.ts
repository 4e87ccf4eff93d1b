import { redirect } from "react-router";
import { paths } from "../paths.ts";
import { admin } from "./admin.ts";
import type { Guard } from "./named.ts";
import { checkSession } from "./session.ts";

/** Lets in the owners of the team; others who are signed in go to their overview. */
export const owner: Guard = async (visit) => {
  await admin(visit);
  const { roles } = await checkSession(visit.request, visit.context);
  if (!roles.includes("team-owner")) throw redirect(paths.admin());
};
