import { z } from "@hono/zod-openapi";
import { withdrawInvitation } from "../../domain/instructors/withdraw-invitation.ts";
import { resetSecondFactor } from "../../domain/sign-in-security/reset-second-factor.ts";
import { addUser, inviteInstructor } from "../../domain/users/add-user.ts";
import { changeRoles } from "../../domain/users/change-roles.ts";
import { changeStatus } from "../../domain/users/change-status.ts";
import { deleteUser } from "../../domain/users/delete-user.ts";
import { changeUserEmail } from "../../domain/users/email/change-email.ts";
import { findColleague } from "../../domain/users/queries.ts";
import { resendInvitation } from "../../domain/users/resend-invitation.ts";
import { emailChangeWords } from "../../domain/users/rules.ts";
import {
  emailChange,
  emailChangeInput,
  emailInput,
  rolesInput,
  statusInput,
  teamUser,
  userEdit,
  userInput,
  userSort,
} from "../../domain/users/schema.ts";
import { getTeamUser, listTeamUsers } from "../../domain/users/team-users.ts";
import { updateUser } from "../../domain/users/update-user.ts";
import { reading } from "../../platform/database/transaction.ts";
import { allowedChange } from "../access/check-password.ts";
import { countAddressQuestion, mailing } from "../access/mail-limits.ts";
import { created, done, list } from "../http/answers.ts";
import { filter, listQuery } from "../http/inputs.ts";
import { router } from "../http/router.ts";

/** /api/users */
export const users = router()
  .get("/", "users.read", {
    summary: "The team's users by name; instructors and guests see themselves",
    query: listQuery.extend({ sort: filter(userSort) }),
    answers: list(teamUser),
    read: (tx, { query }) => listTeamUsers(tx, query, query),
  })
  .post("/", "users.write", {
    summary: "Add a user; a mail leads to choosing a password",
    body: userInput,
    answers: created(teamUser),
    handle: ({ c, ctx, services, body }) =>
      mailing(c, "invitation", { to: body.email, field: "email" }, () =>
        addUser(ctx, body, services.config.publicUrl),
      ),
    message: (_, { body }) => invited(body),
  })
  .post("/invite", "users.write", {
    summary: "Invite an instructor or guest, pending until the invitation is accepted",
    body: userInput,
    answers: created(teamUser),
    handle: ({ c, ctx, services, body }) =>
      mailing(c, "invitation", { to: body.email, field: "email" }, () =>
        inviteInstructor(ctx, body, services.config.publicUrl),
      ),
    message: (_, { body }) => invited(body),
  })
  .post("/validate-email", "users.write", {
    summary: "Whether no colleague has an address yet; says nothing about other teams",
    body: emailInput,
    answers: z.object({ available: z.boolean() }),
    handle: async ({ c, ctx, body }) => {
      await countAddressQuestion(c);
      return { available: (await findColleague(ctx, body.email)) === null };
    },
  })
  .get("/{id}", "users.read", {
    summary: "One user",
    answers: teamUser,
    read: (tx, { params }) => getTeamUser(tx, params.id),
  })
  .patch("/{id}", "users.write", {
    summary: "Change a user's name",
    body: userEdit,
    answers: teamUser,
    handle: ({ ctx, params, body }) => updateUser(ctx, params.id, body),
    message: "Name gespeichert",
  })
  .patch("/{id}/status", "users.write", {
    summary: "Change a user's standing; all but active ones are signed out everywhere",
    body: statusInput,
    answers: teamUser,
    handle: ({ ctx, params, body }) => changeStatus(ctx, params.id, body.status),
    message: "Status geändert",
  })
  .patch("/{id}/roles", "users.write", {
    summary: "Give a user these roles and no others; every session of the user ends",
    body: rolesInput,
    answers: teamUser,
    handle: ({ ctx, params, body }) => changeRoles(ctx, params.id, body.roles),
    message: "Rollen geändert",
  })
  .patch("/{id}/email", "users.write", {
    summary:
      "Ask for another address; it holds once the link mailed to it has been opened, and the one to the old address where the password was not given within ten minutes",
    body: emailChangeInput,
    answers: emailChange,
    handle: async ({ c, ctx, params: { id }, body }) => {
      const change = await allowedChange(c, body);
      return mailing(c, "invitation", { to: change.email, account: id, field: "email" }, () =>
        changeUserEmail(ctx, id, change),
      );
    },
    message: emailChangeWords,
  })
  .post("/{id}/invitation", "users.write", {
    summary: "Mail an invitation once more; the link before it ends",
    answers: teamUser,
    handle: async ({ c, ctx, services, params: { id } }) => {
      const { email } = await reading(ctx, (tx) => getTeamUser(tx, id));
      return mailing(c, "invitation", { to: email, account: id }, () =>
        resendInvitation(ctx, id, services.config.publicUrl),
      );
    },
    message: invited,
  })
  .delete("/{id}/invitation", "users.write", {
    summary: "Take an invitation back that has not been accepted",
    answers: done,
    handle: ({ ctx, params }) => withdrawInvitation(ctx, params.id),
    message: "Einladung zurückgezogen",
  })
  .post("/{id}/second-factor-reset", "users.write", {
    summary:
      "Take the second factor and the passkeys of somebody who has lost them; every session of the user ends",
    asksPassword: true,
    answers: teamUser,
    handle: ({ ctx, services, params }) => resetSecondFactor(ctx, params.id, services.config.publicUrl),
    message: ({ first_name }) => `${first_name} meldet sich jetzt mit dem Passwort allein an.`,
  })
  .delete("/{id}", "users.write", {
    summary: "Delete a user: nobody signs in with that address any more",
    answers: done,
    handle: ({ ctx, params }) => deleteUser(ctx, params.id),
    message: "Zugang gelöscht",
  });

function invited({ email }: { email: string }): string {
  return `Die Einladung an ${email} ist unterwegs. Ihr Link gilt sieben Tage.`;
}
