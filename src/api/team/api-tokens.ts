import { createToken } from "../../domain/api-tokens/create-token.ts";
import { listTokens } from "../../domain/api-tokens/queries.ts";
import { revokeToken } from "../../domain/api-tokens/revoke-token.ts";
import { apiTokenInput, newApiToken, apiToken as shape } from "../../domain/api-tokens/schema.ts";
import { pageIn } from "../../shared/envelope.ts";
import { created, list } from "../http/answers.ts";
import { pageQuery } from "../http/inputs.ts";
import { router } from "../http/router.ts";

/** /api/api-tokens: keys with which programs call the API for the team */
export const apiTokens = router()
  .get("/", "programs.arrange", {
    summary: "The team's keys for programs, those that hold first; never the keys themselves",
    query: pageQuery,
    answers: list(shape),
    read: async (tx, { query }) => pageIn(await listTokens(tx), query),
  })
  .post("/", "programs.arrange", {
    summary: "Make a key for a program; `token` is answered this once and never again",
    body: apiTokenInput,
    asksPassword: true,
    answers: created(newApiToken),
    handle: ({ ctx, session, body }) => createToken(ctx, session.user, body),
    message: "API-Schlüssel angelegt",
  })
  .delete("/{id}", "programs.arrange", {
    summary: "Take a key back: from now on it opens nothing",
    answers: shape,
    handle: ({ ctx, params }) => revokeToken(ctx, params.id),
    message: "API-Schlüssel widerrufen",
  });
