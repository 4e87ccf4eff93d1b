import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { countsByStatus, pageOf } from "../../platform/database/paging.ts";
import { says } from "../../platform/database/searching.ts";
import type { Page, PageQuery } from "../../shared/envelope.ts";
import { asFlag, instantOut } from "../../shared/schema.ts";
import { instructorUnknown } from "./errors.ts";
import { mayTakePayments, seesColleagues, seesWhole } from "./reach.ts";
import type { Instructor, PublicInstructor, ShownInstructor } from "./schema.ts";

/** Which instructors a list shows; `q` looks into names, and into e-mail addresses for who may see them. */
type InstructorFilter = { q?: string | undefined; status?: Instructor["status"] | undefined };

/** Instructors by rank, then name, each as far as the actor may see her. */
export async function listInstructors(
  tx: Tx,
  filter: InstructorFilter,
  paging: PageQuery,
): Promise<Page<ShownInstructor>> {
  let query = findInstructors(tx, filter)
    .orderBy("i.rank")
    .orderBy(sql`i.name collate german_names`)
    .orderBy("i.id");
  if (filter.status) query = query.where("i.status", "=", filter.status);
  const page = await pageOf(tx, query, paging);
  return { rows: page.rows.map((row) => shown(tx, row)), total: page.total };
}

/** How many instructors fit a word, by status. */
export const countInstructors = (tx: Tx, filter: InstructorFilter) =>
  countsByStatus(tx, findInstructors(tx, filter));

function findInstructors(tx: Tx, { q }: InstructorFilter) {
  return q ? selectInstructors(tx).where(says(instructorWords(tx), q)) : selectInstructors(tx);
}

/** One instructor, as far as the actor may see her. @throws instructorUnknown */
export async function showInstructor(tx: Tx, id: number): Promise<ShownInstructor> {
  return shown(tx, await rowOf(tx, id));
}

/** One instructor with everything. @throws instructorUnknown, also for colleagues of who does not manage the team */
export async function getInstructor(tx: Tx, id: number): Promise<Instructor> {
  if (!seesWhole(tx.actor, id)) throw instructorUnknown();
  return instructorOut(tx, await rowOf(tx, id));
}

async function rowOf(tx: Tx, id: number): Promise<Row> {
  const row = await selectInstructors(tx).where("i.id", "=", id).executeTakeFirst();
  if (!row) throw instructorUnknown();
  return row;
}

/** The team's active instructors for visitors, by rank, then name. */
export const listPublicInstructors = (tx: Tx): Promise<PublicInstructor[]> =>
  tx.db
    .selectFrom("instructors")
    .select(["id", "rank", "name", "img", "pdf_privacy", "profile_text"])
    .where("team_id", "=", tx.team)
    .where("status", "=", "active")
    .orderBy("rank")
    .orderBy(sql`name collate german_names`)
    .orderBy("id")
    .execute();

/** Which of these ids are instructors of the team. */
export async function knownInstructors(tx: Tx, ids: number[]): Promise<Set<number>> {
  const rows = await tx.db
    .selectFrom("instructors")
    .select("id")
    .where("team_id", "=", tx.team)
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** By what the actor finds an instructor (`i`) with a user (`u`): an address that is not shown finds nobody. */
export const instructorWords = ({ actor }: Tx) =>
  seesColleagues(actor) ? sql`concat_ws(' ', i.name, u.email::text)` : sql`i.name`;

const selectInstructors = (tx: Tx) =>
  tx.db
    .selectFrom("instructors as i")
    .leftJoin("users as u", (join) =>
      join.onRef("u.team_id", "=", "i.team_id").onRef("u.id", "=", "i.user_id"),
    )
    .select([
      "i.id",
      "i.rank",
      "i.name",
      "i.status",
      "i.img",
      "i.pdf_privacy",
      "i.phone",
      "i.profile_text",
      "i.midwife_number",
      "i.ik",
      "i.contracts_in_own_name",
      "i.updated_at",
      "i.user_id",
      "u.first_name",
      "u.last_name",
      "u.email",
      "u.roles",
      "u.status as user_status",
      sql<Instructor["payments"]>`(
        select coalesce(json_agg(json_build_object(
          'id', a.id, 'payment_method', a.provider, 'is_active', a.is_active::int) order by a.provider desc), '[]')
        from payment_accounts a
        where a.team_id = i.team_id and a.instructor_id = i.id and a.retired_at is null)`.as("payments"),
    ])
    .where("i.team_id", "=", tx.team);

type Row = Awaited<ReturnType<ReturnType<typeof selectInstructors>["executeTakeFirstOrThrow"]>>;

function shown(tx: Tx, row: Row): ShownInstructor {
  if (seesWhole(tx.actor, row.id)) return instructorOut(tx, row);
  const { id, rank, name, img, pdf_privacy, profile_text, user_id, roles } = row;
  const user = user_id === null ? null : { roles: roles ?? [] };
  return { id, rank, name, user, img, pdf_privacy, status: row.status as Instructor["status"], profile_text };
}

function instructorOut(
  { actor }: Tx,
  { user_id, first_name, last_name, email, roles, user_status, payments, ...row }: Row,
): Instructor {
  return {
    ...row,
    user:
      user_id === null
        ? null
        : {
            id: user_id,
            first_name: first_name ?? "",
            last_name: last_name ?? "",
            email: email ?? "",
            roles: roles ?? [],
            status: user_status ?? 0,
          },
    status: row.status as Instructor["status"],
    contracts_in_own_name: asFlag(row.contracts_in_own_name),
    payments: mayTakePayments(actor, row.id) ? payments : [],
    updated_at: instantOut(row.updated_at),
  };
}
