import { paths } from "../paths.ts";
import type { Route } from "./+types/imprint";
import { LegalText, legalMeta, loadLegalText } from "./legal-text.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => legalMeta("Impressum", loaderData);

export const loader = (asked: Route.LoaderArgs) => loadLegalText(asked, "imprint");

/** /impressum */
export default function Imprint({ loaderData: text }: Route.ComponentProps) {
  return <LegalText title="Impressum" text={text} path={paths.imprint()} />;
}
