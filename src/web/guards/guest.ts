import { redirect } from "react-router";
import { paths } from "../paths.ts";
import { checkSession, type Guard } from "./session.ts";

/** Lets in who is not signed in; others go to their overview. */
export const guest: Guard = async ({ request, context }) => {
  const session = await checkSession(request, context);
  if (session.token_valid) throw redirect(session.verified ? paths.admin() : paths.verifyEmailInfo());
};
