import { redirect, redirectDocument } from "react-router";
import type { Fetcher } from "../api.ts";

/**
 * Where the operator sends visitors of a path; null for nowhere else, and when nobody can tell. A target with a host is
 * loaded as a whole, also where scripts would go there without.
 */
export async function redirectionFrom(reach: Fetcher, pathname: string): Promise<Response | null> {
  const query = new URLSearchParams({ path: pathname });
  const response = await reach(`/api/application/redirect?${query}`);
  if (!response.ok) return null;
  const { data: found }: { data: { to: string; status: number } | null } = await response.json();
  return found && (URL.canParse(found.to) ? redirectDocument : redirect)(found.to, found.status);
}
