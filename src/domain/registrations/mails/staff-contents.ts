import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import { withOffset } from "../../../shared/time/dates.ts";
import { fullName } from "../../../shared/words/text.ts";
import type { Mails } from "../../mails/kinds-schema.ts";
import type { LessonOf } from "../lesson-of.ts";
import type { Material } from "./gather.ts";

/** What every mail to the team about a registration says; `seats` are those of the lesson now. */
export const forTeam = async ({ tx, base, row, lesson, team, links }: Material) => ({
  ...base,
  recipient_name: team.name,
  registration: { number: row.number, admin_url: links.registrationAdmin(row.id) },
  participant: { name: fullName(row), email: row.email, phone: row.phone || null },
  seats: await seatsOf(tx, lesson),
});

/** The same to who leads the lesson: by her name, unless it went to the team. */
export async function forLeader(material: Material, leader = material.lesson.instructor_name) {
  const isTeams = material.mail.recipient.toLowerCase() === material.team.email.toLowerCase();
  return { ...(await forTeam(material)), ...(!isTeams && { recipient_name: leader }) };
}

/** Which session somebody will miss, or comes to after all. */
export const absenceIn = ({
  starts_at,
  ends_at,
  has_note = false,
  taken_back = false,
}: Omit<Mails["staff-absence"], "leader">) => ({
  session: { starts_at: withOffset(starts_at), ends_at: withOffset(ends_at) },
  ...{ has_note, taken_back },
});

/** The seats of a lesson now; who holds an offer still counts as waiting. */
async function seatsOf(tx: Tx, lesson: LessonOf) {
  const { rows } = await sql<{ taken: number; waiting: number }>`
    select seats_taken(${tx.team}, ${lesson.id}, ${tx.now}) as taken, (
      select count(*) from registrations r where team_id = ${tx.team} and lesson_id = ${lesson.id}
        and is_in_line(r, ${tx.now})) as waiting`.execute(tx.db);
  return { taken: rows[0]?.taken ?? 0, total: lesson.max_participants, waiting: rows[0]?.waiting ?? 0 };
}
