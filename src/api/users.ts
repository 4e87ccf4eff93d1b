import { z } from "@hono/zod-openapi";
import { withdrawInvitation } from "../domain/instructors/withdraw-invitation.ts";
import { resetSecondFactor } from "../domain/sign-in-security/reset-second-factor.ts";
import { addUser, inviteInstructor } from "../domain/users/add-user.ts";
import { changeUserEmail } from "../domain/users/change-email.ts";
import { changeRoles } from "../domain/users/change-roles.ts";
import { changeStatus } from "../domain/users/change-status.ts";
import { deleteUser } from "../domain/users/delete-user.ts";
import { findColleague } from "../domain/users/queries.ts";
import { resendInvitation } from "../domain/users/resend-invitation.ts";
import { emailChangeWords } from "../domain/users/rules.ts";
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
} from "../domain/users/schema.ts";
import { getTeamUser, listTeamUsers } from "../domain/users/team-users.ts";
import { updateUser } from "../domain/users/update-user.ts";
import { reading } from "../platform/database/transaction.ts";
import { emailWish } from "./email-wish.ts";
import { countAddressQuestion, mailing } from "./mail-limits.ts";
import { answers, answersCreated, answersList, body, created, list, ok } from "./reply.ts";
import { filter, guarded, idParam, listQuery, noun } from "./route.ts";

const done = z.literal(true);

/** /api/users */
export const users = noun()
  .openapi(
    guarded("users.read", {
      method: "get",
      path: "/",
      summary: "The team's users by name; instructors and guests see themselves",
      request: { query: listQuery.extend({ sort: filter(userSort) }) },
      responses: answersList(teamUser),
    }),
    async (c) => {
      const wish = c.req.valid("query");
      const page = await reading(c.var.ctx, (tx) => listTeamUsers(tx, wish, wish));
      return c.json(list(page, wish, c.req.url), 200);
    },
  )
  .openapi(
    guarded("users.write", {
      method: "post",
      path: "/",
      summary: "Add a user; a mail leads to choosing a password",
      request: { body: body(userInput) },
      responses: answersCreated(teamUser),
    }),
    async (c) => {
      const input = c.req.valid("json");
      const { publicUrl } = c.var.services.config;
      const user = await mailing(c, "invitation", { to: input.email, field: "email" }, () =>
        addUser(c.var.ctx, input, publicUrl),
      );
      return c.json(created(user, invited(input.email)), 201);
    },
  )
  .openapi(
    guarded("users.write", {
      method: "post",
      path: "/invite",
      summary: "Invite an instructor or guest, pending until the invitation is accepted",
      request: { body: body(userInput) },
      responses: answersCreated(teamUser),
    }),
    async (c) => {
      const input = c.req.valid("json");
      const { publicUrl } = c.var.services.config;
      const user = await mailing(c, "invitation", { to: input.email, field: "email" }, () =>
        inviteInstructor(c.var.ctx, input, publicUrl),
      );
      return c.json(created(user, invited(input.email)), 201);
    },
  )
  .openapi(
    guarded("users.write", {
      method: "post",
      path: "/validate-email",
      summary: "Whether no colleague has an address yet; says nothing about other teams",
      request: { body: body(emailInput) },
      responses: answers(z.object({ available: z.boolean() })),
    }),
    async (c) => {
      await countAddressQuestion(c);
      const { email } = c.req.valid("json");
      const available = (await findColleague(c.var.ctx, email)) === null;
      return c.json(ok({ available }), 200);
    },
  )
  .openapi(
    guarded("users.read", {
      method: "get",
      path: "/{id}",
      summary: "One user",
      request: { params: idParam },
      responses: answers(teamUser),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(ok(await reading(c.var.ctx, (tx) => getTeamUser(tx, id))), 200);
    },
  )
  .openapi(
    guarded("users.write", {
      method: "patch",
      path: "/{id}",
      summary: "Change a user's name",
      request: { params: idParam, body: body(userEdit) },
      responses: answers(teamUser),
    }),
    async (c) => {
      const user = await updateUser(c.var.ctx, c.req.valid("param").id, c.req.valid("json"));
      return c.json(ok(user, "Name gespeichert"), 200);
    },
  )
  .openapi(
    guarded("users.write", {
      method: "patch",
      path: "/{id}/status",
      summary: "Change a user's standing; all but active ones are signed out everywhere",
      request: { params: idParam, body: body(statusInput) },
      responses: answers(teamUser),
    }),
    async (c) => {
      const user = await changeStatus(c.var.ctx, c.req.valid("param").id, c.req.valid("json").status);
      return c.json(ok(user, "Status geändert"), 200);
    },
  )
  .openapi(
    guarded("users.write", {
      method: "patch",
      path: "/{id}/roles",
      summary: "Give a user these roles and no others; every session of the user ends",
      request: { params: idParam, body: body(rolesInput) },
      responses: answers(teamUser),
    }),
    async (c) => {
      const user = await changeRoles(c.var.ctx, c.req.valid("param").id, c.req.valid("json").roles);
      return c.json(ok(user, "Rollen geändert"), 200);
    },
  )
  .openapi(
    guarded("users.write", {
      method: "patch",
      path: "/{id}/email",
      summary:
        "Ask for another address; it holds once the link mailed to it has been opened, and the one to the old address where the password was not given within ten minutes",
      request: { params: idParam, body: body(emailChangeInput) },
      responses: answers(emailChange),
    }),
    async (c) => {
      const wish = await emailWish(c, c.req.valid("json"));
      const { id } = c.req.valid("param");
      const change = await mailing(c, "invitation", { to: wish.email, account: id, field: "email" }, () =>
        changeUserEmail(c.var.ctx, id, wish),
      );
      return c.json(ok(change, emailChangeWords(change)), 200);
    },
  )
  .openapi(
    guarded("users.write", {
      method: "post",
      path: "/{id}/invitation",
      summary: "Mail an invitation once more; the link before it ends",
      request: { params: idParam },
      responses: answers(teamUser),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const { email } = await reading(c.var.ctx, (tx) => getTeamUser(tx, id));
      const user = await mailing(c, "invitation", { to: email, account: id }, () =>
        resendInvitation(c.var.ctx, id, c.var.services.config.publicUrl),
      );
      return c.json(ok(user, invited(user.email)), 200);
    },
  )
  .openapi(
    guarded("users.write", {
      method: "delete",
      path: "/{id}/invitation",
      summary: "Take an invitation back that has not been accepted",
      request: { params: idParam },
      responses: answers(done),
    }),
    async (c) =>
      c.json(
        ok(await withdrawInvitation(c.var.ctx, c.req.valid("param").id), "Einladung zurückgezogen"),
        200,
      ),
  )
  .openapi(
    guarded("users.write", {
      method: "post",
      path: "/{id}/second-factor-reset",
      asksPassword: true,
      summary:
        "Take the second factor and the passkeys of somebody who has lost them; every session of the user ends",
      request: { params: idParam },
      responses: answers(teamUser),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const user = await resetSecondFactor(c.var.ctx, id, c.var.services.config.publicUrl);
      return c.json(ok(user, `${user.first_name} meldet sich jetzt mit dem Passwort allein an.`), 200);
    },
  )
  .openapi(
    guarded("users.write", {
      method: "delete",
      path: "/{id}",
      summary: "Delete a user: nobody signs in with that address any more",
      request: { params: idParam },
      responses: answers(done),
    }),
    async (c) => c.json(ok(await deleteUser(c.var.ctx, c.req.valid("param").id), "Zugang gelöscht"), 200),
  );

export type UsersApi = typeof users;

const invited = (email: string) => `Die Einladung an ${email} ist unterwegs. Ihr Link gilt sieben Tage.`;
