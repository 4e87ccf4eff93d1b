import { head } from "../head.ts";
import type { Route } from "./+types/terms";
import { LegalText, loadLegalText } from "./legal-text.tsx";

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadLegalText(context, params.team_token, "terms");

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: `AGB – ${loaderData.team.name}` }) : [];

/** /team/{team_token}/agb */
export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalText title="Allgemeine Geschäftsbedingungen" {...loaderData} />;
}
