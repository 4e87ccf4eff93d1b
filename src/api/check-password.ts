import type { Context } from "hono";
import { wrongPassword } from "../domain/users/errors.ts";
import { countTry } from "./limits.ts";
import type { ApiEnv } from "./services.ts";
import { sessionOf } from "./session.ts";

/** Holds a password against the signed-in user's own; tries are counted. @throws wrongPassword */
export async function checkPassword(c: Context<ApiEnv>, password: string): Promise<void> {
  const { identity, user } = sessionOf(c);
  const counted = await countTry(c, "reset-password", `user ${user}`);
  if (!(await c.var.services.auth.isPassword(identity, password))) throw wrongPassword();
  await counted.takeBack();
}
