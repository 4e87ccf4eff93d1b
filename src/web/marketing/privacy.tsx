import type { Route } from "./+types/privacy";
import { LegalText, loadLegalText } from "./legal-text.tsx";

export const meta = () => [{ title: "Datenschutzerklärung" }];

export const loader = ({ context }: Route.LoaderArgs) => loadLegalText(context, "privacy");

/** /datenschutz */
export default function Privacy({ loaderData: text }: Route.ComponentProps) {
  return <LegalText title="Datenschutzerklärung" text={text} />;
}
