import { paths } from "../paths.ts";
import type { Route } from "./+types/terms";
import { LegalText, legalMeta, loadLegalText } from "./legal-text.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) =>
  legalMeta("Allgemeine Geschäftsbedingungen", loaderData);

export const loader = (asked: Route.LoaderArgs) => loadLegalText(asked, "terms");

/** /agb */
export default function Terms({ loaderData: text }: Route.ComponentProps) {
  return <LegalText title="Allgemeine Geschäftsbedingungen" text={text} path={paths.terms()} />;
}
