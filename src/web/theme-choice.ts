import { redirect } from "react-router";
import { themeCookie } from "../shared/browser/theme.ts";
import type { Route } from "./+types/theme-choice";
import { THEME_FORM } from "./layouts/theme-form.tsx";
import { isOwnPath } from "./own-path.ts";
import { paths } from "./paths.ts";

/** Keeps the look that a visitor chose, and leads back to where she was; to the start page if that is not one of ours. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const theme = form.get("theme") === "dark" ? "dark" : "light";
  const back = String(form.get("back") ?? "");
  const to = isOwnPath(back) ? back : paths.home();
  return redirect(`${to}#${THEME_FORM}`, { status: 303, headers: { "Set-Cookie": themeCookie(theme) } });
}

/** Whoever comes by the address alone has nothing to choose. */
export const loader = () => redirect(paths.home());
