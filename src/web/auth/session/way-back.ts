import { paths } from "../../paths.ts";

const HERE = "http://here.invalid";

/** Where somebody wanted to go before signing in: a path of ours, never another site; else the overview. */
export function wayBack(wanted: unknown): string {
  if (typeof wanted !== "string" || !wanted.startsWith("/")) return paths.admin();
  const address = URL.parse(wanted, HERE);
  // Dots in a path fold away when it is parsed: "/.//anders.example" would end as an address of another site.
  const isOurs = address?.origin === HERE && !address.pathname.startsWith("//");
  return isOurs ? `${address.pathname}${address.search}` : paths.admin();
}

/** What the sign-in calls say of somebody who is signed in. */
export type Admitted = { verified: boolean; second_factor_missing: boolean };

/** Where somebody goes after signing in: what is missing comes first. */
export function afterSignIn({ verified, second_factor_missing }: Admitted, back: string): string {
  if (!verified) return paths.verifyEmailInfo();
  return second_factor_missing ? paths.secondFactor(back) : back;
}
