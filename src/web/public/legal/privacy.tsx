import { head } from "../head.ts";
import type { Route } from "./+types/privacy";
import { LegalText, loadLegalText } from "./legal-text.tsx";

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadLegalText(context, params.team_token, "privacy");

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: `Datenschutz – ${loaderData.team.name}` }) : [];

/** /team/{team_token}/datenschutz */
export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalText title="Datenschutz" {...loaderData} />;
}
