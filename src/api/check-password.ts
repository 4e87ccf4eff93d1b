import type { Context } from "hono";
import { wrongPassword } from "../domain/users/errors.ts";
import { countTry } from "./limits.ts";
import type { ApiEnv } from "./services.ts";
import { sessionOf } from "./session.ts";

/**
 * Holds a password against the signed-in user's own, which then has been given in this session; its tries are counted
 * by themselves, so that nobody else can use them up.
 * @throws wrongPassword
 */
export async function checkPassword(c: Context<ApiEnv>, password: string): Promise<void> {
  const { auth } = c.var.services;
  const session = sessionOf(c);
  const counted = await countTry(c, "password-again", "", `session ${session.sessionId}`);
  if (!(await auth.isPassword(session.identity, password))) throw wrongPassword();
  await auth.keepPasswordGiven(session, c.var.ctx.now);
  await counted.takeBack();
}
