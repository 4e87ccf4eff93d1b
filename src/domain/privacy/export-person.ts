import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { instantOut } from "../../shared/schema.ts";
import { fullName } from "../../shared/words/text.ts";
import { attendanceOf } from "../attendance/export-person.ts";
import { requestsBehind } from "../contact-requests/queries.ts";
import { giftVouchersOf } from "../gift-vouchers/queries.ts";
import { shortNumber } from "../gift-vouchers/rules.ts";
import { registrationUnknown } from "../registrations/errors.ts";
import { makeUpPlacesOf } from "../registrations/make-up/places.ts";
import { getRegistration, refuseOutOfReach, samePersonAs } from "../registrations/queries.ts";
import { getTeam } from "../teams/get-team.ts";
import { declarationsOf } from "../withdrawals/queries.ts";

/**
 * All that the team keeps of the person behind a registration (Art. 15 and 20 GDPR): her registrations that the actor
 * may see, with notes, messages, mails, attendance and history, the requests they came from, and what she declared to withdraw
 * from. @throws registrationUnknown
 */
export async function exportPerson(tx: Tx, id: number) {
  await refuseOutOfReach(tx, id);
  const ids = await samePersonAs(tx, id);
  const registrations = await together(ids.map((one) => getRegistration(tx, one)));
  const [first] = registrations;
  if (!first) throw registrationUnknown();
  const [team, sources, invoices, attendance, make_ups, contact_requests, withdrawals, gift_vouchers] =
    await together([
      getTeam(tx),
      sourcesOf(tx, ids),
      invoicesOf(tx, ids),
      attendanceOf(tx, ids),
      makeUpPlacesOf(tx, ids),
      requestsBehind(tx, ids),
      declarationsOf(tx, ids, first.email),
      giftVouchersOf(tx, first.email),
    ]);
  return {
    exported_at: instantOut(tx.now),
    team: { name: team.name, email: team.email },
    person: { name: fullName(first), email: first.email },
    registrations: registrations.map(({ snapshot: _, ...registration }) => ({
      ...registration,
      source: sources.get(registration.id) ?? null,
    })),
    invoices,
    attendance,
    make_ups,
    contact_requests,
    gift_vouchers: gift_vouchers.map(({ number, ...voucher }) => ({
      number: shortNumber(number),
      ...voucher,
    })),
    withdrawals: withdrawals.map(({ registration: _, may_ask_for_value: __, ...declared }) => declared),
  };
}

/** How each registration came; of those from before that was kept nobody knows it. */
async function sourcesOf(tx: Tx, ids: readonly number[]): Promise<Map<number, string | null>> {
  const rows = await tx.db
    .selectFrom("registrations")
    .select(["id", "source"])
    .where("team_id", "=", tx.team)
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, source }) => [id, source]));
}

/** What was invoiced for registrations, in order. */
const invoicesOf = (tx: Tx, ids: readonly number[]) =>
  tx.db
    .selectFrom("invoices")
    .select(["number", "kind", "state", "recipient_name", "issued_on", "due_on", "total_cents", "paid_cents"])
    .where("team_id", "=", tx.team)
    .where("registration_id", "in", ids)
    .where("state", "<>", "draft")
    .orderBy("id")
    .execute();

export type PersonExport = Awaited<ReturnType<typeof exportPerson>>;
