import { redirect } from "react-router";
import { paths } from "../paths.ts";
import { sandboxUntil } from "../session/sandbox.ts";
import { type CheckedSession, checkSession, type Guard } from "./session.ts";

/**
 * The session of somebody who is let into the admin area; others go to the sign-in page and come back from there, whose
 * sandbox is over to where it began, and whoever lacks the second factor that the team asks for sets it up first.
 */
async function admittedSession({ request, context }: Parameters<Guard>[0]): Promise<CheckedSession> {
  const session = await checkSession(request, context);
  const { pathname, search } = new URL(request.url);
  const here = `${pathname.replace(/\.data$/, "")}${search}`;
  if (!session.token_valid && sandboxUntil(request.headers.get("cookie") ?? "") !== null)
    throw redirect(paths.examplePractice("vorbei"));
  if (!session.token_valid) throw redirect(here === paths.admin() ? paths.signIn() : paths.signIn(here));
  if (!session.verified) throw redirect(paths.verifyEmailInfo());
  if (session.second_factor_missing && !here.startsWith(paths.secondFactor()))
    throw redirect(paths.secondFactor(here));
  return session;
}

/** Lets in who is signed in. */
const admin: Guard = async (visit) => {
  await admittedSession(visit);
};

/** Lets in the owners of the team; others who are signed in go to their overview. */
const owner: Guard = async (visit) => {
  const { roles } = await admittedSession(visit);
  if (!roles.includes("team-owner")) throw redirect(paths.admin());
};

/** Lets in who is not signed in; others go to their overview. */
const guest: Guard = async ({ request, context }) => {
  const session = await checkSession(request, context);
  if (session.token_valid) throw redirect(session.verified ? paths.admin() : paths.verifyEmailInfo());
};

const guards: Record<string, Guard> = { admin, guest, owner };

/** The guard of that name. @throws on a name that is not known */
export function guardNamed(name: string): Guard {
  const guard = Object.hasOwn(guards, name) ? guards[name] : undefined;
  if (!guard) throw new Error(`Unknown route middleware "${name}"`);
  return guard;
}
