/** What a key may be made for. A call that names none of these is closed for programs. */
export const scopes = [
  "offer.read",
  "offer.write",
  "registrations.read",
  "registrations.write",
  "payments.read",
  "invoices.read",
] as const;
export type Scope = (typeof scopes)[number];

/** What each scope lets a program do, in words. */
export const scopeWords: Record<Scope, { label: string; help: string }> = {
  "offer.read": {
    label: "Angebot lesen",
    help: "Kurse, Kurstermine mit Plätzen, Kategorien, Kursgruppen und Kursleitende",
  },
  "offer.write": {
    label: "Angebot schreiben",
    help: "Kurse, Kurstermine und Kategorien anlegen und ändern; nicht absagen, nicht löschen",
  },
  "registrations.read": {
    label: "Anmeldungen lesen",
    help: "Mit Namen, Anschrift, Versicherung und allem, was das Formular fragt",
  },
  "registrations.write": {
    label: "Anmeldungen schreiben",
    help: "Anlegen, ändern, umbuchen und stornieren; Geld wird dabei weder eingetragen noch erstattet",
  },
  "payments.read": { label: "Zahlungen lesen", help: "Was offen, bezahlt und erstattet ist" },
  "invoices.read": { label: "Rechnungen lesen", help: "Mit PDF und elektronischer Rechnung" },
};

/** How a key stands at an instant: revoking counts more than running out. */
export function tokenState(
  { revoked_at, expires_at }: { revoked_at: Date | null; expires_at: Date },
  now: Date,
): "valid" | "expired" | "revoked" {
  if (revoked_at) return "revoked";
  return expires_at <= now ? "expired" : "valid";
}

/** The team that a key names; null where it is none of ours. */
export function teamNamedIn(token: string): number | null {
  const [, team = ""] = /^kh_(\d{1,15})_[A-Za-z0-9_-]{43}$/.exec(token) ?? [];
  return team === "" ? null : Number(team);
}
