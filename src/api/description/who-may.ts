import { type Permission, permissions, type Role, type Rule } from "../permissions.ts";

/** How a call proves who makes it: by the session's cookie, by a program's key where one opens it, or not at all. */
export const securityOf = (permission: Permission, isForPrograms: boolean): Record<string, string[]>[] =>
  needsSession(permissions[permission]) ? [{ session: [] }, ...(isForPrograms ? [{ token: [] }] : [])] : [];

/** Whether a rule lets in signed-in users only. */
export const needsSession = ({ who }: Rule): boolean => who === "signed-in" || who === "roles";

const names: Record<Role, string> = {
  "team-owner": "owners",
  "team-admin": "admins",
  instructor: "instructors",
  guest: "guests",
};

/** Who may make a call, in a sentence of its description. */
export function whoMay(permission: Permission): string {
  const rule: Rule = permissions[permission];
  if (rule.who === "everybody") return "Open to everybody.";
  if (rule.who === "visitor") return "Open to everybody, for the team in the address.";
  if (rule.who === "signed-in") return "For everybody who is signed in.";
  const carrying = (reach: string) =>
    Object.entries(names)
      .filter(([role]) => rule.reach[role as Role] === reach)
      .map(([, name]) => name);
  const [all, own] = [carrying("all"), carrying("own")];
  const rest = own.length > 0 ? `; ${own.join(" and ")} reach what is their own` : "";
  return `For ${all.join(", ")} of the team${rest}.`;
}
