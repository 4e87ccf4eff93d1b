import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { instantOut } from "../../shared/schema.ts";
import { fullName } from "../../shared/words/text.ts";
import { attendanceOf } from "../attendance/export-person.ts";
import { requestsBehind } from "../contact-requests/queries.ts";
import { giftVouchersOf } from "../gift-vouchers/queries.ts";
import { shortNumber } from "../gift-vouchers/rules.ts";
import { invoiceWithinReach } from "../invoices/reach.ts";
import { registrationUnknown } from "../registrations/errors.ts";
import { makeUpPlacesOf } from "../registrations/make-up/places.ts";
import { getRegistration, refuseOutOfReach, samePersonAs } from "../registrations/queries.ts";
import type { moneyMethodWords } from "../registrations/words-rules.ts";
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
      invoicesOf(tx, ids, first.email),
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

/** An item of an invoice, and money that came or went for it alone. */
type Item = { description: string; details: string; quantity: number; total_cents: number };
type Own = {
  kind: "payment" | "refund";
  amount_cents: number;
  currency: string;
  method: keyof typeof moneyMethodWords;
  occurred_on: string;
};

/** What was or will be invoiced for registrations, or to an address, in order, with what was paid for it beside them. */
const invoicesOf = (tx: Tx, ids: readonly number[], email: string) =>
  tx.db
    .selectFrom("invoices as i")
    .innerJoin("invoice_series as s", (join) =>
      join.onRef("s.team_id", "=", "i.team_id").onRef("s.id", "=", "i.series_id"),
    )
    .leftJoin("registrations as r", (join) =>
      join.onRef("r.team_id", "=", "i.team_id").onRef("r.id", "=", "i.registration_id"),
    )
    .leftJoin("lessons as l", (join) =>
      join.onRef("l.team_id", "=", "r.team_id").onRef("l.id", "=", "r.lesson_id"),
    )
    .select(["i.number", "i.kind", "i.state", "i.issued_on", "i.due_on", "i.total_cents", "i.paid_cents"])
    .select(["i.recipient_salutation", "i.recipient_name", "i.recipient_extra", "i.recipient_street"])
    .select([
      "i.recipient_zip",
      "i.recipient_city",
      "i.recipient_email",
      "i.recipient_vat_id",
      "i.recipient_country",
    ])
    .select(["i.intro", "i.closing", "i.reason"])
    .select(
      sql<
        Item[]
      >`coalesce((select jsonb_agg(jsonb_build_object('description', t.description, 'details', t.details,
        'quantity', t.quantity, 'total_cents', t.total_cents) order by t.position)
        from invoice_items t where t.team_id = i.team_id and t.invoice_id = i.id), '[]')`.as("items"),
    )
    .select(
      sql<Own[]>`coalesce((select jsonb_agg(jsonb_build_object('kind', e.kind, 'amount_cents', e.amount_cents,
        'currency', e.currency, 'method', e.method, 'occurred_on', e.occurred_on) order by e.id)
        from money_entries e where e.team_id = i.team_id and e.invoice_id = i.id and e.registration_id is null), '[]')`.as(
        "money_entries",
      ),
    )
    .where("i.team_id", "=", tx.team)
    .where((either) =>
      either.or([
        either("i.registration_id", "in", ids),
        ...(email === ""
          ? []
          : [either.and([either("i.recipient_email", "=", email), invoiceWithinReach(tx)])]),
      ]),
    )
    .orderBy("i.id")
    .execute();

export type PersonExport = Awaited<ReturnType<typeof exportPerson>>;
