import { sql } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { idNamedIn, idToken } from "../../../platform/secrets/id-token.ts";
import { isMadeOf, type SecretKeys } from "../../../platform/secrets/keys.ts";
import { recordEach } from "../../audit/record.ts";
import { invitationUnknown } from "../errors.ts";
import type { HeldRegistration } from "../self-service/held-schema.ts";
import { findByHolder, getHeld } from "../self-service/public-view.ts";
import type { InvitationEnd } from "./invitation-schema.ts";

type Keys = SecretKeys;
type Person = { id: number; email: string };

/** What only the invitation names: whose it is, and a secret made anew from the installation's whenever it is needed. */
export const invitationToken = ({ team }: Pick<Tx, "team">, { id, email }: Person, { secretKey }: Keys) =>
  idToken(secretKey, id, `invitation ${team} ${id} ${email.toLowerCase()}`);

/** Whether such mails still come to whom the link was sent. @throws invitationUnknown */
export async function getInvitation(tx: Tx, keys: Keys, token: string): Promise<InvitationEnd> {
  const person = await personBehind(tx, keys, token);
  const { rows } = await sql`
    select from registrations where team_id = ${tx.team} and email = ${person.email} and invitation_consent
    limit 1`.execute(tx.db);
  return { is_ended: rows.length > 0 ? 0 : 1 };
}

/**
 * Ends such mails for good: no registration of the address is invited any more, until somebody agrees anew. Done twice it
 * is done once. @throws invitationUnknown
 */
export const endInvitations = (ctx: Ctx, keys: Keys, token: string): Promise<InvitationEnd> =>
  inTransaction(ctx, async (tx) => {
    await endFor(tx, await personBehind(tx, keys, token));
    return { is_ended: 1 };
  });

/** The same from her own page. @throws registrationUnknown, onlyByMail */
export const endInvitationsByHolder = (ctx: Ctx, token: string): Promise<HeldRegistration> =>
  inTransaction(ctx, async (tx) => {
    const { id } = await findByHolder(tx, token);
    const person = tx.db.selectFrom("registrations").select(["id", "email"]).where("team_id", "=", tx.team);
    await endFor(tx, await person.where("id", "=", id).executeTakeFirstOrThrow());
    return getHeld(tx, token);
  });

async function endFor(tx: Tx, { id, email }: Person): Promise<void> {
  const ended = await tx.db
    .updateTable("registrations")
    .set({ invitation_consent: false })
    .where("team_id", "=", tx.team)
    .where("invitation_consent", "=", true)
    .where((where) =>
      where.or([where("id", "=", id), where.and([where("email", "=", email), where("email", "<>", "")])]),
    )
    .returning("id")
    .execute();
  await recordEach(
    tx,
    "registration",
    "invitations-ended",
    ended.map((row) => ({ id: row.id, changes: { invitation_consent: [true, false] } })),
  );
}

async function personBehind(tx: Tx, keys: Keys, token: string): Promise<Person> {
  const person = await tx.db
    .selectFrom("registrations")
    .select(["id", "email"])
    .where("team_id", "=", tx.team)
    .where("id", "=", idNamedIn(token))
    .executeTakeFirst();
  if (!person || !isMadeOf(token, keys, (made) => invitationToken(tx, person, made)))
    throw invitationUnknown();
  return person;
}
