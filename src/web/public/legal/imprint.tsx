import { head } from "../head.ts";
import type { Route } from "./+types/imprint";
import { LegalText, loadLegalText } from "./legal-text.tsx";

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadLegalText(context, params.team_token, "imprint");

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: `Impressum – ${loaderData.team.name}` }) : [];

/** /team/{team_token}/impressum */
export default function Imprint({ loaderData }: Route.ComponentProps) {
  return <LegalText title="Impressum" {...loaderData} />;
}
