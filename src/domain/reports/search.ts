import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { fitOf, says } from "../../platform/database/searching.ts";
import { together } from "../../platform/database/transaction.ts";
import { instantOut } from "../../shared/schema.ts";
import { fullName } from "../../shared/words/text.ts";
import { requestWords } from "../contact-requests/queries.ts";
import { withinReach as requestsWithinReach } from "../contact-requests/reach.ts";
import { instructorWords } from "../instructors/queries.ts";
import { invoiceWords, matchingInvoices } from "../invoices/rows.ts";
import { standing } from "../invoices/standing.ts";
import { withinReach } from "../lessons/reach.ts";
import { lessonWords } from "../lessons/selection.ts";
import { ledOnly, MOST_FOUND } from "../registrations/lists/find.ts";
import { statusAt } from "../registrations/state.ts";
import type { SearchAnswer } from "./schema.ts";

/** How much is shown of a kind; the rest is in its list. */
const SHOWN = 5;

/**
 * Everything of the team that holds each word of `q` and that the actor may see, by kind, what begins with it first;
 * seven statements at most, however much there is. `requests` and `invoices`: whether the actor's roles see them at all.
 */
export async function search(tx: Tx, q: string, { requests, invoices }: Seen): Promise<SearchAnswer> {
  const [registrations, lessons, courses, instructors, contact_requests, found_invoices, text_blocks] =
    await together([
      findRegistrations(tx, q),
      findLessons(tx, q),
      findCourses(tx, q),
      findInstructors(tx, q),
      requests ? findRequests(tx, q) : [],
      invoices ? findInvoices(tx, q) : [],
      findTextBlocks(tx, q),
    ]);
  return {
    registrations: some(registrations),
    lessons: some(lessons),
    courses: some(courses),
    instructors: some(instructors),
    contact_requests: some(contact_requests),
    invoices: some(found_invoices),
    text_blocks: some(text_blocks),
  };
}

type Seen = { requests: boolean; invoices: boolean };

const some = <Hit>(hits: Hit[]) => ({ hits: hits.slice(0, SHOWN), more: hits.length > SHOWN });

type HitOf<Kind extends keyof SearchAnswer> = SearchAnswer[Kind]["hits"][number];

async function findRegistrations(tx: Tx, q: string): Promise<HitOf<"registrations">[]> {
  const { rows } = await sql<RegistrationHit>`
    select r.id, r.first_name, r.last_name, r.number, r.email::text as email, r.status, r.expires_at,
      c.name as course_name, l.starts_at
    from find_newest_registrations(${q}, ${ledOnly(tx)}, ${MOST_FOUND}) f
    join registrations r on r.team_id = ${tx.team} and r.id = f.id
    join lessons l on l.team_id = r.team_id and l.id = r.lesson_id
    join courses c on c.team_id = l.team_id and c.id = l.course_id
    where ${withinReach(tx)}
    order by f.fit, f.id desc
    limit ${SHOWN + 1}`.execute(tx.db);
  return rows.map(({ first_name, last_name, expires_at, status, starts_at, ...row }) => ({
    ...row,
    name: fullName({ first_name, last_name }),
    status: statusAt({ status, expires_at }, tx.now),
    starts_at: instantOut(starts_at),
  }));
}

type RegistrationHit = Omit<HitOf<"registrations">, "name" | "status" | "starts_at"> & {
  first_name: string;
  last_name: string;
  status: string;
  expires_at: Date | null;
  starts_at: Date;
};

/** What is still to come first, the next at the top; then what is past, the latest at the top. */
async function findLessons(tx: Tx, q: string): Promise<HitOf<"lessons">[]> {
  const { rows } = await sql<Omit<HitOf<"lessons">, "starts_at"> & { starts_at: Date }>`
    select l.id, c.name, l.starts_at, l.location, i.name as instructor_name, l.ends_at < ${tx.now} as is_past
    from lessons l
    join courses c on c.team_id = l.team_id and c.id = l.course_id
    join instructors i on i.team_id = l.team_id and i.id = l.instructor_id
    left join instructors i2 on i2.team_id = l.team_id and i2.id = l.instructor2_id
    where l.team_id = ${tx.team} and ${withinReach(tx)} and ${says(lessonWords, q)}
    order by l.ends_at < ${tx.now}, ${fitOf(lessonWords, q)}, abs(extract(epoch from l.starts_at - ${tx.now})), l.id
    limit ${SHOWN + 1}`.execute(tx.db);
  return rows.map((row) => ({ ...row, starts_at: instantOut(row.starts_at) }));
}

async function findRequests(tx: Tx, q: string): Promise<HitOf<"contact_requests">[]> {
  const { rows } = await sql<Omit<HitOf<"contact_requests">, "created_at"> & { created_at: Date }>`
    select r.id, r.name, r.topic, r.created_at from contact_requests r
    where r.team_id = ${tx.team} and ${requestsWithinReach(tx)} and ${says(requestWords, q)}
    order by ${fitOf(requestWords, q)}, r.created_at desc, r.id
    limit ${SHOWN + 1}`.execute(tx.db);
  return rows.map((row) => ({ ...row, created_at: instantOut(row.created_at) }));
}

const findInvoices = (tx: Tx, q: string): Promise<HitOf<"invoices">[]> =>
  matchingInvoices(tx, { q })
    .select(["i.id", "i.recipient_name as name", "i.number", "i.total_cents", standing(tx).as("standing")])
    .orderBy(fitOf(invoiceWords, q))
    .orderBy("i.id", "desc")
    .limit(SHOWN + 1)
    .execute();

const findCourses = (tx: Tx, q: string) => findNamed(tx, q, sql`courses`, sql`name`);
const findTextBlocks = (tx: Tx, q: string) => findNamed(tx, q, sql`text_blocks`, sql`name || ' ' || text`);

const findInstructors = (tx: Tx, q: string) =>
  findNamed(
    tx,
    q,
    sql`(select i.team_id, i.id, i.name, ${instructorWords(tx)} as words from instructors i
      left join users u on u.team_id = i.team_id and u.id = i.user_id) as people`,
    sql`words`,
  );

/** What has a name, in the order of names among those that fit as well. */
async function findNamed(tx: Tx, q: string, from: RawBuilder<unknown>, words: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${from} where team_id = ${tx.team} and ${says(words, q)}
    order by ${fitOf(words, q)}, name collate german_titles, id limit ${SHOWN + 1}`.execute(tx.db);
  return rows;
}
