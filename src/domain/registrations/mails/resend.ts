import { sql } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction, together } from "../../../platform/database/transaction.ts";
import { instantOut } from "../../../shared/schema.ts";
import { recordEach } from "../../audit/record.ts";
import type { MailKind, Mails } from "../../mails/kinds-schema.ts";
import { postEach } from "../../mails/post.ts";
import { requeueFailed } from "../../mails/requeue.ts";
import { isOnItsWay } from "../../payments/money/money-queries.ts";
import type { RegistrationDetail } from "../answer-schema.ts";
import { mailOutdated, mailUnknown } from "../errors.ts";
import { outcomes } from "../lists/at-once.ts";
import type { DoneAtOnce } from "../lists/at-once-schema.ts";
import { isStillOffered } from "../make-up/offer-make-up.ts";
import { isOverdueNow, isRestSoon, selectMatching } from "../matching.ts";
import { remindAgain } from "../payment-reminders/remind-of-payment.ts";
import { getRegistration, placesInLine } from "../queries.ts";
import { awaitsAddressProof } from "../rules/network-rules.ts";
import { mailOfState, mayResend, whyNotAgain } from "../rules/resend-rules.ts";
import { isInLine } from "../rules.ts";
import { statusAt } from "../state.ts";
import { matterOf, untrueNow } from "./untrue-now.ts";

/**
 * Sends a mail about a registration once more, to the address that holds now. One that is on its way already is not
 * sent twice. @throws registrationUnknown, mailUnknown, mailOutdated
 */
export const resendMail = (ctx: Ctx, id: number, mailId: number): Promise<RegistrationDetail> =>
  inTransaction(ctx, async (tx) => {
    const { mails } = await getRegistration(tx, id);
    const mail = mails.find((one) => one.id === mailId);
    if (!mail) throw mailUnknown();
    const [row] = await selectAddressed(tx, [id]);
    const news = mails.find(({ kind }) => kind === mail.kind);
    const isOld = mail.kind === "lesson-changed" && news?.message_id !== mail.message_id;
    if (!row || isOld || !mayResend(mail.kind, row, tx.now)) throw mailOutdated(whyNotAgain(mail.kind));
    const carried = await carriedBy(tx, mailId);
    const verdict = await untrueNow(tx, { kind: mail.kind, row, data: carried.data });
    if ("why" in verdict) throw mailOutdated(verdict.why);
    const { matter } = carried;
    await resend(tx, [{ row, kind: mail.kind as MailKind, message_id: mail.message_id, matter }]);
    return getRegistration(tx, id);
  });

/** Sends each of these the mail that says how the registration stands, once more. */
export const resendMany = (ctx: Ctx, ids: number[]): Promise<DoneAtOnce> =>
  inTransaction(ctx, async (tx) => {
    const rows = await selectAddressed(tx, ids);
    const wanted = rows.flatMap((row) => {
      const kind = mailOfState(row);
      return kind ? [{ row, kind, message_id: null, matter: "" }] : [];
    });
    await resend(tx, wanted);
    return outcomes(
      ids,
      rows.map((row) => ({ row, refused: row.email ? null : "Es ist keine E-Mail-Adresse bekannt." })),
    );
  });

/** The registrations among these that the actor may see, with what mails about them say, as they stand now. */
export async function selectAddressed(tx: Tx, ids: number[]) {
  const rows = await selectMatching(tx, { ids })
    .select(["r.id", "r.number", "r.lesson_id", "r.first_name", "r.last_name", "r.email"])
    .select(["r.status", "r.expires_at", "r.waiting_since", "r.confirmed_at", "l.starts_at"])
    .select(["r.address_proof", "r.payment_method", "r.payment_status"])
    .select(["r.total_cents", "r.fee_cents", "r.paid_cents", "r.refunded_cents"])
    .select([isOverdueNow(tx).as("is_overdue"), isRestSoon(tx).as("is_rest_soon")])
    .orderBy("r.id")
    .execute();
  return rows.map((row) => {
    const now = { ...row, status: statusAt(row, tx.now) };
    return { ...now, awaits_address_proof: awaitsAddressProof(now) };
  });
}
export type Addressed = Awaited<ReturnType<typeof selectAddressed>>[number];

/** A mail to be sent once more: about whom, and which; with its message where the team wrote it, and its matter of several. */
export type Wanted = { row: Addressed; kind: MailKind; message_id: number | null; matter: string };

/**
 * Sends mails once more: those that were given up go on their way again, those that wait to be sent are left alone, of
 * the others a new one is posted. What is not true any more stays away. Answers how many go out. A handful of statements,
 * however many they are, and some for each that is about a matter of its own.
 */
export async function resend(tx: Tx, wanted: readonly Wanted[]): Promise<number> {
  const reachable = wanted.filter(({ row, kind }) => row.email !== "" || isToStaff(kind));
  const [latest, places, team] = await together([
    latestMails(tx, reachable),
    placesInLine(
      tx,
      reachable.map(({ row }) => row),
    ),
    staffAddress(tx),
  ]);
  const due = [];
  for (const one of reachable) {
    const before = latest.get(keyOf(one.row.id, one));
    if (before?.state === "queued") continue;
    const verdict = one.matter ? await untrueNow(tx, { ...one, data: before?.data ?? {} }) : { says: null };
    if ("says" in verdict) due.push({ ...one, before, anew: verdict.says });
  }
  const reminding = due.filter(({ kind }) => kind === REMINDER);
  const reminders = await remindAgain(
    tx,
    reminding.map(({ row, before }) => ({ id: row.id, arrived: before?.state === "sent" })),
  );
  const going = due.flatMap((one) => {
    const { row, before, kind } = one;
    const said = isAboutDebt(kind) ? reminders.get(row.id) : undefined;
    if (kind === REMINDER && !said) return [];
    const email = isToStaff(kind) ? team : row.email;
    const now = one.anew ?? { ...dataOf(row, places.get(row.id)), ...said };
    const data = one.message_id ? { ...now, ...before?.data } : { ...before?.data, ...now };
    return [{ ...one, email, data }];
  });
  const again = going.flatMap(({ before, email, data }) =>
    before?.state === "failed" ? [{ id: before.id, recipient: email, data }] : [],
  );
  await requeueFailed(tx, again);
  const anew = going.filter(({ before }) => before?.state !== "failed");
  for (const mails of Map.groupBy(anew, ({ kind, message_id }) => `${kind} ${message_id}`).values()) {
    const [mail] = mails;
    const to = mails.map(({ row, message_id, email, data }) => ({
      to: { registration_id: row.id, message_id, email },
      data,
    }));
    if (mail) await postEach(tx, mail.kind, to);
  }
  await recordEach(
    tx,
    "registration",
    "mail-resent",
    going.map(({ row, kind }) => ({ id: row.id, changes: { kind: [null, kind] } })),
  );
  return going.length;
}

const REMINDER = "payment-reminder";
const isAboutDebt = (kind: string): boolean => kind === REMINDER || kind === "staff-payment-overdue";
const isToStaff = (kind: string): boolean => kind.startsWith("staff-");
const keyOf = (
  id: number,
  { kind, message_id, matter }: Pick<Wanted, "kind" | "message_id" | "matter">,
): string => `${id} ${kind} ${message_id} ${matter}`;

/** What a mail says that its registration's row may no longer say when it is sent. */
const dataOf = (row: Addressed, position: number | undefined) => ({
  status: row.status,
  was_waiting: row.confirmed_at === null && row.waiting_since !== null,
  ...(row.expires_at && { expires_at: instantOut(row.expires_at) }),
  ...(isInLine(row.status) && { position: position ?? 1 }),
});

type Posted = {
  id: number;
  registration_id: number;
  kind: MailKind;
  message_id: number | null;
  matter: string;
  state: string;
  data: Mails[MailKind];
};

/** The latest mail of each kind, of each message, and of each matter, about these registrations. */
async function latestMails(tx: Tx, wanted: readonly Wanted[]): Promise<Map<string, Posted>> {
  const { rows } = await sql<Posted>`
    select distinct on (registration_id, kind, message_id, matter) id, registration_id, kind, message_id, state, data, matter
    from (select *, ${matterOf("m")} as matter from mails m
      where team_id = ${tx.team} and registration_id = any(${wanted.map(({ row }) => row.id)}::bigint[])) posted
    order by registration_id, kind, message_id, matter, id desc`.execute(tx.db);
  return new Map(rows.map((mail) => [keyOf(mail.registration_id, mail), mail]));
}

/** What a mail carried, and of which matter it is. */
const carriedBy = (tx: Tx, mail: number) =>
  tx.db
    .selectFrom("mails as m")
    .select(["m.data", matterOf("m").as("matter")])
    .where("m.team_id", "=", tx.team)
    .where("m.id", "=", mail)
    .executeTakeFirstOrThrow() as Promise<{ data: object; matter: string }>;

async function staffAddress(tx: Tx): Promise<string> {
  const team = tx.db.selectFrom("teams").select("email").where("id", "=", tx.team);
  return (await team.executeTakeFirstOrThrow()).email;
}

/**
 * Whether what a mail is to say is not true any more, so that it must not go out: that a payment is missing, once it came
 * or is on its way, the seat is not held any more, or waits for the link in another mail; that a session can be made up. Exact to the instant.
 */
export async function isOutdated(
  tx: Tx,
  { kind, registration_id, data }: { kind: string; registration_id: number | null; data: object },
): Promise<boolean> {
  if (registration_id === null) return false;
  if (kind === "make-up-offer") return !(await isStillOffered(tx, { registration_id, data }));
  if (kind === "what-follows") return !(await mayBeInvited(tx, registration_id));
  if (kind !== "registration-received") return false;
  const row = await tx.db
    .selectFrom("registrations")
    .select(["status", "expires_at", "address_proof", "payment_method"])
    .where("team_id", "=", tx.team)
    .where("id", "=", registration_id)
    .executeTakeFirst();
  if (!row) return true;
  const status = statusAt(row, tx.now);
  return status !== "pending" || awaitsAddressProof({ ...row, status }) || isOnItsWay(tx, registration_id);
}

/** Whether she still wants to be invited, and her place was not cancelled meanwhile. */
const mayBeInvited = async (tx: Tx, registration: number): Promise<boolean> =>
  (await tx.db
    .selectFrom("registrations")
    .select("id")
    .where("team_id", "=", tx.team)
    .where("id", "=", registration)
    .where("status", "=", "confirmed")
    .where("invitation_consent", "=", true)
    .executeTakeFirst()) !== undefined;
