import type { ProviderName } from "../../../domain/payments/rules.ts";
import { paymentEvents } from "../../../shared/money/payment-events.ts";

type Step = { title: string; text: string };

/** What a provider is called, what it is good for, and the way to its keys, as its own pages name things. */
export type Way = {
  name: string;
  lead: string;
  /** Where the provider's own pages begin. */
  site: string;
  keys: readonly Step[];
  /** What is to be entered at the provider where the webhook cannot be set up for somebody. */
  webhook: readonly Step[];
  /** What the provider is to report, as it calls it. */
  events: readonly string[];
};

/** Both providers. */
export const ways: Record<ProviderName, Way> = {
  stripe: {
    name: "Stripe",
    lead: "Karte, Apple Pay, Google Pay, Lastschrift: was im eigenen Stripe-Konto eingeschaltet ist.",
    site: "https://dashboard.stripe.com/apikeys",
    keys: [
      {
        title: "Bei Stripe anmelden",
        text: "Öffnen Sie dashboard.stripe.com und melden Sie sich an. Ist Ihr Konto neu, hinterlegen Sie dort zuerst Ihre Bankverbindung; vorher gibt es nur Testschlüssel.",
      },
      {
        title: "Die Schlüssel öffnen",
        text: "Gehen Sie zu „Entwickler“ und dort zu „API-Schlüssel“.",
      },
      {
        title: "Den geheimen Schlüssel kopieren",
        text: "Er beginnt mit sk_live_. Stripe zeigt ihn nur einmal; finden Sie ihn nicht mehr, legen Sie dort einen neuen an.",
      },
      {
        title: "Hier einfügen",
        text: "Alles Weitere, auch den Webhook, richten wir ein. Wir zeigen den Schlüssel danach niemandem mehr, auch Ihnen nicht.",
      },
    ],
    webhook: [
      {
        title: "Webhook anlegen",
        text: "Gehen Sie bei Stripe zu „Entwickler“, „Webhooks“ und fügen Sie ein Ziel hinzu. Tragen Sie die Adresse ein, die hier steht.",
      },
      { title: "Ereignisse auswählen", text: "Wählen Sie die Ereignisse, die unten stehen." },
      {
        title: "Signaturgeheimnis kopieren",
        text: "Stripe zeigt es beim neuen Webhook („Signing secret“). Es beginnt mit whsec_. Tragen Sie es hier zusammen mit dem Schlüssel ein.",
      },
    ],
    events: paymentEvents.stripe,
  },
  paypal: {
    name: "PayPal",
    lead: "Bezahlen mit dem PayPal-Konto, auf das eigene Geschäftskonto.",
    site: "https://developer.paypal.com/dashboard/applications/live",
    keys: [
      {
        title: "Bei PayPal anmelden",
        text: "Öffnen Sie developer.paypal.com und melden Sie sich mit Ihrem PayPal-Geschäftskonto an.",
      },
      {
        title: "Eine App anlegen",
        text: "Gehen Sie zu „Apps & Credentials“, stellen Sie oben auf „Live“ und legen Sie mit „Create App“ eine App an. Der Name ist frei.",
      },
      {
        title: "Client-ID und Secret kopieren",
        text: "Beide stehen bei der App. Das Secret erscheint, wenn Sie auf „Show“ gehen.",
      },
      {
        title: "Hier einfügen",
        text: "Alles Weitere, auch den Webhook, richten wir ein. Wir zeigen das Secret danach niemandem mehr, auch Ihnen nicht.",
      },
    ],
    webhook: [
      {
        title: "Webhook anlegen",
        text: "Öffnen Sie bei PayPal Ihre App und fügen Sie unten mit „Add Webhook“ die Adresse hinzu, die hier steht.",
      },
      { title: "Ereignisse auswählen", text: "Wählen Sie die Ereignisse, die unten stehen." },
      {
        title: "Webhook ID kopieren",
        text: "PayPal zeigt sie neben dem neuen Webhook. Tragen Sie sie hier zusammen mit Client-ID und Secret ein.",
      },
    ],
    events: paymentEvents.paypal,
  },
};

/** The fields of both forms by name, as people know them. */
export const credentialLabels = {
  "payment_credentials.secret_key": "Geheimer Schlüssel",
  "payment_credentials.webhook_secret": "Signaturgeheimnis des Webhooks",
  "payment_credentials.client_id": "Client-ID",
  "payment_credentials.client_secret": "Secret",
  "payment_credentials.webhook_id": "Webhook ID",
  "payment_credentials.mode": "Umgebung",
};
