import { z } from "@hono/zod-openapi";
import { historyEvent } from "../domain/audit/schema.ts";
import { uploaded } from "../domain/files/schema.ts";
import { removeTeamLogo, setTeamLogo } from "../domain/files/team-logo.ts";
import { getTeam, getTeamHistory, getTeamWithoutMoney, isAliasFree } from "../domain/teams/get-team.ts";
import { aliasInput, teamEdit, team as teamShape } from "../domain/teams/schema.ts";
import { updateTeam } from "../domain/teams/update-team.ts";
import { reading } from "../platform/database/transaction.ts";
import { extendSession } from "./extend-session.ts";
import { permissions, reachOf } from "./permissions.ts";
import { answers, answersFile, body, ok } from "./reply.ts";
import { guarded, noFilters, noun } from "./route.ts";
import { fileForm, fileServices, uploadOf } from "./uploads.ts";
import { wordPressPlugin } from "./wordpress-plugin.ts";

/** /api/team: the team of who is signed in */
export const team = noun()
  .openapi(
    guarded("team.read", {
      method: "get",
      path: "/",
      summary:
        "The team's profile, legal texts and settings; bank details and tax data for owners and admins only",
      responses: answers(teamShape),
    }),
    async (c) => {
      const { actor } = c.var.ctx;
      const manages = actor.kind === "user" && reachOf(permissions["team.write"], actor.roles) !== null;
      return c.json(ok(await reading(c.var.ctx, manages ? getTeam : getTeamWithoutMoney)), 200);
    },
  )
  .openapi(
    guarded("team.history", {
      method: "get",
      path: "/history",
      summary: "What of the team was changed and by whom, the newest first",
      request: { query: noFilters },
      responses: answers(z.array(historyEvent)),
    }),
    async (c) => c.json(ok(await reading(c.var.ctx, getTeamHistory)), 200),
  )
  .openapi(
    guarded("team.read", {
      method: "get",
      path: "/wordpress-plugin.zip",
      summary: "The plug-in that shows the team's courses in WordPress, with its address in it",
      responses: answersFile("The plug-in, to be uploaded as it is", "application/zip"),
    }),
    async (c) => {
      const { publicUrl: home, brandName: brand } = c.var.services.config;
      const { address } = await reading(c.var.ctx, getTeam);
      return c.body(wordPressPlugin({ home, brand, team: address }), 200, {
        "Content-Type": "application/zip",
        "Content-Disposition": 'attachment; filename="kurse-einbetten.zip"',
        "Cache-Control": "private, no-store",
      });
    },
  )
  .openapi(
    guarded("team.write", {
      method: "get",
      path: "/alias",
      summary: "Whether a word can become the team's address",
      request: { query: z.object({ alias: aliasInput }) },
      responses: answers(z.object({ available: z.boolean() })),
    }),
    async (c) => {
      const { alias } = c.req.valid("query");
      return c.json(ok({ available: alias === null || (await isAliasFree(c.var.ctx, alias)) }), 200);
    },
  )
  .openapi(
    guarded("team.write", {
      method: "patch",
      path: "/",
      summary: "Change the team; what is left out stays, and an address that it leaves goes on leading to it",
      request: { body: body(teamEdit) },
      responses: answers(teamShape),
    }),
    async (c) => {
      const { ctx, session } = c.var;
      const saved = await updateTeam(ctx, c.req.valid("json"), { localSites: c.var.services.config.demo });
      // Name and federal state also stand in the readable cookies.
      if (session) await extendSession(c, session, ctx.now);
      return c.json(ok(saved, "Gespeichert"), 200);
    },
  )
  .openapi(
    guarded("team.write", {
      method: "post",
      path: "/logo",
      summary: "Give the team a logo, in place of the one it had",
      request: { body: fileForm },
      responses: answers(uploaded),
    }),
    async (c) => {
      const upload = await uploadOf(c.req.valid("form").file);
      return c.json(ok(await setTeamLogo(c.var.ctx, fileServices(c), upload), "Logo gespeichert"), 200);
    },
  )
  .openapi(
    guarded("team.write", {
      method: "delete",
      path: "/logo",
      summary: "Take the team's logo away",
      responses: answers(z.literal(true)),
    }),
    async (c) => c.json(ok(await removeTeamLogo(c.var.ctx), "Logo entfernt"), 200),
  );

export type TeamApi = typeof team;
