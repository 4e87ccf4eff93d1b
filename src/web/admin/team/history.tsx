import { taxModeWords } from "../../../shared/money/tax-modes.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { federalStateNames } from "../../../shared/time/holidays.ts";
import { browserApi, readData } from "../../api.ts";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { needRight } from "../need-right.ts";
import type { Route } from "./+types/history";
import { teamLabels } from "./labels.ts";
import { TeamHead } from "./team-head.tsx";
import "./team.css";

export const meta = () => [{ title: "Verlauf" }];

export const clientLoader = () => {
  needRight("manages");
  return readData(browserApi.team.history.$get({ query: {} }));
};

/** /admin/team/verlauf: who changed what of the team */
export default function TeamHistory({ loaderData: events }: Route.ComponentProps) {
  return (
    <>
      <TeamHead lead="Wer wann was an Profil, Texten und Einstellungen geändert hat." />
      {events.length === 0 ? (
        <EmptyState title="Noch nichts geändert">
          Sobald jemand Angaben des Teams ändert, steht es hier.
        </EmptyState>
      ) : (
        <ol className="lines team-history">
          {events.map((event, place) => (
            <li key={`${event.at} ${events.length - place}`} className="between">
              <div>
                {event.action in actionWords ? (
                  <p>{actionWords[event.action]?.(event.changes)}</p>
                ) : (
                  Object.entries(event.changes).map(([field, change]) => (
                    <p key={field}>{changeWords(field, change)}</p>
                  ))
                )}
                <span className="sub">{event.actor_name || "von selbst"}</span>
              </div>
              <time dateTime={event.at} className="soft nowrap">
                {formatDateTime(event.at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** What was done with all data of the team at once, and with what need not be kept any longer. */
const actionWords: Record<string, (changes: Record<string, unknown[]>) => string> = {
  "export-asked": () => "Alle Daten angefordert",
  "export-built": () => "Alle Daten zum Herunterladen bereitgestellt",
  "export-fetched": () => "Alle Daten heruntergeladen",
  "export-discarded": () => "Export aller Daten gelöscht",
  "restore-uploaded": () => "Export zum Einlesen hochgeladen",
  "restore-asked": () => "Einlesen begonnen",
  "restore-discarded": () => "Hochgeladenen Export entfernt",
  restored: () => "Export eingelesen",
  "invoices-outlived": ({ invoices, issued_until }) =>
    `Aufbewahrung zu Ende: ${invoices?.[0] === 1 ? "1 Rechnung" : `${invoices?.[0]} Rechnungen`} bis ${issued_until?.[0]} gelöscht`,
};

const labels: Record<string, string> = { ...teamLabels, logo: "Logo" };

/** Fields whose values are too long or say nothing to people. */
const untold = new Set([
  "logo",
  "description",
  "imprint",
  "privacy",
  "terms",
  "opening_hours",
  "closed_days",
]);

/** What a change did, in words: `Ort: Leipzig → Halle`. */
function changeWords(field: string, [before, after]: readonly unknown[]): string {
  const label = labels[field] ?? field;
  if (untold.has(field)) return `${label} ${isEmpty(after) ? "entfernt" : "geändert"}`;
  return `${label}: ${valueWords(field, before)} → ${valueWords(field, after)}`;
}

const isEmpty = (value: unknown) =>
  value === null || value === "" || (Array.isArray(value) && value.length === 0);

function valueWords(field: string, value: unknown): string {
  if (field === "offers_transfer" || field === "offers_onsite" || field === "payment_reminder")
    return value ? "ja" : "nein";
  if (field === "reminder_days") return value === 0 ? "keine" : `${value} Tage vorher`;
  if (field === "offer_hours") return `${value} Stunden`;
  if (field === "lapse_days") return value === 0 ? "nie" : `${value} Tage nach der Erinnerung`;
  if (field === "transfer_days") return `${value} Tage`;
  if (isEmpty(value)) return "leer";
  if (Array.isArray(value)) return value.join(", ");
  const names: Record<string, string> =
    field === "federal_state" ? federalStateNames : field === "default_tax_mode" ? taxModeWords : {};
  return names[String(value)] ?? String(value);
}
