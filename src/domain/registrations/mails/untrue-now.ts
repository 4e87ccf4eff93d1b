import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import { asGuests } from "../guests.ts";
import { peopleWithHead } from "../insured-sheets/head-data.ts";
import { findQuestion } from "../insured-sheets/question-store.ts";
import { isStillOffered } from "../make-up/offer-make-up.ts";
import { type keptCents, openCents } from "../rules/staff-rules.ts";

const MATTERS = ["question", "missed_session", "place", "received_on", "received_cents", "amount_cents"];

/**
 * Which of several a mail (of this alias) is about: the question, the session, the seat of one day, the payment. Empty where
 * its kind is about the registration as a whole, or tells the team.
 */
export const matterOf = (mail: string): RawBuilder<string> =>
  sql<string>`case when ${sql.ref(`${mail}.kind`)} like 'staff-%' then '' else concat_ws(' ', ${sql.join(
    MATTERS.map((key) => sql`${sql.ref(`${mail}.data`)} ->> ${sql.lit(key)}`),
  )}) end`;

type Row = { id: number } & Parameters<typeof openCents>[0] & Parameters<typeof keptCents>[0];
type Carried = {
  question?: number;
  missed_session?: number;
  place?: number;
  session?: number;
  starts_at?: string;
  open_cents?: number;
  amount_cents?: number;
};
type Verdict = { why: string } | { says: object };

const holds: Verdict = { says: {} };

/**
 * Whether what a mail about one matter carried is still true: `why` not, in a sentence, or what it `says` anew. Mails about
 * a registration as a whole are left to mayResend().
 */
export async function untrueNow(
  tx: Tx,
  { kind, row, data }: { kind: string; row: Row; data: object },
): Promise<Verdict> {
  const carried: Carried = data;
  switch (kind) {
    case "data-question":
      return stillAsked(tx, row, carried);
    case "make-up-offer":
      return (await isStillOffered(tx, { registration_id: row.id, data }))
        ? holds
        : { why: "Zum Nachholen ist gerade nichts frei, oder das Treffen wird nicht mehr verpasst." };
    case "make-up-taken":
    case "make-up-moved":
      return stillGuest(tx, row, carried);
    case "make-up-ended":
      return stillEnded(tx, row, carried);
    case "payment-received":
      return openCents(row) === (carried.open_cents ?? 0) && row.refunded_cents === 0
        ? holds
        : { why: "Seit dieser E-Mail hat sich geändert, was bezahlt und was offen ist." };
    case "payment-refunded":
      return row.refunded_cents >= (carried.amount_cents ?? 0)
        ? holds
        : { why: "Diese Rückzahlung steht noch aus oder kam nicht zustande." };
    default:
      return holds;
  }
}

async function stillAsked(tx: Tx, row: Row, { question = 0 }: Carried): Promise<Verdict> {
  const found = await findQuestion(tx, question);
  const [person] = await peopleWithHead(tx, { ids: [row.id] });
  if (found?.answered_at) return { why: "Diese Bitte ist beantwortet: Die Angaben sind angekommen." };
  if (!person?.missing.some((field) => found?.fields.includes(field)))
    return { why: "Die Angaben, um die diese E-Mail bittet, fehlen nicht mehr." };
  if (!found || found.expires_at <= tx.now)
    return { why: "Der Link in dieser E-Mail gilt nicht mehr. Bitte fragen Sie die Angaben neu an." };
  return holds;
}

async function stillGuest(tx: Tx, row: Row, { place }: Carried): Promise<Verdict> {
  const guest = (await asGuests(tx, [row.id])).find(({ seat }) => seat.place === place);
  if (!guest?.runs || Date.parse(guest.seat.starts_at) <= tx.now.getTime())
    return { why: "Dieser Platz zum Nachholen besteht nicht mehr, oder das Treffen hat schon begonnen." };
  return { says: guest.seat };
}

async function stillEnded(tx: Tx, row: Row, { session, starts_at }: Carried): Promise<Verdict> {
  if (!starts_at || Date.parse(starts_at) <= tx.now.getTime())
    return { why: "Das Treffen, um das es in dieser E-Mail ging, ist vorbei." };
  const guests = await asGuests(tx, [row.id]);
  return guests.some(({ seat, runs }) => runs && seat.session === session)
    ? { why: "In diesem Treffen wird inzwischen wieder nachgeholt." }
    : holds;
}
