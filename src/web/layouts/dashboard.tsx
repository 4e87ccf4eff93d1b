import { Outlet, redirect } from "react-router";
import { PasswordPrompt } from "../admin/account/password-prompt.tsx";
import { AdminError } from "../admin/admin-error.tsx";
import { SessionKeeper } from "../auth/session/session-keeper.tsx";
import { PageError } from "../errors/page-error.tsx";
import { redirectionFrom } from "../guards/redirection.ts";
import { paths } from "../paths.ts";
import { type CurrentUser, currentUser } from "../session/current-user.ts";
import { LeaveGuard } from "../ui/forms/leave-guard.tsx";
import { Notice } from "../ui/signs/notice.tsx";
import { Skeleton } from "../ui/signs/skeleton.tsx";
import type { Route } from "./+types/dashboard";
import { TeamFrame } from "./team-frame.tsx";

export const handle = { scripts: true };

/** Who is signed in, from the readable side of the session; the API decides what they may do. */
function signedIn(cookies: string): CurrentUser {
  const user = currentUser(cookies);
  if (!user) throw redirect(paths.signIn());
  return user;
}

export const loader = ({ request }: Route.LoaderArgs) => signedIn(request.headers.get("cookie") ?? "");

/** Going on inside the admin area asks for the operator's redirects as loading a page does, while its data come. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const { pathname } = new URL(request.url);
    if (pathname === location.pathname) return next();
    const [elsewhere, page] = await Promise.all([redirectionFrom(fetch, pathname).catch(() => null), next()]);
    if (elsewhere) throw elsewhere;
    return page;
  },
];

export const clientLoader = () => signedIn(document.cookie);

/** The team's working place. */
export default function DashboardLayout({ loaderData: user }: Route.ComponentProps) {
  return (
    <TeamFrame user={user}>
      <Outlet />
      <SessionKeeper />
      <PasswordPrompt />
      <LeaveGuard />
    </TeamFrame>
  );
}

/** The frame stands while the browser fetches what belongs in it. */
export function HydrateFallback({ loaderData: user }: Route.HydrateFallbackProps) {
  if (!user) return null;
  return (
    <TeamFrame user={user}>
      <Skeleton lines={6} />
      <noscript>
        <Notice tone="warning">
          Dieser Bereich braucht JavaScript. Bitte schalten Sie es in Ihrem Browser ein und laden Sie die
          Seite neu.
        </Notice>
      </noscript>
    </TeamFrame>
  );
}

/** What goes wrong on one screen leaves the way to the others open. */
export function ErrorBoundary({ error, loaderData: user }: Route.ErrorBoundaryProps) {
  if (!user) return <PageError error={error} />;
  return (
    <TeamFrame user={user}>
      <AdminError error={error} />
    </TeamFrame>
  );
}
