import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import type { MailKind, Mails, mailKinds, Subjects } from "./kinds-schema.ts";

type SubjectOf<Kind extends MailKind> = Subjects[(typeof mailKinds)[Kind]["subject"]];

/** What a mail is about, and where it goes: to nobody without an address (`""`), to the team's own with null. */
export type To<Kind extends MailKind> = SubjectOf<Kind> & { email: string | null };

type Letter<Kind extends MailKind> = { to: To<Kind>; data: Mails[Kind] };

/** To somebody who signs in. */
export const toAccount = ({ id, email }: { id: number; email: string }) => ({ user_id: id, email });

/** To the person of a registration. */
export const toParticipant = ({ id, email }: { id: number; email: string }) => ({
  registration_id: id,
  email,
});

/** To the team, about a registration. */
export const toTeam = ({ id }: { id: number }) => ({ registration_id: id, email: null });

/**
 * Puts a mail down and has it delivered, inside the caller's transaction: it goes out if and only if the write holds.
 * `data` is what it says that its rows may no longer say when it is sent. Answers its id; null for one to nobody.
 */
export async function post<Kind extends MailKind>(
  tx: Tx,
  to: To<Kind>,
  kind: Kind,
  data: Mails[Kind],
): Promise<number | null> {
  const [id] = await postEach(tx, kind, [{ to, data }]);
  return id ?? null;
}

/** The same to many in one statement, each with what it says to that one. Answers their ids in this order. */
export async function postEach<Kind extends MailKind>(
  tx: Tx,
  kind: Kind,
  mails: readonly Letter<Kind>[],
): Promise<(number | null)[]> {
  if (mails.length === 0) return [];
  const columns = mails.map(({ to, data }) => ({ ...to, data }));
  const { rows } = await sql<{ id: number | null }>`
    select post_mail(t.id, ${kind}, coalesce(m.email::citext, t.email),
      m.registration_id, m.user_id, m.data, m.message_id, m.withdrawal_id, m.contact_request_id) as id
    from rows from (jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) as (email text, data jsonb,
      registration_id bigint, user_id bigint, message_id bigint, withdrawal_id bigint, contact_request_id bigint))
      with ordinality as m (email, data, registration_id, user_id, message_id, withdrawal_id, contact_request_id, place)
    join teams t on t.id = ${tx.team}
    order by m.place`.execute(tx.db);
  return rows.map(({ id }) => id);
}
