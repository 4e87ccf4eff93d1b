import type { Route } from "./+types/accessibility";
import { LegalText, loadLegalText } from "./legal-text.tsx";

export const meta = () => [{ title: "Barrierefreiheit" }];

export const loader = ({ context }: Route.LoaderArgs) => loadLegalText(context, "accessibility");

/** /barrierefreiheit */
export default function Accessibility({ loaderData: text }: Route.ComponentProps) {
  return <LegalText title="Erklärung zur Barrierefreiheit" text={text} />;
}
