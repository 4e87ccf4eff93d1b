import { z } from "@hono/zod-openapi";
import { historyEvent } from "../../domain/audit/schema.ts";
import { uploaded } from "../../domain/files/schema.ts";
import { removeTeamLogo, setTeamLogo } from "../../domain/files/team-logo.ts";
import { refusePrefix } from "../../domain/invoices/prefixes.ts";
import { getAgreedSubscription } from "../../domain/plans/queries.ts";
import { agreedSubscription } from "../../domain/plans/schema.ts";
import { editTeam } from "../../domain/registrations/payment-reminders/plan-payment-reminders.ts";
import { getTeam, getTeamHistory, getTeamWithoutMoney, isAliasFree } from "../../domain/teams/get-team.ts";
import { aliasInput, type Team, teamEdit, team as teamShape } from "../../domain/teams/schema.ts";
import type { Tx } from "../../platform/context.ts";
import { reading } from "../../platform/database/transaction.ts";
import { extendSession } from "../access/session.ts";
import { done, file } from "../http/answers.ts";
import { fileServices, formWith, PICTURES } from "../http/bodies.ts";
import { fileAnswer } from "../http/files.ts";
import { noFilters } from "../http/inputs.ts";
import { router } from "../http/router.ts";
import { permissions, reachOf } from "../permissions.ts";
import { wordPressPlugin } from "./wordpress-plugin.ts";

const teamAnswer = teamShape.extend(agreedSubscription);

/** A team's answer with what is agreed with it. */
const withSubscription = async (tx: Tx, { roles }: { roles: readonly string[] }, team: Team) => ({
  ...team,
  ...(await getAgreedSubscription(tx, roles.includes("team-owner"))),
});

/** /api/team: the team of who is signed in */
export const team = router()
  .get("/", "team.read", {
    summary:
      "The team's profile, legal texts and settings; bank details and tax data for owners and admins only",
    answers: teamAnswer,
    read: async (tx, { session }) => {
      const manages = reachOf(permissions["team.write"], session.actor.roles) !== null;
      return withSubscription(tx, session.actor, await (manages ? getTeam(tx) : getTeamWithoutMoney(tx)));
    },
  })
  .get("/history", "team.history", {
    summary: "What of the team was changed and by whom, the newest first",
    query: noFilters,
    answers: z.array(historyEvent),
    read: getTeamHistory,
  })
  .get("/wordpress-plugin.zip", "team.read", {
    summary: "The plug-in that shows the team's courses in WordPress, with its address in it",
    answers: file("The plug-in, to be uploaded as it is", "application/zip"),
    handle: async ({ c, ctx, services }) => {
      const { publicUrl: home, brandName: brand } = services.config;
      const { address } = await reading(ctx, getTeam);
      return fileAnswer(c, "kurse-einbetten.zip", wordPressPlugin({ home, brand, team: address }));
    },
  })
  .get("/alias", "team.write", {
    summary: "Whether a word can become the team's address",
    query: z.object({ alias: aliasInput }),
    answers: z.object({ available: z.boolean() }),
    handle: async ({ ctx, query: { alias } }) => ({
      available: alias === null || (await isAliasFree(ctx, alias)),
    }),
  })
  .patch("/", "team.write", {
    summary: "Change the team; what is left out stays, and an address that it leaves goes on leading to it",
    body: teamEdit,
    answers: teamAnswer,
    handle: async ({ c, ctx, session, services, body }) => {
      const saved = await editTeam(ctx, body, {
        localSites: services.config.demo,
        refusePrefix,
      });
      // Name and federal state also stand in the readable cookies.
      await extendSession(c, session, ctx.now);
      return reading(ctx, (tx) => withSubscription(tx, session.actor, saved));
    },
    message: "Gespeichert",
  })
  .post("/logo", "team.write", {
    summary: "Give the team a logo, in place of the one it had",
    form: formWith(...PICTURES),
    answers: uploaded,
    handle: (call) => setTeamLogo(call.ctx, fileServices(call), call.form),
    message: "Logo gespeichert",
  })
  .delete("/logo", "team.write", {
    summary: "Take the team's logo away",
    answers: done,
    handle: ({ ctx }) => removeTeamLogo(ctx),
    message: "Logo entfernt",
  });
