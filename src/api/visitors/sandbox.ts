import type { Context } from "hono";
import { sandboxesFull, sandboxesOff, signedInAlready } from "../../domain/sandboxes/errors.ts";
import { leaveSandbox, type OpenedSandbox, openSandbox } from "../../domain/sandboxes/open-sandbox.ts";
import { getSandboxMail, listSandboxMails } from "../../domain/sandboxes/queries.ts";
import {
  openedSandbox,
  sandboxInput,
  sandboxMail,
  sandboxMailShown,
  sandboxState,
} from "../../domain/sandboxes/schema.ts";
import { getSignedInUser } from "../../domain/users/queries.ts";
import { reading } from "../../platform/database/transaction.ts";
import { pageIn } from "../../shared/envelope.ts";
import { instantOut } from "../../shared/schema.ts";
import { countTry } from "../access/limits.ts";
import { clearLoginCookies, setLoginCookies } from "../access/login-cookies.ts";
import { findSession } from "../access/session.ts";
import { list, nothing } from "../http/answers.ts";
import { pageQuery } from "../http/inputs.ts";
import { router } from "../http/router.ts";
import type { ApiEnv } from "../services.ts";

/** /api/sandbox: trying the product without an account, in an example practice of one's own for an hour. */
export const sandbox = router()
  .get("/", "session.use", {
    summary: "Whether the product can be tried without an account, and who would be signed out for it",
    answers: sandboxState,
    handle: async ({ c, services: { clock, fillSandbox } }) => {
      const session = await findSession(c, clock());
      const { sandboxUntil: until = null, actor } = session ?? {};
      return {
        offered: fillSandbox !== undefined,
        until: until && instantOut(until),
        signed_in_as: actor && !until ? actor.name : null,
      };
    },
  })
  .post("/", "session.use", {
    summary: "Open a sandbox as its owner; one that is open already ends, and begins anew",
    body: sandboxInput,
    answers: openedSandbox,
    handle: async ({ c, body, services: { auth, clock, database, fillSandbox } }) => {
      if (!fillSandbox) throw sandboxesOff();
      const now = clock();
      const before = await findSession(c, now);
      if (before && !before.sandboxUntil && !body.instead) throw signedInAlready(before.actor.name);
      await countTry(c, "sandbox");
      const opened = await openSandbox(database, fillSandbox, now);
      await enter(c, opened, now);
      if (before) await auth.endSession(before, now);
      if (before?.sandboxUntil) await leaveSandbox(database, before.team, now);
      return { until: instantOut(opened.until) };
    },
    message: "Willkommen in Ihrer Beispielpraxis.",
  })
  .delete("/", "session.use", {
    summary: "Leave the sandbox, which ends with everything in it",
    answers: nothing,
    handle: async ({ c, services: { auth, clock, database } }) => {
      const now = clock();
      const session = await findSession(c, now);
      if (!session?.sandboxUntil) return;
      await auth.endSession(session, now);
      clearLoginCookies(c, auth.clearingCookie);
      await leaveSandbox(database, session.team, now);
    },
    message: "Die Beispielpraxis ist geschlossen.",
  })
  .get("/mails", "sandbox.use", {
    summary: "What the sandbox would have sent lately, the newest first, a hundred at most",
    query: pageQuery,
    answers: list(sandboxMail),
    read: async (tx, { query }) => pageIn(await listSandboxMails(tx), query),
  })
  .get("/mails/{id}", "sandbox.use", {
    summary: "One of them as it would have been read",
    answers: sandboxMailShown,
    read: async (tx, { params, services }) => {
      const mail = await getSandboxMail(tx, params.id);
      const { subject, html, text } = await services.renderMail(tx, mail);
      const { id, label, recipient, created_at } = mail;
      return { id, label, recipient, created_at: instantOut(created_at), subject, html, text };
    },
  });

/** Signs the visitor in as the sandbox's owner; the browser does not remember that address. */
async function enter(c: Context<ApiEnv>, { team, user, until }: OpenedSandbox, now: Date): Promise<void> {
  const { auth, database } = c.var.services;
  const opened = await auth.signInByLink({ team, user }, c.req.raw.headers, now);
  if (!opened) throw sandboxesFull();
  const ctx = { database, team, actor: { kind: "visitor" as const }, now };
  const login = await reading(ctx, (tx) => getSignedInUser(tx, user));
  setLoginCookies(c, { session: opened.cookie, ...login, now, sandboxUntil: until });
}
