import type { Permission } from "../permissions.ts";

/** What somebody may who only tries the product: all that the role may, look only, or nothing. */
type Openness = "open" | "read" | "closed";

/**
 * Whether what a permission lets do works in a sandbox. Closed is what reaches people, accounts or money outside, what is
 * kept longer than the hour, and what gives others a way in. Each permission is decided on here: a new one does not compile
 * without.
 */
const inSandbox: Record<Permission, Openness> = {
  "platform.read": "open",
  "session.use": "open",
  "payments.report": "open",
  "session.own": "open",
  "account.own": "read",
  "team.secure": "read",
  "public.read": "open",
  "public.write": "open",
  "team.read": "open",
  "team.write": "open",
  "catalogue.read": "open",
  "catalogue.write": "open",
  "texts.read": "open",
  "texts.write": "open",
  "texts.preview": "open",
  "instructors.read": "open",
  "instructors.write": "open",
  "instructors.arrange": "open",
  "instructors.delete": "open",
  "payment-accounts.use": "read",
  "users.read": "open",
  "users.write": "closed",
  "lessons.read": "open",
  "lessons.write": "open",
  "lessons.delete": "open",
  "registrations.read": "open",
  "registrations.write": "open",
  "attendance.read": "open",
  "attendance.mark": "open",
  "payments.read": "open",
  "bookkeeping.read": "open",
  "bookkeeping.write": "open",
  "statistics.read": "open",
  "invoices.read": "open",
  "invoices.write": "open",
  "vouchers.read": "open",
  "vouchers.write": "open",
  "imports.use": "open",
  "bank-statements.use": "open",
  "search.use": "open",
  "history.read": "open",
  "team.history": "open",
  "programs.arrange": "closed",
  "team.carry": "closed",
  "setup.use": "open",
  "subscription.read": "open",
  "subscription.manage": "read",
  "contract.read": "open",
  "contract.accept": "closed",
  "registrations.export": "open",
  "registrations.sync": "open",
  "sheets.read": "open",
  "sheets.arrange": "open",
  "contact.use": "open",
  "sandbox.use": "open",
};

/** Files that would lie in the store, under an address that everybody can open; and addresses that prove somebody. */
const CLOSED = /\/(logo|save-email|change-password|verification-mail)$|\/upload-(image|file)\//;

/** Whether a call works in a sandbox. */
export function mayInSandbox(
  permission: Permission,
  { method, path }: { method: string; path: string },
): boolean {
  const openness = inSandbox[permission];
  if (method === "GET") return openness !== "closed";
  return openness === "open" && !CLOSED.test(path);
}
