import { Refusal } from "../../shared/refusal.ts";
import type { CertificateKind, CertificatePart } from "./certificate-rules.ts";

/** Nobody of whom it is asked was at a session by what is entered, or nobody came along. */
export const nothingToCertify = (kind: CertificateKind) =>
  new Refusal(
    409,
    "nothing_to_certify",
    kind === "attendance"
      ? "Bescheinigt wird nur, was eingetragen ist: Tragen Sie zuerst die Anwesenheit ein."
      : "Hier ist noch nichts zu bescheinigen: Dafür braucht es eine Begleitperson mit Namen und eingetragene Anwesenheit.",
  );

/** Placeholders that this certificate does not know. */
export const placeholdersUnknown = (errors: Partial<Record<CertificatePart, string[]>>) =>
  new Refusal(422, "placeholder_unknown", "Bitte ersetzen Sie die unbekannten Platzhalter.", {
    errors: errors as Record<string, string[]>,
  });

/** Her own page certifies what took place: after the last session, and what is entered of her. */
export const notCertifiedYet = () =>
  new Refusal(
    409,
    "not_certified_yet",
    "Ihre Bescheinigung steht hier, sobald der Kurs zu Ende ist und Ihre Anwesenheit eingetragen wurde.",
  );
