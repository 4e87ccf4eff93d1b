import { paths } from "../paths.ts";
import type { Route } from "./+types/accessibility";
import { LegalText, legalMeta, loadLegalText } from "./legal-text.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => legalMeta("Barrierefreiheit", loaderData);

export const loader = (asked: Route.LoaderArgs) => loadLegalText(asked, "accessibility");

/** /barrierefreiheit */
export default function Accessibility({ loaderData: text }: Route.ComponentProps) {
  return <LegalText title="Erklärung zur Barrierefreiheit" text={text} path={paths.accessibility()} />;
}
