import { redirect } from "react-router";
import { paths } from "../paths.ts";
import { type CheckedSession, checkSession, type Guard } from "./session.ts";

/**
 * The session of somebody who is let into the admin area; others go to the sign-in page and come back from there, and
 * whoever lacks the second factor that the team asks for sets it up first.
 */
export async function admittedSession({ request, context }: Parameters<Guard>[0]): Promise<CheckedSession> {
  const session = await checkSession(request, context);
  const { pathname, search } = new URL(request.url);
  const here = `${pathname.replace(/\.data$/, "")}${search}`;
  if (!session.token_valid) throw redirect(here === paths.admin() ? paths.signIn() : paths.signIn(here));
  if (!session.verified) throw redirect(paths.verifyEmailInfo());
  if (session.second_factor_missing && !here.startsWith(paths.secondFactor()))
    throw redirect(paths.secondFactor(here));
  return session;
}

/** Lets in who is signed in. */
export const admin: Guard = async (visit) => {
  await admittedSession(visit);
};
