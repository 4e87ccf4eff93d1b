import { Refusal } from "../../shared/refusal.ts";
import { type ProviderName, providerNames } from "./rules.ts";

const SOON_SECONDS = 60;

/** There are no such credentials of this instructor, or they were removed. */
export const accountUnknown = () =>
  new Refusal(404, "payment_account_unknown", "Diese Zahlungsart ist hier nicht (mehr) eingerichtet.");

/** Nothing to check, or to remove. */
export const noCredentials = (provider: ProviderName) =>
  new Refusal(
    409,
    "no_payment_credentials",
    `Für ${providerNames[provider]} sind noch keine Zugangsdaten hinterlegt.`,
  );

/** Only what the provider has accepted is offered to anybody. */
export const notValidated = (provider: ProviderName) =>
  new Refusal(
    409,
    "payment_account_not_validated",
    `Bitte lassen Sie die Zugangsdaten für ${providerNames[provider]} zuerst prüfen. Danach können Sie die Zahlungsart einschalten.`,
  );

/** Somebody has the provider asked about them at this moment. */
export const beingChecked = () =>
  new Refusal(
    409,
    "payment_account_being_checked",
    "Diese Zugangsdaten werden gerade geprüft. Bitte warten Sie einen Moment und versuchen Sie es dann noch einmal.",
  );

/** They were sealed with a key that this installation does not have any more. */
export const unreadable = (provider: ProviderName) =>
  new Refusal(
    409,
    "payment_credentials_unreadable",
    `Die hinterlegten Zugangsdaten für ${providerNames[provider]} lassen sich nicht mehr lesen. Bitte geben Sie sie noch einmal ein.`,
  );

/** The provider cannot be asked right now. */
export const providerAway = (provider: ProviderName) =>
  new Refusal(
    503,
    "payment_provider_away",
    `${providerNames[provider]} ist gerade nicht zu erreichen. Es ist nichts verloren gegangen und nichts geändert worden; bitte versuchen Sie es in ein paar Minuten noch einmal.`,
    { retryAfterSeconds: SOON_SECONDS },
  );

/** The keys are right, but may not set up the webhook: that is for the instructor to do at the provider. */
export const webhookByHand = (provider: ProviderName, webhook_url: string) =>
  new Refusal(
    409,
    "payment_webhook_missing",
    `Die Zugangsdaten stimmen. Den Webhook können wir damit nicht selbst einrichten: Bitte legen Sie ihn bei ${providerNames[provider]} an und tragen Sie die Zugangsdaten dann mit ${provider === "stripe" ? "seinem Signaturgeheimnis" : "seiner Kennung"} noch einmal ein.`,
    { data: { webhook_url } },
  );

/** No account is reported about at this address, or by another provider. */
export const webhookUnknown = () =>
  new Refusal(404, "not_found", "Unter dieser Adresse wird nichts gemeldet.");

/** A report whose signature is missing or does not hold. */
export const eventForged = () =>
  new Refusal(400, "forged_event", "Diese Meldung ist nicht oder nicht richtig unterschrieben.");

/** Whether a report is the provider's own can not be found out now; the provider repeats it. */
export const eventUnverified = () =>
  new Refusal(
    503,
    "unavailable",
    "Diese Meldung lässt sich gerade nicht prüfen. Bitte wiederholen Sie sie.",
    {
      retryAfterSeconds: SOON_SECONDS,
    },
  );

/** The provider says no to the credentials, for a reason in its own word, with the sentence at the field that it is about. */
export function providerRefuses(provider: ProviderName, reason: string): Refusal {
  const [field, sentence] = reasons[provider][reason] ?? [keyField[provider], refused(provider)];
  return new Refusal(422, `payment_provider_refuses_${reason}`, sentence, {
    errors: { [`payment_credentials.${field}`]: [sentence] },
  });
}

const keyField = { stripe: "secret_key", paypal: "client_secret" };

const reasons: Record<ProviderName, Record<string, readonly [field: string, sentence: string]>> = {
  stripe: {
    credentials: [
      "secret_key",
      "Stripe kennt diesen Schlüssel nicht, oder er wurde dort gelöscht oder erneuert. Bitte kopieren Sie ihn noch einmal vollständig.",
    ],
    permission: [
      "secret_key",
      "Diesem Schlüssel fehlen bei Stripe Rechte, die für Zahlungen nötig sind. Bitte geben Sie sie ihm, wie in der Anleitung steht, oder nehmen Sie den geheimen Schlüssel (sk_…).",
    ],
    mode: [
      "secret_key",
      "Dieser Schlüssel gehört bei Stripe zum Testbetrieb und der Webhook zum echten, oder umgekehrt. Bitte nehmen Sie beides aus demselben Betrieb.",
    ],
    webhook: [
      "webhook_secret",
      "Stripe kennt diesen Webhook nicht. Lassen Sie das Feld leer, dann richten wir ihn ein.",
    ],
  },
  paypal: {
    credentials: [
      "client_secret",
      "PayPal kennt diese Zugangsdaten nicht, oder sie wurden dort gelöscht. Stimmen Client-ID und Secret, und gehören sie zu Live oder Sandbox, wie Sie es gewählt haben?",
    ],
    permission: [
      "client_secret",
      "Dieser App fehlen bei PayPal Rechte, die für Zahlungen nötig sind. Bitte schalten Sie dort „Accept payments“ ein.",
    ],
    mode: [
      "mode",
      "Diese Zugangsdaten gehören bei PayPal zur anderen Umgebung. Bitte wählen Sie Live oder Sandbox passend dazu.",
    ],
    webhook: [
      "webhook_id",
      "PayPal kennt bei dieser App keinen Webhook mit dieser Kennung. Lassen Sie das Feld leer, dann richten wir ihn ein.",
    ],
  },
};

const refused = (provider: ProviderName) =>
  `${providerNames[provider]} nimmt diese Zugangsdaten zurzeit nicht an. Bitte sehen Sie in Ihrem Konto bei ${providerNames[provider]} nach, ob dort etwas zu erledigen ist.`;
