/** The roles that a user may carry in a team. */
export type Role = "team-owner" | "team-admin" | "instructor" | "guest";

/** How far a permission reaches: everything of the team, or what is the user's own. */
export type Reach = "all" | "own";

/**
 * Who may: everybody, visitors of the team named in the address, everybody signed in (even if their
 * address is not verified yet, or the second factor that their team asks for is missing), or roles.
 */
export type Rule =
  | { who: "everybody" }
  | { who: "visitor" }
  | { who: "signed-in" }
  | { who: "roles"; reach: Partial<Record<Role, Reach>> };

const roles = (reach: Partial<Record<Role, Reach>>): Rule => ({ who: "roles", reach });

const staff = roles({ "team-owner": "all", "team-admin": "all" });
const team = roles({ "team-owner": "all", "team-admin": "all", instructor: "all", guest: "all" });
const teamEachOwn = roles({ "team-owner": "all", "team-admin": "all", instructor: "own", guest: "own" });
const leadersEachOwn = roles({ "team-owner": "all", "team-admin": "all", instructor: "own" });

/**
 * Who may use which calls, as data. Every route names one of these; a route without one does not start.
 * An owner counts as admin and as instructor: the widest reach among a user's roles holds.
 */
export const permissions = {
  "platform.read": { who: "everybody" },
  "session.use": { who: "everybody" },
  // Payment providers: by the address that their account was given, and their signature.
  "payments.report": { who: "everybody" },
  "session.own": { who: "signed-in" },
  "account.own": { who: "signed-in" },
  "team.secure": roles({ "team-owner": "all" }),
  "public.read": { who: "visitor" },
  "public.write": { who: "visitor" },
  "team.read": team,
  "team.write": staff,
  "catalogue.read": team,
  "catalogue.write": staff,
  "texts.read": team,
  "texts.write": staff,
  // A preview shows a registration: only those that the person may see.
  "texts.preview": teamEachOwn,
  "instructors.read": team,
  "instructors.write": teamEachOwn,
  "instructors.arrange": staff,
  "instructors.delete": staff,
  "payment-accounts.use": leadersEachOwn,
  "users.read": teamEachOwn,
  "users.write": staff,
  "lessons.read": teamEachOwn,
  "lessons.write": leadersEachOwn,
  "lessons.delete": staff,
  "registrations.read": teamEachOwn,
  "registrations.write": leadersEachOwn,
  // Also of sessions that somebody leads instead of a colleague.
  "attendance.read": teamEachOwn,
  "attendance.mark": teamEachOwn,
  "payments.read": leadersEachOwn,
  // What a tax adviser is handed, and the accounts on which it is booked.
  "bookkeeping.read": staff,
  "bookkeeping.write": staff,
  "statistics.read": leadersEachOwn,
  // Of the own lessons, and of the own series.
  "invoices.read": leadersEachOwn,
  "invoices.write": leadersEachOwn,
  "vouchers.read": staff,
  "vouchers.write": staff,
  "imports.use": staff,
  "bank-statements.use": staff,
  "search.use": teamEachOwn,
  // Each object's own permission to be read holds beside it.
  "history.read": teamEachOwn,
  "team.history": staff,
  // Keys for programs, and whom the product tells what happens.
  "programs.arrange": roles({ "team-owner": "all" }),
  // All data of the team, out and in.
  "team.carry": roles({ "team-owner": "all" }),
  "setup.use": staff,
  "subscription.read": team,
  "contract.read": team,
  "contract.accept": roles({ "team-owner": "all" }),
  // What is paid for the plan, and its invoices.
  "subscription.manage": roles({ "team-owner": "all" }),
  "registrations.export": leadersEachOwn,
  "registrations.sync": staff,
  "sheets.read": team,
  "sheets.arrange": staff,
  "contact.use": leadersEachOwn,
  // What would have gone out, for who only tries the product.
  "sandbox.use": roles({ "team-owner": "all" }),
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof permissions;

/** The widest reach that these roles have under a rule; null for none. */
export function reachOf(rule: Rule, carried: readonly string[]): Reach | null {
  if (rule.who !== "roles") return "all";
  const reaches = Object.entries(rule.reach)
    .filter(([role]) => carried.includes(role))
    .map(([, reach]) => reach);
  if (reaches.includes("all")) return "all";
  return reaches.length > 0 ? "own" : null;
}
