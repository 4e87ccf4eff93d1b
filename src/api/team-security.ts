import { teamSecurity as shape, teamSecurityEdit } from "../domain/sign-in-security/schema.ts";
import { getTeamSecurity, requireSecondFactor } from "../domain/sign-in-security/team-security.ts";
import { reading } from "../platform/database/transaction.ts";
import { answers, body, ok } from "./reply.ts";
import { guarded, noun } from "./route.ts";
import { sessionOf } from "./session.ts";

/** /api/team/sign-in-security: what the owner asks of everybody who signs in. */
export const teamSecurity = noun()
  .openapi(
    guarded("team.secure", {
      method: "get",
      path: "/",
      summary: "Whether everybody needs a second factor, and who has none",
      responses: answers(shape),
    }),
    async (c) => c.json(ok(await reading(c.var.ctx, getTeamSecurity)), 200),
  )
  .openapi(
    guarded("team.secure", {
      method: "patch",
      path: "/",
      asksPassword: true,
      summary: "Ask everybody in the team for a second factor, or nobody",
      request: { body: body(teamSecurityEdit) },
      responses: answers(shape),
    }),
    async (c) => {
      const required = c.req.valid("json").requires_second_factor;
      const security = await requireSecondFactor(c.var.ctx, sessionOf(c).user, required);
      return c.json(ok(security, required ? asked : notAsked), 200);
    },
  );

export type TeamSecurityApi = typeof teamSecurity;

const asked = "Ab jetzt brauchen alle in Ihrem Team einen zweiten Faktor.";
const notAsked = "Ein zweiter Faktor ist jetzt freiwillig.";
