import type { SyncReport } from "../../../../domain/registrations/sync/sync-schema.ts";

const resendable = ({ failed_mails }: SyncReport): number =>
  failed_mails.items.filter(({ can_resend }) => can_resend === 1).length;

/** How many things a repair would mend. */
export const toMend = (report: SyncReport): number =>
  report.lapsed.total +
  report.promotions.total +
  resendable(report) +
  report.unsettled.total +
  report.tallies.total;

/** How many things want a look, mended or not. */
const toLookAt = (report: SyncReport): number =>
  report.lapsed.total +
  report.promotions.total +
  report.failed_mails.total +
  report.duplicates.total +
  report.seats.total +
  report.overdue.total +
  report.unsettled.total +
  report.tallies.total;

/** What a check found, in a sentence. */
export function foundInWords(report: SyncReport): string {
  const found = toLookAt(report);
  if (found === 0) return "Alles stimmt";
  const mend = toMend(report);
  const all = found === 1 ? "Ein Eintrag braucht Ihren Blick" : `${found} Einträge brauchen Ihren Blick`;
  if (mend === 0) return all;
  return `${all}, ${mend === 1 ? "einer lässt" : `${mend} lassen`} sich sofort beheben`;
}

/** What a repair will do, a sentence each. */
export const willMend = (report: SyncReport): string[] =>
  [
    sentence(
      report.lapsed.total,
      "Eine abgelaufene Reservierung wird",
      "abgelaufene Reservierungen werden",
      "beendet, und die Person wird per E-Mail benachrichtigt.",
      "beendet, und die Personen werden per E-Mail benachrichtigt.",
    ),
    sentence(
      report.promotions.total,
      "Einer wartenden Person wird",
      "wartenden Personen wird",
      "ein freier Platz angeboten.",
      "ein freier Platz angeboten.",
    ),
    report.lapsed.total > 0 ? "Plätze, die dabei frei werden, gehen an die Nächsten in der Reihe." : "",
    sentence(
      resendable(report),
      "Eine E-Mail wird",
      "E-Mails werden",
      "noch einmal gesendet, an die jetzige Adresse.",
      "noch einmal gesendet, an die jetzigen Adressen.",
    ),
    sentence(
      report.unsettled.total,
      "Zu einer Zahlung wird",
      "Zahlungen werden geklärt:",
      "beim Anbieter nachgefragt.",
      "Wir fragen beim Anbieter nach.",
    ),
    report.tallies.total > 0 ? "Was die Listen zählen, wird neu gezählt." : "",
  ].filter(Boolean);

const sentence = (count: number, one: string, many: string, ofOne: string, ofMany: string): string => {
  if (count === 0) return "";
  return count === 1 ? `${one} ${ofOne}` : `${count} ${many} ${ofMany}`;
};

/** What a repair has done, in a sentence. */
export function mendedInWords({ settled, offered, resent, asked, recounted }: SyncReport["mended"]): string {
  const done = [
    settled > 0 ? `${settled} abgelaufene Reservierung${settled === 1 ? "" : "en"} beendet` : "",
    offered > 0 ? `${offered} ${offered === 1 ? "Platz" : "Plätze"} angeboten` : "",
    resent > 0 ? `${resent} E-Mail${resent === 1 ? "" : "s"} noch einmal gesendet` : "",
    asked > 0 ? `nach ${asked} ${asked === 1 ? "Zahlung" : "Zahlungen"} beim Anbieter gefragt` : "",
    recounted > 0 ? "neu gezählt" : "",
  ].filter(Boolean);
  return done.length > 0 ? `${done.join(", ")}.` : "Es war nichts mehr zu beheben.";
}
