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

type Addressee = { email: string; id: number | null; recipient_name: string };
type Change = { instructor: number; provider: Provider; event: AccountEvent };

/** Tells the instructor whose money it is about, whoever did it; nobody where the instructor has no access. */
export async function tellInstructor(
  tx: Tx,
  instructor: number,
  provider: Provider,
  event: AccountEvent,
  desk: Pick<Desk, "publicUrl">,
): Promise<void> {
  const to = await userOf(tx, instructor);
  if (!to) return;
  const by = tx.actor.kind === "user" && tx.actor.id !== to.id ? tx.actor.name : "";
  await post(tx, { ...to, recipient_name: fullName(to) }, { instructor, provider, event }, { by }, desk);
}

/** Tells the team, in the name of whose money it is about; not where it reads the instructor's own mail. */
export async function tellTeam(
  tx: Tx,
  instructor: number,
  provider: Provider,
  event: "refused",
  desk: Pick<Desk, "publicUrl">,
): Promise<void> {
  const { email, name: whose } = await tx.db
    .selectFrom("teams as t")
    .innerJoin("instructors as i", "i.team_id", "t.id")
    .select(["t.email", "i.name"])
    .where("t.id", "=", tx.team)
    .where("i.id", "=", instructor)
    .executeTakeFirstOrThrow();
  if ((await userOf(tx, instructor))?.email === email) return;
  await post(tx, { email, id: null, recipient_name: "" }, { instructor, provider, event }, { whose }, desk);
}

const userOf = (tx: Tx, instructor: number) =>
  tx.db
    .selectFrom("instructors as i")
    .innerJoin("users as u", (join) =>
      join.onRef("u.team_id", "=", "i.team_id").onRef("u.id", "=", "i.user_id"),
    )
    .select(["u.id", "u.email", "u.first_name", "u.last_name"])
    .where("i.team_id", "=", tx.team)
    .where("i.id", "=", instructor)
    .where("u.status", "<>", userStatus.deleted)
    .executeTakeFirst();

async function post(
  tx: Tx,
  { email, id, recipient_name }: Addressee,
  { instructor, provider, event }: Change,
  about: { by?: string; whose?: string },
  { publicUrl }: Pick<Desk, "publicUrl">,
): Promise<void> {
  const values = JSON.stringify({
    recipient_name,
    provider: providerNames[provider],
    event,
    at: withOffset(tx.now),
    by: "",
    whose: "",
    ...about,
    payments_url: `${publicUrl}/admin/kursleitende/${instructor}/zahlungsarten`,
    forgot_password_url: `${publicUrl}/forgot-password`,
  });
  await sql`select post_mail(${tx.team}, 'payment-account-changed', ${email}, null, ${id}, ${values}::jsonb)`.execute(
    tx.db,
  );
}
