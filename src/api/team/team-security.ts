import { teamSecurity as shape, teamSecurityEdit } from "../../domain/sign-in-security/schema.ts";
import { getTeamSecurity, requireSecondFactor } from "../../domain/sign-in-security/team-security.ts";
import { router } from "../http/router.ts";

/** /api/team/sign-in-security: what the owner asks of everybody who signs in. */
export const teamSecurity = router()
  .get("/", "team.secure", {
    summary: "Whether everybody needs a second factor, and who has none",
    answers: shape,
    read: getTeamSecurity,
  })
  .patch("/", "team.secure", {
    summary: "Ask everybody in the team for a second factor, or nobody",
    body: teamSecurityEdit,
    asksPassword: true,
    answers: shape,
    handle: ({ ctx, session, body }) => requireSecondFactor(ctx, session.user, body.requires_second_factor),
    message: (_, { body }) =>
      body.requires_second_factor
        ? "Ab jetzt brauchen alle in Ihrem Team einen zweiten Faktor."
        : "Ein zweiter Faktor ist jetzt freiwillig.",
  });
