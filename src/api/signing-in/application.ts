import { z } from "@hono/zod-openapi";
import { contractBeforeSignUp, providerOf } from "../../domain/av-contract/rules.ts";
import { findLegalTexts, getLegalText } from "../../domain/legal/queries.ts";
import { legalText, legalTextKeys, legalTexts } from "../../domain/legal/schema.ts";
import { listCatalogue } from "../../domain/plans/list-catalogue.ts";
import { catalogue } from "../../domain/plans/schema.ts";
import { findRedirect } from "../../domain/redirects/queries.ts";
import { redirection } from "../../domain/redirects/schema.ts";
import { listFindableTeams } from "../../domain/teams/list-findable.ts";
import { findableTeam } from "../../domain/teams/schema.ts";
import { idInput } from "../../shared/schema.ts";
import { filter } from "../http/inputs.ts";
import { router } from "../http/router.ts";
import { applicationAccounts } from "./application-accounts.ts";
import { applicationSession } from "./application-session.ts";
import { applicationSignIn } from "./application-sign-in.ts";

/** /api/application: what belongs to the platform, not to one team. */
export const application = router()
  .get("/legaltexts", "platform.read", {
    summary: "The platform's texts in force",
    answers: legalTexts,
    handle: async ({ services: { database, config } }) => {
      const texts = await findLegalTexts(database);
      return { ...texts, av_contract: contractBeforeSignUp(texts.av_contract, providerOf(config)) };
    },
  })
  .get("/legaltexts/{key}", "platform.read", {
    summary: "One of the platform's texts, in force unless a version is named, and its other versions",
    params: z.object({ key: z.enum(legalTextKeys) }),
    query: z.object({ version: filter(idInput).describe("Left out: the one in force") }),
    answers: legalText,
    handle: ({ services: { database }, params, query }) => getLegalText(database, params.key, query.version),
  })
  .get("/redirect", "platform.read", {
    summary: "Where the operator sends visitors of a path; null for nowhere else",
    query: z.object({ path: z.string().max(2000) }),
    answers: redirection.nullable(),
    handle: ({ services, query }) => findRedirect(services.database, query.path),
  })
  .get("/plans", "platform.read", {
    summary: "What plans cost and hold today, without tax and with it, and what can be tried for nothing",
    answers: catalogue,
    handle: ({ services }) => listCatalogue(services.database),
  })
  .get("/findable-teams", "platform.read", {
    summary: "The open teams that have an address in words, for search engines",
    answers: z.array(findableTeam),
    handle: ({ services }) => listFindableTeams(services.database),
  })
  .with(applicationSignIn)
  .with(applicationSession)
  .with(applicationAccounts);
