/** What the team's history says of keys. */
export const programLabels = {
  api_token: "API-Schlüssel",
  api_scopes: "Darf",
  api_token_expires: "Gültig bis",
};

/** What is done to them, in words. */
export const programActionWords = {
  "api-token-created": "API-Schlüssel angelegt",
  "api-token-revoked": "API-Schlüssel widerrufen",
};
