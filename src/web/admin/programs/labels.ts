/** What the team's history says of keys and webhooks. */
export const programLabels = {
  program: "API-Schlüssel",
  program_may: "Darf",
  program_until: "Gültig bis",
  webhook: "Webhook",
  webhook_events: "Meldungen",
  webhook_status: "Eingeschaltet",
};

/** What is done to them, in words. */
export const programActionWords = {
  "api-token-created": "API-Schlüssel angelegt",
  "api-token-revoked": "API-Schlüssel widerrufen",
  "webhook-created": "Webhook angelegt",
  "webhook-changed": "Webhook geändert",
  "webhook-removed": "Webhook gelöscht",
  "webhook-secret-renewed": "Geheimnis eines Webhooks erneuert",
  "webhook-switched-off": "Webhook ausgeschaltet, weil nichts ankam",
};
