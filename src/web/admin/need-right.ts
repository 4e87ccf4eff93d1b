import { data } from "react-router";
import { currentUser } from "../session/current-user.ts";
import { type Rights, rightsOf } from "../session/rights.ts";

/** Keeps a screen from those who could not use it: they are told so instead of being refused at the end. @throws 403 */
export function needRight(right: keyof Rights): void {
  const user = currentUser(document.cookie);
  if (!user || !rightsOf(user)[right]) throw data(null, { status: 403, statusText: "Forbidden" });
}
