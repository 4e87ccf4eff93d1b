import { redirect } from "react-router";
import { paths } from "../paths.ts";
import type { Guard } from "./named.ts";
import { checkSession } from "./session.ts";

/** Lets in who is signed in; others go to the sign-in page and come back from there. */
export const admin: Guard = async ({ request, context }) => {
  const session = await checkSession(request, context);
  if (!session.token_valid) {
    const { pathname, search } = new URL(request.url);
    throw redirect(pathname === paths.admin() ? paths.signIn() : paths.signIn(`${pathname}${search}`));
  }
  if (!session.verified) throw redirect(paths.verifyEmailInfo());
};
