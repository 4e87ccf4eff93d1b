import { type RawBuilder, sql, type Updateable } from "kysely";
import pg from "pg";
import type { Ctx, Tx } from "../../platform/context.ts";
import type { Registrations } from "../../platform/database/schema.gen.ts";
import { reading, singleWrite } from "../../platform/database/transaction.ts";
import { requestId } from "../../platform/observation/request-scope.ts";
import { withOffset } from "../../shared/time/dates.ts";
import { columnsOfState, type StateColumn } from "./events.ts";
import type { Allowance } from "./rules/network-rules.ts";
import type { BookingType } from "./rules.ts";
import type { RegistrationState } from "./words-rules.ts";

/** What became of asking for a seat; `full` and the like stored nothing. */
export type Booked =
  | {
      outcome: "booked" | "repeated" | "echoed";
      number: string;
      token: string;
      status: RegistrationState;
      position: number | null;
      expires_at: string | null;
      awaits_address_proof: boolean;
    }
  /** The network has booked too often; it may again at `free_at`. */
  | { outcome: "crowded"; free_at: string; phone: string }
  /** At the chosen price only so many seats are left. */
  | { outcome: "price_gone"; room: number }
  | { outcome: "mismatch" | "full" | "free" | "closed" | "changed" };

type Wanted = {
  lesson: number;
  type: BookingType;
  /** On the waiting list: of all dates of the course. */
  any_date: boolean;
  seen: string;
  entry: { token: string };
  /** Until when the seat is held for the payment; null where nothing is paid at once. */
  hold_until: Date | null;
  actor: object;
  network: Counted;
};

/** Where a booking comes from (a hash), how many may, and until when those are held that have to be proven. */
type Counted = Allowance & { name: string; held_until: Date };

/** Books in one statement; the database's own last line against overselling counts as full. */
export async function book(ctx: Ctx, wanted: Wanted): Promise<Booked> {
  try {
    const rows = await singleWrite<{ booked: Booked }>(ctx, bookingOf(ctx, wanted));
    return rows[0] ? bookedOut(rows[0].booked) : { outcome: "closed" };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    if (error.constraint === "no_seat_left") return { outcome: "full" };
    if (error.constraint === "no_seat_at_price") return { outcome: "price_gone", room: 0 };
    if (error.constraint === "lesson_takes_place") return { outcome: "changed" };
    // The same key came for another lesson at the same instant: asked again, it is found.
    if (error.constraint === "one_intention" || error.constraint === "registration_echoes_intention")
      return { outcome: "changed" };
    throw error;
  }
}

function bookingOf({ team, now }: Ctx, wanted: Wanted) {
  const { lesson, type, any_date, seen, entry, hold_until, actor, network } = wanted;
  const values = [JSON.stringify(entry), now, seen, JSON.stringify(actor), JSON.stringify(network)];
  if (type === "waitlist" && any_date)
    return {
      name: "join_lines_of_course",
      text: `select join_lines_of_course($1, $2, $3, $4, $5, $6, $7) as booked ${forRequest("$8")}`,
      values: [team, lesson, ...values, requestId()],
    };
  return {
    name: "book_registration",
    text: `select book_registration($1, $2, $3, $4, $5, $6, $9, false, true, $7, $8) as booked ${forRequest("$10")}`,
    values: [team, lesson, type, ...values, hold_until, requestId()],
  };
}

/** What the statement puts into the queue carries the request, as in a transaction. */
const forRequest = (id: string) => `from set_config('app.request', ${id}, true)`;

const bookedOut = (booked: Booked): Booked =>
  "expires_at" in booked && booked.expires_at
    ? { ...booked, expires_at: withOffset(booked.expires_at) }
    : booked;

/** What an intention was answered before, with the hash of its content; undefined when it never came. */
export const findByIntention = (ctx: Ctx, key: string) =>
  reading(ctx, async (tx) => {
    const { rows } = await sql<{ request_hash: string; booked: Booked }>`
      select request_hash, registration_answer(r, 'repeated', ${tx.now}) as booked from registrations r
        where team_id = ${tx.team} and idempotency_key = ${key}
      union all
      select request_hash, entry || '{"outcome": "repeated"}' from registration_echoes
        where team_id = ${tx.team} and idempotency_key = ${key}`.execute(tx.db);
    const [found] = rows;
    return found && { ...found, booked: bookedOut(found.booked) };
  });

/**
 * Locks a lesson for the transaction: whoever gives or takes one of its seats does this first. Undefined for none.
 */
export const lockLesson = (tx: Tx, lesson: number) =>
  tx.db
    .selectFrom("lessons")
    .select(["id", "status", "is_external", "max_participants", "starts_at", "ends_at", "cancellation_steps"])
    .select("cancelled_at")
    .where("team_id", "=", tx.team)
    .where("id", "=", lesson)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Locks the lines of lessons' courses, under the lessons' own locks: nobody is offered two dates at once. */
export async function lockLines(tx: Tx, lessons: readonly number[]): Promise<void> {
  await sql`select lock_lines_of_course(${tx.team}, id) from unnest(${lessons}::bigint[]) as of_lesson (id)`.execute(
    tx.db,
  );
}

/** How many seats of a lesson are free; below 0 when it is overbooked. */
export async function seatsFree(tx: Tx, lesson: { id: number; max_participants: number }): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select seats_taken(${tx.team}, ${lesson.id}, ${tx.now}) as taken`.execute(tx.db);
  return lesson.max_participants - (rows[0]?.taken ?? 0);
}

/** How many seats are left at a price of a lesson, which is locked; null where it has no limit of its own. */
export async function priceRoom(tx: Tx, lesson: number, price_id: number): Promise<number | null> {
  const { rows } = await sql<{ room: number | null }>`
    select price_room(lessons, ${price_id}, ${tx.now}) as room from lessons
    where team_id = ${tx.team} and id = ${lesson}`.execute(tx.db);
  return rows[0]?.room ?? null;
}

/** Whose registration it is and which lesson's, without a lock. */
export const findRegistration = (tx: Tx, by: { id: number } | { token: string }) =>
  tx.db
    .selectFrom("registrations")
    .select(["id", "lesson_id", "expires_at", "any_date"])
    .where("team_id", "=", tx.team)
    .where((eb) => ("id" in by ? eb("id", "=", by.id) : eb("token", "=", by.token)))
    .executeTakeFirst();

/** The row of a registration, locked for the transaction; its lesson is locked before. */
export const lockRegistration = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("registrations")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Of registrations what decides what may become of them, locked in the order of their ids; their lessons are before. */
export const lockRegistrations = (tx: Tx, which: RawBuilder<boolean>) =>
  tx.db
    .selectFrom("registrations")
    .select(columnsOfState)
    .where("team_id", "=", tx.team)
    .where(which)
    .orderBy("id")
    .forUpdate()
    .execute();

/**
 * Locks the gift vouchers that registrations were paid with, in the order of their ids: what goes back to them, or is taken
 * anew, locks them in the order of the registrations, and two who end places paid crosswise would wait for each other.
 */
export async function lockGiftVouchers(tx: Tx, registrations: readonly { id: number }[]): Promise<void> {
  await sql`
    select from gift_vouchers where team_id = ${tx.team} and id in (
      select gift_voucher_id from registrations
      where team_id = ${tx.team} and id = any(${registrations.map(({ id }) => id)}::bigint[]))
    order by id for no key update`.execute(tx.db);
}

/** What is known of a registration and may change whatever its state. */
export type Known = Omit<Updateable<Registrations>, "id" | "team_id" | "snapshot" | StateColumn> & {
  snapshot?: object;
};

/** Changes what is known of a registration; what happens to it is for `apply` to save. */
export const updateRegistration = (tx: Tx, id: number, change: Known): Promise<void> =>
  saveRegistrations(tx, [{ id, ...change }]);

/** Saves columns of registrations; those of which the same columns are named share a statement. */
export async function saveRegistrations(
  tx: Tx,
  rows: readonly ({ id: number } & Record<string, unknown>)[],
): Promise<void> {
  const namesOf = ({ id: _, ...columns }: Record<string, unknown>) =>
    Object.keys(columns).filter((name) => columns[name] !== undefined);
  for (const [joined, same] of Map.groupBy(rows, (row) => namesOf(row).sort().join())) {
    if (joined === "") continue;
    const set = joined.split(",").map((name) => sql`${sql.ref(name)} = w.${sql.ref(name)}`);
    await sql`
      update registrations r set ${sql.join(set)}
      from jsonb_populate_recordset(null::registrations, ${JSON.stringify(same)}::jsonb) w
      where r.team_id = ${tx.team} and r.id = w.id`.execute(tx.db);
  }
}

/**
 * Who waits for a lesson and can be offered a seat now, in order and locked; who holds an offer of another date is passed by.
 */
export const waitingLine = (tx: Tx, lesson: number) =>
  tx.db
    .selectFrom("registrations")
    .select(columnsOfState)
    .where(sql<boolean>`not has_other_offer(registrations, ${tx.now})`)
    .where("team_id", "=", tx.team)
    .where("lesson_id", "=", lesson)
    .where("status", "=", "waiting")
    .orderBy("waiting_since")
    .orderBy("id")
    .forUpdate()
    .execute();

/** For how many hours the team's offers hold. */
export async function offerHours(tx: Tx): Promise<number> {
  const team = tx.db.selectFrom("teams").select("offer_hours").where("id", "=", tx.team);
  return (await team.executeTakeFirstOrThrow()).offer_hours;
}

/** How the team deals with transfers that do not come, and the account they go to, which may be empty. */
export const paymentTerms = (tx: Tx) =>
  tx.db
    .selectFrom("teams")
    .select(["transfer_days", "payment_reminder", "lapse_days", "bank_iban"])
    .where("id", "=", tx.team)
    .executeTakeFirstOrThrow();

/** Whether the mail that reminded of a payment was given up. */
export async function reminderGivenUp(tx: Tx, registration: number): Promise<boolean> {
  const mail = await tx.db
    .selectFrom("mails")
    .select("state")
    .where("team_id", "=", tx.team)
    .where("registration_id", "=", registration)
    .where("kind", "=", "payment-reminder")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return mail?.state === "failed";
}
