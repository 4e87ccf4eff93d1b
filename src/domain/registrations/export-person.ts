import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { instantOut } from "../../shared/schema.ts";
import { fullName } from "../../shared/text.ts";
import { registrationUnknown } from "./errors.ts";
import { getRegistration, refuseOutOfReach, samePersonAs } from "./queries.ts";

/**
 * All that the team keeps of the person behind a registration (Art. 15 and 20 GDPR): her registrations that the actor
 * may see, with notes, mails and history, and the requests they came from. @throws registrationUnknown
 */
export async function exportPerson(tx: Tx, id: number) {
  await refuseOutOfReach(tx, id);
  const ids = await samePersonAs(tx, id);
  const registrations = await together(ids.map((one) => getRegistration(tx, one)));
  const [first] = registrations;
  if (!first) throw registrationUnknown();
  const [team, requests] = await together([teamOf(tx), requestsBehind(tx, ids)]);
  return {
    exported_at: instantOut(tx.now),
    team,
    person: { name: fullName(first), email: first.email },
    registrations: registrations.map(({ snapshot: _, ...told }) => told),
    contact_requests: requests,
  };
}
export type PersonExport = Awaited<ReturnType<typeof exportPerson>>;

const teamOf = (tx: Tx) =>
  tx.db.selectFrom("teams").select(["name", "email"]).where("id", "=", tx.team).executeTakeFirstOrThrow();

async function requestsBehind(tx: Tx, registrations: readonly number[]) {
  const { rows } = await sql<{
    created_at: Date;
    name: string;
    email: string;
    phone: string;
    topic: string;
    message: string;
  }>`
    select created_at, name, email::text, phone, topic, message from contact_requests
    where team_id = ${tx.team} and registration_id = any(${registrations}::bigint[]) order by id`.execute(
    tx.db,
  );
  return rows.map(({ created_at, ...request }) => ({ ...request, created_at: instantOut(created_at) }));
}
