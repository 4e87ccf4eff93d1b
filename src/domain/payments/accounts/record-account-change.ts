import type { Tx } from "../../../platform/context.ts";
import type { Provider } from "../../../platform/gateways/gateway.ts";
import { withOffset } from "../../../shared/time/dates.ts";
import { fullName } from "../../../shared/words/text.ts";
import { record } from "../../audit/record.ts";
import type { Mails } from "../../mails/kinds-schema.ts";
import { post } from "../../mails/post.ts";
import { renewRecipients } from "../../teams/renew-recipients.ts";
import { userStatus } from "../../users/rules.ts";
import { providerNames } from "../rules.ts";
import type { PaymentConfig } from "../stored-account.ts";

/** What happened to an instructor's account at a provider. */
type AccountEvent = Mails["payment-account-changed"]["event"];

type To = { email: string | null; user_id: number | null };
type Change = { instructor: number; provider: Provider; event: AccountEvent };

/**
 * Writes a change of an instructor's account down, lets the team's privacy notice follow it, and tells the instructor by
 * mail; none of them holds a secret.
 */
export async function recordAccountChange(
  tx: Tx,
  instructor: number,
  provider: Provider,
  event: AccountEvent,
  config: Pick<PaymentConfig, "publicUrl">,
): Promise<void> {
  await record(tx, { type: "instructor", id: instructor }, `payment_account_${event}`, {
    payment_provider: [null, provider],
  });
  await renewRecipients(tx);
  await postToInstructor(tx, instructor, provider, event, config);
}

/** Tells the instructor whose money it is about, whoever did it; nobody where the instructor has no access. */
async function postToInstructor(
  tx: Tx,
  instructor: number,
  provider: Provider,
  event: AccountEvent,
  config: Pick<PaymentConfig, "publicUrl">,
): Promise<void> {
  const to = await userOf(tx, instructor);
  if (!to) return;
  const by = tx.actor.kind === "user" && tx.actor.id !== to.id ? tx.actor.name : "";
  await postChange(
    tx,
    { email: to.email, user_id: to.id },
    { instructor, provider, event },
    { by, recipient_name: fullName(to) },
    config,
  );
}

/** Tells the team, in the name of whose money it is about; not where it reads the instructor's own mail. */
export async function postToTeam(
  tx: Tx,
  instructor: number,
  provider: Provider,
  event: "refused",
  config: Pick<PaymentConfig, "publicUrl">,
): Promise<void> {
  const { email, name: whose } = await tx.db
    .selectFrom("teams as t")
    .innerJoin("instructors as i", "i.team_id", "t.id")
    .select(["t.email", "i.name"])
    .where("t.id", "=", tx.team)
    .where("i.id", "=", instructor)
    .executeTakeFirstOrThrow();
  if ((await userOf(tx, instructor))?.email === email) return;
  await postChange(tx, { email: null, user_id: null }, { instructor, provider, event }, { whose }, config);
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

async function postChange(
  tx: Tx,
  to: To,
  { instructor, provider, event }: Change,
  about: { by?: string; whose?: string; recipient_name?: string },
  { publicUrl }: Pick<PaymentConfig, "publicUrl">,
): Promise<void> {
  await post(tx, to, "payment-account-changed", {
    ...{ recipient_name: "", by: "", whose: "", ...about },
    provider: providerNames[provider],
    event,
    at: withOffset(tx.now),
    payments_url: `${publicUrl}/admin/kursleitende/${instructor}/zahlungsarten`,
    forgot_password_url: `${publicUrl}/forgot-password`,
  });
}
