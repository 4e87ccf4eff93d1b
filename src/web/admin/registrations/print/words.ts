import { type CertificateKind, certificateKinds } from "../../../../domain/sheets/certificate-rules.ts";
import type { Certifiable } from "../../../../domain/sheets/schema.ts";

/** Which certificates there are for somebody: one for her, and one for whoever comes along. */
export const kindsFor = ({ partner }: { partner: 0 | 1 | boolean }): readonly CertificateKind[] =>
  certificateKinds.filter((kind) => kind === "attendance" || partner);

const ready: Record<CertificateKind, string> = {
  attendance: "Mit den besuchten Treffen und Stunden.",
  partner: "Mit Gebühr und Zahlung, für die eigene Krankenkasse.",
};

/** What is said beside a certificate: what it holds, or why there is none yet. */
export function certificateInWords(kind: CertificateKind, person: Certifiable | undefined): string {
  if (!person) return "Gibt es nicht: Es wurde kein Treffen besucht.";
  return person[kind] === "" ? ready[kind] : `Noch nicht: ${person[kind]}.`;
}
