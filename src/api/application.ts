import { z } from "@hono/zod-openapi";
import { findLegalTexts } from "../domain/legal/queries.ts";
import { legalTexts } from "../domain/legal/schema.ts";
import { findRedirect } from "../domain/redirects/queries.ts";
import { redirection } from "../domain/redirects/schema.ts";
import { listFindableTeams } from "../domain/teams/list-findable.ts";
import { findableTeam } from "../domain/teams/schema.ts";
import { applicationAccounts } from "./application-accounts.ts";
import { applicationSession } from "./application-session.ts";
import { applicationSignIn } from "./application-sign-in.ts";
import { answers, ok } from "./reply.ts";
import { guarded, noun } from "./route.ts";

/** /api/application: what belongs to the platform, not to one team. */
export const application = noun()
  .openapi(
    guarded("platform.read", {
      method: "get",
      path: "/legaltexts",
      summary: "The platform's texts in force",
      responses: answers(legalTexts),
    }),
    async (c) => c.json(ok(await findLegalTexts(c.var.services.database)), 200),
  )
  .openapi(
    guarded("platform.read", {
      method: "get",
      path: "/redirect",
      summary: "Where the operator sends visitors of a path; null for nowhere else",
      request: { query: z.object({ path: z.string().max(2000) }) },
      responses: answers(redirection.nullable()),
    }),
    async (c) => c.json(ok(await findRedirect(c.var.services.database, c.req.valid("query").path)), 200),
  )
  .openapi(
    guarded("platform.read", {
      method: "get",
      path: "/findable-teams",
      summary: "The open teams that have an address in words, for search engines",
      responses: answers(z.array(findableTeam)),
    }),
    async (c) => c.json(ok(await listFindableTeams(c.var.services.database)), 200),
  )
  .route("/", applicationSignIn)
  .route("/", applicationSession)
  .route("/", applicationAccounts);

export type ApplicationApi = typeof application;
