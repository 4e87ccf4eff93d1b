import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import type { Provider } from "../../platform/gateways/gateway.ts";
import { withOffset } from "../../shared/dates.ts";
import { fullName } from "../../shared/text.ts";
import { userStatus } from "../users/rules.ts";
import { providerNames } from "./rules.ts";
import type { Desk } from "./standing.ts";

/** What happened to an instructor's account at a provider. */
export type AccountEvent = "set" | "replaced" | "removed" | "refused" | "activated" | "deactivated";

/** Tells the instructor whose money it is about, whoever did it; nobody where the instructor has no access. */
export async function tellInstructor(
  tx: Tx,
  instructor: number,
  provider: Provider,
  event: AccountEvent,
  { publicUrl }: Pick<Desk, "publicUrl">,
): Promise<void> {
  const to = await tx.db
    .selectFrom("instructors as i")
    .innerJoin("users as u", (join) =>
      join.onRef("u.team_id", "=", "i.team_id").onRef("u.id", "=", "i.user_id"),
    )
    .select(["u.id", "u.email", "u.first_name", "u.last_name"])
    .where("i.team_id", "=", tx.team)
    .where("i.id", "=", instructor)
    .where("u.status", "<>", userStatus.deleted)
    .executeTakeFirst();
  if (!to) return;
  const values = JSON.stringify({
    recipient_name: fullName(to),
    provider: providerNames[provider],
    event,
    at: withOffset(tx.now),
    by: tx.actor.kind === "user" && tx.actor.id !== to.id ? tx.actor.name : "",
    payments_url: `${publicUrl}/admin/kursleitende/${instructor}/zahlungsarten`,
    forgot_password_url: `${publicUrl}/forgot-password`,
  });
  await sql`select post_mail(${tx.team}, 'payment-account-changed', ${to.email}, null, ${to.id}, ${values}::jsonb)`.execute(
    tx.db,
  );
}
