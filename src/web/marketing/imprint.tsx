import type { Route } from "./+types/imprint";
import { LegalText, loadLegalText } from "./legal-text.tsx";

export const meta = () => [{ title: "Impressum" }];

export const loader = ({ context }: Route.LoaderArgs) => loadLegalText(context, "imprint");

/** /impressum */
export default function Imprint({ loaderData: text }: Route.ComponentProps) {
  return <LegalText title="Impressum" text={text} />;
}
