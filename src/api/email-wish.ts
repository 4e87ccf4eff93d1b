import type { Context } from "hono";
import { isPasswordGiven } from "../domain/sign-in-security/rules.ts";
import type { EmailWish } from "../domain/users/change-email.ts";
import { checkPassword } from "./check-password.ts";
import type { ApiEnv } from "./services.ts";
import { sessionOf } from "./session.ts";

type Input = { email: string; current_password?: string | undefined };

/** A wish for another address; allowed by the password beside it, or by one given within ten minutes. @throws wrongPassword */
export async function emailWish(c: Context<ApiEnv>, input: Input): Promise<EmailWish> {
  if (input.current_password !== undefined) await checkPassword(c, input.current_password);
  const isAllowed =
    input.current_password !== undefined || isPasswordGiven(sessionOf(c).passwordGivenAt, c.var.ctx.now);
  return { email: input.email, isAllowed, publicUrl: c.var.services.config.publicUrl };
}
