import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { pageOf } from "../../platform/database/paging.ts";
import { says } from "../../platform/database/searching.ts";
import { together } from "../../platform/database/transaction.ts";
import type { Page, PageQuery } from "../../shared/envelope.ts";
import { instantOut } from "../../shared/schema.ts";
import { historyOf } from "../audit/queries.ts";
import { mailsAbout } from "../mails/queries.ts";
import type { MailState } from "../mails/schema.ts";
import { contactUnknown } from "./errors.ts";
import { isFor, withinReach } from "./reach.ts";
import type { ContactCounts, ContactDetail, ContactRow, ContactSort, ContactState } from "./schema.ts";
import { lockRequest } from "./store.ts";

/**
 * Which requests a list shows; `q` looks into name, e-mail, phone, topic and message, `instructor` is whom one is for or
 * who looks after it.
 */
export type ContactFilter = {
  q?: string | undefined;
  status?: ContactState | undefined;
  instructor?: number | undefined;
  sort?: ContactSort | undefined;
};

/** Requests that the actor may see, the newest first unless sorted otherwise. */
export async function listContactRequests(
  tx: Tx,
  filter: ContactFilter,
  paging: PageQuery,
): Promise<Page<ContactRow>> {
  const sort = filter.sort ?? "newest";
  const turned = sort.startsWith("-");
  const { column, falls } = orders[sort.replace("-", "")] ?? newest;
  const direction = falls === turned ? "asc" : "desc";
  let query = selectRows(tx, filter).orderBy(column, direction);
  if (column === orders.status?.column) query = query.orderBy("r.created_at", "desc");
  if (filter.status) query = query.where("r.status", "=", filter.status);
  const page = await pageOf(tx, query.orderBy("r.id", direction), paging);
  return { rows: page.rows.map(rowOut), total: page.total };
}

type Order = { column: RawBuilder<unknown>; falls: boolean };

const newest: Order = { column: sql`r.created_at`, falls: true };
const orders: Record<string, Order> = {
  newest,
  name: { column: sql`r.name collate german_names`, falls: false },
  status: { column: sql`array_position(array['new', 'open', 'answered', 'closed'], r.status)`, falls: false },
};

/** How many requests of the selection are in each state; a filter by status does not count. */
export async function countContactRequests(tx: Tx, filter: ContactFilter): Promise<ContactCounts> {
  const is = (status: ContactState) => sql<number>`count(*) filter (where r.status = ${status})`;
  return selectMatching(tx, filter)
    .select([
      sql<number>`count(*)`.as("all"),
      is("new").as("new"),
      is("open").as("open"),
      is("answered").as("answered"),
      is("closed").as("closed"),
    ])
    .executeTakeFirstOrThrow();
}

/** One request that the actor may see, with its answers, mails and history. @throws contactUnknown */
export async function getContactRequest(tx: Tx, id: number): Promise<ContactDetail> {
  const row = await selectRows(tx, {})
    .select(["r.message", "r.note", "r.registration_id"])
    .where("r.id", "=", id)
    .executeTakeFirst();
  if (!row) throw contactUnknown();
  const [answers, registration, mails, history] = await together([
    answersTo(tx, id),
    registrationFrom(tx, row.registration_id),
    mailsAbout(tx, "contact_request_id", id),
    historyOf(tx, { type: "contact_request", id }),
  ]);
  return { ...rowOut(row), message: row.message, note: row.note, answers, registration, mails, history };
}

/** The registration that a request led to. */
async function registrationFrom(tx: Tx, id: number | null): Promise<ContactDetail["registration"]> {
  if (id === null) return null;
  const row = await tx.db
    .selectFrom("registrations as g")
    .innerJoin("lessons as l", (join) =>
      join.onRef("l.team_id", "=", "g.team_id").onRef("l.id", "=", "g.lesson_id"),
    )
    .innerJoin("courses as c", (join) =>
      join.onRef("c.team_id", "=", "l.team_id").onRef("c.id", "=", "l.course_id"),
    )
    .select(["g.id", "g.number", "c.name as lesson"])
    .where("g.team_id", "=", tx.team)
    .where("g.id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** What a request was answered, oldest first, with how each mail stands. */
async function answersTo(tx: Tx, request: number): Promise<ContactDetail["answers"]> {
  const rows = await tx.db
    .selectFrom("contact_answers as a")
    .leftJoin("mails as m", (join) =>
      join.onRef("m.team_id", "=", "a.team_id").onRef("m.id", "=", "a.mail_id"),
    )
    .select(["a.id", "a.text", "a.author_name", "a.created_at", "m.state"])
    .where("a.team_id", "=", tx.team)
    .where("a.request_id", "=", request)
    .orderBy("a.id")
    .execute();
  return rows.map(({ state, created_at, ...row }) => ({
    ...row,
    created_at: instantOut(created_at),
    mail_state: state as MailState | null,
  }));
}

/** The row of a request, locked for the transaction. @throws contactUnknown also when it is out of the actor's reach */
export async function lockWithinReach(tx: Tx, id: number) {
  const within = await selectMatching(tx, {}).select("r.id").where("r.id", "=", id).executeTakeFirst();
  const row = within && (await lockRequest(tx, id));
  if (!row) throw contactUnknown();
  return row;
}

function selectMatching(tx: Tx, { q, instructor }: ContactFilter) {
  let query = tx.db
    .selectFrom("contact_requests as r")
    .where("r.team_id", "=", tx.team)
    .where(withinReach(tx));
  if (instructor) query = query.where(isFor(instructor));
  return q ? query.where(says(sql`${requestWords} || ' ' || r.message`, q)) : query;
}

/** The requests that these registrations came from, whoever looks after them; the oldest first. */
export async function requestsBehind(tx: Tx, registrations: readonly number[]) {
  const rows = await tx.db
    .selectFrom("contact_requests")
    .select(["created_at", "name", "email", "phone", "topic", "message"])
    .where("team_id", "=", tx.team)
    .where("registration_id", "in", registrations)
    .orderBy("id")
    .execute();
  return rows.map(({ created_at, ...request }) => ({ ...request, created_at: instantOut(created_at) }));
}

/** By what a request (`r`) is found beside its message: who wrote, how to reach her, and about what. */
export const requestWords = sql`concat_ws(' ', r.name, r.email::text, r.phone, regexp_replace(r.phone, '[^0-9]', '', 'g'), r.topic)`;

const EXCERPT = 160;

const selectRows = (tx: Tx, filter: ContactFilter) =>
  selectMatching(tx, filter)
    .leftJoin("instructors as i", (join) =>
      join.onRef("i.team_id", "=", "r.team_id").onRef("i.id", "=", "r.instructor_id"),
    )
    .leftJoin("instructors as a", (join) =>
      join.onRef("a.team_id", "=", "r.team_id").onRef("a.id", "=", "r.assigned_id"),
    )
    .select(["r.id", "r.status", "r.source", "r.name", "r.email", "r.phone", "r.topic"])
    .select(["r.instructor_id", "r.assigned_id", "r.created_at", "r.updated_at"])
    .select(["i.name as instructor_name", "a.name as assigned_name"])
    .select(sql<string>`left(r.message, ${EXCERPT}::int)`.as("excerpt"));

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>["executeTakeFirstOrThrow"]>>;

const rowOut = (row: Row): ContactRow => ({
  id: row.id,
  status: row.status as ContactState,
  source: row.source as ContactRow["source"],
  name: row.name,
  email: row.email,
  phone: row.phone,
  topic: row.topic,
  instructor_id: row.instructor_id,
  instructor_name: row.instructor_name ?? "",
  assigned_id: row.assigned_id,
  assigned_name: row.assigned_name ?? "",
  excerpt: row.excerpt,
  created_at: instantOut(row.created_at),
  updated_at: instantOut(row.updated_at),
});
