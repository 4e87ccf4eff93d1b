import type { Context } from "hono";
import { isPasswordGiven } from "../../domain/sign-in-security/rules.ts";
import type { NewEmail } from "../../domain/users/email/change-email.ts";
import { wrongPassword } from "../../domain/users/errors.ts";
import type { ApiEnv } from "../services.ts";
import { countTry } from "./limits.ts";
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
  if (!(await auth.isPassword(session, password, c.var.ctx.now))) throw wrongPassword();
  await auth.keepPasswordGiven(session, c.var.ctx.now);
  await counted.takeBack();
}

/** A change of address; allowed by the password beside it, or by one given within ten minutes. @throws wrongPassword */
export async function allowedChange(
  c: Context<ApiEnv>,
  { email, current_password }: { email: string; current_password?: string | undefined },
): Promise<NewEmail> {
  if (current_password !== undefined) await checkPassword(c, current_password);
  const isAllowed =
    current_password !== undefined || isPasswordGiven(sessionOf(c).passwordGivenAt, c.var.ctx.now);
  return { email, isAllowed, publicUrl: c.var.services.config.publicUrl };
}
