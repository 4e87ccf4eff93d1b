import type { Provider } from "../manners.ts";
import type { State } from "../payments.ts";

export const providerNames: Record<Provider, string> = { stripe: "Stripe", paypal: "PayPal" };

export const stateNames: Record<State, string> = {
  open: "offen",
  declined: "offen, abgelehnt",
  agreed: "zugestimmt, noch nicht eingezogen",
  late: "wartet auf Bestätigung",
  paid: "bezahlt",
  "partly refunded": "teilweise erstattet",
  refunded: "erstattet",
  disputed: "angefochten",
  "charged back": "zurückgebucht",
  failed: "gescheitert",
  expired: "abgelaufen",
};

export const money = (cents: number, currency: string) =>
  new Intl.NumberFormat("de-DE", { style: "currency", currency }).format(cents / 100);

export const instant = (iso: string) =>
  new Intl.DateTimeFormat("de-DE", {
    dateStyle: "short",
    timeStyle: "medium",
    timeZone: "Europe/Berlin",
  }).format(new Date(iso));
