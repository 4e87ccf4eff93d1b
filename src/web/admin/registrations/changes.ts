import type { RegistrationDetail } from "../../../domain/registrations/answer-schema.ts";
import {
  insuranceWords,
  type PaymentState,
  paymentMethodWords,
  paymentStateWords,
} from "../../../domain/registrations/schema.ts";
import { formatDate, formatPlainDate } from "../../../shared/dates.ts";
import { formatCents } from "../../../shared/money.ts";
import { type RegistrationField, registrationLabels } from "./labels.ts";

type Event = Pick<RegistrationDetail["history"][number], "action" | "changes">;

/** What an event changed, a line a field: `Telefon: 0341 12 → 0341 13`. What it was called already is not said again. */
export const changesInWords = ({ changes }: Event): string[] =>
  Object.entries(changes).flatMap(([field, [before, after]]) => line(field, before, after) ?? []);

function line(field: string, before: unknown, after: unknown): string | undefined {
  if (field === "reason" || field === "cancel_reason") return `Grund: ${String(after)}`;
  if (field === "contact_request")
    return `Anfrage von ${String((after as { name?: string } | null)?.name ?? "")}`;
  const label = labels[field];
  return label && `${label}: ${shown(field, before)} → ${shown(field, after)}`;
}

const labels: Record<string, string> = {
  ...registrationLabels,
  lesson: "Kurstermin",
  total_cents: "Betrag",
  fee_cents: "Stornogebühr",
  discount_cents: "Gutschein",
  seats: "Plätze",
  overbooked: "Überbucht",
  payment_status: "Zahlung",
};

/** A value as people read it; nothing is a dash. */
function shown(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? "ja" : "nein";
  if (field.endsWith("_cents")) return formatCents(Number(value));
  if (field === "payment_status") return paymentStateWords[value as PaymentState] ?? String(value);
  if (field === "insurance_type")
    return insuranceWords[value as keyof typeof insuranceWords] ?? String(value);
  if (field === "payment_method")
    return paymentMethodWords[value as keyof typeof paymentMethodWords] ?? String(value);
  if (field === "lesson") {
    const { course_name, starts_at } = value as { course_name: string; starts_at: string };
    return `${course_name} ab ${formatDate(starts_at)}`;
  }
  return dates.has(field as RegistrationField) ? formatPlainDate(String(value)) : String(value);
}

const dates = new Set<RegistrationField>(["child_birthdate", "due_date", "mother_birthday", "paid_on"]);
