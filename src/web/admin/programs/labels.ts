/** What the team's history says of keys. */
export const programLabels = {
  program: "API-Schlüssel",
  program_may: "Darf",
  program_until: "Gültig bis",
};

/** What is done to them, in words. */
export const programActionWords = {
  "api-token-created": "API-Schlüssel angelegt",
  "api-token-revoked": "API-Schlüssel widerrufen",
};
