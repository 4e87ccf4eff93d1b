import type { Route } from "./+types/terms";
import { LegalText, loadLegalText } from "./legal-text.tsx";

export const meta = () => [{ title: "Allgemeine Geschäftsbedingungen" }];

export const loader = ({ context }: Route.LoaderArgs) => loadLegalText(context, "terms");

/** /agb */
export default function Terms({ loaderData: text }: Route.ComponentProps) {
  return <LegalText title="Allgemeine Geschäftsbedingungen" text={text} />;
}
