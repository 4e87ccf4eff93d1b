import { brandContext } from "../contexts.ts";
import { pageNotFound } from "../guards/before-pages.ts";
import type { Route } from "./+types/page";
import { EVENING_POLICY, eveningShell } from "./shell.ts";

/** Whoever comes by address gets the program's own page instead of one of React Router. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, params }) => {
    if (!/^(heute|[1-9]\d{0,14})$/.test(params.session ?? "")) throw pageNotFound();
    return new Response(eveningShell(context.get(brandContext)), {
      headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": EVENING_POLICY },
    });
  },
];

/** Whoever comes from another screen loads it as a whole. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const { pathname, search } = new URL(request.url);
  location.assign(`${pathname}${search}`);
  return new Promise<never>(() => undefined);
};

/** /admin/anwesenheit/heute, /admin/anwesenheit/:session */
export default function EveningPage() {
  return null;
}
