import { formatCents } from "../../../shared/money/money.ts";
import { type Purpose, settlesRegistration } from "./purpose-rules.ts";

/** What a registration owes now, and what of it is billed by invoices that stand. */
export type Owed = {
  status: string;
  due_cents: number;
  billed_cents: number;
  has_partner: boolean;
  is_erased: boolean;
};

const anew = "Bitte verwerfen Sie diesen Entwurf.";

/** Why a draft does not fit its registration any more, in a sentence; null where it does. */
export function whyNotOwed(
  { purpose, total_cents }: { purpose: Purpose; total_cents: number },
  { status, due_cents, billed_cents, has_partner, is_erased }: Owed,
): string | null {
  if (is_erased) return `Die Angaben dieser Person sind inzwischen gelöscht. ${anew}`;
  if (!settlesRegistration(purpose)) return null;
  const isCancelled = status === "cancelled";
  if (purpose === "cancellation_fee" && !isCancelled) return `Die Anmeldung ist nicht mehr abgesagt. ${anew}`;
  if (purpose !== "cancellation_fee" && isCancelled) return `Die Anmeldung ist inzwischen storniert. ${anew}`;
  if (status === "expired") return `Die Anmeldung ist inzwischen verfallen. ${anew}`;
  if (purpose === "partner" && !has_partner)
    return `Die Begleitperson kommt inzwischen nicht mehr mit. ${anew}`;
  if (billed_cents + total_cents <= due_cents) return null;
  const billed = billed_cents > 0 ? `, davon sind ${formatCents(billed_cents)} schon berechnet` : "";
  return `Die Anmeldung kostet jetzt ${formatCents(due_cents)}${billed}; dieser Entwurf berechnet ${formatCents(total_cents)}. Bitte ändern Sie seine Positionen, oder verwerfen Sie ihn.`;
}

/** What is said where invoices that stand bill more than the registration owes; null where they do not. */
export function overbilledInWords({
  due_cents,
  billed_cents,
}: Pick<Owed, "due_cents" | "billed_cents">): string | null {
  if (billed_cents <= due_cents) return null;
  const owes = due_cents === 0 ? "kostet nichts mehr" : `kostet nur noch ${formatCents(due_cents)}`;
  return `Die Anmeldung ${owes}, berechnet sind ${formatCents(billed_cents)}. Bitte stornieren Sie die Rechnung, die nicht mehr gilt.`;
}
