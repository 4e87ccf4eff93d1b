import { paths } from "../../paths.ts";

/** What the sign-in calls say of somebody who is signed in. */
export type Admitted = { verified: boolean; second_factor_missing: boolean };

/** Where somebody goes after signing in: what is missing comes first. */
export function afterSignIn({ verified, second_factor_missing }: Admitted, back: string): string {
  if (!verified) return paths.verifyEmailInfo();
  return second_factor_missing ? paths.secondFactor(back) : back;
}
