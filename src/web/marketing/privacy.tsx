import { paths } from "../paths.ts";
import type { Route } from "./+types/privacy";
import { LegalText, legalMeta, loadLegalText } from "./legal-text.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => legalMeta("Datenschutzerklärung", loaderData);

export const loader = (asked: Route.LoaderArgs) => loadLegalText(asked, "privacy");

/** /datenschutz */
export default function Privacy({ loaderData: text }: Route.ComponentProps) {
  return <LegalText title="Datenschutzerklärung" text={text} path={paths.privacy()} />;
}
